import type { Deps } from '@routecard/core';
import {
  createDeps,
  type Database,
  openDatabase,
  openSignInDatabase,
  type SignInDatabase,
} from '@routecard/db';
import { env } from '@/env';

interface Opened {
  database: Database;
  deps: Deps;
  signIn: SignInDatabase;
}

/** Kept on the process, so that a reload while developing does not open the pools again. */
const holder: { routecardOpened?: Opened } = globalThis as never;

function opened(): Opened {
  if (!holder.routecardOpened) {
    const url = env().DATABASE_URL;
    const onIdleError = (error: Error) => console.error(`A database connection broke: ${error.message}`);
    const database = openDatabase({ url, onIdleError });
    holder.routecardOpened = {
      database,
      deps: createDeps(database),
      signIn: openSignInDatabase({ url, onIdleError }),
    };
  }
  return holder.routecardOpened;
}

/** The shop's data, for the read models. */
export function database(): Database {
  return opened().database;
}

/** What the use cases work with: one per process, so that commands meet at one desk. */
export function deps(): Deps {
  return opened().deps;
}

/** Users and sessions, read before a manufacturer is known. */
export function signInDatabase(): SignInDatabase {
  return opened().signIn;
}
