-- Locks and reads what a group of production commands decides on. The locks come first, in the one global order
-- (requisitions, part specifications, operations, work orders, counters; within each by id), and what is read after them sees
-- everything that was committed while they were waited for. No rule is decided here. Plans
-- are kept to index lookups: the function is asked for few rows of large tables. Rows become objects by their columns, which is
-- faster than json_build_object; keys are core's names, and null stands for no rows.
create or replace function load_production(
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
language plpgsql volatile
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
declare
  tenant constant uuid := current_manufacturer_id();
  planning constant boolean := cardinality(requisition_ids) > 0 or cardinality(routing_of_work_order_ids) > 0;
  specification_ids uuid[] := '{}';
  work_order_ids uuid[] := named_work_order_ids;
  group_names text[];
  counters json;
  next_number bigint;
  digits integer;
  last_looked_up bigint;
  -- At most so many groups are opened without a name: one each time that a part or a run is named, and one for each planned run.
  numbers_wanted integer;
  found_names text[];
  names_in_the_way text[] := '{}';
  fact_ids integer[];
  facts json;
  parts json;
  templates json;
  configured json;
  runs json;
  balances json;
  labelled json;
  places json;
  transitions json;
  reversed json;
  reached json;
  answers json;
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
    -- A routing may name any of them: one that is found here is not deleted before its units stand there.
    perform from operations o where o.manufacturer_id = tenant order by o.id for key share;
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
  -- Commands that name requisitions open work orders, which are numbered too.
  if numbers_steps or cardinality(requisition_ids) > 0 or exists (
    select from operations o
    where o.manufacturer_id = tenant and o.id = any (destination_operation_ids) and o.step_naming_strategy = 'RENAME'
  ) then
    select json_build_object('lastStepNumber', c.last_step_number, 'lastWorkOrderNumber', c.last_work_order_number),
        c.last_step_number + 1
      into counters, next_number from shop_counters c
      where c.manufacturer_id = tenant for no key update;
    -- Names that people gave may read as coming numbers. Numbers of equally many digits are in the order of their texts.
    numbers_wanted := cardinality(requisition_ids) + cardinality(work_order_ids);
    while numbers_wanted > 0 loop
      digits := greatest(length(next_number::text), 4);
      last_looked_up := least(next_number + greatest(numbers_wanted, 64) - 1, repeat('9', digits)::bigint);
      found_names := array(
        select distinct s.group_name
        from operations o
        cross join lateral (
          select p.group_name from production_steps p
          where p.manufacturer_id = tenant and p.operation_id = o.id
            and p.group_name between lpad(next_number::text, digits, '0') and lpad(last_looked_up::text, digits, '0')
            and length(p.group_name) = digits and p.group_name ~ '^[0-9]+$'
        ) s
        where o.manufacturer_id = tenant);
      names_in_the_way := names_in_the_way || found_names;
      numbers_wanted := numbers_wanted - (last_looked_up - next_number + 1) + cardinality(found_names);
      next_number := last_looked_up + 1;
    end loop;
  end if;

  if cardinality(idempotency_key_names) > 0 then
    delete from idempotency_keys k
      where k.manufacturer_id = tenant and k.key = any (idempotency_key_names)
        and k.created_at < now() - interval '24 hours';
    select json_agg(json_build_object(
        'key', k.key, 'requestHash', encode(k.request_hash, 'hex'), 'status', k.status, 'body', k.body)) into answers
      from idempotency_keys k
      where k.manufacturer_id = tenant and k.key = any (idempotency_key_names);
  end if;

  if cardinality(work_order_ids) > 0 then
    select json_agg(run), array_agg(run."requisitionId") into runs, fact_ids
      from (
        select w.id, w.requisition_id as "requisitionId", w.work_order_number as "workOrderNumber", w.run_number as "runNumber", w.name, w.quantity,
          w.routing_template_id as "routingTemplateId", w.routing, w.start_date as "startDate", w.due_date as "dueDate",
          utc_instant(w.starts_at) as "startsAt", utc_instant(w.due_at) as "dueAt",
          w.created_at as "createdAt", w.created_by as "createdBy",
          exists (
            select from batch_transitions t where t.manufacturer_id = tenant and t.work_order_id = w.id) as "inProduction"
        from work_orders w
        where w.manufacturer_id = tenant and w.id = any (work_order_ids)
      ) run;

    select json_agg(balance), array_agg(distinct split_part(balance."groupId", '/', 1)) into balances, group_names
      from (
        select b.work_order_id as "workOrderId", b.routing_step as step, b.operation_id as "operationId", b.quantity,
          b.outstanding_at as "outstandingAt", s.id as "productionStepId", s.group_id as "groupId", s.prefix, s.type,
          s.completed_at as "completedAt", s.created_at as "createdAt"
        from batch_balances b
        join production_steps s on s.manufacturer_id = tenant and s.id = b.production_step_id
        where b.manufacturer_id = tenant and b.work_order_id = any (work_order_ids)
      ) balance;

    if cardinality(destination_operation_ids) > 0 then
      -- One look-up per operation and group; as a filter it would read all the steps that ever stood there.
      select json_agg(step) into labelled
        from (select distinct d.id from unnest(destination_operation_ids) d(id)) destination
        cross join (select distinct split_part(g.name, '/', 1) as name from unnest(step_names || group_names) g(name)) label
        cross join lateral (
          select s.id, s.operation_id as "operationId", s.group_id as "groupId", s.prefix, s.type,
            s.completed_at as "completedAt", s.created_at as "createdAt"
          from production_steps s
          where s.manufacturer_id = tenant and s.operation_id = destination.id and s.group_name = label.name
        ) step;
    end if;
  end if;

  if cardinality(transition_ids) > 0 then
    select json_agg(json_build_object(
        'id', t.id, 'type', t.type, 'workOrderId', t.work_order_id, 'requisitionId', t.requisition_id,
        'fromOperationId', t.from_operation_id, 'fromStep', t.from_routing_step,
        'fromProductionStepId', t.from_production_step_id, 'toOperationId', t.to_operation_id,
        'toStep', t.to_routing_step, 'toProductionStepId', t.to_production_step_id, 'quantity', t.quantity,
        'scrapReason', t.scrap_reason, 'reversesId', t.reverses_id, 'replacesScrapId', t.replaces_scrap_id,
        'createdAt', t.created_at, 'createdBy', t.created_by)) into transitions
      from batch_transitions t where t.manufacturer_id = tenant and t.id = any (transition_ids);
    select json_agg(t.reverses_id) into reversed from batch_transitions t
      where t.manufacturer_id = tenant and t.reverses_id = any (transition_ids);
    select json_agg(step) into places
      from (
        select s.id, s.operation_id as "operationId", s.group_id as "groupId", s.prefix, s.type,
          s.completed_at as "completedAt", s.created_at as "createdAt"
        from production_steps s
        where s.manufacturer_id = tenant and s.id = any (array(
          select unnest(array[t.from_production_step_id, t.to_production_step_id]) from batch_transitions t
          where t.manufacturer_id = tenant and t.id = any (transition_ids)))
      ) step;
  end if;

  if cardinality(requisition_ids) > 0 then
    select json_agg(part) into parts
      from (
        select r.id as "requisitionId", r.quantity, w.last_run_number as "lastRunNumber", w.ids as "workOrderIds"
        from requisitions r
        cross join lateral (
          select max(run.run_number) as last_run_number,
            json_agg(run.id order by run.run_number) filter (where r.id = any (runs_of_requisition_ids)) as ids
          from work_orders run where run.manufacturer_id = tenant and run.requisition_id = r.id
        ) w
        where r.manufacturer_id = tenant and r.id = any (requisition_ids)
      ) part;

    select json_object_agg(found.id, found.operation_ids) into configured
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
      ) found;
  end if;

  fact_ids := fact_ids || requisition_ids;
  if cardinality(fact_ids) > 0 then
    select json_agg(fact) into facts
      from (
        select o.id as "orderId", o.order_number as "orderNumber",
          o.state as "orderState", o.archived_at is not null as "orderIsArchived", r.cancelled_at is not null as "isCancelled", o.thread_id as "threadId", c.name as "customerName",
          o.purchase_order_number as "purchaseOrderNumber", r.id as "requisitionId", r.sequence as "requisitionSequence",
          r.name as "partName", s.id as "partSpecificationId",
          coalesce(r.dispatch_date, o.dispatch_date) as "dispatchDate", s.process_prices_id as "processPricesId",
          s.material_id as "materialId", s.color_id as "colorId", (
            select count(*) from order_comments k
            where k.manufacturer_id = tenant and k.requisition_id = r.id and k.deleted_at is null) as "commentCount"
        from requisitions r
        join orders o on o.manufacturer_id = tenant and o.id = r.order_id
        join customer_organisations c on c.manufacturer_id = tenant and c.id = o.customer_organisation_id
        join part_specifications s on s.manufacturer_id = tenant and s.id = r.part_specification_id
        where r.manufacturer_id = tenant and r.id = any (fact_ids)
      ) fact;
  end if;

  if planning then
    select json_agg(json_build_object(
        'id', t.id, 'partSpecificationId', t.part_specification_id, 'approved', t.approved,
        'isDefault', t.is_default, 'deprecated', t.deprecated_at is not null,
        'operationIds', coalesce((
          select json_agg(ts.operation_id order by ts.sequence) from routing_template_steps ts
          where ts.manufacturer_id = tenant and ts.routing_template_id = t.id), '[]'::json),
        'stepTimes', coalesce((
          select json_agg(json_strip_nulls(json_build_object('setupSeconds', ts.setup_seconds,
            'secondsPerUnit', ts.seconds_per_unit, 'secondsPerLoad', ts.seconds_per_load)) order by ts.sequence)
          from routing_template_steps ts
          where ts.manufacturer_id = tenant and ts.routing_template_id = t.id), '[]'::json))) into templates
      from routing_templates t
      where t.manufacturer_id = tenant and t.part_specification_id = any (specification_ids)
        and (t.is_default or t.id = any (template_ids) or cardinality(routing_of_work_order_ids) > 0
          or t.id in (
            select w.routing_template_id from work_orders w
            where w.manufacturer_id = tenant and w.id = any (work_order_ids)));
  end if;

  if cardinality(routing_of_work_order_ids) > 0 then
    select json_object_agg(found.work_order_id, found.steps) into reached
      from (
        select t.work_order_id, json_agg(distinct t.to_routing_step) as steps
        from batch_transitions t
        where t.manufacturer_id = tenant and t.work_order_id = any (routing_of_work_order_ids)
          and t.to_routing_step is not null
        group by t.work_order_id
      ) found;
  end if;

  return json_build_object(
    'timeZone', (select m.time_zone from manufacturers m where m.id = tenant),
    'approvedRoutingTemplateRequired', planning and (
      select m.approved_routing_template_required from manufacturers m where m.id = tenant),
    'operations', (
      select json_agg(operation)
      from (
        select o.id, o.name, o.step_name_prefix as "stepNamePrefix", o.production_step_type as "productionStepType",
          o.step_naming_strategy as "stepNamingStrategy", o.sequence, o.duration_seconds as "durationSeconds",
          o.is_completed_status as "isCompletedStatus", o.deleted_at is not null as deleted
        from operations o where o.manufacturer_id = tenant
      ) operation),
    'facts', facts, 'parts', parts, 'templates', templates, 'configured', configured, 'workOrders', runs, 'balances', balances,
    'steps', labelled, 'places', places, 'transitions', transitions, 'reversedTransitionIds', reversed, 'reachedSteps', reached,
    'counters', counters, 'namesInTheWay', to_json(names_in_the_way), 'answers', answers);
end $$;
grant execute on function load_production to routecard_app;
