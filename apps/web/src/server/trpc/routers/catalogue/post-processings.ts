import { intId } from '@routecard/contracts';
import {
  createPostProcessing,
  deletePostProcessing,
  type PostProcessingView,
  updatePostProcessing,
} from '@routecard/core';
import { listPostProcessings } from '@routecard/db';
import { z } from 'zod';
import { intentKey, keyedCall, shownOutcome } from '../../claim';
import { command, router } from '../../init';
import { idOf, name, operationIds, reading } from './reading';

const contents = z.object({ name, purchasable: z.boolean(), operationIds });
const one = z.object({ postProcessingId: intId });

/** The finishes that parts can have. */
export const postProcessingsRouter = router({
  /** By name. */
  list: reading.query(({ ctx }) => listPostProcessings(ctx.database, ctx.actor.manufacturerId)),

  create: command(createPostProcessing)
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

  update: command(updatePostProcessing)
    .input(contents.extend(one.shape))
    .mutation(async ({ ctx, input }) => {
      await updatePostProcessing(ctx.deps, { actor: ctx.actor }, input);
    }),

  remove: command(deletePostProcessing)
    .input(one)
    .mutation(async ({ ctx, input }) => {
      await deletePostProcessing(ctx.deps, { actor: ctx.actor }, input);
    }),
});
