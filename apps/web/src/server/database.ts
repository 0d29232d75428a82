import { filesBucket } from '@routecard/buckets';
import type { Deps } from '@routecard/core';
import {
  createDeps,
  type Database,
  observers,
  openDatabase,
  openSignInDatabase,
  readPooler,
  type SignInDatabase,
} from '@routecard/db';
import { env } from '@/env';
import { BoardReadings } from './live/board-readings';
import { ChangesHub } from './live/changes-hub';
import { SessionWatch } from './live/session-watch';
import { perProcess } from './per-process';
import { telemetry } from './telemetry';

interface Opened {
  database: Database;
  deps: Deps;
  signIn: SignInDatabase;
  boardReadings: BoardReadings;
  changes: ChangesHub;
  sessionWatch: SessionWatch;
}

const opened = (): Opened => perProcess('database', open);

function open(): Opened {
  const {
    DATABASE_URL: url,
    DATABASE_READ_URL,
    DATABASE_POOLER,
    WEBHOOK_SECRETS_KEY,
    WEBHOOK_ALLOW_PRIVATE,
  } = env();
  const webhooks = {
    secretsKey: WEBHOOK_SECRETS_KEY,
    privateTargets: WEBHOOK_ALLOW_PRIVATE?.trim().toLowerCase() === 'true',
  };
  const onIdleError = (error: Error) => console.error(`A database connection broke: ${error.message}`);
  const pooler = readPooler(DATABASE_POOLER);
  const { metrics, tracing } = telemetry() ?? {};
  const observer = observers(metrics?.observer, tracing?.observer);
  const bucket = filesBucket(env());
  const database = openDatabase({ url, readUrl: DATABASE_READ_URL, pooler, bucket, onIdleError, observer });
  const signIn = openSignInDatabase({ url, pooler, onIdleError, observer });
  metrics?.watch(database);
  return {
    database,
    deps: createDeps(database, { webhooks, ...(tracing ? { traced: tracing.span } : {}) }),
    signIn,
    boardReadings: new BoardReadings(database),
    changes: new ChangesHub(database),
    sessionWatch: new SessionWatch(signIn),
  };
}

/** The shop's data, for the read models. */
export function database(): Database {
  return opened().database;
}

/** Dependencies of the use cases: one per process, so that commands meet in one queue. */
export function deps(): Deps {
  return opened().deps;
}

/** Boards, of which the last reading of each shop is kept. */
export function boardReadings(): BoardReadings {
  return opened().boardReadings;
}

/** The stream of changes: one watch per process for all screens. */
export function changes(): ChangesHub {
  return opened().changes;
}

/** Sessions that end while streams are open: one watch per process. */
export function sessionWatch(): SessionWatch {
  return opened().sessionWatch;
}

/** Users and sessions, read before a manufacturer is known. */
export function signInDatabase(): SignInDatabase {
  return opened().signIn;
}
