/** What is dropped on to begin another parcel. */
export const NEW_PARCEL = 'new-parcel';

/** What a dragged part carries. */
export interface DraggedPart {
  readonly requisitionId: number;
  readonly name: string;
  readonly units: number;
}

/** The name by which the field with the units of a part in a parcel takes the focus. */
export const unitsField = (parcelKey: string, requisitionId: number) =>
  `units of ${requisitionId} in ${parcelKey}`;
