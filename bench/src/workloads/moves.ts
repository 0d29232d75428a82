import { uuidv7 } from 'uuidv7';
import { bareSpeed, besideBare } from '../floors/beside-bare.ts';
import { httpLoad, type LoadRequest } from '../http-load.ts';
import type { Lab } from '../lab.ts';
import { interleaved, median, type Pace } from '../measure.ts';
import { referenceOn } from '../pgbench.ts';
import type { Result } from '../result.ts';

const CLIENTS = 64;
const MOVE = '/api/manufacturer/v1/production-step/move-batches';

/** Requests that each move one unit of a random run between its first two operations, under a key of its own. */
export function moveRequest({ floor }: Lab): LoadRequest {
  const headers = { authorization: `Bearer ${floor.token}`, 'content-type': 'application/json' };
  return {
    method: 'PATCH',
    path: MOVE,
    headers,
    next: () => ({ body: JSON.stringify([entry(floor)]), headers: { 'idempotency-key': uuidv7() } }),
  };
}

/** One entry that moves a unit of a random run, forward or back. */
export function entry(floor: Lab['floor']): unknown {
  const workOrderId = floor.workOrderIds[Math.floor(Math.random() * floor.workOrderIds.length)];
  const [first, second] = Math.random() < 0.5 ? [0, 1] : [1, 0];
  return {
    toOperationId: floor.operationIds[second],
    batches: [{ workOrderId, fromOperationId: floor.operationIds[first], quantity: 1 }],
  };
}

/**
 * B1: moves over HTTP with token, key and event, beside one function that does the same inside PostgreSQL; and B16. The floor is a server
 * that does nothing but write the same for all moves that wait.
 */
export async function moves(lab: Lab, pace: Pace): Promise<Result[]> {
  await createReferenceMove(lab);
  const reference = referenceOn(lab.superuserUrl);
  const request = moveRequest(lab);
  const noop: LoadRequest = { method: 'GET', path: '/health', headers: {} };
  await httpLoad(lab.api.port, request, CLIENTS, 1);
  const p99s: number[] = [];
  const noopP99s: number[] = [];
  const before = await hotUpdates(lab);
  const speed = await interleaved(
    pace,
    async () => {
      const load = await httpLoad(lab.api.port, request, CLIENTS, pace.secondsPerRound);
      p99s.push(load.p99Ms);
      noopP99s.push((await httpLoad(lab.api.port, noop, CLIENTS, Math.min(1, pace.secondsPerRound))).p99Ms);
      return load.perSecond;
    },
    () =>
      reference.run(
        { sql: 'select bench_move(:n)', range: lab.floor.workOrderIds.length },
        8,
        pace.secondsPerRound,
      ),
  );
  await lab.sql.query('select pg_stat_force_next_flush()');
  const after = await hotUpdates(lab);
  const bare = await besideBare(lab, 'bare-moves', [lab.floor.userId], (port) =>
    bareSpeed(port, request, CLIENTS, pace),
  );
  const latency = { ours: median(p99s), reference: median(noopP99s) };
  const hot = { all: after.all - before.all, hot: after.hot - before.hot };
  return [
    {
      workload: 'B1',
      what: `a move over HTTP, ${CLIENTS} clients ÷ ${reference.name} -c8 of one function`,
      ours: `${Math.round(speed.ours)}/s`,
      reference: `${Math.round(speed.reference)}/s`,
      ratio: speed.ours / speed.reference,
      floor: bare / speed.reference,
      goal: 1.3,
      better: 'more',
    },
    {
      workload: 'B1',
      what: 'p99 of a move ÷ p99 of a no-op route',
      ours: `${latency.ours.toFixed(1)} ms`,
      reference: `${latency.reference.toFixed(1)} ms`,
      ratio: latency.ours / latency.reference,
      goal: 3,
      better: 'less',
    },
    {
      workload: 'B16',
      what: 'HOT share of updates on balances',
      ours: `${hot.hot}`,
      reference: `${hot.all}`,
      ratio: hot.hot / hot.all,
      goal: 0.95,
      better: 'more',
    },
  ];
}

async function hotUpdates({ sql }: Lab): Promise<{ all: number; hot: number }> {
  const { rows } = await sql.query(
    `select n_tup_upd::int as all, n_tup_hot_upd::int as hot from pg_stat_user_tables where relname = 'batch_balances'`,
  );
  return rows[0];
}

/** The yardstick: lock, both balances, ledger, event and stored answer, in one function and one transaction. */
async function createReferenceMove({ sql, floor }: Lab): Promise<void> {
  await sql.query('drop table if exists bench_runs');
  await sql.query(
    `create table bench_runs as
     select row_number() over (order by w.id)::int as n, w.manufacturer_id, w.id, w.order_id, w.requisition_id,
       a.production_step_id as step_1, b.production_step_id as step_2, a.operation_id as operation_1, b.operation_id as operation_2
     from work_orders w
     join batch_balances a on a.work_order_id = w.id and a.routing_step = 1
     join batch_balances b on b.work_order_id = w.id and b.routing_step = 2
     where w.id = any ($1)`,
    [floor.workOrderIds],
  );
  await sql.query('alter table bench_runs add primary key (n)');
  await sql.query(`
    create or replace function bench_move(run integer) returns text language plpgsql as $$
    declare
      r bench_runs;
      back constant boolean := random() < 0.5;
      body text;
    begin
      select * into r from bench_runs where n = run;
      perform from work_orders where manufacturer_id = r.manufacturer_id and id = r.id for no key update;
      update batch_balances set quantity = quantity - 1
        where manufacturer_id = r.manufacturer_id and work_order_id = r.id and quantity > 1
          and routing_step = case when back then 2 else 1 end
          and production_step_id = case when back then r.step_2 else r.step_1 end;
      update batch_balances set quantity = quantity + 1
        where manufacturer_id = r.manufacturer_id and work_order_id = r.id
          and routing_step = case when back then 1 else 2 end
          and production_step_id = case when back then r.step_1 else r.step_2 end;
      insert into batch_transitions (manufacturer_id, id, type, requisition_id, work_order_id, from_operation_id, from_routing_step,
        from_production_step_id, to_operation_id, to_routing_step, to_production_step_id, quantity, created_by)
      values (r.manufacturer_id, uuidv7(), 'MOVE', r.requisition_id, r.id,
        case when back then r.operation_2 else r.operation_1 end, case when back then 2 else 1 end,
        case when back then r.step_2 else r.step_1 end,
        case when back then r.operation_1 else r.operation_2 end, case when back then 1 else 2 end,
        case when back then r.step_1 else r.step_2 end, 1, '${floor.userId}');
      insert into order_events (manufacturer_id, id, order_id, type) values (r.manufacturer_id, uuidv7(), r.order_id, 'order.updated');
      select json_agg(b)::text into body from batch_balances b
        where b.manufacturer_id = r.manufacturer_id and b.work_order_id = r.id;
      insert into idempotency_keys (manufacturer_id, key, request_hash, status, body)
      values (r.manufacturer_id, uuidv7()::text, sha256(convert_to(run::text, 'utf8')), 200, body);
      return body;
    end $$`);
}
