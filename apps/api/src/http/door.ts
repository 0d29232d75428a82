import type { Deps } from '@routecard/core';
import type { Database } from '@routecard/db';

/** What the routes work with. */
export interface Door {
  readonly deps: Deps;
  /** For reads, which bypass the domain. */
  readonly database: Database;
}
