import { setTimeout as sleep } from 'node:timers/promises';
import {
  ensureSession,
  freeAbandonedJobs,
  isAway,
  leaseForRetry,
  openSchedulerPool,
  RETRY_TASK,
  type RelayDatabase,
} from '@routecard/db';
import { Logger as GraphileLogger, type Runner, run } from 'graphile-worker';
import type { Logger } from 'pino';
import type { Deliverer } from './deliverer.ts';

/** Dependencies of scheduled work. */
export interface RetryWorkerOptions {
  /** A URL whose connections are sessions: graphile-worker listens for its jobs and prepares its statements. */
  readonly directUrl: string;
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
/** Before it is tried again whether the database is there. */
const FIRST_PAUSE_MS = 100;
const LAST_PAUSE_MS = 2_000;
/** Without a batch, graphile-worker leaves a rejection unhandled where it cannot store what became of a job, which ends the process. */
const NOTHING_UNHANDLED = { completeJobBatchDelay: 0, failJobBatchDelay: 0 } as const;
const CRONTAB = `
* * * * * watch_relay ?max=1
17 * * * * clean_up_relay ?max=1
`;

/**
 * Runs retries at their time, and what is done by the clock, in graphile-worker. It gives up when it cannot store what became
 * of a job: then it is started again, as soon as the database is back. Rejects where the database refuses it at
 * the first start.
 */
export async function startRetryWorker(options: RetryWorkerOptions): Promise<{ stop(): Promise<void> }> {
  const { directUrl, logger } = options;
  const pgPool = openSchedulerPool(directUrl, (error) => logger.warn({ err: error }, 'A connection broke'));
  const stopping = new AbortController();
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
  const launch = async (waitsFor: (error: unknown) => boolean): Promise<Runner | undefined> => {
    for (
      let pauseMs = FIRST_PAUSE_MS;
      !stopping.signal.aborted;
      pauseMs = Math.min(2 * pauseMs, LAST_PAUSE_MS)
    ) {
      try {
        await ensureSession(directUrl, 'The relay of webhooks');
        return await runOver(pgPool, options);
      } catch (error) {
        if (!waitsFor(error)) throw error;
        logger.warn({ err: error }, 'Retries cannot run now');
        await pause(pauseMs);
      }
    }
    return undefined;
  };
  let runner = await launch(isAway);
  const watching = (async () => {
    while (runner !== undefined) {
      await runner.promise.catch((error: unknown) => logger.warn({ err: error }, 'Retries stopped'));
      if (stopping.signal.aborted) return;
      await pause(FIRST_PAUSE_MS);
      runner = await launch(() => true);
      if (runner !== undefined) logger.info('Retries run again');
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await runner?.stop().catch(() => undefined);
      await watching;
      await pgPool.end();
    },
  };
}

function runOver(pgPool: ReturnType<typeof openSchedulerPool>, options: RetryWorkerOptions): Promise<Runner> {
  const { database, deliverer, leaseMs, logger, watch, cleanUp } = options;
  return run({
    pgPool,
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    preset: { worker: NOTHING_UNHANDLED },
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
}

interface RetryPayload {
  readonly manufacturerId: string;
  readonly endpointId: string;
  readonly lane: number;
}

/** The log of graphile-worker, without a line for each job. */
const quietly = (logger: Logger) =>
  new GraphileLogger(() => (level, message) => {
    // Its warnings are advice on its settings: that its pool is small, which it may be, because no task holds a connection of it.
    if (level === 'error') logger.error(message);
    else if (level === 'warning') logger.debug(message);
    else logger.trace(message);
  });
