import { int32, intId, text } from '@routecard/contracts';
import { declareUnitValues, deleteBoxPreset, PERMISSIONS, saveBoxPreset } from '@routecard/core';
import { listBoxPresets } from '@routecard/db';
import { z } from 'zod';
import { command, query, router } from '../builders';

const side = int32;

/** Stored defaults for packers: box sizes, and declared values of units. */
export const packingRouter = router({
  /** The sizes of box that the shop packs into. */
  boxes: query(
    PERMISSIONS.readShipments,
    ({ database, manufacturerId }) => listBoxPresets(database, manufacturerId),
    { refreshOn: [] },
  ),

  /** Names a size; again under the same name changes it, so that a repeat does no harm. */
  saveBox: command(
    saveBoxPreset,
    z.object({
      name: text,
      lengthMillimeters: side,
      widthMillimeters: side,
      heightMillimeters: side,
      tareGrams: side.default(0),
    }),
    { idempotency: 'repeatable' },
  ),

  deleteBox: command(deleteBoxPreset, z.object({ boxPresetId: text }), { idempotency: 'repeatable' }),

  /** Stores the declared value of a unit of each part. */
  declareUnitValues: command(
    declareUnitValues,
    z.object({
      orderId: intId,
      values: z.array(z.object({ requisitionId: intId, unitValue: z.number() })).max(10_000),
    }),
    { idempotency: 'repeatable' },
  ),
});
