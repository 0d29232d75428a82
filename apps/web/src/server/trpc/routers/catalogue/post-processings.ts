import {
  createPostProcessing,
  deletePostProcessing,
  type PostProcessingView,
  updatePostProcessing,
} from '@routecard/core';
import { listPostProcessings } from '@routecard/db';
import { z } from 'zod';
import { intentKey, keyedCall, shownOutcome } from '../../claim';
import { procedure, router } from '../../init';
import { idOf, name, operationIds, reading } from './reading';

const contents = z.object({ name, purchasable: z.boolean(), operationIds });
const one = z.object({ postProcessingId: z.number().int() });

/** The finishes that parts can have. */
export const postProcessingsRouter = router({
  /** By name. */
  list: reading.query(({ ctx }) => listPostProcessings(ctx.database, ctx.actor.manufacturerId)),

  create: procedure
    .input(contents.extend({ key: intentKey }))
    .mutation(async ({ ctx, input: { key, ...command } }) => {
      const made = (view: PostProcessingView) => idOf(view);
      const call = keyedCall(
        ctx.actor,
        key,
        { path: 'catalogue.postProcessings.create', body: command },
        made,
      );
      return shownOutcome(await createPostProcessing(ctx.deps, call, command), made);
    }),

  update: procedure.input(contents.extend(one.shape)).mutation(async ({ ctx, input }) => {
    await updatePostProcessing(ctx.deps, { actor: ctx.actor }, input);
  }),

  remove: procedure.input(one).mutation(async ({ ctx, input }) => {
    await deletePostProcessing(ctx.deps, { actor: ctx.actor }, input);
  }),
});
