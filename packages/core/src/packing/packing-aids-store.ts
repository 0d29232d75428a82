import type { BoxPreset, BoxPresetEdit, DeclaredUnitValue, SavedBoxPreset } from './packing-aids.ts';

/** Stored defaults that save packers typing. */
export interface PackingAidsStore {
  /**
   * Writes the box under its name; one of that name, archived or not, keeps its id, and its empty weight where none is given, and gets
   * these sides. Returns it as it is kept.
   */
  saveBoxPreset(preset: SavedBoxPreset): Promise<BoxPreset>;
  /** The box, locked to be changed. Throws BOX_PRESET_NOT_FOUND. */
  lockBoxPreset(id: string): Promise<BoxPreset>;
  /** Throws BOX_PRESET_NOT_FOUND, BOX_PRESET_NAME_TAKEN. */
  changeBoxPreset(id: string, edit: BoxPresetEdit, at: Date): Promise<BoxPreset>;
  /** Throws BOX_PRESET_NOT_FOUND. */
  deleteBoxPreset(id: string): Promise<void>;
  /**
   * Stores the declared values of units of the order's parts, in the order's currency. Returns how many were stored; parts
   * of other orders are not. Throws ORDER_NOT_FOUND.
   */
  declareUnitValues(
    orderId: number,
    values: readonly DeclaredUnitValue[],
    by: string,
    at: Date,
  ): Promise<number>;
}
