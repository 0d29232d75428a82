import type { Store } from '@routecard/core';
import { accessTokenStore } from './repositories/access-tokens.ts';
import { catalogueStore } from './repositories/catalogue.ts';
import { insertOrderEvents } from './repositories/events.ts';
import { importStore } from './repositories/imports.ts';
import { operationStore } from './repositories/operations.ts';
import { orderStore } from './repositories/orders.ts';
import { partSpecificationStore } from './repositories/part-specifications.ts';
import { routingTemplateStore } from './repositories/routing-templates.ts';
import { settingsStore } from './repositories/settings.ts';
import { shipmentStore } from './repositories/shipments.ts';
import type { TransactionScope } from './transact.ts';

/** The repositories of one transaction. */
export function openStore(scope: TransactionScope): Store {
  return {
    accessTokens: accessTokenStore(scope),
    catalogue: catalogueStore(scope),
    events: { append: (events) => insertOrderEvents(scope, events) },
    imports: importStore(scope),
    operations: operationStore(scope),
    orders: orderStore(scope),
    partSpecifications: partSpecificationStore(scope),
    routingTemplates: routingTemplateStore(scope),
    settings: settingsStore(scope),
    shipments: shipmentStore(scope),
  };
}
