import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Database,
  openDatabase,
  readEventFeed,
  readRunHistory,
  readWebhookDeliveryRows,
} from '@routecard/db';
import type pg from 'pg';
import { median, wallMs } from '../measure.ts';
import type { YearShop } from './traffic.ts';

/** The cost of a read of the product. */
export interface ReadCost {
  readonly what: string;
  /** The median of five. */
  readonly ms: number;
  /** Entries that were read from indexes, and pages that were looked at. */
  readonly indexTuples: number;
  readonly pages: number;
}

const ROUNDS = 5;

type Read = (database: Database, shop: YearShop, subject: Subject) => Promise<unknown>;

/** What the reads ask for: the newest position of the feed, and a run in work. */
export interface Subject {
  readonly lastPosition: number;
  readonly workOrderId: string;
}

const READS: Readonly<Record<string, Read>> = {
  'feed, newest 100': (database, { manufacturerId }, { lastPosition }) =>
    readEventFeed(database, manufacturerId, {
      after: Math.max(lastPosition - 100, 0),
      types: null,
      limit: 100,
    }),
  'feed, oldest 100': (database, { manufacturerId }) =>
    readEventFeed(database, manufacturerId, { after: 'OLDEST', types: null, limit: 100 }),
  'deliveries, newest 50': (database, { manufacturerId, endpointId }) =>
    readWebhookDeliveryRows(database, manufacturerId, {
      webhookId: endpointId,
      state: null,
      before: null,
      limit: 50,
    }),
  'deliveries, failed 50': (database, { manufacturerId, endpointId }) =>
    readWebhookDeliveryRows(database, manufacturerId, {
      webhookId: endpointId,
      state: 'FAILED',
      before: null,
      limit: 50,
    }),
  'ledger of a run': (database, { manufacturerId }, { workOrderId }) =>
    readRunHistory(database, manufacturerId, workOrderId),
};

/** Measures the reads that meet old rows, each in a session of its own, for only then the server has counted what it did. */
export async function readCosts(
  sql: pg.Pool,
  url: string,
  shop: YearShop,
  subject: Subject,
): Promise<readonly ReadCost[]> {
  const costs: ReadCost[] = [];
  for (const [what, read] of Object.entries(READS)) {
    const before = await counted(sql);
    const sessions = await countSessions(sql);
    const database = openDatabase({ url, maxConnections: 1 });
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      times.push(await wallMs(() => read(database, shop, subject)));
    await database.close();
    while ((await countSessions(sql)) > sessions) await sleep(20);
    const after = await counted(sql);
    costs.push({
      what,
      ms: median(times),
      indexTuples: (after.tuples - before.tuples) / ROUNDS,
      pages: (after.pages - before.pages) / ROUNDS,
    });
  }
  return costs;
}

/** A session reports what it did at its end at the latest. */
async function countSessions(sql: pg.Pool): Promise<number> {
  const { rows } = await sql.query<{ sessions: number }>(
    `select count(*)::int as sessions from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and usename <> current_user`,
  );
  return rows[0]?.sessions ?? 0;
}

/** What all sessions have reported since the server began. */
export async function counted(sql: pg.Pool): Promise<{ readonly tuples: number; readonly pages: number }> {
  const { rows } = await sql.query<{ tuples: number; pages: number }>(
    `select (select sum(idx_tup_read)::float8 from pg_stat_user_indexes) as tuples,
       (select sum(coalesce(heap_blks_hit + heap_blks_read, 0) + coalesce(idx_blks_hit + idx_blks_read, 0)
         + coalesce(toast_blks_hit + toast_blks_read, 0) + coalesce(tidx_blks_hit + tidx_blks_read, 0))::float8
        from pg_statio_user_tables) as pages`,
  );
  return rows[0] ?? { tuples: Number.NaN, pages: Number.NaN };
}
