import { moveBatches } from '@routecard/core';
import {
  createDeps,
  openDatabase,
  openRelayDatabase,
  type RelayDatabase,
  relayEvents,
  removeOld,
} from '@routecard/db';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { Site } from '../lab.ts';
import { wallMs } from '../measure.ts';
import { addEvents, addWebhook } from '../webhooks/orders.ts';
import { prepareServer, type Vacuumed, vacuumDue } from './autovacuum.ts';
import { PARTITIONED_TABLES, Partitions } from './partitions.ts';
import { counted, type ReadCost, readCosts } from './reads.ts';
import { type Size, sizeOf } from './sizes.ts';
import {
  addRuns,
  chunksOf,
  keepNumbers,
  MOVES_PER_RUN,
  moveUnits,
  nameEvents,
  PRODUCT_TABLES,
  RUNS_TABLE,
  ship,
  tell,
  type YearShop,
} from './traffic.ts';

/** What is simulated. */
export interface YearPlan {
  readonly movesPerDay: number;
  readonly days: number;
  /** At the ends of these days everything is measured, from 1. */
  readonly measuredAt: readonly number[];
}

/** Time and write-ahead log of one kind of work, of how many rows. */
export interface Cost {
  readonly ms: number;
  readonly walBytes: number;
  readonly rows: number;
}

/** What was measured at the end of a day. Costs of days are means of the seven before. */
export interface Measured {
  readonly day: number;
  readonly sizes: readonly Size[];
  readonly partitioned: readonly { readonly table: string; readonly bytes: number; readonly rows: number }[];
  /** A day's removal of old rows, in one run, without the pauses between its batches. */
  readonly retention: Cost;
  /** One of the hourly runs that finds nothing: its time, and the pages that it looks at. */
  readonly idleRetention: { readonly ms: number; readonly pages: number };
  /** Detaching and dropping old partitions. */
  readonly detaching: Cost;
  /** Events and deliveries of a day, in the tables of the product and in the partitioned ones. */
  readonly telling: Cost;
  readonly tellingPartitioned: Cost;
  /** How often each table was vacuumed or analysed since the measurement before. */
  readonly vacuums: ReadonlyMap<string, number>;
  /** Vacuuming what tells of changes, as the mean of a day: the tables of the product, and the partitioned ones. */
  readonly vacuuming: { readonly productMs: number; readonly partitionedMs: number };
  readonly reads: readonly ReadCost[];
}

const RETENTION_DAYS = 30;
/** A session tells what it has read and removed at its end, after ten seconds, or when it is asked to. */
const REPORT = { text: 'select pg_stat_force_next_flush()' };
const DAY_MS = 86_400_000;
/** Costs of days are averaged over so many. */
const WINDOW = 7;

/** What grows with moves, events and shipments. */
const MEASURED_TABLES = [
  'orders',
  'requisitions',
  'work_orders',
  'production_steps',
  'order_events',
  'webhook_deliveries',
  'webhook_attempts',
  'webhook_lanes',
  'order_sequences',
  'idempotency_keys',
  'batch_transitions',
  'batch_balances',
  'shipments',
  'parcels',
  'parcel_allocations',
  'audit_entries',
] as const;

/** Simulates the days one after the other in an empty site, with statistics of PostgreSQL but without its autovacuum. */
export async function simulateYear(
  site: Site,
  plan: YearPlan,
  onMeasured: (measured: Measured) => void = () => undefined,
): Promise<readonly Measured[]> {
  await prepareServer(site.sql);
  const relay = openRelayDatabase({ url: site.databaseUrl, maxConnections: 1 });
  const sql = await site.sql.connect();
  try {
    const shop = await sampleShop(site, relay);
    await sql.query(RUNS_TABLE);
    await sql.query('create index on bench_year_runs (day)');
    const simulation = new Simulation(site, sql, relay, shop, plan);
    return await simulation.run(onMeasured);
  } finally {
    sql.release();
    await relay.close();
  }
}

/** Makes the product write one move with its answer and one event with its body, which the days repeat. */
async function sampleShop(site: Site, relay: RelayDatabase): Promise<YearShop> {
  const { floor, sql } = site;
  const { manufacturerId, userId, operationIds } = floor;
  const [requisitionId, workOrderId] = [floor.requisitionIds[0], floor.workOrderIds[0]];
  const [from, to] = operationIds;
  if (requisitionId === undefined || workOrderId === undefined || from === undefined || to === undefined)
    throw new Error('The floor has no run');
  const endpoint = await addWebhook(sql, floor, 'https://erp.example.com/routecard/webhooks');
  const database = openDatabase({ url: site.databaseUrl });
  try {
    await moveBatches(
      createDeps(database),
      {
        actor: { manufacturerId, userId, role: 'ADMIN', scopes: null },
        idempotency: {
          key: uuidv7(),
          requestHash: new Uint8Array(32),
          answer: (result) => ({ status: 200, body: JSON.stringify(result.balances) }),
          refusal: () => ({ status: 400, body: '{}' }),
        },
      },
      { entries: [{ toOperationId: to, batches: [{ workOrderId, fromOperationId: from, quantity: 1 }] }] },
    );
  } finally {
    await database.close();
  }
  const { rows: orders } = await sql.query<{ id: number }>(
    'select order_id as id from requisitions where id = $1',
    [requisitionId],
  );
  await addEvents(
    sql,
    floor,
    orders.map(({ id }) => id),
    1,
  );
  await relayEvents(relay, 10);
  const { rows } = await sql.query<{ event: string; answer: string }>(
    `select (select body from order_events where body is not null limit 1) as event,
       (select body from idempotency_keys limit 1) as answer`,
  );
  const [sample] = rows;
  if (!sample?.event || !sample.answer) throw new Error('The product wrote no sample');
  for (const table of [
    'webhook_deliveries',
    'webhook_lanes',
    'order_events',
    'event_feeds',
    'order_sequences',
    'idempotency_keys',
  ])
    await sql.query(`delete from ${table}`);
  return {
    manufacturerId,
    userId,
    operationIds,
    endpointId: endpoint.id,
    requisitionId,
    eventBody: sample.event,
    answerBody: sample.answer,
  };
}

/** The days of one site. */
class Simulation {
  readonly #site: Site;
  readonly #sql: pg.ClientBase;
  readonly #relay: RelayDatabase;
  readonly #shop: YearShop;
  readonly #plan: YearPlan;
  readonly #partitions: Partitions;
  /** Midnight before the first day, so that the last one ends before now. */
  readonly #start: number;
  #lastPosition = 0;

  constructor(site: Site, sql: pg.ClientBase, relay: RelayDatabase, shop: YearShop, plan: YearPlan) {
    this.#site = site;
    this.#sql = sql;
    this.#relay = relay;
    this.#shop = shop;
    this.#plan = plan;
    this.#partitions = new Partitions(sql);
    this.#start = (Math.floor(Date.now() / DAY_MS) - plan.days) * DAY_MS;
  }

  async run(onMeasured: (measured: Measured) => void): Promise<readonly Measured[]> {
    const { days, measuredAt } = this.#plan;
    const measured: Measured[] = [];
    const week = new Map<keyof DayCosts, Cost[]>();
    let vacuums: (readonly Vacuumed[])[] = [];
    await this.#partitions.create();
    for (let day = 0; day < days; day += 1) {
      const costs = await this.#live(day);
      for (const kind of ['retention', 'detaching', 'telling', 'tellingPartitioned'] as const)
        week.set(kind, [...(week.get(kind) ?? []), costs[kind]].slice(-WINDOW));
      vacuums.push(await vacuumDue(this.#sql));
      if (measuredAt.includes(day + 1)) {
        const at = await this.#measure(day, week, vacuums);
        measured.push(at);
        onMeasured(at);
        vacuums = [];
      }
    }
    return measured;
  }

  #midnight(day: number): Date {
    return new Date(this.#start + day * DAY_MS);
  }

  async #live(day: number): Promise<DayCosts> {
    const runs = Math.max(1, Math.round(this.#plan.movesPerDay / MOVES_PER_RUN));
    const startOf = this.#midnight(day);
    await this.#partitions.cover(startOf);
    await addRuns(this.#sql, this.#shop, { day, at: startOf, runs });
    let [telling, tellingPartitioned] = [NOTHING, NOTHING];
    for (const [i, chunk] of chunksOf(day, startOf).entries()) {
      await nameEvents(this.#sql, chunk);
      await moveUnits(this.#sql, this.#shop, chunk);
      const product = () => tell(this.#sql, PRODUCT_TABLES, this.#shop, chunk, this.#lastPosition);
      const copies = () => tell(this.#sql, PARTITIONED_TABLES, this.#shop, chunk, this.#lastPosition);
      // In turn, so that neither is always the one that finds pages warm.
      if (i % 2 === 0) telling = added(telling, await this.#cost(product));
      tellingPartitioned = added(tellingPartitioned, await this.#cost(copies));
      if (i % 2 === 1) telling = added(telling, await this.#cost(product));
      this.#lastPosition += runs;
      await keepNumbers(this.#sql, this.#shop, chunk, this.#lastPosition);
    }
    if (day > 4) await ship(this.#sql, this.#shop, day - 5, new Date(startOf.getTime() + DAY_MS / 2));
    const now = this.#midnight(day + 1);
    const retention = await this.#removeOld(now);
    await this.#relay.run(REPORT);
    const detaching = await this.#cost(() =>
      this.#partitions.dropUntil(new Date(now.getTime() - RETENTION_DAYS * DAY_MS)),
    );
    return { retention, detaching, telling, tellingPartitioned };
  }

  async #removeOld(now: Date): Promise<Cost> {
    let ms = 0;
    let rows = 0;
    const timed: RelayDatabase = {
      ...this.#relay,
      run: async <Row>(statement: Parameters<RelayDatabase['run']>[0]) => {
        let found: Row[] = [];
        ms += await wallMs(async () => {
          found = await this.#relay.run<Row>(statement);
        });
        return found;
      },
    };
    const { walBytes } = await this.#cost(async () => {
      const { deliveries, events, answers } = await removeOld(timed, { days: RETENTION_DAYS, now });
      rows = deliveries + events + answers;
    });
    return { ms, walBytes, rows };
  }

  async #lookForOld(now: Date): Promise<Measured['idleRetention']> {
    await this.#sql.query(REPORT);
    const before = await counted(this.#site.sql);
    const { ms } = await this.#removeOld(now);
    await this.#relay.run(REPORT);
    return { ms, pages: (await counted(this.#site.sql)).pages - before.pages };
  }

  async #cost(work: () => Promise<unknown>): Promise<Cost> {
    const before = await this.#walPosition();
    const ms = await wallMs(work);
    return { ms, walBytes: (await this.#walPosition()) - before, rows: 0 };
  }

  async #walPosition(): Promise<number> {
    const { rows } = await this.#sql.query<{ bytes: number }>(
      `select (pg_current_wal_insert_lsn() - '0/0')::float8 as bytes`,
    );
    return rows[0]?.bytes ?? Number.NaN;
  }

  async #measure(
    day: number,
    week: ReadonlyMap<keyof DayCosts, readonly Cost[]>,
    vacuums: readonly (readonly Vacuumed[])[],
  ): Promise<Measured> {
    const sizes: Size[] = [];
    for (const table of MEASURED_TABLES) sizes.push(await sizeOf(this.#sql, table));
    const { rows: partitioned } = await this.#sql.query<{ table: string; bytes: number; rows: number }>(
      `select p.name as table, (select sum(pg_total_relation_size(t.relid))::float8 from pg_partition_tree(p.name::regclass) t
         where t.isleaf) as bytes, p.rows
       from (select 'bench_events' as name, count(*)::float8 as rows from bench_events
         union all select 'bench_deliveries', count(*) from bench_deliveries
         union all select 'bench_attempts', count(*) from bench_attempts) p`,
    );
    const now = this.#midnight(day + 1);
    const idleRetention = await this.#lookForOld(now);
    const { rows: runs } = await this.#sql.query<{ id: string }>(
      'select work_order_id as id from bench_year_runs order by n desc limit 1',
    );
    const subject = { lastPosition: this.#lastPosition, workOrderId: runs[0]?.id ?? uuidv7() };
    const mean = (kind: keyof DayCosts) => meanOf(week.get(kind) ?? []);
    return {
      day: day + 1,
      sizes,
      partitioned,
      retention: mean('retention'),
      idleRetention,
      detaching: mean('detaching'),
      telling: mean('telling'),
      tellingPartitioned: mean('tellingPartitioned'),
      vacuums: countByTable(vacuums.flat()),
      vacuuming: {
        productMs: msPerDay(vacuums, (table) => Object.values(PRODUCT_TABLES).includes(table)),
        partitionedMs: msPerDay(vacuums, (table) => PARTITION.test(table)),
      },
      reads: await readCosts(this.#site.sql, this.#site.databaseUrl, this.#shop, subject),
    };
  }
}

function countByTable(vacuums: readonly Vacuumed[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { table } of vacuums) counts.set(table, (counts.get(table) ?? 0) + 1);
  return counts;
}

const PARTITION = /^bench_(events|deliveries|attempts)_/;

function msPerDay(days: readonly (readonly Vacuumed[])[], counts: (table: string) => boolean): number {
  const ms = days.flat().reduce((sum, vacuum) => sum + (counts(vacuum.table) ? vacuum.ms : 0), 0);
  return ms / Math.max(1, days.length);
}

interface DayCosts {
  readonly retention: Cost;
  readonly detaching: Cost;
  readonly telling: Cost;
  readonly tellingPartitioned: Cost;
}

const NOTHING: Cost = { ms: 0, walBytes: 0, rows: 0 };

const added = (a: Cost, b: Cost): Cost => ({
  ms: a.ms + b.ms,
  walBytes: a.walBytes + b.walBytes,
  rows: a.rows + b.rows,
});

function meanOf(costs: readonly Cost[]): Cost {
  const sum = costs.reduce(added, NOTHING);
  const count = Math.max(1, costs.length);
  return { ms: sum.ms / count, walBytes: sum.walBytes / count, rows: sum.rows / count };
}
