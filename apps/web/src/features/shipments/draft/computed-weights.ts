import type { BoxPreset } from '@routecard/core';
import { type ParcelDraft, unitsTyped } from './draft';
import type { PackablePart } from './packable';

/** Weights of a parcel that need not be typed, as they would be; null where one is unknown. Grams. */
export interface ComputedWeights {
  /** Of its units. */
  readonly net: string | null;
  /** That, typed or computed, with the empty box of the parcel's size. */
  readonly gross: string | null;
  /** The box, by its name. */
  readonly box: string | null;
}

/** The weights of a parcel from those of its units and of the box that has its sides. */
export function computedWeights(
  parcel: ParcelDraft,
  parts: readonly PackablePart[],
  boxes: readonly BoxPreset[],
): ComputedWeights {
  const net = netWeight(parcel, parts);
  const weighed = parcel.netWeightGrams === '' ? net : unitsTyped(parcel.netWeightGrams);
  const box = boxes.find((preset) => preset.tareGrams > 0 && hasSides(parcel, preset)) ?? null;
  return {
    net: net === null ? null : String(net),
    gross: weighed === null || weighed === 0 || box === null ? null : String(weighed + box.tareGrams),
    box: box?.name ?? null,
  };
}

/** Summed in milligrams and rounded once; at least a gram. */
function netWeight(parcel: ParcelDraft, parts: readonly PackablePart[]): number | null {
  let milligrams = 0;
  for (const { requisitionId, quantity } of parcel.allocations) {
    const packed = unitsTyped(quantity);
    if (packed === 0) continue;
    const part = parts.find((candidate) => candidate.requisitionId === requisitionId);
    if (!part?.unitWeightMilligrams) return null;
    milligrams += packed * part.unitWeightMilligrams;
  }
  return milligrams === 0 ? null : Math.max(1, Math.round(milligrams / 1000));
}

/** Whichever of two sides of its ground is called the length. */
function hasSides({ length, width, height }: ParcelDraft, box: BoxPreset): boolean {
  const [l, w] = [unitsTyped(length), unitsTyped(width)];
  const [long, wide] = [box.lengthMillimeters, box.widthMillimeters];
  return (
    unitsTyped(height) === box.heightMillimeters && ((l === long && w === wide) || (l === wide && w === long))
  );
}

/** The parcel with its weights as they stand in their fields. */
export function withWeights(
  parcel: ParcelDraft,
  parts: readonly PackablePart[],
  boxes: readonly BoxPreset[],
): ParcelDraft {
  const { net, gross } = computedWeights(parcel, parts, boxes);
  const { netWeightGrams, grossWeightGrams } = parcel;
  return {
    ...parcel,
    netWeightGrams: netWeightGrams === '' ? (net ?? '') : netWeightGrams,
    grossWeightGrams: grossWeightGrams === '' ? (gross ?? '') : grossWeightGrams,
  };
}
