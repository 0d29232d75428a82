import type { Parcel, Shipment } from '@routecard/core';
import { rowSet } from '../engine/group-commit/row-set.ts';
import { type Cells, cellsOf, tableRows } from '../engine/group-commit/table-rows.ts';
import { parcelAllocations, parcels, shipments } from './schema/shipments.ts';

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

const shipmentCells = cellsOf<Shipment>()(shipments, {
  type: (shipment) => shipment.delivery.type,
  toAddress: (shipment) => courier(shipment)?.toAddress,
  tracking: (shipment) => courier(shipment)?.tracking,
  preparedAt: (shipment) => shipment.prepared.at,
  preparedBy: (shipment) => shipment.prepared.by.id,
  releasedAt: (shipment) => released(shipment)?.at,
  releasedBy: (shipment) => released(shipment)?.by.id,
  fulfilledAt: (shipment) => fulfilled(shipment)?.at,
  fulfilledBy: (shipment) => fulfilled(shipment)?.by.id,
});

export const newShipmentRows = tableRows('new_shipment', shipments, shipmentCells);
export const changedShipmentRows = tableRows('changed_shipment', shipments, shipmentCells);

/** Ids of shipments that something is taken away from. */
export const shipmentIdRows = (name: string) => rowSet<string>(name, { id: ['uuid', (id) => id] });

/** Parcels travelling to `parcels`. */
export const parcelRows = tableRows('parcel', parcels, {
  id: ({ parcel }) => parcel.id,
  shipmentId: ({ shipment }) => shipment.id,
  orderId: ({ shipment }) => shipment.orderId,
  position: ({ position }) => position,
  grossWeightGrams: ({ parcel }) => parcel.grossWeightGrams,
  netWeightGrams: ({ parcel }) => parcel.netWeightGrams,
  value: ({ parcel }) => parcel.value,
  widthMillimeters: ({ parcel }) => parcel.widthMillimeters,
  heightMillimeters: ({ parcel }) => parcel.heightMillimeters,
  lengthMillimeters: ({ parcel }) => parcel.lengthMillimeters,
} as const satisfies Cells<typeof parcels, PlacedParcel>);

/** Allocations travelling to `parcel_allocations`. */
export const allocationRows = tableRows('allocation', parcelAllocations, {
  parcelId: ({ parcel }) => parcel.id,
  requisitionId: ({ requisitionId }) => requisitionId,
  orderId: ({ shipment }) => shipment.orderId,
  position: ({ position }) => position,
  quantity: ({ quantity }) => quantity,
} as const satisfies Cells<typeof parcelAllocations, PlacedAllocation>);

/** The parcels of the shipments, each in its place. */
export function placedParcels(packed: readonly Shipment[]): readonly PlacedParcel[] {
  return packed.flatMap((shipment) =>
    shipment.parcels.map((parcel, i) => ({ shipment, parcel, position: i + 1 })),
  );
}

/** The contents of the shipments' parcels, in their order. */
export function placedAllocations(packed: readonly Shipment[]): readonly PlacedAllocation[] {
  return placedParcels(packed).flatMap(({ shipment, parcel }) =>
    parcel.allocations.map((allocation, i) => ({ ...allocation, shipment, parcel, position: i + 1 })),
  );
}
