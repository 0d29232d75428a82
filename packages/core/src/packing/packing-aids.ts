/** A box that the shop packs into. Parcels keep their own sides; nothing refers to a preset. */
export interface BoxPreset {
  readonly id: string;
  readonly name: string;
  readonly lengthMillimeters: number;
  readonly widthMillimeters: number;
  readonly heightMillimeters: number;
  /** Of the empty box; 0 where it was not weighed. */
  readonly tareGrams: number;
}

/** A box as it is written under its name; without an empty weight, one of that name keeps its own. */
export interface SavedBoxPreset extends Omit<BoxPreset, 'tareGrams'> {
  readonly tareGrams?: number;
}

/** Changes of a box; what is left out stays. */
export interface BoxPresetEdit extends Partial<Omit<BoxPreset, 'id'>> {
  /** True: packers are no longer offered it. */
  readonly archived?: boolean;
}

/** The declared value of one unit of a part, in the order's currency. */
export interface DeclaredUnitValue {
  readonly requisitionId: number;
  readonly unitValue: number;
}
