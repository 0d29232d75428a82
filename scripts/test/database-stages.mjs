import { existsSync } from 'node:fs';
import { installPackages } from '../lib/debian.mjs';
import { say } from '../lib/say.mjs';
import { someAtOnce } from './at-once.mjs';
import { ensurePgBouncer, startPgBouncer } from './pgbouncer.mjs';
import { sum } from './reports.mjs';
import { vitest } from './vitest.mjs';

/** @typedef {import('./reports.mjs').Tally} Tally */

/** The oldest PostgreSQL that is supported and that Debian has. */
const OLDEST = '/usr/lib/postgresql/15/bin';

/** Plans are those of prepared statements on a direct connection. */
const PLANS = ['plan.test.ts', 'plans.test.ts'];
const NOT_PLANS = PLANS.map((end) => `--exclude=**/*${end}`);
/** @param {string} name */
const fileOf = (name) => `/${name}.test.ts`;
/** They start servers of their own, of PostgreSQL 15, whatever the others run on. */
const REPLICATED = ['failover', 'replica'];
const NOT_REPLICATED = REPLICATED.map((name) => `--exclude=**/${name}.test.ts`);

/**
 * They mostly wait: for PostgreSQL, for processes to start, for time to pass. The REST suites are run in two halves, so that none is left
 * over when the others have ended.
 */
const SUITES_AT_ONCE = 2;
const ONE_WORKER = '--maxWorkers=1';

/** Suites that repeat what they do at random, as packages/db/testing/repetitions.ts counts. */
const REPEATED_IN_DATABASE = ['production-laws', 'shipments-laws', 'routing-template-model'];
const REPEATED_OVER_REST = ['erp-day', 'event-consumer'];

/** Suites of features that differ between versions: migrations, roles and row-level security, replication, commands, races, and the REST conformance. */
const CORE = [
  'migrations',
  'functions',
  'row-security',
  ...REPLICATED,
  'interleaved',
  'pooler',
  'moves',
  'scheduling',
  'shipments',
  'shipments-laws',
  'shipments-races',
  'orders',
  'orders-races',
  'kanban',
  'kanban-races',
  'changes',
  'changes-plan',
  'find-anything',
  'relay-events',
  'token-uses',
  'request-leases',
];
const REST = ['conformance', 'tenancy', 'idempotency.test', 'webhooks/delivery'];

/**
 * The database and REST suites, through PgBouncer in transaction mode where there is one. A direct connection is tested by
 * the plans, by the oldest PostgreSQL, and by everything that starts the product.
 *
 * @returns {Promise<Tally>}
 */
export async function runDatabaseTests() {
  const program = await ensurePgBouncer();
  const { startTestCluster } = await import('../product/postgres.mjs');
  const cluster = await startTestCluster();
  /** @type {import('./pgbouncer.mjs').Pooler | undefined} */
  let pooler;
  try {
    if (program !== undefined) pooler = await startPgBouncer(program, cluster.url);
    const pooled = { ...cluster.env, ...(pooler && { TEST_POOLED_URL: pooler.url }) };
    return sum([
      ...(await someAtOnce(SUITES_AT_ONCE, [
        () => vitest('apps/api', pooled, ['--shard=1/2', ONE_WORKER]),
        () => vitest('packages/db', pooled, ['--project=pg', ...NOT_PLANS, ...NOT_REPLICATED, ONE_WORKER]),
        () => vitest('apps/api', pooled, ['--shard=2/2', ONE_WORKER]),
        () => vitest('packages/db', cluster.env, ['--project=pg', ONE_WORKER, ...PLANS]),
        () => vitest('packages/db', cluster.env, ['--project=neon', ONE_WORKER]),
      ])),
      ...(pooler ? [] : [skipped('PgBouncer is not installed, and can be only as root on Debian')]),
    ]);
  } finally {
    await pooler?.stop();
    await cluster.stop();
  }
}

/** The suites that repeat what they do at random, with all of their repetitions. @returns {Promise<Tally>} */
export async function runRepeated() {
  const { startTestCluster } = await import('../product/postgres.mjs');
  const cluster = await startTestCluster();
  const env = { ...cluster.env, TEST_REPETITIONS: 'all' };
  try {
    return sum(
      await someAtOnce(SUITES_AT_ONCE, [
        () => vitest('packages/db', env, ['--project=pg', ONE_WORKER, ...REPEATED_IN_DATABASE.map(fileOf)]),
        () => vitest('apps/api', env, [ONE_WORKER, ...REPEATED_OVER_REST.map(fileOf)]),
      ]),
    );
  } finally {
    await cluster.stop();
  }
}

/** The core of the suites on the oldest PostgreSQL; all of them run on the newest. @returns {Promise<Tally>} */
export async function runOnOldest() {
  if (!existsSync(OLDEST)) await installPackages(['postgresql-15']);
  if (!existsSync(OLDEST))
    return skipped('PostgreSQL 15 is not installed, and can be only as root on Debian 12');
  const { startTestCluster } = await import('../product/postgres.mjs');
  const cluster = await startTestCluster({ programs: OLDEST });
  try {
    return sum(
      await someAtOnce(SUITES_AT_ONCE, [
        () => vitest('packages/db', cluster.env, ['--project=pg', ONE_WORKER, ...CORE.map(fileOf)]),
        () => vitest('apps/api', cluster.env, [ONE_WORKER, ...REST]),
      ]),
    );
  } finally {
    await cluster.stop();
  }
}

/** @param {string} why @returns {Tally} */
function skipped(why) {
  say(`Skipped: ${why}.`);
  return { passed: 0, failed: 0, skipped: 1 };
}
