import { uuid } from '@routecard/contracts';
import {
  createOperation,
  deleteOperation,
  type OperationView,
  PRODUCTION_STEP_TYPES,
  placeOperation,
  STEP_NAMING_STRATEGIES,
  updateOperation,
} from '@routecard/core';
import { listOperations, readOperationUse } from '@routecard/db';
import { z } from 'zod';
import { intentKey, keyedCall, shownOutcome } from '../../claim';
import { command, router } from '../../init';
import { name, reading } from './reading';

const contents = z.object({
  name,
  stepNamePrefix: name,
  productionStepType: z.enum(PRODUCTION_STEP_TYPES),
  stepNamingStrategy: z.enum(STEP_NAMING_STRATEGIES),
  isCompletedStatus: z.boolean(),
  allowOverproduction: z.boolean(),
});
const one = z.object({ operationId: uuid });

/** The stages of the shop. */
export const operationsRouter = router({
  /** In the order of the shop. */
  list: reading.query(({ ctx }) => listOperations(ctx.database, ctx.actor.manufacturerId)),

  /** What would notice that one is gone. */
  use: reading
    .input(one)
    .query(({ ctx, input }) => readOperationUse(ctx.database, ctx.actor.manufacturerId, input.operationId)),

  /** Adds one at the end; without a prefix it has the one that its name suggests. */
  create: command(createOperation)
    .input(contents.extend({ key: intentKey, stepNamePrefix: name.nullable() }))
    .mutation(async ({ ctx, input: { key, stepNamePrefix, ...fields } }) => {
      const command = stepNamePrefix === null ? fields : { ...fields, stepNamePrefix };
      const made = (all: readonly OperationView[]) => ({
        id: all.find((one) => one.name === fields.name)?.id,
      });
      const call = keyedCall(ctx.actor, key, { path: 'catalogue.operations.create', body: command }, made);
      return shownOutcome(await createOperation(ctx.deps, call, command), made);
    }),

  update: command(updateOperation)
    .input(contents.extend(one.shape))
    .mutation(async ({ ctx, input }) => {
      await updateOperation(ctx.deps, { actor: ctx.actor }, input);
    }),

  /** Puts one before another, or at the end. */
  place: command(placeOperation)
    .input(one.extend({ beforeOperationId: uuid.nullable() }))
    .mutation(async ({ ctx, input }) => {
      await placeOperation(ctx.deps, { actor: ctx.actor }, input);
    }),

  remove: command(deleteOperation)
    .input(one)
    .mutation(async ({ ctx, input }) => {
      await deleteOperation(ctx.deps, { actor: ctx.actor }, { ...input, onlyEmpty: true });
    }),
});
