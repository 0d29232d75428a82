import type { ShipmentTerms, ShipmentType } from '@routecard/core';
import {
  type AddressDraft,
  type Agreed,
  type BoxSides,
  blankParcel,
  type Measure,
  type ParcelDraft,
  type ShipmentDraft,
  sidesTyped,
  unitsTyped,
} from './draft';
import type { PackablePart } from './packable';

/** A change that a person makes to a draft. */
export type DraftEdit =
  | {
      readonly kind: 'units';
      readonly parcel: string;
      readonly requisitionId: number;
      readonly quantity: string;
    }
  | { readonly kind: 'add'; readonly parcel: string; readonly requisitionId: number; readonly units: number }
  | { readonly kind: 'take-out'; readonly parcel: string; readonly requisitionId: number }
  | { readonly kind: 'measure'; readonly parcel: string; readonly measure: Measure; readonly text: string }
  | { readonly kind: 'new-parcel'; readonly parcel: ParcelDraft }
  | { readonly kind: 'remove-parcel'; readonly parcel: string }
  | { readonly kind: 'type'; readonly type: ShipmentType }
  | { readonly kind: 'terms'; readonly terms: Partial<ShipmentTerms> }
  | { readonly kind: 'address'; readonly role: 'fromAddress' | 'toAddress'; readonly address: AddressDraft }
  | { readonly kind: 'sides'; readonly parcel: string; readonly box: BoxSides }
  | { readonly kind: 'agree'; readonly agreed: Agreed };

/** The draft after a change. A shipment always has a parcel: removing the last one leaves an empty one. */
export function edit(draft: ShipmentDraft, change: DraftEdit): ShipmentDraft {
  switch (change.kind) {
    case 'units':
      return inParcel(draft, change.parcel, (parcel) =>
        setUnits(parcel, change.requisitionId, change.quantity),
      );
    case 'add':
      return inParcel(draft, change.parcel, (parcel) => {
        const held = parcel.allocations.find(({ requisitionId }) => requisitionId === change.requisitionId);
        const units = unitsTyped(held?.quantity ?? '') + change.units;
        return setUnits(parcel, change.requisitionId, String(units));
      });
    case 'take-out':
      return inParcel(draft, change.parcel, (parcel) => ({
        ...parcel,
        allocations: parcel.allocations.filter(({ requisitionId }) => requisitionId !== change.requisitionId),
      }));
    case 'measure':
      return inParcel(draft, change.parcel, (parcel) => ({ ...parcel, [change.measure]: change.text }));
    case 'new-parcel':
      return { ...draft, parcels: [...draft.parcels, change.parcel] };
    case 'remove-parcel': {
      const parcels = draft.parcels.filter(({ key }) => key !== change.parcel);
      return { ...draft, parcels: parcels.length > 0 ? parcels : [blankParcel()] };
    }
    case 'type':
      return { ...draft, type: change.type };
    case 'terms':
      return { ...draft, ...change.terms };
    case 'address':
      return { ...draft, [change.role]: change.address };
    case 'sides':
      return inParcel(draft, change.parcel, (parcel) => ({ ...parcel, ...sidesTyped(change.box) }));
    case 'agree':
      return { ...draft, agreed: change.agreed };
  }
}

function inParcel(
  draft: ShipmentDraft,
  key: string,
  change: (parcel: ParcelDraft) => ParcelDraft,
): ShipmentDraft {
  return { ...draft, parcels: draft.parcels.map((parcel) => (parcel.key === key ? change(parcel) : parcel)) };
}

function setUnits(parcel: ParcelDraft, requisitionId: number, quantity: string): ParcelDraft {
  const held = parcel.allocations.some((allocation) => allocation.requisitionId === requisitionId);
  const allocations = held
    ? parcel.allocations.map((allocation) =>
        allocation.requisitionId === requisitionId ? { requisitionId, quantity } : allocation,
      )
    : [...parcel.allocations, { requisitionId, quantity }];
  return { ...parcel, allocations };
}

/**
 * Another parcel like this one: as large, with as many units of each part as remain to be packed. With the same units in it
 * it is as heavy and worth as much; with fewer it has to be weighed.
 */
export function duplicateOf(parcel: ParcelDraft, parts: readonly PackablePart[]): ParcelDraft {
  const wanted = parcel.allocations.filter(({ quantity }) => unitsTyped(quantity) > 0);
  const allocations = wanted.flatMap(({ requisitionId, quantity }) => {
    const left = parts.find((part) => part.requisitionId === requisitionId)?.left ?? 0;
    const units = Math.min(unitsTyped(quantity), Math.max(left, 0));
    return units > 0 ? [{ requisitionId, quantity: String(units) }] : [];
  });
  const copy = { ...parcel, key: blankParcel().key, allocations };
  const same =
    allocations.length === wanted.length &&
    allocations.every(({ quantity }, i) => unitsTyped(wanted[i]?.quantity ?? '') === unitsTyped(quantity));
  return same ? copy : { ...copy, grossWeightGrams: '', netWeightGrams: '', value: '' };
}
