import type { Store } from '@routecard/core';
import { accessTokenStore } from './access/access-token-store.ts';
import { personStore } from './access/person-store.ts';
import { settingsStore } from './access/settings-store.ts';
import { operationStore } from './catalogue/operation-store.ts';
import { partFileStore } from './catalogue/part-file-store.ts';
import { partSpecificationStore } from './catalogue/part-specification-store.ts';
import { catalogueStore } from './catalogue/store.ts';
import { customerStore } from './customers/store.ts';
import type { TransactionScope } from './engine/transact.ts';
import { commentStore } from './orders/comment-store.ts';
import { importStore } from './orders/imports/store.ts';
import { kanbanStore } from './orders/kanban-store.ts';
import { savedViewStore } from './orders/saved-view-store.ts';
import { orderStore } from './orders/store.ts';
import { planStore } from './planning/plan-store.ts';
import { scrapReasonStore } from './production/scrap-reason-store.ts';
import { productionStepStore } from './production/step-store.ts';
import { productionStore } from './production/store.ts';
import { workPeriodStore } from './production/work-period-store.ts';
import { routingTemplateStore } from './routing-templates/store.ts';
import { packingAidsStore } from './shipments/packing-aid-store.ts';
import { shipmentStore } from './shipments/store.ts';
import { calendarStore } from './time/calendar-store.ts';
import { webhookStore } from './webhooks/store.ts';

/** The repositories of one transaction. */
export function openStore(scope: TransactionScope): Store {
  return {
    accessTokens: accessTokenStore(scope),
    calendars: calendarStore(scope),
    catalogue: catalogueStore(scope),
    comments: commentStore(scope),
    customers: customerStore(scope),
    events: { append: (events) => void scope.events.push(...events) },
    imports: importStore(scope),
    kanban: kanbanStore(scope),
    operations: operationStore(scope),
    orders: orderStore(scope),
    packingAids: packingAidsStore(scope),
    people: personStore(scope),
    partFiles: partFileStore(scope),
    partSpecifications: partSpecificationStore(scope),
    plan: planStore(scope),
    productionSteps: productionStepStore(scope),
    production: productionStore(scope),
    routingTemplates: routingTemplateStore(scope),
    savedViews: savedViewStore(scope),
    scrapReasons: scrapReasonStore(scope),
    settings: settingsStore(scope),
    shipments: shipmentStore(scope),
    webhooks: webhookStore(scope),
    workPeriods: workPeriodStore(scope),
  };
}
