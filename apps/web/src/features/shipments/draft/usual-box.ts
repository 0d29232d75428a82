import type { BoxPreset } from '@routecard/core';
import { readStored, store } from '@/lib/kept/stored-choice';

const KEY = 'routecard.packing.box';

/** The box that was chosen last in this browser, which a new parcel begins with; undefined where the shop has it no longer. */
export function usualBox(boxes: readonly BoxPreset[]): BoxPreset | undefined {
  const chosen = readStored(KEY);
  return boxes.find(({ id }) => id === chosen);
}

/** From now on new parcels begin with this box. */
export function rememberBox({ id }: BoxPreset): void {
  store(KEY, id);
}
