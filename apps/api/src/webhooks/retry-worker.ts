import {
  freeAbandonedJobs,
  leaseForRetry,
  openSchedulerPool,
  RETRY_TASK,
  type RelayDatabase,
} from '@routecard/db';
import { Logger as GraphileLogger, type Runner, run } from 'graphile-worker';
import type { Logger } from 'pino';
import type { Deliverer } from './deliverer.ts';

/** What scheduled work is done with. */
export interface RetryWorkerOptions {
  readonly databaseUrl: string;
  readonly database: RelayDatabase;
  readonly deliverer: Deliverer;
  readonly leaseMs: number;
  readonly logger: Logger;
  /** Done every minute, by one process. */
  readonly watch: () => Promise<void>;
  /** Done every hour, by one process. */
  readonly cleanUp: () => Promise<void>;
}

/** Retries under way in one process, apart from first attempts, whose places they never take. */
const CONCURRENCY = 32;
const POLL_MS = 1000;
const CRONTAB = `
* * * * * watch_relay ?max=1
17 * * * * clean_up_relay ?max=1
`;

/** Runs retries at their time, and what is done by the clock, in graphile-worker. */
export async function startRetryWorker(options: RetryWorkerOptions): Promise<{ stop(): Promise<void> }> {
  const { databaseUrl, database, deliverer, leaseMs, logger, watch, cleanUp } = options;
  const pgPool = openSchedulerPool(databaseUrl, (error) => logger.warn({ err: error }, 'A connection broke'));
  const runner: Runner = await run({
    pgPool,
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: quietly(logger),
    crontab: CRONTAB,
    taskList: {
      async [RETRY_TASK](payload) {
        const lane = await leaseForRetry(database, { ...(payload as RetryPayload), leaseMs });
        if (lane !== undefined) await deliverer.deliver(lane);
        deliverer.wake();
      },
      async watch_relay() {
        await database.transaction((connection) => freeAbandonedJobs(connection, 2 * leaseMs));
        await watch();
      },
      clean_up_relay: () => cleanUp(),
    },
  });
  return {
    async stop() {
      await runner.stop();
      await pgPool.end();
    },
  };
}

interface RetryPayload {
  readonly manufacturerId: string;
  readonly endpointId: string;
  readonly lane: number;
}

/** What graphile-worker has to say, without its chatter about each job. */
const quietly = (logger: Logger) =>
  new GraphileLogger(() => (level, message) => {
    // Its warnings are advice on its settings: that its pool is small, which it may be, because no task holds a connection of it.
    if (level === 'error') logger.error(message);
    else if (level === 'warning') logger.debug(message);
    else logger.trace(message);
  });
