import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { Lab } from '../lab.ts';
import { interleaved, type Pace, wallMs } from '../measure.ts';
import type { Result } from '../result.ts';

const PARTS = 1000;

/** B4: a thousand parts of five steps scheduled in one call, beside the bare statement that writes the same rows. */
export async function scheduleParts(lab: Lab, pace: Pace): Promise<Result[]> {
  const { floor } = lab;
  const requisitionIds = floor.requisitionIds.slice(0, PARTS);
  const url = `http://127.0.0.1:${lab.api.port}/api/manufacturer/v1/requisition/work-orders`;
  const body = JSON.stringify(requisitionIds.map((requisitionId) => ({ requisitionId, quantity: 5 })));
  const headers = { authorization: `Bearer ${floor.token}`, 'content-type': 'application/json' };
  const ours = () =>
    wallMs(async () => {
      const answer = await fetch(url, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
    });
  const client = new pg.Client({ connectionString: lab.superuserUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const reference = async () => {
      const values = bareValues(lab, requisitionIds);
      return wallMs(() => client.query({ name: 'bare', text: BARE, values }));
    };
    const rounds = { ...pace, rounds: Math.max(pace.rounds, 7) };
    await ours();
    await reference();
    const time = await interleaved(rounds, ours, reference);
    return [
      {
        workload: 'B4',
        what: `${PARTS} parts × 5 steps in one call ÷ the bare unnest statement`,
        ours: `${time.ours.toFixed(0)} ms`,
        reference: `${time.reference.toFixed(0)} ms`,
        ratio: time.ours / time.reference,
        goal: 1.25,
        better: 'less',
      },
    ];
  } finally {
    await client.end();
  }
}

function bareValues({ floor }: Lab, requisitionIds: readonly number[]): unknown[] {
  const routing = JSON.stringify(
    floor.operationIds.map((operationId, i) => ({ step: i + 1, operationId, sequence: i + 1 })),
  );
  const ids = () => requisitionIds.map(() => uuidv7());
  const labels = requisitionIds.map((id) => `${id}-${process.hrtime.bigint()}`);
  return [
    floor.manufacturerId,
    floor.userId,
    floor.operationIds[0],
    floor.operationIds[1],
    requisitionIds,
    ids(),
    ids(),
    ids(),
    labels,
    routing,
  ];
}

const BARE = `
with given as (
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
    sequence, run_number, 5, name, 'Acme', thread_id, process_prices_id, material_id from part),
ledger as (
  insert into batch_transitions (manufacturer_id, id, type, requisition_id, work_order_id, to_operation_id, to_routing_step,
    to_production_step_id, quantity, created_by)
  select $1::uuid, ledger_id, 'SCHEDULE', requisition_id, run_id, $3::uuid, 1, step_id, 5, $2::uuid from part)
insert into order_events (manufacturer_id, id, order_id, type)
select $1::uuid, uuidv7(), order_id, 'order.updated' from (select distinct order_id from part) o`;
