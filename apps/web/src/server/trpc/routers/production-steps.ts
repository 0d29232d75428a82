import { authorize, PERMISSIONS } from '@routecard/core';
import { readStepHistory, readStepPage } from '@routecard/db';
import { z } from 'zod';
import { procedure, router } from '../init';

/** Groups of units at one operation. */
export const productionStepsRouter = router({
  /** A step with what stands there. */
  page: procedure.input(z.object({ stepId: z.string() })).query(({ ctx, input }) => {
    authorize(ctx.actor, PERMISSIONS.readProduction);
    return readStepPage(ctx.database, ctx.actor.manufacturerId, input.stepId);
  }),

  /** What came into a step and left it, the newest first. */
  history: procedure.input(z.object({ stepId: z.string() })).query(({ ctx, input }) => {
    authorize(ctx.actor, PERMISSIONS.readProduction);
    return readStepHistory(ctx.database, ctx.actor.manufacturerId, input.stepId);
  }),
});
