import type { Deps } from '@routecard/core';
import { uuidv7 } from 'uuidv7';
import type { Database } from './engine/client/database.ts';
import { type Flush, GroupDesk } from './engine/group-commit/group-desk.ts';
import { transactOver } from './engine/transact.ts';
import { productionWork } from './production/desk.ts';
import { packingWork } from './shipments/desk.ts';
import { openStore } from './store.ts';
import { type WebhookSettings, webhookPolicy } from './webhooks/webhook-policy.ts';

/** Clock and identities; given by tests that need to know them. */
export interface DepsOptions {
  readonly clock?: () => Date;
  readonly newId?: () => string;
  /** No webhook can be made unless given. */
  readonly webhooks?: WebhookSettings;
  /** Told of each group that a desk has committed, or could not. */
  readonly onFlush?: (desk: 'production' | 'packing', flush: Flush) => void;
}

const NO_WEBHOOKS: WebhookSettings = { secretsKey: undefined, privateTargets: false };

/** What both interfaces pass to the use cases. One per process, so that commands meet at one desk. */
export function createDeps(
  database: Database,
  { clock = () => new Date(), newId = uuidv7, webhooks = NO_WEBHOOKS, onFlush }: DepsOptions = {},
): Deps {
  const options = { database, clock, newId };
  const told = (desk: 'production' | 'packing') =>
    onFlush ? { onFlush: (flush: Flush) => onFlush(desk, flush) } : {};
  return {
    production: new GroupDesk(productionWork, { ...options, ...told('production') }),
    packing: new GroupDesk(packingWork, { ...options, ...told('packing') }),
    transact: transactOver({ ...options, openStore }),
    webhooks: webhookPolicy(webhooks),
  };
}
