import { isInt32 } from '../identifiers.ts';
import type { RefusedEntry } from '../refused-entries.ts';

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

/** The parcels, with ids of their own. */
export function packed(parcels: readonly ParcelInput[], newId: () => string): readonly Parcel[] {
  return parcels.map((parcel) => {
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

/**
 * The faults of the parcels, each SHIPMENT_PACKING_INVALID: an empty or repeated allocation within a parcel, a quantity
 * below 1, a requisition that `isOfOrder` does not know, net above gross, or a measure that is negative or not a whole number.
 */
export function packingFaults(
  parcels: readonly ParcelInput[],
  isOfOrder: (requisitionId: number) => boolean,
): readonly RefusedEntry[] {
  const error = 'SHIPMENT_PACKING_INVALID';
  return parcels.flatMap((parcel, index) => [
    ...measureFaults(parcel).map(
      (fault) => ({ index, error, message: `Parcel ${index + 1}: ${fault}` }) as const,
    ),
    ...allocationFaults(parcel, index, isOfOrder),
  ]);
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

function measureFaults(parcel: ParcelInput): readonly string[] {
  const { value, netWeightGrams, grossWeightGrams } = parcel;
  const faults = MEASURES.filter(([measure]) => !(isInt32(parcel[measure]) && parcel[measure] >= 0)).map(
    ([, name]) => `the ${name} must be a whole number of at least 0.`,
  );
  if (!(Number.isFinite(value) && value >= 0)) faults.push('the value must be a number of at least 0.');
  if (value >= VALUES_END) faults.push('the value has more than 12 digits before the point.');
  if (netWeightGrams > grossWeightGrams) faults.push('the net weight is above the gross weight.');
  return faults;
}

function allocationFaults(
  { allocations }: ParcelInput,
  index: number,
  isOfOrder: (requisitionId: number) => boolean,
): readonly RefusedEntry[] {
  const error = 'SHIPMENT_PACKING_INVALID';
  const parcel = `Parcel ${index + 1}`;
  if (allocations.length === 0) return [{ index, error, message: `${parcel} is empty.` }];
  const seen = new Set<number>();
  return allocations.flatMap(({ requisitionId, quantity }, allocation): RefusedEntry[] => {
    const messages: string[] = [];
    if (seen.has(requisitionId)) messages.push(`${parcel} names requisition ${requisitionId} twice.`);
    if (!(isInt32(quantity) && quantity >= 1)) {
      messages.push(
        `${parcel}: the quantity of requisition ${requisitionId} must be a whole number of at least 1.`,
      );
    }
    if (!isOfOrder(requisitionId)) {
      messages.push(`${parcel}: requisition ${requisitionId} is not a part of this order.`);
    }
    seen.add(requisitionId);
    return messages.map((message) => ({ index, allocation, error, message, requisitionId }));
  });
}
