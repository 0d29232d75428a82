import { uuidv7 } from 'uuidv7';
import type { Floor } from '../floor.ts';

/** What the statements below have to know of the shop. */
export type Bench = Pick<Floor, 'manufacturerId' | 'userId' | 'operationIds'>;

/** Values of the statements below: each part gets a run of five units at the first of the operations. */
export function bareValues(
  { manufacturerId, userId, operationIds }: Bench,
  requisitionIds: readonly number[],
): unknown[] {
  const routing = JSON.stringify(
    operationIds.map((operationId, i) => ({ step: i + 1, operationId, sequence: i + 1 })),
  );
  const ids = () => requisitionIds.map(() => uuidv7());
  const labels = requisitionIds.map((id) => `${id}-${process.hrtime.bigint()}`);
  return [
    manufacturerId,
    userId,
    operationIds[0],
    operationIds[1],
    requisitionIds,
    ids(),
    ids(),
    ids(),
    labels,
    routing,
  ];
}

const WRITE = `with given as (
  select * from unnest($5::int[], $6::uuid[], $7::uuid[], $8::uuid[], $9::text[]) as t(requisition_id, run_id, step_id, ledger_id, label)),
counted as (
  update shop_counters set last_work_order_number = last_work_order_number + (select count(*) from given)
  where manufacturer_id = $1 returning last_work_order_number as last_number),
part as (
  select g.*, counted.last_number - row_number() over () + 1 as work_order_number, r.order_id, r.sequence, r.name, o.order_number, o.thread_id, s.process_prices_id, s.material_id,
    (select coalesce(max(w.run_number), 0) + 1 from work_orders w where w.manufacturer_id = $1 and w.requisition_id = r.id) as run_number
  from given g
  cross join counted
  join requisitions r on r.manufacturer_id = $1 and r.id = g.requisition_id
  join orders o on o.manufacturer_id = $1 and o.id = r.order_id
  join part_specifications s on s.manufacturer_id = $1 and s.id = r.part_specification_id),
run as (
  insert into work_orders (manufacturer_id, id, order_id, requisition_id, work_order_number, run_number, quantity,
    routing, created_by)
  select $1::uuid, run_id, order_id, requisition_id, work_order_number, run_number, 5, $10::jsonb, $2::uuid from part),
step as (
  insert into production_steps (manufacturer_id, id, operation_id, group_id, prefix, type)
  select $1::uuid, step_id, $3::uuid, label, 'PRINT', 'BATCH' from part),
balance as (
  insert into batch_balances (manufacturer_id, work_order_id, routing_step, production_step_id, operation_id,
    next_operation_id, routing_sequence, quantity, outstanding_at, order_id, requisition_id, order_number,
    requisition_sequence, run_number, run_quantity, part_name, customer_name, thread_id, process_prices_id, material_id)
  select $1::uuid, run_id, 1, step_id, $3::uuid, $4::uuid, 1, 5, now(), order_id, requisition_id, order_number,
    sequence, run_number, 5, name, 'Acme', thread_id, process_prices_id, material_id from part
  returning *),
ledger as (
  insert into batch_transitions (manufacturer_id, id, type, requisition_id, work_order_id, to_operation_id, to_routing_step,
    to_production_step_id, quantity, created_by)
  select $1::uuid, ledger_id, 'SCHEDULE', requisition_id, run_id, $3::uuid, 1, step_id, 5, $2::uuid from part),
event as (
  insert into order_events (manufacturer_id, id, order_id, type)
  select $1::uuid, uuidv7(), order_id, 'order.updated' from (select distinct order_id from part) o)
`;

/** Writes the runs with their first steps, balances, ledger and event, and answers how many. */
export const SCHEDULE_BARE = { name: 'bare', text: `${WRITE}select count(*) from balance` };

/** The same, and answers the balances. */
export const SCHEDULE_AND_SHOW = { name: 'bare_shown', text: `${WRITE}select * from balance` };
