import type { Database } from '../../engine/client/database.ts';
import { worksOn } from '../../production/queries/step-work.ts';
import { LIVE } from '../../production/queries/units-to-schedule.ts';
import { CALENDARS, OPERATIONS } from './planned-shop.ts';
import { routingOf } from './routing-to-come.ts';

/*
 * Units that are done are left out before anything is joined: they are most of what there is. Runs in work are found in the
 * board's index, runs to come and unscheduled units through the live orders. Lists that the statement has made are grouped, never
 * joined: without statistics PostgreSQL expects one row of each and would compare all with all (decision 58). A deleted operation
 * is still planned where a routing names it.
 */
const PLANNING_STATE = `
with stage as materialized (
  select id, is_completed_status as done from operations where manufacturer_id = $1
),
lot as materialized (
  select b.work_order_id, b.routing_step, b.production_step_id, b.quantity, b.order_id, b.requisition_id, b.outstanding_at
  from stage s
  cross join lateral (
    select * from batch_balances b where b.manufacturer_id = $1 and b.operation_id = s.id offset 0
  ) b
  cross join lateral (
    select from orders o where o.manufacturer_id = $1 and o.id = b.order_id and ${LIVE} offset 0
  ) live
  where not s.done and not b.is_cancelled
),
lacking as materialized (
  select r.id as requisition_id, r."left", planned.ids, planned.quantities, coalesce(planned.units, 0) as units
  from orders o
  cross join lateral (
    select r.id, r.quantity - coalesce(standing.units, 0) as "left"
    from requisitions r
    left join (
      select b.requisition_id, sum(b.quantity)::int8 as units from batch_balances b
      where b.manufacturer_id = $1 and b.order_id = o.id group by b.requisition_id
    ) standing on standing.requisition_id = r.id
    where r.manufacturer_id = $1 and r.order_id = o.id and r.cancelled_at is null
      and r.quantity > coalesce(standing.units, 0)
    offset 0
  ) r
  cross join lateral (
    select array_agg(w.id) as ids, array_agg(w.quantity) as quantities, sum(w.quantity)::int8 as units
    from work_orders w
    where w.manufacturer_id = $1 and w.requisition_id = r.id and w.quantity > 0 and (
      select t.id from batch_transitions t where t.manufacturer_id = $1 and t.work_order_id = w.id limit 1) is null
    offset 0
  ) planned
  where o.manufacturer_id = $1 and ${LIVE}
),
part as materialized (
  select r.*, p.unscheduled
  from (
    select requisition_id, max(unscheduled) as unscheduled
    from (
      select requisition_id, null::int8 as unscheduled from lot
      union all
      select requisition_id, case when "left" > units then "left" - units end from lacking where ids is not null or "left" > units
    ) listed
    group by requisition_id
  ) p
  cross join lateral (
    select r.id, r.order_id, r.part_specification_id, r.sequence, r.name, r.dispatch_date from requisitions r
    where r.manufacturer_id = $1 and r.id = p.requisition_id offset 0
  ) r
),
run as materialized (
  select w.*, i.not_started
  from (
    select id, max(quantity) as not_started
    from (
      select work_order_id as id, 0 as quantity from lot
      union all
      select c.id, c.quantity from lacking l cross join lateral unnest(l.ids, l.quantities) as c(id, quantity)
    ) listed
    group by id
  ) i
  cross join lateral (
    select w.id, w.requisition_id, w.run_number, w.due_date, w.start_date, w.routing from work_orders w
    where w.manufacturer_id = $1 and w.id = i.id offset 0
  ) w
)
select json_build_object(
  'timeZone', m.time_zone,
  'calendars', ${CALENDARS},
  'operations', ${OPERATIONS},
  'orders', (
    select coalesce(json_agg(json_build_object(
      'orderId', o.id, 'orderNumber', o.order_number, 'priority', o.priority, 'dueDate', o.dispatch_date) order by o.id), '[]'::json)
    from (select distinct order_id from part) p
    cross join lateral (select * from orders o where o.manufacturer_id = $1 and o.id = p.order_id offset 0) o),
  'parts', (
    select coalesce(json_agg(json_build_object(
      'requisitionId', p.id, 'orderId', p.order_id, 'sequence', p.sequence, 'name', p.name, 'dueDate', p.dispatch_date,
      'unscheduled', case when p.unscheduled is not null then json_build_object('quantity', p.unscheduled, 'routing', ${routingOf('p.part_specification_id')}) end)
      order by p.id), '[]'::json)
    from part p),
  'runs', (
    select coalesce(json_agg(json_build_object(
      'workOrderId', r.id, 'requisitionId', r.requisition_id, 'runNumber', r.run_number, 'dueDate', r.due_date,
      'startDate', r.start_date, 'notStartedQuantity', r.not_started, 'routing', (
        select json_agg(json_build_object('step', s -> 'step', 'operationId', s -> 'operationId', 'times', case
            when s ?| array['setupSeconds', 'secondsPerUnit', 'secondsPerLoad'] then json_build_object(
              'setupSeconds', s -> 'setupSeconds', 'secondsPerUnit', s -> 'secondsPerUnit',
              'secondsPerLoad', s -> 'secondsPerLoad') end)
          order by (s ->> 'sequence')::int)
        from jsonb_array_elements(r.routing) s)) order by r.requisition_id, r.run_number), '[]'::json)
    from run r),
  'lots', (
    select coalesce(json_agg(json_build_object(
      'workOrderId', l.work_order_id, 'step', l.routing_step, 'productionStepId', l.production_step_id,
      'quantity', l.quantity, 'startedAt', floor(extract(epoch from p.started_at))::int8,
      'startedQuantity', p.quantity, 'finished', (
        select coalesce(json_agg(json_build_object('startedAt', floor(extract(epoch from d.started_at))::int8,
          'finishedAt', floor(extract(epoch from d.finished_at))::int8, 'quantity', d.quantity) order by d.started_at, d.id), '[]'::json)
        from work_periods d
        where d.manufacturer_id = $1 and d.production_step_id = l.production_step_id and d.work_order_id = l.work_order_id
          and d.routing_step = l.routing_step and d.finished_at is not null and d.started_at >= l.outstanding_at))
      order by l.work_order_id, l.routing_step, l.production_step_id), '[]'::json)
    from lot l
    left join lateral (select p.started_at, p.quantity from work_periods p where ${worksOn('l', '$1')} offset 0) p on true),
  'ranks', (
    select coalesce(json_agg(json_build_object(
      'workOrderId', e.work_order_id, 'step', e.routing_step, 'rank', e.place) order by s.operation_id, e.place), '[]'::json)
    from plan_sequences s
    cross join lateral unnest(s.work_order_ids, s.routing_steps) with ordinality as e(work_order_id, routing_step, place)
    cross join lateral (
      select w.routing from work_orders w where w.manufacturer_id = $1 and w.id = e.work_order_id offset 0
    ) r
    where s.manufacturer_id = $1 and (e.work_order_id in (select id from run)) is true and exists (
      select from jsonb_array_elements(r.routing) step
      where (step ->> 'step')::int = e.routing_step and (step ->> 'operationId')::uuid = s.operation_id)),
  'planVersion', coalesce((select version from plans where manufacturer_id = $1), 0)
)::text as state
from manufacturers m where m.id = $1`;

/** All that a forecast depends on but the instant: core's `PlanningState` as text of JSON, so that an equal one is known without being read. */
export async function readPlanningStateText(database: Database, manufacturerId: string): Promise<string> {
  const [row] = await database.read<{ state: string }>(manufacturerId, {
    name: 'planning_state',
    text: PLANNING_STATE,
    values: [manufacturerId],
  });
  if (row === undefined) throw new Error('There is no such manufacturer');
  return row.state;
}
