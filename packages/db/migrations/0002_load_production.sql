-- Locks and reads what a group of production commands decides on. The locks come first, in the one global order
-- (requisitions, part specifications, work orders, counters; within each by id), and what is read after them sees
-- everything that was committed while they were waited for. No rule is decided here.
create function load_production(
  requisition_ids integer[],
  runs_of_requisition_ids integer[],
  named_work_order_ids uuid[],
  transition_ids uuid[],
  template_ids uuid[],
  routing_of_work_order_ids uuid[],
  destination_operation_ids uuid[],
  step_names text[],
  numbers_steps boolean,
  idempotency_key_names text[]
) returns json
language plpgsql volatile as $$
declare
  tenant constant uuid := current_manufacturer_id();
  planning constant boolean := cardinality(requisition_ids) > 0 or cardinality(routing_of_work_order_ids) > 0;
  specification_ids uuid[] := '{}';
  work_order_ids uuid[] := named_work_order_ids;
  group_ids text[];
  step_ids uuid[];
  last_number integer;
begin
  if cardinality(requisition_ids) > 0 then
    perform from requisitions r
      where r.manufacturer_id = tenant and r.id = any (requisition_ids)
      order by r.id for no key update;
  end if;

  if planning then
    specification_ids := array(
      select r.part_specification_id from requisitions r
      where r.manufacturer_id = tenant and r.id = any (requisition_ids)
      union
      select r.part_specification_id
      from work_orders w
      join requisitions r on r.manufacturer_id = tenant and r.id = w.requisition_id
      where w.manufacturer_id = tenant and w.id = any (routing_of_work_order_ids)
    );
    perform from part_specifications s
      where s.manufacturer_id = tenant and s.id = any (specification_ids)
      order by s.id for share;
  end if;

  if cardinality(runs_of_requisition_ids) > 0 then
    work_order_ids := work_order_ids || array(
      select w.id from work_orders w
      where w.manufacturer_id = tenant and w.requisition_id = any (runs_of_requisition_ids));
  end if;
  if cardinality(transition_ids) > 0 then
    work_order_ids := work_order_ids || array(
      select t.work_order_id from batch_transitions t
      where t.manufacturer_id = tenant and t.id = any (transition_ids));
  end if;
  if cardinality(work_order_ids) > 0 then
    perform from work_orders w
      where w.manufacturer_id = tenant and w.id = any (work_order_ids)
      order by w.id for no key update;
  end if;

  if cardinality(step_names) > 0 then
    -- Units that are added enter at the first operation.
    destination_operation_ids := destination_operation_ids || array(
      select (w.routing -> 0 ->> 'operationId')::uuid from work_orders w
      where w.manufacturer_id = tenant and w.id = any (work_order_ids));
  end if;

  if numbers_steps or exists (
    select from operations o
    where o.manufacturer_id = tenant and o.id = any (destination_operation_ids) and o.step_naming_strategy = 'RENAME'
  ) then
    select c.last_step_number into last_number from shop_counters c
      where c.manufacturer_id = tenant for no key update;
  end if;

  if cardinality(idempotency_key_names) > 0 then
    delete from idempotency_keys k
      where k.manufacturer_id = tenant and k.key = any (idempotency_key_names)
        and k.created_at < now() - interval '24 hours';
  end if;

  if cardinality(destination_operation_ids) > 0 then
    select array_agg(distinct s.id), array_agg(distinct s.group_id) into step_ids, group_ids
    from batch_balances b
    join production_steps s on s.manufacturer_id = tenant and s.id = b.production_step_id
    where b.manufacturer_id = tenant and b.work_order_id = any (work_order_ids);
    -- A second pass through an operation carries its ordinal, as in 0117/2.
    group_ids := array(
      select distinct regexp_replace(g.id, '/[0-9]+$', '') || pass.suffix
      from unnest(group_ids) g(id)
      cross join (
        select '' as suffix
        union all
        select '/' || n from generate_series(2, (
          select max(jsonb_array_length(w.routing)) from work_orders w
          where w.manufacturer_id = tenant and w.id = any (work_order_ids))) n
      ) pass);
  end if;

  return json_build_object(
    'approvedRoutingTemplateRequired', planning and (
      select m.approved_routing_template_required from manufacturers m where m.id = tenant),
    'operations', (
      select json_agg(json_build_object(
        'id', o.id, 'name', o.name, 'stepNamePrefix', o.step_name_prefix,
        'productionStepType', o.production_step_type, 'stepNamingStrategy', o.step_naming_strategy,
        'sequence', o.sequence, 'durationSeconds', o.duration_seconds,
        'isCompletedStatus', o.is_completed_status, 'deleted', o.deleted_at is not null))
      from operations o where o.manufacturer_id = tenant),
    'parts', case when cardinality(requisition_ids) > 0 then (
      select json_agg(json_build_object(
        'orderId', o.id, 'orderNumber', o.order_number, 'threadId', o.thread_id, 'customerName', c.name,
        'purchaseOrderNumber', o.purchase_order_number, 'requisitionId', r.id,
        'requisitionSequence', r.sequence, 'partName', r.name, 'partSpecificationId', r.part_specification_id,
        'dispatchDate', coalesce(r.dispatch_date, o.dispatch_date), 'processPricesId', s.process_prices_id,
        'materialId', s.material_id, 'colorId', s.color_id, 'quantity', r.quantity,
        'lastRunNumber', coalesce(runs.last_run_number, 0), 'workOrderIds', coalesce(runs.ids, '[]'::json)))
      from requisitions r
      join orders o on o.manufacturer_id = tenant and o.id = r.order_id
      join customer_organisations c on c.manufacturer_id = tenant and c.id = o.customer_organisation_id
      join part_specifications s on s.manufacturer_id = tenant and s.id = r.part_specification_id
      left join lateral (
        select max(w.run_number) as last_run_number, json_agg(w.id order by w.run_number) as ids
        from work_orders w where w.manufacturer_id = tenant and w.requisition_id = r.id
      ) runs on true
      where r.manufacturer_id = tenant and r.id = any (requisition_ids)) end,
    'templates', case when planning then (
      select json_agg(json_build_object(
        'id', t.id, 'partSpecificationId', t.part_specification_id, 'approved', t.approved,
        'isDefault', t.is_default, 'deprecated', t.deprecated_at is not null,
        'operationIds', coalesce((
          select json_agg(ts.operation_id order by ts.sequence) from routing_template_steps ts
          where ts.manufacturer_id = tenant and ts.routing_template_id = t.id), '[]'::json)))
      from routing_templates t
      where t.manufacturer_id = tenant and t.part_specification_id = any (specification_ids)
        and (t.is_default or t.id = any (template_ids) or cardinality(routing_of_work_order_ids) > 0
          or t.id in (
            select w.routing_template_id from work_orders w
            where w.manufacturer_id = tenant and w.id = any (work_order_ids)))) end,
    'configured', case when cardinality(requisition_ids) > 0 then (
      select json_agg(json_build_array(configured.id, configured.operation_ids))
      from (
        select s.id, json_agg(named.operation_id) as operation_ids
        from part_specifications s
        cross join lateral (
          select po.operation_id from process_prices_operations po
          where po.manufacturer_id = tenant and po.process_prices_id = s.process_prices_id
          union all
          select fo.operation_id
          from part_specification_post_processings sp
          join post_processing_operations fo
            on fo.manufacturer_id = tenant and fo.post_processing_id = sp.post_processing_id
          where sp.manufacturer_id = tenant and sp.part_specification_id = s.id
        ) named
        where s.manufacturer_id = tenant and s.id = any (specification_ids)
        group by s.id
      ) configured) end,
    'workOrders', case when cardinality(work_order_ids) > 0 then (
      select json_agg(json_build_object(
        'id', w.id, 'runNumber', w.run_number, 'name', w.name, 'quantity', w.quantity,
        'routingTemplateId', w.routing_template_id, 'routing', w.routing, 'startDate', w.start_date,
        'dueDate', w.due_date, 'createdAt', w.created_at, 'createdBy', w.created_by,
        'inProduction', exists (
          select from batch_transitions t where t.manufacturer_id = tenant and t.work_order_id = w.id),
        'part', json_build_object(
          'orderId', o.id, 'orderNumber', o.order_number, 'threadId', o.thread_id, 'customerName', c.name,
          'purchaseOrderNumber', o.purchase_order_number, 'requisitionId', r.id,
          'requisitionSequence', r.sequence, 'partName', r.name, 'partSpecificationId', r.part_specification_id,
          'dispatchDate', coalesce(r.dispatch_date, o.dispatch_date), 'processPricesId', s.process_prices_id,
          'materialId', s.material_id, 'colorId', s.color_id)))
      from work_orders w
      join requisitions r on r.manufacturer_id = tenant and r.id = w.requisition_id
      join orders o on o.manufacturer_id = tenant and o.id = w.order_id
      join customer_organisations c on c.manufacturer_id = tenant and c.id = o.customer_organisation_id
      join part_specifications s on s.manufacturer_id = tenant and s.id = r.part_specification_id
      where w.manufacturer_id = tenant and w.id = any (work_order_ids)) end,
    'balances', case when cardinality(work_order_ids) > 0 then (
      select json_agg(json_build_object(
        'workOrderId', b.work_order_id, 'step', b.routing_step, 'productionStepId', b.production_step_id,
        'operationId', b.operation_id, 'quantity', b.quantity, 'outstandingAt', b.outstanding_at))
      from batch_balances b where b.manufacturer_id = tenant and b.work_order_id = any (work_order_ids)) end,
    'steps', case when cardinality(work_order_ids) > 0 then (
      select json_agg(json_build_object(
        'id', s.id, 'operationId', s.operation_id, 'groupId', s.group_id, 'prefix', s.prefix, 'type', s.type,
        'completedAt', s.completed_at, 'createdAt', s.created_at))
      from production_steps s
      where s.manufacturer_id = tenant and s.id in (
        select unnest(step_ids)
        union
        select labelled.id from production_steps labelled
        where labelled.manufacturer_id = tenant and labelled.operation_id = any (destination_operation_ids)
          and labelled.group_id = any (step_names || group_ids)
        union
        select unnest(array[t.from_production_step_id, t.to_production_step_id]) from batch_transitions t
        where t.manufacturer_id = tenant and t.id = any (transition_ids)
        union
        select b.production_step_id from batch_balances b
        where cardinality(destination_operation_ids) = 0
          and b.manufacturer_id = tenant and b.work_order_id = any (work_order_ids))) end,
    'transitions', case when cardinality(transition_ids) > 0 then (
      select json_agg(json_build_object(
        'id', t.id, 'type', t.type, 'workOrderId', t.work_order_id, 'requisitionId', t.requisition_id,
        'fromOperationId', t.from_operation_id, 'fromStep', t.from_routing_step,
        'fromProductionStepId', t.from_production_step_id, 'toOperationId', t.to_operation_id,
        'toStep', t.to_routing_step, 'toProductionStepId', t.to_production_step_id, 'quantity', t.quantity,
        'scrapReason', t.scrap_reason, 'reversesId', t.reverses_id, 'replacesScrapId', t.replaces_scrap_id,
        'createdAt', t.created_at, 'createdBy', t.created_by))
      from batch_transitions t where t.manufacturer_id = tenant and t.id = any (transition_ids)) end,
    'reversedTransitionIds', case when cardinality(transition_ids) > 0 then (
      select json_agg(t.reverses_id) from batch_transitions t
      where t.manufacturer_id = tenant and t.reverses_id = any (transition_ids)) end,
    'reachedSteps', case when cardinality(routing_of_work_order_ids) > 0 then (
      select json_agg(json_build_array(reached.work_order_id, reached.steps))
      from (
        select t.work_order_id, json_agg(distinct t.to_routing_step) as steps
        from batch_transitions t
        where t.manufacturer_id = tenant and t.work_order_id = any (routing_of_work_order_ids)
          and t.to_routing_step is not null
        group by t.work_order_id
      ) reached) end,
    'lastStepNumber', last_number,
    'answers', case when cardinality(idempotency_key_names) > 0 then (
      select json_agg(json_build_object(
        'key', k.key, 'requestHash', encode(k.request_hash, 'hex'), 'status', k.status, 'body', k.body))
      from idempotency_keys k
      where k.manufacturer_id = tenant and k.key = any (idempotency_key_names)) end
  );
end $$;
--> statement-breakpoint
grant execute on function load_production to routecard_app;
--> statement-breakpoint
-- Fails a write that did not find every row it meant to change, so that nothing of it is kept.
create function expect_rows(expected integer, changed bigint) returns void
language plpgsql as $$
begin
  if changed <> expected then
    raise exception 'expected to change % rows, changed %', expected, changed using errcode = '40001';
  end if;
end $$;
