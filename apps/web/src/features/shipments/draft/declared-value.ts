import type { BoxPreset } from '@routecard/core';
import { decimalText, decimalTyped } from '@/lib/forms/decimal';
import { computedWeights, withWeights } from './computed-weights';
import { type ParcelDraft, type ShipmentDraft, unitsTyped } from './draft';
import type { PackablePart } from './packable';

/** Digits after the point in amounts of the currency. */
function decimalsOf(currency: string): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  );
}

/** The parcel's value from the declared values of its units, as it would be typed; null if one is unknown. */
export function computedValue(
  parcel: ParcelDraft,
  parts: readonly PackablePart[],
  currency: string,
): string | null {
  let sum = 0;
  let units = 0;
  for (const { requisitionId, quantity } of parcel.allocations) {
    const packed = unitsTyped(quantity);
    const value = parts.find((part) => part.requisitionId === requisitionId)?.unitValue ?? null;
    if (packed === 0) continue;
    if (value === null) return null;
    units += packed;
    sum += packed * value;
  }
  return units === 0 ? null : decimalText(sum.toFixed(decimalsOf(currency)));
}

/** The value of the field: the typed one, else the computed one. */
export function shownValue(parcel: ParcelDraft, parts: readonly PackablePart[], currency: string): string {
  return parcel.value !== '' ? parcel.value : (computedValue(parcel, parts, currency) ?? '');
}

/** The draft with each parcel's value and weights as they stand in their fields. */
export function withComputed(
  draft: ShipmentDraft,
  parts: readonly PackablePart[],
  { currency, boxes }: { readonly currency: string; readonly boxes: readonly BoxPreset[] },
): ShipmentDraft {
  const parcels = draft.parcels.map((parcel) => ({
    ...withWeights(parcel, parts, boxes),
    value: shownValue(parcel, parts, currency),
  }));
  return { ...draft, parcels };
}

/**
 * The other way around, of a draft with numbers in all of its fields: those that are what would be computed are blank, as when nobody
 * typed them, and so follow what is packed.
 */
export function withoutComputed(
  draft: ShipmentDraft,
  parts: readonly PackablePart[],
  { currency, boxes }: { readonly currency: string; readonly boxes: readonly BoxPreset[] },
): ShipmentDraft {
  const parcels = draft.parcels.map((parcel) => {
    const { net, gross } = computedWeights(parcel, parts, boxes);
    const value = computedValue(parcel, parts, currency);
    return {
      ...parcel,
      netWeightGrams: parcel.netWeightGrams === net ? '' : parcel.netWeightGrams,
      grossWeightGrams: parcel.grossWeightGrams === gross ? '' : parcel.grossWeightGrams,
      value: value === null || differsFromComputed(parcel, value) ? parcel.value : '',
    };
  });
  return { ...draft, parcels };
}

/** True if something else was typed than what is computed. */
export function differsFromComputed(parcel: ParcelDraft, computed: string | null): boolean {
  return computed !== null && parcel.value !== '' && decimalTyped(parcel.value) !== decimalTyped(computed);
}
