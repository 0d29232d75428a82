import { int32, intId, text } from '@routecard/contracts';
import {
  declareUnitValues,
  deleteBoxPreset,
  PERMISSIONS,
  saveBoxPreset,
  updateBoxPreset,
} from '@routecard/core';
import { listBoxPresets } from '@routecard/db';
import { z } from 'zod';
import { command, query, router } from '../builders';
import { statedWithSeen } from './stated-with-seen';

const box = {
  name: text,
  lengthMillimeters: int32,
  widthMillimeters: int32,
  heightMillimeters: int32,
  tareGrams: int32,
};

/** Stored defaults for packers: box sizes, and declared values of units. */
export const packingRouter = router({
  /** The sizes of box that the shop packs into. */
  boxes: query(
    PERMISSIONS.readShipments,
    ({ database, manufacturerId }) => listBoxPresets(database, manufacturerId),
    { refreshOn: [] },
  ),

  /** Names a size; again under the same name changes it, so that a repeat does no harm. An empty weight that is left out stays. */
  saveBox: command(saveBoxPreset, z.object({ ...box, tareGrams: int32.exactOptional() }), {
    idempotency: 'repeatable',
  }),

  /** What is left out stays. */
  updateBox: command(
    updateBoxPreset,
    z
      .object(box)
      .partial()
      .extend({ boxPresetId: text, seen: z.object(box).partial().exactOptional() }),
    { idempotency: 'repeatable', command: statedWithSeen },
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
