import type { AccessTokenStore } from './access/access-token-store.ts';
import type { CatalogueStore, OperationStore, PartSpecificationStore } from './catalogue/catalogue-store.ts';
import type { OrderEvent } from './events.ts';
import type { ImportStore } from './imports/import-store.ts';
import type { OrderStore } from './orders/order-store.ts';
import type { RoutingTemplateStore } from './routing-templates/routing-template-store.ts';
import type { SettingsStore } from './settings/settings.ts';
import type { ShipmentStore } from './shipments/shipment-store.ts';

/** The repositories of one transaction; each locks what it returns for a decision, in one global order. */
export interface Store {
  readonly accessTokens: AccessTokenStore;
  readonly catalogue: CatalogueStore;
  readonly events: { append(events: readonly OrderEvent[]): Promise<void> };
  readonly imports: ImportStore;
  readonly operations: OperationStore;
  readonly orders: OrderStore;
  readonly partSpecifications: PartSpecificationStore;
  readonly routingTemplates: RoutingTemplateStore;
  readonly settings: SettingsStore;
  readonly shipments: ShipmentStore;
}
