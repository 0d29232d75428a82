import type pg from 'pg';
import { ADDRESS_JSON } from '../shipment-body.ts';

/** The shop whose year is simulated, and what the product wrote for one of its moves. */
export interface YearShop {
  readonly manufacturerId: string;
  readonly userId: string;
  readonly operationIds: readonly string[];
  readonly endpointId: string;
  /** The part and run that every order of the year repeats. */
  readonly requisitionId: number;
  /** The body of an event as the relay wrote it. */
  readonly eventBody: string;
  /** The answer of a move as it was kept under its key. */
  readonly answerBody: string;
}

/** The tables that tell of a change: those of the product, or the partitioned copies. */
export interface EventTables {
  readonly events: string;
  readonly deliveries: string;
  readonly attempts: string;
  /** The column of deliveries that repeats when the event was created, where the tables are partitioned by it. */
  readonly eventAt: string | null;
}

/** The tables of the product. */
export const PRODUCT_TABLES: EventTables = {
  events: 'order_events',
  deliveries: 'webhook_deliveries',
  attempts: 'webhook_attempts',
  eventAt: null,
};

/** A run is scheduled on its first day and moved on once a day, four times: the first time in two halves. */
export const MOVES_PER_RUN = 5;
const STAGES = 4;
const UNITS = 10;
/** The highest number of an order before the year. */
const FIRST_ORDER = 1_000_000;

/** Runs of the year by the day on which they were scheduled, so that later days find them; none of the product's. */
export const RUNS_TABLE = `create unlogged table bench_year_runs (
  n bigint primary key, day integer not null, order_id integer not null, requisition_id integer not null, work_order_id uuid not null,
  steps uuid[] not null, event_id uuid)`;

/** What is written of one group of changes: the runs of one day at one point of their way. */
export interface Chunk {
  /** The day on which the runs were scheduled. */
  readonly runsOf: number;
  readonly at: Date;
  /** 0 for scheduling, else the operation that the units leave, from 1. */
  readonly stage: number;
  readonly quantity: number;
  /** True for the second half of units: those before it have come to the next operation already. */
  readonly follows: boolean;
  /** Counts the events of each order. */
  readonly sequence: number;
}

/** The groups of a simulated day, in order; `startOf` is the day's first instant. */
export function chunksOf(day: number, startOf: Date): readonly Chunk[] {
  const at = (hour: number) => new Date(startOf.getTime() + hour * 3_600_000);
  const all: readonly Omit<Chunk, 'runsOf' | 'at' | 'sequence'>[] = [
    { stage: 0, quantity: UNITS, follows: false },
    { stage: 1, quantity: UNITS / 2, follows: false },
    { stage: 1, quantity: UNITS / 2, follows: true },
    ...[2, 3, STAGES].map((stage) => ({ stage, quantity: UNITS, follows: false })),
  ];
  return all
    .map((chunk, i) => ({ ...chunk, runsOf: day - chunk.stage, at: at(6 + 2 * i), sequence: i + 1 }))
    .filter(({ runsOf }) => runsOf >= 0);
}

const ID = (at: string) => `uuidv7(${at}::timestamptz - clock_timestamp())`;

/** Adds the orders, parts and runs that are scheduled on a day. */
export async function addRuns(
  sql: pg.ClientBase,
  shop: YearShop,
  { day, at, runs }: { readonly day: number; readonly at: Date; readonly runs: number },
): Promise<void> {
  await sql.query(
    `with pattern as (
       select r.part_specification_id, o.customer_organisation_id, w.routing from requisitions r
       join orders o on o.manufacturer_id = r.manufacturer_id and o.id = r.order_id
       join work_orders w on w.manufacturer_id = r.manufacturer_id and w.requisition_id = r.id
       where r.manufacturer_id = $1 and r.id = $2),
     made as (
       insert into orders (manufacturer_id, order_number, state, customer_organisation_id, created_at, updated_at)
       select $1, ${FIRST_ORDER} + $3::int * $4::int + n, 'ORDER', customer_organisation_id, $5, $5
       from pattern, generate_series(1, $4::int) n returning id, order_number),
     part as (
       insert into requisitions (manufacturer_id, order_id, part_specification_id, quantity, name, sequence, created_at, updated_at)
       select $1, made.id, part_specification_id, 10, 'Bracket ' || made.order_number, 1, $5, $5 from made, pattern
       returning id, order_id),
     run as (
       insert into work_orders (manufacturer_id, id, order_id, requisition_id, work_order_number, run_number, quantity, routing,
         created_by, created_at, updated_at)
       select $1, ${ID('$5')}, part.order_id, part.id, made.order_number, 1, 10, pattern.routing, $6, $5, $5
       from part join made on made.id = part.order_id, pattern
       returning id, order_id, requisition_id, work_order_number)
     insert into bench_year_runs (n, day, order_id, requisition_id, work_order_id, steps)
     select work_order_number, $3, order_id, requisition_id, id,
       array[${Array.from({ length: STAGES + 1 }, () => ID('$5')).join()}] from run`,
    [shop.manufacturerId, shop.requisitionId, day, runs, at, shop.userId],
  );
}

/** Moves the units of a chunk in one transaction, as a group commit does: balances, ledger, events and kept answers. */
export async function moveUnits(sql: pg.ClientBase, shop: YearShop, chunk: Chunk): Promise<void> {
  const { stage, quantity, follows } = chunk;
  const runs = [shop.manufacturerId, chunk.runsOf, chunk.at];
  await sql.query('begin');
  if (!follows)
    await sql.query(
      `insert into production_steps (manufacturer_id, id, operation_id, group_id, prefix, type, created_at, updated_at)
       select $1, r.steps[$4], o.id, r.n::text, o.step_name_prefix, 'BATCH', $3, $3
       from bench_year_runs r, operations o where r.day = $2 and o.manufacturer_id = $1 and o.id = $5`,
      [...runs, stage + 1, shop.operationIds[stage]],
    );
  await sql.query(
    `insert into batch_transitions (manufacturer_id, id, type, requisition_id, work_order_id, from_operation_id, from_routing_step,
       from_production_step_id, to_operation_id, to_routing_step, to_production_step_id, quantity, created_at, created_by)
     select $1, ${ID('$3')}, case when $4 = 0 then 'SCHEDULE' else 'MOVE' end, r.requisition_id, r.work_order_id,
       ($5::uuid[])[$4], nullif($4::int, 0), r.steps[$4], ($5::uuid[])[$4 + 1], $4 + 1, r.steps[$4 + 1],
       $7, $3, $6
     from bench_year_runs r where r.day = $2`,
    [...runs, stage, shop.operationIds, shop.userId, quantity],
  );
  await moveBalances(sql, shop, chunk);
  await sql.query(
    `insert into idempotency_keys (manufacturer_id, key, request_hash, status, body, created_at)
     select $1, 'move-' || ${ID('$3')}, sha256(convert_to(n::text, 'utf8')), 200, $4, $3 from bench_year_runs where day = $2`,
    [...runs, shop.answerBody],
  );
  await sql.query('commit');
}

async function moveBalances(
  sql: pg.ClientBase,
  shop: YearShop,
  { runsOf, at, stage, quantity, follows }: Chunk,
): Promise<void> {
  const of = `from bench_year_runs r
    where b.manufacturer_id = $1 and b.work_order_id = r.work_order_id and r.day = $2 and b.routing_step = $3`;
  const change = (units: number, step: number) =>
    sql.query(`update batch_balances b set quantity = quantity + $4 ${of}`, [
      shop.manufacturerId,
      runsOf,
      step,
      units,
    ]);
  const last = follows || quantity === UNITS;
  if (stage > 0 && !last) await change(-quantity, stage);
  if (stage > 0 && last) {
    await sql.query(`delete from batch_balances b using ${of.slice('from '.length)}`, [
      shop.manufacturerId,
      runsOf,
      stage,
    ]);
    await sql.query(
      `update production_steps s set completed_at = $3, updated_at = $3 from bench_year_runs r
       where r.day = $2 and s.manufacturer_id = $1 and s.id = r.steps[$4]`,
      [shop.manufacturerId, runsOf, at, stage],
    );
  }
  if (follows) await change(quantity, stage + 1);
  else
    await sql.query(
      `insert into batch_balances (manufacturer_id, work_order_id, routing_step, production_step_id, operation_id,
         next_operation_id, routing_sequence, quantity, outstanding_at, order_id, requisition_id, order_number, requisition_sequence,
         run_number, run_quantity, part_name, customer_name, thread_id, process_prices_id, material_id)
       select $1, r.work_order_id, $4::int + 1, r.steps[$4 + 1], ($5::uuid[])[$4 + 1], ($5::uuid[])[$4 + 2], $4 + 1,
         $6, $3, r.order_id, r.requisition_id, r.n, 1, 1, ${UNITS}, 'Bracket ' || r.n, 'Acme', r.order_id,
         s.process_prices_id, s.material_id
       from bench_year_runs r
       join requisitions q on q.manufacturer_id = $1 and q.id = r.requisition_id
       join part_specifications s on s.manufacturer_id = $1 and s.id = q.part_specification_id
       where r.day = $2`,
      [shop.manufacturerId, runsOf, at, stage, shop.operationIds, quantity],
    );
}

/** Ships the orders of a day: a shipment of one parcel each, prepared, released and fulfilled. */
export async function ship(sql: pg.ClientBase, shop: YearShop, runsOf: number, at: Date): Promise<void> {
  await sql.query(
    `with shipment as (
       insert into shipments (manufacturer_id, id, order_id, type, status, from_address, to_address, prepared_at, prepared_by,
         created_at, updated_at)
       select $1, ${ID('$3')}, order_id, 'COURIER', 'PREPARED', $4::jsonb, $4::jsonb, $3, $5, $3, $3
       from bench_year_runs where day = $2 returning id, order_id),
     parcel as (
       insert into parcels (manufacturer_id, id, shipment_id, order_id, position, gross_weight_grams, net_weight_grams, value,
         width_millimeters, height_millimeters, length_millimeters)
       select $1, ${ID('$3')}, id, order_id, 1, 1200, 1000, 19.99, 300, 200, 100 from shipment returning id, order_id)
     insert into parcel_allocations (manufacturer_id, parcel_id, order_id, requisition_id, position, quantity)
     select $1, parcel.id, parcel.order_id, r.requisition_id, 1, 10
     from parcel join bench_year_runs r on r.order_id = parcel.order_id`,
    [shop.manufacturerId, runsOf, at, ADDRESS_JSON, shop.userId],
  );
  for (const set of [
    `status = 'RELEASED', released_at = $3, released_by = $4`,
    `status = 'FULFILLED', fulfilled_at = $3, fulfilled_by = $4, tracking = '{"provider": "DHL", "trackingNumber": "00340434161094042557"}'`,
  ])
    await sql.query(
      `update shipments s set ${set}, updated_at = $3 from bench_year_runs r
       where r.day = $2 and s.manufacturer_id = $1 and s.order_id = r.order_id`,
      [shop.manufacturerId, runsOf, at, shop.userId],
    );
}

/** Gives the events of a chunk their ids, the same for every set of tables. */
export async function nameEvents(sql: pg.ClientBase, { runsOf, at }: Chunk): Promise<void> {
  await sql.query(`update bench_year_runs set event_id = ${ID('$2')} where day = $1`, [runsOf, at]);
}

/**
 * Writes the events of a chunk and relays them: they are inserted, numbered with their body, planned as deliveries, and one attempt
 * of each succeeds. Each is a transaction of its own, as in the product.
 */
export async function tell(
  sql: pg.ClientBase,
  { events, deliveries, attempts, eventAt }: EventTables,
  shop: YearShop,
  { runsOf, at, sequence }: Chunk,
  lastPosition: number,
): Promise<void> {
  const of = [shop.manufacturerId, runsOf, at];
  await sql.query(
    `insert into ${events} (manufacturer_id, id, order_id, type, created_at)
     select $1, event_id, order_id, 'order.updated', $3 from bench_year_runs where day = $2`,
    of,
  );
  await sql.query(
    `update ${events} e set sequence = $4, relayed_at = $3, body = $5, position = $6 + t.n
     from (select id, row_number() over (order by id) as n from ${events} where sequence is null) t, bench_year_runs r
     where r.day = $2 and e.manufacturer_id = $1 and e.id = t.id and r.event_id = e.id ${eventAt ? 'and e.created_at = $3' : ''}`,
    [...of, sequence, shop.eventBody, lastPosition],
  );
  await sql.query(
    `insert into ${deliveries} (manufacturer_id, endpoint_id, lane, message_id, event_id, ${eventAt ? `${eventAt},` : ''}
       next_attempt_at, created_at)
     select $1, $4, order_id, event_id, event_id, ${eventAt ? '$3::timestamptz,' : ''} $3, $3 from bench_year_runs where day = $2
     order by event_id`,
    [...of, shop.endpointId],
  );
  await sql.query(
    `with done as (
       update ${deliveries} d set attempts = 1, state = 'SUCCEEDED', next_attempt_at = null, finished_at = $3
       from bench_year_runs r
       where r.day = $2 and d.manufacturer_id = $1 and d.endpoint_id = $4 and d.lane = r.order_id and d.state = 'PENDING'
       returning d.id)
     insert into ${attempts} (manufacturer_id, delivery_id, number, endpoint_id, at, duration_ms, url, status, response)
     select $1, id, 1, $4, $3, 40, 'https://erp.example.com/routecard/webhooks', 204, '' from done`,
    [...of, shop.endpointId],
  );
}

/** What the relay keeps beside its events: numbers of orders, the end of the feed, and lanes, which are planned, leased and done. */
export async function keepNumbers(
  sql: pg.ClientBase,
  shop: YearShop,
  { runsOf, at, sequence }: Chunk,
  lastPosition: number,
): Promise<void> {
  const of = [shop.manufacturerId, runsOf];
  await sql.query(
    `insert into order_sequences (manufacturer_id, order_id, last_sequence, last_changed_at, relayed_at)
     select $1, order_id, $4, $3, $3 from bench_year_runs where day = $2
     on conflict (manufacturer_id, order_id) do update
       set last_sequence = excluded.last_sequence, last_changed_at = excluded.last_changed_at, relayed_at = excluded.relayed_at`,
    [...of, at, sequence],
  );
  await sql.query(
    `insert into event_feeds (manufacturer_id, last_position) values ($1, $2)
     on conflict (manufacturer_id) do update set last_position = excluded.last_position`,
    [shop.manufacturerId, lastPosition],
  );
  await sql.query(
    `insert into webhook_lanes as l (manufacturer_id, endpoint_id, lane, pending, due_at)
     select $1, $4, order_id, 1, $3 from bench_year_runs where day = $2
     on conflict (manufacturer_id, endpoint_id, lane) do update set pending = l.pending + 1, due_at = excluded.due_at`,
    [...of, at, shop.endpointId],
  );
  const lanes = `from bench_year_runs r where r.day = $2 and l.manufacturer_id = $1 and l.endpoint_id = $4 and l.lane = r.order_id`;
  await sql.query(
    `update webhook_lanes l set due_at = $3::timestamptz + interval '20 s', leased_by = gen_random_uuid() ${lanes}`,
    [...of, at, shop.endpointId],
  );
  await sql.query(`update webhook_lanes l set pending = 0, due_at = $3, leased_by = null ${lanes}`, [
    ...of,
    at,
    shop.endpointId,
  ]);
}
