import type { UserReference } from '../user-reference.ts';
import type { Address } from './address.ts';
import type { ShipmentType, Tracking } from './delivery.ts';
import type { Parcel } from './parcel.ts';
import { type Shipment, type ShipmentStatus, type ShipmentTerms, termsOf } from './shipment.ts';

/** A document as a shipment shows it; instants are ISO 8601 in UTC. */
export interface ShipmentDocumentView {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly uploadedBy: UserReference;
  readonly createdAt: string;
}

/** A shipment as both interfaces show it; instants are ISO 8601 in UTC, null until they happen. */
export interface ShipmentView extends ShipmentTerms {
  readonly id: string;
  readonly orderId: number;
  readonly type: ShipmentType;
  readonly status: ShipmentStatus;
  readonly fromAddress: Address;
  readonly toAddress: Address | null;
  readonly tracking: Tracking | null;
  readonly parcels: readonly Parcel[];
  readonly documents: readonly ShipmentDocumentView[];
  readonly preparedAt: string;
  readonly preparedBy: UserReference;
  readonly releasedAt: string | null;
  readonly releasedBy: UserReference | null;
  readonly fulfilledAt: string | null;
  readonly fulfilledBy: UserReference | null;
}

/** The shipment as it is shown. */
export function shipmentView(shipment: Shipment): ShipmentView {
  const { id, orderId, delivery, status, fromAddress, parcels, prepared } = shipment;
  const released = shipment.status === 'PREPARED' ? null : shipment.released;
  const fulfilled = shipment.status === 'FULFILLED' ? shipment.fulfilled : null;
  return {
    id,
    orderId,
    type: delivery.type,
    status,
    ...termsOf(shipment),
    fromAddress,
    toAddress: delivery.type === 'COURIER' ? delivery.toAddress : null,
    tracking: delivery.type === 'COURIER' ? delivery.tracking : null,
    parcels,
    documents: shipment.documents.map((document) => ({
      ...document,
      createdAt: document.createdAt.toISOString(),
    })),
    preparedAt: prepared.at.toISOString(),
    preparedBy: prepared.by,
    releasedAt: released?.at.toISOString() ?? null,
    releasedBy: released?.by ?? null,
    fulfilledAt: fulfilled?.at.toISOString() ?? null,
    fulfilledBy: fulfilled?.by ?? null,
  };
}
