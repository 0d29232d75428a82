import type { EpochSeconds } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';
import { LIVE } from '../../production/queries/units-to-schedule.ts';
import { CALENDARS, OPERATIONS } from './planned-shop.ts';

/** Times are measured from so much of the ledger at most, the newest; bounded whatever the shop has. */
const MAX_TRANSITIONS = 20_000;
const MAX_PERIODS = 20_000;

const epochOf = (instant: string) => `floor(extract(epoch from ${instant}))::int8`;

const placeOf = (end: 'from' | 'to') => `case when t.${end}_operation_id is not null then json_build_object(
        'operationId', t.${end}_operation_id, 'step', t.${end}_routing_step,
        'productionStepId', t.${end}_production_step_id) end`;

/* Ids of transitions begin with their time, so that their key has the newest last. What was undone is as if it had not been. */
const MEASURING_STATE = `
with latest as materialized (
  select t.* from batch_transitions t where t.manufacturer_id = $1 order by t.id desc limit ${MAX_TRANSITIONS}
),
since as materialized (
  select case when count(*) = ${MAX_TRANSITIONS} then greatest(to_timestamp($2), min(created_at))
    else to_timestamp($2) end as at
  from latest
),
ledger as materialized (
  select t.* from latest t
  where t.created_at >= (select at from since) and t.reverses_id is null and not exists (
    select from batch_transitions u where u.manufacturer_id = $1 and u.reverses_id = t.id)
),
stage as materialized (
  select id from operations where manufacturer_id = $1 and not is_completed_status
),
standing as materialized (
  select b.work_order_id, b.operation_id, b.routing_step, b.production_step_id, b.quantity
  from stage s
  cross join lateral (
    select * from batch_balances b where b.manufacturer_id = $1 and b.operation_id = s.id offset 0
  ) b
),
run as materialized (
  select w.id, w.routing, r.part_specification_id, r.name as part_name, coalesce(r.cancelled_at, o.cancelled_at, o.archived_at,
    case when not (${LIVE}) then coalesce(i.last_at, (select at from since)) end) as ended_at
  from (
    select id, max(last_at) as last_at
    from (
      select work_order_id as id, created_at as last_at from ledger
      union all
      select work_order_id, null::timestamptz from standing
    ) listed
    group by id
  ) i
  cross join lateral (select * from work_orders w where w.manufacturer_id = $1 and w.id = i.id offset 0) w
  cross join lateral (
    select * from requisitions r where r.manufacturer_id = $1 and r.id = w.requisition_id offset 0
  ) r
  cross join lateral (select * from orders o where o.manufacturer_id = $1 and o.id = w.order_id offset 0) o
),
period as materialized (
  select p.* from stage s
  cross join lateral (
    select * from work_periods p
    where p.manufacturer_id = $1 and p.operation_id = s.id and p.started_at >= (select at from since) offset 0
  ) p
  order by p.started_at desc limit ${MAX_PERIODS}
)
select json_build_object(
  'from', (select ${epochOf('at')} from since),
  'timeZone', m.time_zone,
  'calendars', ${CALENDARS},
  'operations', ${OPERATIONS},
  'parts', (
    select coalesce(json_agg(json_build_object('partSpecificationId', p.id, 'name', p.name) order by p.id), '[]'::json)
    from (
      select distinct on (part_specification_id) part_specification_id as id, part_name as name from run
      order by part_specification_id, id desc
    ) p),
  'runs', (
    select coalesce(json_agg(json_build_object(
      'workOrderId', r.id, 'partSpecificationId', r.part_specification_id, 'endedAt', ${epochOf('r.ended_at')},
      'ownTimes', (
        select coalesce(json_agg(json_build_object('step', s -> 'step', 'times', json_build_object(
            'setupSeconds', s -> 'setupSeconds', 'secondsPerUnit', s -> 'secondsPerUnit',
            'secondsPerLoad', s -> 'secondsPerLoad')) order by (s ->> 'sequence')::int), '[]'::json)
        from jsonb_array_elements(r.routing) s
        where s ?| array['setupSeconds', 'secondsPerUnit', 'secondsPerLoad'])) order by r.id), '[]'::json)
    from run r),
  'standing', (
    select coalesce(json_agg(json_build_object(
      'workOrderId', b.work_order_id, 'operationId', b.operation_id, 'step', b.routing_step,
      'productionStepId', b.production_step_id, 'quantity', b.quantity)
      order by b.work_order_id, b.routing_step, b.production_step_id), '[]'::json)
    from standing b),
  'moves', (
    select coalesce(json_agg(json_build_object(
      'workOrderId', t.work_order_id, 'at', ${epochOf('t.created_at')}, 'quantity', t.quantity,
      'from', ${placeOf('from')}, 'to', ${placeOf('to')}) order by t.created_at, t.id), '[]'::json)
    from ledger t),
  'periods', (
    select coalesce(json_agg(json_build_object(
      'workOrderId', p.work_order_id, 'operationId', p.operation_id, 'step', p.routing_step,
      'productionStepId', p.production_step_id, 'quantity', p.quantity, 'from', ${epochOf('p.started_at')},
      'until', ${epochOf('p.finished_at')}) order by p.started_at, p.id), '[]'::json)
    from period p)
)::text as state
from manufacturers m where m.id = $1`;

/** What happened at operations since an instant, or since the oldest row that is still read: core's `MeasuringState` as text of JSON. */
export async function readMeasuringStateText(
  database: Database,
  manufacturerId: string,
  since: EpochSeconds,
): Promise<string> {
  const [row] = await database.read<{ state: string }>(manufacturerId, {
    name: 'measuring_state',
    text: MEASURING_STATE,
    values: [manufacturerId, since],
  });
  if (row === undefined) throw new Error('There is no such manufacturer');
  return row.state;
}
