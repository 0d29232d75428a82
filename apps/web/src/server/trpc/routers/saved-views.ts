import { storableText } from '@routecard/contracts';
import { deleteView, makeDefaultView, PERMISSIONS, renameView, saveView } from '@routecard/core';
import { listSavedViews } from '@routecard/db';
import { z } from 'zod';
import { shownOutcome } from '../claim';
import { command, query, router } from '../init';

const savedViewId = storableText(255);
/** What a name must be is core's to say; this only bounds what is read. */
const text = storableText(10_000);

/** The ways in which a person looks at the orders. */
export const savedViewsRouter = router({
  list: query(PERMISSIONS.readOrders).query(({ ctx }) => {
    return listSavedViews(ctx.database, ctx.actor.manufacturerId, ctx.actor.userId);
  }),

  /** Keeps a view; again under the same name changes it, so that a repeat does no harm. */
  save: command(saveView)
    .input(z.object({ name: text, search: text, isDefault: z.boolean().default(false) }))
    .mutation(async ({ ctx, input }) =>
      shownOutcome(await saveView(ctx.deps, { actor: ctx.actor }, input), (view) => view),
    ),

  rename: command(renameView)
    .input(z.object({ savedViewId, name: text }))
    .mutation(async ({ ctx, input }) => {
      await renameView(ctx.deps, { actor: ctx.actor }, input);
    }),

  remove: command(deleteView)
    .input(z.object({ savedViewId }))
    .mutation(async ({ ctx, input }) => {
      await deleteView(ctx.deps, { actor: ctx.actor }, input);
    }),

  /** What the orders open with; null for none of the views. */
  makeDefault: command(makeDefaultView)
    .input(z.object({ savedViewId: savedViewId.nullable() }))
    .mutation(async ({ ctx, input }) => {
      await makeDefaultView(ctx.deps, { actor: ctx.actor }, input);
    }),
});
