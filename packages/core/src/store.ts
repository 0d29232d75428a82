import type { AccessTokenStore } from './access/access-token-store.ts';
import type { CatalogueStore, OperationStore, PartSpecificationStore } from './catalogue/catalogue-store.ts';
import type { PartFileStore } from './catalogue/part-files/part-file-store.ts';
import type { CommentStore } from './comments/comment-store.ts';
import type { CustomerStore } from './customers/customer-store.ts';
import type { OrderEvent } from './events.ts';
import type { ImportStore } from './imports/import-store.ts';
import type { KanbanStore } from './kanban/kanban-store.ts';
import type { OrderStore } from './orders/order-store.ts';
import type { PackingAidsStore } from './packing/packing-aids-store.ts';
import type { PersonStore } from './people/person-store.ts';
import type { PlanStore } from './planning/plan-store.ts';
import type { ProductionStepStore } from './production/production-step-store.ts';
import type { ProductionStore } from './production/production-store.ts';
import type { WorkPeriodStore } from './production/work-period-store.ts';
import type { RoutingTemplateStore } from './routing-templates/routing-template-store.ts';
import type { SavedViewStore } from './saved-views/saved-view-store.ts';
import type { ScrapReasonStore } from './scrap-reasons/scrap-reason.ts';
import type { SettingsStore } from './settings/settings.ts';
import type { ShipmentStore } from './shipments/shipment-store.ts';
import type { CalendarStore } from './time/calendar-store.ts';
import type { WebhookStore } from './webhooks/webhook-store.ts';

/** The repositories of one transaction; each locks what it returns for a decision, in one global order. */
export interface Store {
  readonly accessTokens: AccessTokenStore;
  readonly calendars: CalendarStore;
  readonly catalogue: CatalogueStore;
  readonly comments: CommentStore;
  readonly customers: CustomerStore;
  /** Events are written when the work is done: one per order, however often it was named. */
  readonly events: { append(events: readonly OrderEvent[]): void };
  readonly imports: ImportStore;
  readonly kanban: KanbanStore;
  readonly operations: OperationStore;
  readonly orders: OrderStore;
  readonly packingAids: PackingAidsStore;
  readonly people: PersonStore;
  readonly partFiles: PartFileStore;
  readonly partSpecifications: PartSpecificationStore;
  readonly plan: PlanStore;
  readonly productionSteps: ProductionStepStore;
  readonly production: ProductionStore;
  readonly routingTemplates: RoutingTemplateStore;
  readonly savedViews: SavedViewStore;
  readonly scrapReasons: ScrapReasonStore;
  readonly settings: SettingsStore;
  readonly shipments: ShipmentStore;
  readonly webhooks: WebhookStore;
  readonly workPeriods: WorkPeriodStore;
}
