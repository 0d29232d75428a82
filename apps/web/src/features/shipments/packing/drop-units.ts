/** What is dropped on to begin another parcel. */
export const NEW_PARCEL = 'new-parcel';

/** What a dragged part carries. */
export interface DraggedPart {
  readonly requisitionId: number;
  readonly name: string;
  readonly units: number;
}

/** The field is drawn after the first of these; until the last one the drag layer may still take the focus away. */
const LOOKS_MS = Array.from({ length: 20 }, (_, i) => 50 * (i + 1));

/** Puts the cursor into the number of units that were just dropped, so that other digits can be typed at once. */
export function focusUnits(parcelKey: string, requisitionId: number): void {
  for (const ms of LOOKS_MS) {
    setTimeout(() => {
      const field = document.getElementById(unitsFieldId(parcelKey, requisitionId));
      const { activeElement } = document;
      // Whoever went on meanwhile stays where they are.
      const nowhere = activeElement === null || activeElement === document.body;
      if (field instanceof HTMLInputElement && (nowhere || ms === LOOKS_MS[0])) field.focus();
    }, ms);
  }
}

/** The id of the field with the units of a part in a parcel. */
export const unitsFieldId = (parcelKey: string, requisitionId: number) =>
  `units-${parcelKey}-${requisitionId}`;
