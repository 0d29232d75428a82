import { createProcess, type ProcessView, updateProcess } from '@routecard/core';
import { listProcesses } from '@routecard/db';
import { z } from 'zod';
import { intentKey, keyedCall, shownOutcome } from '../../claim';
import { procedure, router } from '../../init';
import { idOf, name, operationIds, reading } from './reading';

const contents = z.object({
  technology: name,
  description: z.string().trim().max(4_000).nullable(),
  isInternal: z.boolean(),
  operationIds,
});

/** The manufacturing processes. */
export const processesRouter = router({
  /** By technology. */
  list: reading.query(({ ctx }) => listProcesses(ctx.database, ctx.actor.manufacturerId)),

  create: procedure
    .input(contents.extend({ key: intentKey }))
    .mutation(async ({ ctx, input: { key, ...command } }) => {
      const made = (view: ProcessView) => idOf(view);
      const call = keyedCall(ctx.actor, key, { path: 'catalogue.processes.create', body: command }, made);
      return shownOutcome(await createProcess(ctx.deps, call, command), made);
    }),

  update: procedure.input(contents.extend({ processPricesId: z.uuid() })).mutation(async ({ ctx, input }) => {
    await updateProcess(ctx.deps, { actor: ctx.actor }, input);
  }),
});
