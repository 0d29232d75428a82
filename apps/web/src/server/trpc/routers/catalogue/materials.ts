import { type ColorView, createColor, createMaterial, type MaterialView } from '@routecard/core';
import { listColors, listMaterials } from '@routecard/db';
import { z } from 'zod';
import { intentKey, keyedCall, shownOutcome } from '../../claim';
import { command, router } from '../../init';
import { hex, idOf, name, reading } from './reading';

/** What parts are made of. */
export const materialsRouter = router({
  list: reading.query(({ ctx }) => listMaterials(ctx.database, ctx.actor.manufacturerId)),

  create: command(createMaterial)
    .input(z.object({ key: intentKey, name }))
    .mutation(async ({ ctx, input: { key, ...command } }) => {
      const made = (view: MaterialView) => idOf(view);
      const call = keyedCall(ctx.actor, key, { path: 'catalogue.materials.create', body: command }, made);
      return shownOutcome(await createMaterial(ctx.deps, call, command), made);
    }),
});

/** Their colours. */
export const colorsRouter = router({
  list: reading.query(({ ctx }) => listColors(ctx.database, ctx.actor.manufacturerId)),

  create: command(createColor)
    .input(z.object({ key: intentKey, name, hex: hex.nullable() }))
    .mutation(async ({ ctx, input: { key, ...command } }) => {
      const made = (view: ColorView) => idOf(view);
      const call = keyedCall(ctx.actor, key, { path: 'catalogue.colors.create', body: command }, made);
      return shownOutcome(await createColor(ctx.deps, call, command), made);
    }),
});
