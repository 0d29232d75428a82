import type { Deps } from '@routecard/core';
import { uuidv7 } from 'uuidv7';
import type { Database } from './engine/client/database.ts';
import { type Flush, GroupCommitQueue } from './engine/group-commit/group-commit.ts';
import { transactOver } from './engine/transact.ts';
import { productionStorage } from './production/group-commit.ts';
import { packingStorage } from './shipments/group-commit.ts';
import { openStore } from './store.ts';
import { type WebhookSettings, webhookPolicy } from './webhooks/webhook-policy.ts';

/** Clock and identities; given by tests that need to know them. */
export interface DepsOptions {
  readonly clock?: () => Date;
  readonly newId?: () => string;
  /** No webhook can be made unless given. */
  readonly webhooks?: WebhookSettings;
  /** Told of each group that was committed, or could not. */
  readonly onFlush?: (area: 'production' | 'packing', flush: Flush) => void;
  readonly traced?: Deps['traced'];
}

const NO_WEBHOOKS: WebhookSettings = { secretsKey: undefined, privateTargets: false };

/** Creates the dependencies of the use cases. One per process, so that commands meet in one queue. */
export function createDeps(
  database: Database,
  { clock = () => new Date(), newId = uuidv7, webhooks = NO_WEBHOOKS, onFlush, traced }: DepsOptions = {},
): Deps {
  const options = { database, clock, newId };
  const told = (area: 'production' | 'packing') =>
    onFlush ? { onFlush: (flush: Flush) => onFlush(area, flush) } : {};
  return {
    production: new GroupCommitQueue(productionStorage, { ...options, ...told('production') }),
    packing: new GroupCommitQueue(packingStorage, { ...options, ...told('packing') }),
    transact: transactOver({ ...options, openStore }),
    webhooks: webhookPolicy(webhooks),
    ...(traced ? { traced } : {}),
  };
}
