import { int32, intId, text } from '@routecard/contracts';
import { declareUnitValues, deleteBoxPreset, PERMISSIONS, saveBoxPreset } from '@routecard/core';
import { listBoxPresets } from '@routecard/db';
import { z } from 'zod';
import { command, query, router } from '../init';

const side = int32;

/** What packers type less by: sizes of box, and what units are declared at. */
export const packingRouter = router({
  /** The sizes of box that the shop packs into. */
  boxes: query(PERMISSIONS.readShipments).query(({ ctx }) => {
    return listBoxPresets(ctx.database, ctx.actor.manufacturerId);
  }),

  /** Names a size; again under the same name changes it, so that a repeat does no harm. */
  saveBox: command(saveBoxPreset)
    .input(
      z.object({
        name: text,
        lengthMillimeters: side,
        widthMillimeters: side,
        heightMillimeters: side,
      }),
    )
    .mutation(async ({ ctx, input }) => {
      await saveBoxPreset(ctx.deps, { actor: ctx.actor }, input);
    }),

  deleteBox: command(deleteBoxPreset)
    .input(z.object({ boxPresetId: text }))
    .mutation(async ({ ctx, input }) => {
      await deleteBoxPreset(ctx.deps, { actor: ctx.actor }, input);
    }),

  /** Keeps what a unit of each of the parts is declared at. */
  declareUnitValues: command(declareUnitValues)
    .input(
      z.object({
        orderId: intId,
        values: z.array(z.object({ requisitionId: intId, unitValue: z.number() })).max(10_000),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      await declareUnitValues(ctx.deps, { actor: ctx.actor }, input);
    }),
});
