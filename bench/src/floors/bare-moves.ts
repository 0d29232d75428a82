import { bodyOf, pipelined, serveBare } from './bare-server.ts';

/**
 * The least that moves over HTTP can be: Node.js' own server, which writes what the reference's function writes for all requests that came
 * while those before were on their way, in one statement. Token, limit, key, contract and rules are left out:
 * `node bare-moves.js <database> <port> <user>`.
 */
const [databaseUrl = '', port = '', userId = ''] = process.argv.slice(2);
/** Two transactions under way: while one is being written to the disk, the other one is computed. */
const CONNECTIONS = 2;
/** Rows are found by their keys, as long as statistics say nothing of how few they are. */
const BY_KEY = 'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off';
const MOVE_ALL = `
with given as materialized (
  select g.place, random() < 0.5 as back, r.*
  from unnest($1::int[]) with ordinality as g(n, place) join bench_runs r on r.n = g.n),
locked as materialized (
  select w.id from work_orders w join (select distinct manufacturer_id, id from given) r on w.manufacturer_id = r.manufacturer_id and w.id = r.id
  order by w.id for no key update of w),
change as materialized (
  select manufacturer_id, id, c.routing_step, c.production_step_id, sum(c.units)::int as units
  from given cross join lateral (values
    (1, step_1, case when back then 1 else -1 end), (2, step_2, case when back then -1 else 1 end)) as c(routing_step, production_step_id, units)
  group by 1, 2, 3, 4),
moved as (
  update batch_balances b set quantity = b.quantity + c.units
  from change c, (select count(*) from locked) waited
  where b.manufacturer_id = c.manufacturer_id and b.work_order_id = c.id and b.routing_step = c.routing_step
    and b.production_step_id = c.production_step_id
  returning b.*),
ledger as (
  insert into batch_transitions (manufacturer_id, id, type, requisition_id, work_order_id, from_operation_id, from_routing_step,
    from_production_step_id, to_operation_id, to_routing_step, to_production_step_id, quantity, created_by)
  select manufacturer_id, uuidv7(), 'MOVE', requisition_id, id,
    case when back then operation_2 else operation_1 end, case when back then 2 else 1 end,
    case when back then step_2 else step_1 end,
    case when back then operation_1 else operation_2 end, case when back then 1 else 2 end,
    case when back then step_1 else step_2 end, 1, $2::uuid
  from given),
event as (
  insert into order_events (manufacturer_id, id, order_id, type)
  select manufacturer_id, uuidv7(), order_id, 'order.updated' from given),
answer as materialized (
  select g.place, g.manufacturer_id, g.n, json_agg(m)::text as body
  from moved m join given g on g.id = m.work_order_id
  group by 1, 2, 3),
kept as (
  insert into idempotency_keys (manufacturer_id, key, request_hash, status, body)
  select manufacturer_id, uuidv7()::text, sha256(convert_to(n::text, 'utf8')), 200, body from answer)
select place::int, body from answer`;

interface Moved {
  /** Of the request in its group, from 1. */
  readonly place: number;
  readonly body: string;
}

interface Waiting {
  readonly run: number;
  readonly answer: (body: string) => void;
  readonly fail: (error: unknown) => void;
}

const clients = await pipelined(databaseUrl, CONNECTIONS);
for (const client of clients) await client.query(BY_KEY);
const known = await clients[0]?.query<{ id: string; n: number }>('select id, n from bench_runs');
const numberOf = new Map(known?.rows.map(({ id, n }) => [id, n]));
const free = [...clients];
let waiting: Waiting[] = [];

async function flush(): Promise<void> {
  const client = waiting.length > 0 ? free.pop() : undefined;
  if (!client) return;
  const group = waiting;
  waiting = [];
  try {
    const values = [group.map(({ run }) => run), userId];
    const moved = await client.query<Moved>({ name: 'move_all', text: MOVE_ALL, values });
    for (const { place, body } of moved.rows) group[place - 1]?.answer(body);
  } catch (error) {
    for (const { fail } of group) fail(error);
  }
  free.push(client);
  void flush();
}

serveBare(Number(port), async (request) => {
  const [entry] = (await bodyOf(request)) as [{ batches: [{ workOrderId: string }] }];
  const run = numberOf.get(entry.batches[0].workOrderId) ?? 0;
  return new Promise((answer, fail) => {
    waiting.push({ run, answer, fail });
    // After what else has come in this turn.
    setImmediate(() => void flush());
  });
});
