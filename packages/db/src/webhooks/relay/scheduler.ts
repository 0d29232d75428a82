import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import type { Connection } from '../../engine/client/connection.ts';
import { watchPool } from '../../engine/client/watch-pool.ts';
import { type WayToDatabase, wayToDatabase } from '../../engine/client/way-to-database.ts';
import type { EndpointKey } from './endpoint-health.ts';

/** The task of graphile-worker that sends a lane's first delivery again. */
export const RETRY_TASK = 'retry_webhook';

/** A retry to come. */
export interface RetryJob extends EndpointKey {
  readonly lane: number;
  readonly at: Date;
}

/** Retries of one endpoint that run at the same time, at most: one that hangs takes few places. */
const QUEUES_PER_ENDPOINT = 4;

const CONNECTION_TIMEOUT_MS = 20_000;
/** graphile-worker's own statements take milliseconds. */
const STATEMENT_LIMIT_MS = 60_000;

/** The relay's role may add, run and remove jobs; the schema stays its owner's. Written so that it can be run again. */
const GRANTS = `
do $$
declare target regclass;
begin
  grant usage on schema graphile_worker to routecard_relay;
  grant select on all tables in schema graphile_worker to routecard_relay;
  grant execute on all functions in schema graphile_worker to routecard_relay;
  grant usage on all sequences in schema graphile_worker to routecard_relay;
  for target in
    select c.oid::regclass from pg_class c
    where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind = 'r' and c.relname like '\\_private\\_%'
  loop
    execute format('grant insert, update, delete on %s to routecard_relay', target);
    execute format('drop policy if exists relay on %s', target);
    execute format('create policy relay on %s to routecard_relay using (true)', target);
  end loop;
end $$`;

/**
 * Creates the table in which graphile-worker looks up its version, as it would itself (`dist/migrate.js`). It looks before it
 * creates, which the server would log as an error on every first start.
 */
const FIRST_TABLE = `
do $$
begin
  if to_regclass('graphile_worker.migrations') is not null then return; end if;
  create schema if not exists graphile_worker;
  create table if not exists graphile_worker.migrations(
    id int primary key,
    ts timestamptz default now() not null,
    breaking boolean not null default false
  );
end $$`;

/** Brings graphile-worker's own schema to its version, as the role of the URL, and lets the relay's role use it. */
export async function installScheduler(url: string): Promise<void> {
  const way = wayToDatabase(url);
  const pool = new pg.Pool({ ...way.config, verify: verifyBy(way), max: 2 } as pg.PoolConfig);
  pool.on('error', () => undefined);
  // graphile-worker looks for this listener, and warns of its absence.
  pool.on('connect', (client) => client.on('error', () => undefined));
  watchPool(pool, { probe: way.probe });
  try {
    await pool.query(FIRST_TABLE);
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) });
    await pool.query(GRANTS);
  } finally {
    await pool.end();
  }
}

/** Connections for graphile-worker, as the relay's role. */
export function openSchedulerPool(url: string, onIdleError: (error: Error) => void): pg.Pool {
  const way = wayToDatabase(url);
  const pool = new pg.Pool({
    ...way.config,
    max: 4,
    keepAlive: true,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    application_name: 'routecard',
    verify: verifyBy(way, (client) => client.query('set role routecard_relay')),
  } as pg.PoolConfig);
  pool.on('error', onIdleError);
  // graphile-worker looks for this listener, and warns of its absence.
  pool.on('connect', (client) => client.on('error', onIdleError));
  watchPool(pool, { probe: way.probe, statementLimitMs: STATEMENT_LIMIT_MS });
  return pool;
}

/** The look of a pool at each new connection. */
const verifyBy =
  (way: WayToDatabase, then: (client: pg.PoolClient) => Promise<unknown> = async () => undefined) =>
  (client: pg.PoolClient, done: (error?: Error) => void): void => {
    way
      .verify(client)
      .then(() => then(client))
      .then(() => done(), done);
  };

/** Adds retries, one job per lane, in the transaction that records what failed. */
export async function addRetryJobs(connection: Connection, retries: readonly RetryJob[]): Promise<void> {
  await connection.query({
    name: 'add_retry_jobs',
    text: `select graphile_worker.add_job('${RETRY_TASK}',
        payload => json_build_object('manufacturerId', manufacturer_id, 'endpointId', endpoint_id, 'lane', lane),
        queue_name => endpoint_id || ':' || lane % ${QUEUES_PER_ENDPOINT}, run_at => at, max_attempts => 1,
        job_key => endpoint_id || ':' || lane)
      from unnest($1::uuid[], $2::uuid[], $3::int[], $4::timestamptz[]) as t(manufacturer_id, endpoint_id, lane, at)
      order by endpoint_id, lane`,
    values: [
      retries.map((retry) => retry.manufacturerId),
      retries.map((retry) => retry.endpointId),
      retries.map((retry) => retry.lane),
      retries.map((retry) => retry.at),
    ],
  });
}

/**
 * Frees the jobs of workers that were killed, which graphile-worker itself would hold back for four hours: none of ours runs
 * as long as `ms`.
 */
export async function freeAbandonedJobs(connection: Connection, ms: number): Promise<void> {
  await connection.query({
    name: 'free_abandoned_jobs',
    text: `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
      where locked_at < now() - $1 * interval '1 millisecond' having count(*) > 0`,
    values: [ms],
  });
}
