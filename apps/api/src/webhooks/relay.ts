import { openDatabase, openRelayDatabase, openSecretBox, readBacklog, removeOld } from '@routecard/db';
import type { Logger } from 'pino';
import { CountKeeper } from './count-keeper.ts';
import { Deliverer } from './deliverer.ts';
import { Outbox } from './outbox.ts';
import { Recorder } from './recorder.ts';
import type { RelayEnv } from './relay-env.ts';
import { createRelayMetrics, type RelayMetrics } from './relay-metrics.ts';
import type { Resolve } from './resolve.ts';
import { startRetryWorker } from './retry-worker.ts';
import { guardedAgent } from './targets.ts';

/** A relay at work. Any number may run on one database. */
export interface Relay {
  readonly metrics: RelayMetrics;
  /** Takes nothing new, ends what is under way, and lets go of the database. */
  stop(): Promise<void>;
}

/** A lease is longer than an attempt by this, for storing what became of it. */
const LEASE_MARGIN_MS = 5_000;
/** A transaction that is open for longer keeps deleted rows from making room. */
const LONG_TRANSACTION_SECONDS = 300;
const MAX_CONNECTIONS = 6;

/** Starts everything: numbering events, first attempts, retries, and what is done by the clock. */
export async function startRelay(
  env: Omit<RelayEnv, 'logLevel' | 'metrics'>,
  logger: Logger,
  options: { readonly resolve?: Resolve } = {},
): Promise<Relay> {
  const { timeoutMs, privateTargets } = env;
  const leaseMs = timeoutMs + LEASE_MARGIN_MS;
  const metrics = createRelayMetrics(() => readBacklog(database));
  const box = openSecretBox(env.secretsKey);
  const agent = guardedAgent({ privateTargets, timeoutMs, ...options });
  const connection = {
    url: env.databaseUrl,
    pooler: env.pooler,
    onIdleError: (error: Error) => logger.warn({ err: error }, 'A database connection broke'),
    observer: metrics.observer,
  };
  const database = openRelayDatabase({ ...connection, maxConnections: MAX_CONNECTIONS });
  const shops = openDatabase({ ...connection, maxConnections: 1 });
  const counts = new CountKeeper({ database: shops, relayDatabase: database, logger });
  const recorder = new Recorder({
    database,
    retryNetMs: leaseMs,
    failingMs: env.failingMs,
    onDisabled: (endpoint) => {
      metrics.disabled.inc();
      logger.warn(endpoint, 'A webhook was disabled');
    },
  });
  const tools = { agent, box, timeoutMs, leaseMs, schedule: env.scheduleMs };
  const deliverer = new Deliverer({ database, recorder, tools, logger });
  const outbox = new Outbox({
    database,
    logger,
    onRelayed: (events) => {
      metrics.relayed.inc(events.length);
      counts.note(events);
      deliverer.wake();
    },
  });
  const watch = async () => {
    const backlog = await readBacklog(database);
    if (backlog.longestTransactionSeconds > LONG_TRANSACTION_SECONDS) {
      logger.warn(backlog, 'A transaction has been open for long; tables grow until it ends');
    }
  };
  const cleanUp = async () => {
    const removed = await removeOld(database, { days: env.retentionDays });
    logger.info(removed, 'Removed what is older than the retention');
  };
  const retries = await startRetryWorker({
    directUrl: env.directUrl ?? env.databaseUrl,
    database,
    deliverer,
    leaseMs,
    logger,
    watch,
    cleanUp,
  });
  outbox.start();
  deliverer.start();
  counts.start();
  return {
    metrics,
    async stop() {
      await outbox.stop();
      // Counting may take longer than there is; nothing is sent meanwhile that could not be noted any more.
      await Promise.all([counts.stop(), deliverer.stop(), retries.stop()]);
      await agent.destroy();
      await Promise.all([database.close(), shops.close()]);
    },
  };
}
