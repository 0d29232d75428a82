import { isInt32 } from '../identifiers.ts';
import { ensure } from '../refusals.ts';

/** Units of a requisition in a parcel; at least 1. */
export interface Allocation {
  readonly requisitionId: number;
  readonly quantity: number;
}

/** A box as clients give it. `value` is in the order's currency and keeps its decimals. */
export interface ParcelInput {
  readonly grossWeightGrams: number;
  readonly netWeightGrams: number;
  readonly value: number;
  readonly widthMillimeters: number;
  readonly heightMillimeters: number;
  readonly lengthMillimeters: number;
  readonly allocations: readonly Allocation[];
}

/** A box of a shipment. Replacing the shipment makes new boxes. */
export interface Parcel extends ParcelInput {
  readonly id: string;
}

/** Declared values stay below this: 12 digits before the point. */
const VALUES_END = 1e12;

const MEASURES = [
  ['grossWeightGrams', 'gross weight'],
  ['netWeightGrams', 'net weight'],
  ['widthMillimeters', 'width'],
  ['heightMillimeters', 'height'],
  ['lengthMillimeters', 'length'],
] as const;

/**
 * The parcels, packed with the parts of one order. Throws SHIPMENT_PACKING_INVALID for no parcel, an empty or repeated
 * allocation within a parcel, a quantity below 1, a requisition that `isOfOrder` does not know, net above gross, or a
 * measure that is negative or not a whole number.
 */
export function packed(
  parcels: readonly ParcelInput[],
  isOfOrder: (requisitionId: number) => boolean,
  newId: () => string,
): readonly Parcel[] {
  ensure(parcels.length > 0, 'SHIPMENT_PACKING_INVALID', 'A shipment needs at least one parcel.');
  return parcels.map((parcel, i) => {
    ensureMeasured(parcel, i + 1);
    ensureAllocated(parcel, i + 1, isOfOrder);
    const { grossWeightGrams, netWeightGrams, value } = parcel;
    const { widthMillimeters, heightMillimeters, lengthMillimeters } = parcel;
    return {
      id: newId(),
      grossWeightGrams,
      netWeightGrams,
      value,
      widthMillimeters,
      heightMillimeters,
      lengthMillimeters,
      allocations: parcel.allocations.map(({ requisitionId, quantity }) => ({ requisitionId, quantity })),
    };
  });
}

/** Units per requisition over all of the parcels. */
export function unitsByRequisition(parcels: readonly ParcelInput[]): ReadonlyMap<number, number> {
  const units = new Map<number, number>();
  for (const { allocations } of parcels) {
    for (const { requisitionId, quantity } of allocations) {
      units.set(requisitionId, (units.get(requisitionId) ?? 0) + quantity);
    }
  }
  return units;
}

function ensureMeasured(parcel: ParcelInput, place: number): void {
  for (const [measure, name] of MEASURES) {
    ensure(
      isInt32(parcel[measure]) && parcel[measure] >= 0,
      'SHIPMENT_PACKING_INVALID',
      `Parcel ${place}: the ${name} must be a whole number of at least 0.`,
    );
  }
  ensure(
    Number.isFinite(parcel.value) && parcel.value >= 0,
    'SHIPMENT_PACKING_INVALID',
    `Parcel ${place}: the value must be a number of at least 0.`,
  );
  ensure(
    parcel.value < VALUES_END,
    'SHIPMENT_PACKING_INVALID',
    `Parcel ${place}: the value has more than 12 digits before the point.`,
  );
  ensure(
    parcel.netWeightGrams <= parcel.grossWeightGrams,
    'SHIPMENT_PACKING_INVALID',
    `Parcel ${place}: the net weight is above the gross weight.`,
  );
}

function ensureAllocated(
  parcel: ParcelInput,
  place: number,
  isOfOrder: (requisitionId: number) => boolean,
): void {
  ensure(parcel.allocations.length > 0, 'SHIPMENT_PACKING_INVALID', `Parcel ${place} is empty.`);
  const seen = new Set<number>();
  for (const { requisitionId, quantity } of parcel.allocations) {
    ensure(
      !seen.has(requisitionId),
      'SHIPMENT_PACKING_INVALID',
      `Parcel ${place} names requisition ${requisitionId} twice.`,
    );
    seen.add(requisitionId);
    ensure(
      isInt32(quantity) && quantity >= 1,
      'SHIPMENT_PACKING_INVALID',
      `Parcel ${place}: the quantity of requisition ${requisitionId} must be a whole number of at least 1.`,
    );
    ensure(
      isOfOrder(requisitionId),
      'SHIPMENT_PACKING_INVALID',
      `Parcel ${place}: requisition ${requisitionId} is not a part of this order.`,
    );
  }
}
