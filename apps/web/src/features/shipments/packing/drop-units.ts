/** The drop target that adds a parcel. */
export const NEW_PARCEL = 'new-parcel';

/** The data of a dragged part. */
export interface DraggedPart {
  readonly requisitionId: number;
  readonly name: string;
  readonly units: number;
}

/** The name by which the field with the units of a part in a parcel takes the focus. */
export const unitsField = (parcelKey: string, requisitionId: number) =>
  ['units', requisitionId, parcelKey].join(':');
