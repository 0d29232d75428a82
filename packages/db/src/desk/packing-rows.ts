import type { Parcel, Shipment } from '@routecard/core';
import { rowSet } from './row-set.ts';

/** A parcel in its place within its shipment. */
interface PlacedParcel {
  readonly shipment: Shipment;
  readonly parcel: Parcel;
  readonly position: number;
}

/** Units of a requisition in their place within their parcel. */
interface PlacedAllocation {
  readonly shipment: Shipment;
  readonly parcel: Parcel;
  readonly requisitionId: number;
  readonly quantity: number;
  readonly position: number;
}

const courier = ({ delivery }: Shipment) => (delivery.type === 'COURIER' ? delivery : null);
const released = (shipment: Shipment) => (shipment.status === 'PREPARED' ? null : shipment.released);
const fulfilled = (shipment: Shipment) => (shipment.status === 'FULFILLED' ? shipment.fulfilled : null);

/** Shipments travelling to `shipments`. */
export const shipmentRows = (name: string) =>
  rowSet<Shipment>(name, {
    id: ['uuid', (shipment) => shipment.id],
    order_id: ['integer', (shipment) => shipment.orderId],
    type: ['text', (shipment) => shipment.delivery.type],
    status: ['text', (shipment) => shipment.status],
    incoterm: ['text', (shipment) => shipment.incoterm],
    from_address: ['jsonb', (shipment) => shipment.fromAddress],
    to_address: ['jsonb', (shipment) => courier(shipment)?.toAddress],
    tracking: ['jsonb', (shipment) => courier(shipment)?.tracking],
    prepared_at: ['timestamptz', (shipment) => shipment.prepared.at],
    prepared_by: ['uuid', (shipment) => shipment.prepared.by.id],
    released_at: ['timestamptz', (shipment) => released(shipment)?.at],
    released_by: ['uuid', (shipment) => released(shipment)?.by.id],
    fulfilled_at: ['timestamptz', (shipment) => fulfilled(shipment)?.at],
    fulfilled_by: ['uuid', (shipment) => fulfilled(shipment)?.by.id],
  });

/** Ids of shipments that something is taken away from. */
export const shipmentIdRows = (name: string) => rowSet<string>(name, { id: ['uuid', (id) => id] });

/** Parcels travelling to `parcels`. */
export const parcelRows = rowSet<PlacedParcel>('parcel', {
  id: ['uuid', ({ parcel }) => parcel.id],
  shipment_id: ['uuid', ({ shipment }) => shipment.id],
  order_id: ['integer', ({ shipment }) => shipment.orderId],
  position: ['integer', ({ position }) => position],
  gross_weight_grams: ['integer', ({ parcel }) => parcel.grossWeightGrams],
  net_weight_grams: ['integer', ({ parcel }) => parcel.netWeightGrams],
  value: ['numeric', ({ parcel }) => parcel.value],
  width_millimeters: ['integer', ({ parcel }) => parcel.widthMillimeters],
  height_millimeters: ['integer', ({ parcel }) => parcel.heightMillimeters],
  length_millimeters: ['integer', ({ parcel }) => parcel.lengthMillimeters],
});

/** Allocations travelling to `parcel_allocations`. */
export const allocationRows = rowSet<PlacedAllocation>('allocation', {
  parcel_id: ['uuid', ({ parcel }) => parcel.id],
  requisition_id: ['integer', ({ requisitionId }) => requisitionId],
  order_id: ['integer', ({ shipment }) => shipment.orderId],
  position: ['integer', ({ position }) => position],
  quantity: ['integer', ({ quantity }) => quantity],
});

/** The parcels of the shipments, each in its place. */
export function placedParcels(shipments: readonly Shipment[]): readonly PlacedParcel[] {
  return shipments.flatMap((shipment) =>
    shipment.parcels.map((parcel, i) => ({ shipment, parcel, position: i + 1 })),
  );
}

/** What the parcels of the shipments hold, each in its place. */
export function placedAllocations(shipments: readonly Shipment[]): readonly PlacedAllocation[] {
  return placedParcels(shipments).flatMap(({ shipment, parcel }) =>
    parcel.allocations.map((allocation, i) => ({ ...allocation, shipment, parcel, position: i + 1 })),
  );
}
