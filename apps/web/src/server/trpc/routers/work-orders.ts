import { int32, text, uuid } from '@routecard/contracts';
import { changeRouting, PERMISSIONS, rehearseRouting, type WorkOrder } from '@routecard/core';
import { findScanned, readRunPage } from '@routecard/db';
import { z } from 'zod';
import { intentKey, keyedCall, shownOutcome } from '../claim';
import { command, query, router } from '../init';

const MOST_STEPS = 200;
const newRouting = z.object({ workOrderId: uuid, operationIds: z.array(uuid).max(MOST_STEPS) });

const stepsOver = ({ workOrderId, operationIds }: z.infer<typeof newRouting>) => ({
  workOrderId,
  steps: operationIds.map((operationId, i) => ({ operationId, sequence: i + 1 })),
});
const idOf = ({ id }: WorkOrder) => ({ workOrderId: id });

const whole = int32.min(0);

/** Single runs, and how paper leads to them. */
export const workOrdersRouter = router({
  /** A run with its units. */
  page: query(PERMISSIONS.readProduction)
    .input(z.object({ workOrderId: text }))
    .query(({ ctx, input }) => {
      return readRunPage(ctx.database, ctx.actor.manufacturerId, input.workOrderId);
    }),

  /** What another routing would do with the run: which steps are held, and what changes for units under way. */
  previewRouting: query(changeRouting.permission)
    .input(newRouting)
    .query(async ({ ctx, input }) => {
      const outcome = await rehearseRouting(ctx.deps, { actor: ctx.actor }, stepsOver(input));
      const { orderId, refusal, heldSteps, units } = shownOutcome(outcome, (result) => result);
      return {
        orderId,
        heldSteps,
        units,
        refusal: refusal && { code: refusal.code, message: refusal.message, details: refusal.details },
      };
    }),

  /** Gives the run another routing; its units stay where they are. */
  changeRouting: command(changeRouting)
    .input(newRouting.extend({ key: intentKey }))
    .mutation(async ({ ctx, input: { key, ...body } }) => {
      const call = keyedCall(ctx.actor, key, { path: 'workOrders.changeRouting', body }, idOf);
      return shownOutcome(await changeRouting(ctx.deps, call, stepsOver(body)), idOf);
    }),

  /** What a code on paper names. */
  scanned: query(PERMISSIONS.readOrders)
    .input(
      z.object({
        orderNumber: whole,
        sequence: whole.nullable(),
        runNumber: whole.nullable(),
        parcelEnd: text.length(8).nullable(),
      }),
    )
    .query(({ ctx, input }) => {
      return findScanned(ctx.database, ctx.actor.manufacturerId, input);
    }),
});
