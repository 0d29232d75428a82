import { text } from '@routecard/contracts';
import { PERMISSIONS } from '@routecard/core';
import { readStepHistory, readStepPage } from '@routecard/db';
import { z } from 'zod';
import { query, router } from '../init';

/** Groups of units at one operation. */
export const productionStepsRouter = router({
  /** A step with what stands there. */
  page: query(PERMISSIONS.readProduction)
    .input(z.object({ stepId: text }))
    .query(({ ctx, input }) => {
      return readStepPage(ctx.database, ctx.actor.manufacturerId, input.stepId);
    }),

  /** What came into a step and left it, the newest first. */
  history: query(PERMISSIONS.readProduction)
    .input(z.object({ stepId: text }))
    .query(({ ctx, input }) => {
      return readStepHistory(ctx.database, ctx.actor.manufacturerId, input.stepId);
    }),
});
