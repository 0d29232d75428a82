import type { Store } from '@routecard/core';
import { accessTokenStore } from './repositories/access-tokens.ts';
import { catalogueStore } from './repositories/catalogue.ts';
import { commentStore } from './repositories/comments.ts';
import { importStore } from './repositories/imports.ts';
import { kanbanStore } from './repositories/kanban.ts';
import { operationStore } from './repositories/operations.ts';
import { orderStore } from './repositories/orders.ts';
import { packingAidsStore } from './repositories/packing-aids.ts';
import { partSpecificationStore } from './repositories/part-specifications.ts';
import { productionStore } from './repositories/production.ts';
import { productionStepStore } from './repositories/production-steps.ts';
import { routingTemplateStore } from './repositories/routing-templates.ts';
import { savedViewStore } from './repositories/saved-views.ts';
import { settingsStore } from './repositories/settings.ts';
import { shipmentStore } from './repositories/shipments.ts';
import { webhookStore } from './repositories/webhooks.ts';
import type { TransactionScope } from './transact.ts';

/** The repositories of one transaction. */
export function openStore(scope: TransactionScope): Store {
  return {
    accessTokens: accessTokenStore(scope),
    catalogue: catalogueStore(scope),
    comments: commentStore(scope),
    events: { append: (events) => void scope.events.push(...events) },
    imports: importStore(scope),
    kanban: kanbanStore(scope),
    operations: operationStore(scope),
    orders: orderStore(scope),
    packingAids: packingAidsStore(scope),
    partSpecifications: partSpecificationStore(scope),
    productionSteps: productionStepStore(scope),
    production: productionStore(scope),
    routingTemplates: routingTemplateStore(scope),
    savedViews: savedViewStore(scope),
    settings: settingsStore(scope),
    shipments: shipmentStore(scope),
    webhooks: webhookStore(scope),
  };
}
