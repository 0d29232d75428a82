import { ensureFieldsAsSeen } from '../as-seen.ts';
import { PERMISSIONS } from '../authority.ts';
import { isBlank } from '../blank.ts';
import { isInt32 } from '../identifiers.ts';
import { ensure } from '../refusals.ts';
import { defineUseCase } from '../use-case.ts';
import type { BoxPreset, BoxPresetEdit, SavedBoxPreset } from './packing-aids.ts';

/** The edit with its name trimmed. Throws BOX_PRESET_INVALID. */
function checked<Edit extends BoxPresetEdit>(edit: Edit): Edit {
  for (const side of [edit.lengthMillimeters, edit.widthMillimeters, edit.heightMillimeters]) {
    ensure(side === undefined || (isInt32(side) && side >= 1), 'BOX_PRESET_INVALID');
  }
  const { tareGrams } = edit;
  ensure(tareGrams === undefined || (isInt32(tareGrams) && tareGrams >= 0), 'BOX_PRESET_INVALID');
  if (edit.name === undefined) return edit;
  const name = edit.name.trim();
  ensure(!isBlank(name), 'BOX_PRESET_INVALID', 'The box needs a name.');
  return { ...edit, name };
}

/**
 * Names a size of box; the name of one that there is, archived or not, gives it these sides, and this empty weight where one is
 * given. Throws BOX_PRESET_INVALID.
 */
export const saveBoxPreset = defineUseCase<Omit<SavedBoxPreset, 'id'>, BoxPreset>(
  'saveBoxPreset',
  PERMISSIONS.writeShipments,
  ['BOX_PRESET_INVALID'],
  (deps, call, command) => {
    const { name, lengthMillimeters, widthMillimeters, heightMillimeters, tareGrams } = checked(command);
    return deps.transact(call, ({ packingAids }, stamp) =>
      packingAids.saveBoxPreset({
        id: stamp.newId(),
        name,
        lengthMillimeters,
        widthMillimeters,
        heightMillimeters,
        ...(tareGrams === undefined ? {} : { tareGrams }),
      }),
    );
  },
);

export interface UpdateBoxPreset extends BoxPresetEdit {
  readonly boxPresetId: string;
  /** The changed fields as the author of the edit saw them, where they say. Others by now: PRECONDITION_FAILED. */
  readonly seen?: Partial<Omit<BoxPreset, 'id'>>;
}

/**
 * Changes a size of box, archives it or restores it; parcels that were typed with it stay as they are.
 * Throws BOX_PRESET_NOT_FOUND, BOX_PRESET_NAME_TAKEN, BOX_PRESET_INVALID, PRECONDITION_FAILED.
 */
export const updateBoxPreset = defineUseCase<UpdateBoxPreset, BoxPreset>(
  'updateBoxPreset',
  PERMISSIONS.writeShipments,
  ['BOX_PRESET_NOT_FOUND', 'BOX_PRESET_NAME_TAKEN', 'BOX_PRESET_INVALID'],
  (deps, call, { boxPresetId, seen, ...edit }) => {
    const change = checked(edit);
    return deps.transact(call, async ({ packingAids }, stamp) => {
      if (seen) ensureFieldsAsSeen(await packingAids.lockBoxPreset(boxPresetId), change, seen);
      return packingAids.changeBoxPreset(boxPresetId, change, stamp.at);
    });
  },
);
