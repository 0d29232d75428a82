import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';

/** Forgets a size of box; parcels that were typed with it stay as they are. Throws BOX_PRESET_NOT_FOUND. */
export const deleteBoxPreset = defineUseCase<{ readonly boxPresetId: string }, null>(
  'deleteBoxPreset',
  PERMISSIONS.writeShipments,
  ['BOX_PRESET_NOT_FOUND'],
  (deps, call, { boxPresetId }) =>
    deps.transact(call, async ({ packingAids }) => {
      await packingAids.deleteBoxPreset(boxPresetId);
      return null;
    }),
);
