import type { AccessTokenStore } from './access/access-token-store.ts';
import type { OrderEvent } from './events.ts';
import type { ShipmentStore } from './shipments/shipment-store.ts';

/** The repositories of one transaction; each locks what it returns for a decision, in one global order. */
export interface Store {
  readonly accessTokens: AccessTokenStore;
  readonly events: { append(events: readonly OrderEvent[]): Promise<void> };
  readonly shipments: ShipmentStore;
}
