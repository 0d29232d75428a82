import type { Deps } from '@routecard/core';
import { uuidv7 } from 'uuidv7';
import type { Database } from './client/database.ts';
import { GroupDesk } from './desk/group-desk.ts';
import { packingWork } from './desk/packing-desk.ts';
import { productionWork } from './desk/production-desk.ts';
import { openStore } from './store.ts';
import { transactOver } from './transact.ts';

/** Clock and identities; given by tests that need to know them. */
export interface DepsOptions {
  readonly clock?: () => Date;
  readonly newId?: () => string;
}

/** What both doors hand to the use cases. One per process, so that commands meet at one desk. */
export function createDeps(
  database: Database,
  { clock = () => new Date(), newId = uuidv7 }: DepsOptions = {},
): Deps {
  const options = { database, clock, newId };
  return {
    production: new GroupDesk(productionWork, options),
    packing: new GroupDesk(packingWork, options),
    transact: transactOver({ ...options, openStore }),
  };
}
