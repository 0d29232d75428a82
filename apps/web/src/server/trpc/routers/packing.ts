import { authorize, declareUnitValues, deleteBoxPreset, PERMISSIONS, saveBoxPreset } from '@routecard/core';
import { listBoxPresets } from '@routecard/db';
import { z } from 'zod';
import { procedure, router } from '../init';

const side = z.number().int();

/** What packers type less by: sizes of box, and what units are declared at. */
export const packingRouter = router({
  /** The sizes of box that the shop packs into. */
  boxes: procedure.query(({ ctx }) => {
    authorize(ctx.actor, PERMISSIONS.readShipments);
    return listBoxPresets(ctx.database, ctx.actor.manufacturerId);
  }),

  /** Names a size; again under the same name changes it, so that a repeat does no harm. */
  saveBox: procedure
    .input(
      z.object({
        name: z.string().max(255),
        lengthMillimeters: side,
        widthMillimeters: side,
        heightMillimeters: side,
      }),
    )
    .mutation(async ({ ctx, input }) => {
      await saveBoxPreset(ctx.deps, { actor: ctx.actor }, input);
    }),

  deleteBox: procedure.input(z.object({ boxPresetId: z.string() })).mutation(async ({ ctx, input }) => {
    await deleteBoxPreset(ctx.deps, { actor: ctx.actor }, input);
  }),

  /** Keeps what a unit of each of the parts is declared at. */
  declareUnitValues: procedure
    .input(
      z.object({
        orderId: z.number().int(),
        values: z.array(z.object({ requisitionId: z.number().int(), unitValue: z.number() })).max(10_000),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      await declareUnitValues(ctx.deps, { actor: ctx.actor }, input);
    }),
});
