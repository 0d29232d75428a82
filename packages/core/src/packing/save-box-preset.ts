import { PERMISSIONS } from '../authority.ts';
import { isInt32 } from '../identifiers.ts';
import { ensure } from '../refusals.ts';
import { defineUseCase } from '../use-case.ts';
import type { BoxPreset } from './packing-aids.ts';

/** Names a size of box; the name of one that there is gives it these sides. Throws BOX_PRESET_INVALID. */
export const saveBoxPreset = defineUseCase<Omit<BoxPreset, 'id'>, BoxPreset>(
  'saveBoxPreset',
  PERMISSIONS.writeShipments,
  ['BOX_PRESET_INVALID'],
  (deps, call, command) => {
    const { lengthMillimeters, widthMillimeters, heightMillimeters } = command;
    const name = command.name.trim();
    ensure(name !== '', 'BOX_PRESET_INVALID', 'The box needs a name.');
    for (const side of [lengthMillimeters, widthMillimeters, heightMillimeters]) {
      ensure(isInt32(side) && side >= 1, 'BOX_PRESET_INVALID');
    }
    return deps.transact(call, ({ packingAids }, stamp) =>
      packingAids.saveBoxPreset({
        id: stamp.newId(),
        name,
        lengthMillimeters,
        widthMillimeters,
        heightMillimeters,
      }),
    );
  },
);
