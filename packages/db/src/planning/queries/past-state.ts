import type { Database } from '../../engine/client/database.ts';
import { LIVE } from '../../production/queries/units-to-schedule.ts';
import { CALENDARS, OPERATIONS } from './planned-shop.ts';

/** Late orders whose time is added up at most, those that were due last. */
const MAX_LATE_ORDERS = 500;

/** Of orders whose units moved last: enough to say how exact forecasts are, and bounded whatever the shop has. */
const MAX_RECENT_ORDERS = 500;
const MAX_RECENT_TRANSITIONS = 20_000;

/** An approved template passes the gate; the audit log knows when it was approved, as far back as it is kept. */
const APPROVED_AT = `
  case when m.approved_routing_template_required then (
    select floor(extract(epoch from min(a.occurred_at)))::int8 from audit_entries a
    where a.manufacturer_id = $1 and a.target_type = 'routingTemplate' and a.target_id = w.routing_template_id::text
      and a.after ->> 'approved' = 'true') end`;

const HELD_BACK = `
  m.approved_routing_template_required and not exists (
    select from routing_templates t
    where t.manufacturer_id = $1 and t.part_specification_id = r.part_specification_id and t.is_default and t.approved)`;

const epochOf = (instant: string) => `floor(extract(epoch from ${instant}))::int8`;

/* The lines that an order was over with: those that are not cancelled or, of a cancelled order, those that were cancelled with it. */
const COUNTED = '(r.cancelled_at is null or r.cancelled_at = o.cancelled_at)';

const SENT = '(sent.units >= lines.units and lines.units > 0)';

/** All that happened to the orders that `asked` names; to cancelled ones until then, without what their cancellation scrapped. */
const pastState = (asked: string) => `
with asked as materialized (${asked})
select json_build_object(
  'timeZone', m.time_zone,
  'calendars', ${CALENDARS},
  'operations', ${OPERATIONS},
  'orders', (
    select coalesce(json_agg(json_build_object(
      'orderId', o.id, 'orderNumber', o.order_number, 'priority', o.priority,
      'dueDate', coalesce(o.dispatch_date, lines.due), 'enteredAt', ${epochOf('o.created_at')},
      'endedAt', coalesce(
        case when ${SENT} then ${epochOf('sent.last_at')} end,
        ${epochOf('o.cancelled_at')}, ${epochOf('o.archived_at')}),
      'isGone', ${SENT} or o.cancelled_at is not null,
      'parts', lines.parts, 'runs', runs.rows, 'transitions', ledger.rows) order by o.id), '[]'::json)
    from asked
    cross join lateral (select * from orders o where o.manufacturer_id = $1 and o.id = asked.id offset 0) o
    cross join lateral (
      select coalesce(sum(r.quantity), 0) as units, min(r.dispatch_date) as due, coalesce(json_agg(json_build_object(
        'requisitionId', r.id, 'quantity', r.quantity, 'enteredAt', ${epochOf('r.created_at')}, 'heldBack', ${HELD_BACK}) order by r.id), '[]'::json) as parts
      from requisitions r where r.manufacturer_id = $1 and r.order_id = o.id and ${COUNTED}
    ) lines
    cross join lateral (
      select coalesce(sum(a.quantity), 0) as units, max(s.released_at) as last_at
      from shipments s
      join parcels p on p.manufacturer_id = $1 and p.shipment_id = s.id
      join parcel_allocations a on a.manufacturer_id = $1 and a.parcel_id = p.id
      join requisitions r on r.manufacturer_id = $1 and r.id = a.requisition_id and r.cancelled_at is null
      where s.manufacturer_id = $1 and s.order_id = o.id and s.status <> 'PREPARED'
    ) sent
    cross join lateral (
      select coalesce(json_agg(json_build_object(
        'workOrderId', w.id, 'requisitionId', w.requisition_id, 'approvedAt', ${APPROVED_AT}, 'routing', (
          select json_agg(json_build_object('step', s -> 'step', 'operationId', s -> 'operationId', 'times', case
              when s ?| array['setupSeconds', 'secondsPerUnit', 'secondsPerLoad'] then json_build_object(
                'setupSeconds', s -> 'setupSeconds', 'secondsPerUnit', s -> 'secondsPerUnit',
                'secondsPerLoad', s -> 'secondsPerLoad') end)
            order by (s ->> 'sequence')::int)
          from jsonb_array_elements(w.routing) s)) order by w.id), '[]'::json) as rows
      from work_orders w where w.manufacturer_id = $1 and w.order_id = o.id
    ) runs
    cross join lateral (
      select coalesce(json_agg(json_build_object(
        'id', t.id, 'type', t.type, 'workOrderId', t.work_order_id, 'at', ${epochOf('t.created_at')},
        'from', case when t.from_routing_step is not null then json_build_object(
          'step', t.from_routing_step, 'productionStepId', t.from_production_step_id) end,
        'to', case when t.to_routing_step is not null then json_build_object(
          'step', t.to_routing_step, 'productionStepId', t.to_production_step_id) end,
        'quantity', t.quantity, 'reversesId', t.reverses_id, 'replacesScrapId', t.replaces_scrap_id)
        order by t.created_at, t.id), '[]'::json) as rows
      from work_orders w
      cross join lateral (
        select * from batch_transitions t
        where t.manufacturer_id = $1 and t.work_order_id = w.id
          and (o.cancelled_at is null or t.created_at < o.cancelled_at) offset 0
      ) t
      where w.manufacturer_id = $1 and w.order_id = o.id
    ) ledger)
)::text as state
from manufacturers m where m.id = $1`;

const OF_ORDERS = pastState('select unnest($2::int[]) as id');

/* Open orders whose day has passed and of which something is not shipped, as the overview counts them. */
const OF_LATE_ORDERS = pastState(`
  select o.id
  from orders o
  cross join lateral (
    select sum(r.quantity) as units, min(r.dispatch_date) as due from requisitions r
    where r.manufacturer_id = $1 and r.order_id = o.id and r.cancelled_at is null
  ) lines
  cross join lateral (
    select coalesce(sum(a.quantity), 0) as units
    from shipments s
    join parcels p on p.manufacturer_id = $1 and p.shipment_id = s.id
    join parcel_allocations a on a.manufacturer_id = $1 and a.parcel_id = p.id
    where s.manufacturer_id = $1 and s.order_id = o.id and s.status <> 'PREPARED'
  ) sent
  where o.manufacturer_id = $1 and ${LIVE} and (o.dispatch_date < $2::date or o.dispatch_date is null)
    and coalesce(o.dispatch_date, lines.due) < $2::date and lines.units > sent.units
  order by coalesce(o.dispatch_date, lines.due) desc, o.id
  limit ${MAX_LATE_ORDERS}`);

/* Ids of transitions begin with their time, so that their key has the newest last. */
const OF_RECENT_ORDERS = pastState(`
  select o.id
  from (
    select distinct w.order_id
    from (
      select t.work_order_id from batch_transitions t
      where t.manufacturer_id = $1 order by t.id desc limit ${MAX_RECENT_TRANSITIONS}
    ) moved
    cross join lateral (
      select w.order_id from work_orders w where w.manufacturer_id = $1 and w.id = moved.work_order_id offset 0
    ) w
  ) recent
  cross join lateral (
    select o.id from orders o
    where o.manufacturer_id = $1 and o.id = recent.order_id and o.state = 'ORDER' offset 0
  ) o
  order by o.id desc
  limit ${MAX_RECENT_ORDERS}`);

/** What happened to orders: core's `PastState` as text of JSON; those that there are not are left out. */
export function readPastStateText(
  database: Database,
  manufacturerId: string,
  orderIds: readonly number[],
): Promise<string> {
  return read(database, manufacturerId, 'past_state', OF_ORDERS, orderIds);
}

/** The same of the orders that are late on a day, `YYYY-MM-DD`. */
export function readLatePastStateText(
  database: Database,
  manufacturerId: string,
  today: string,
): Promise<string> {
  return read(database, manufacturerId, 'late_past_state', OF_LATE_ORDERS, today);
}

/** The same of the newest orders among those whose units moved last. */
export function readRecentPastStateText(database: Database, manufacturerId: string): Promise<string> {
  return read(database, manufacturerId, 'recent_past_state', OF_RECENT_ORDERS);
}

async function read(
  database: Database,
  manufacturerId: string,
  name: string,
  text: string,
  ...asked: readonly (readonly number[] | string)[]
): Promise<string> {
  const values = [manufacturerId, ...asked];
  const [row] = await database.read<{ state: string }>(manufacturerId, { name, text, values });
  if (row === undefined) throw new Error('There is no such manufacturer');
  return row.state;
}

/** The statement of `readPastStateText`, for checks that read many shops in one transaction. */
export const PAST_STATE_STATEMENT = OF_ORDERS;
