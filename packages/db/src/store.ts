import type { Store } from '@routecard/core';
import { accessTokenStore } from './repositories/access-tokens.ts';
import { insertOrderEvents } from './repositories/events.ts';
import { shipmentStore } from './repositories/shipments.ts';
import type { TransactionScope } from './transact.ts';

/** The repositories of one transaction. */
export function openStore(scope: TransactionScope): Store {
  return {
    accessTokens: accessTokenStore(scope),
    events: { append: (events) => insertOrderEvents(scope, events) },
    shipments: shipmentStore(scope),
  };
}
