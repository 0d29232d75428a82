import { note, uuid } from '@routecard/contracts';
import { createProcess, type ProcessView, updateProcess } from '@routecard/core';
import { listProcesses } from '@routecard/db';
import { z } from 'zod';
import { intentKey, keyedCall, shownOutcome } from '../../claim';
import { command, router } from '../../init';
import { idOf, name, operationIds, reading } from './reading';

const contents = z.object({
  technology: name,
  description: note.trim().nullable(),
  isInternal: z.boolean(),
  operationIds,
});

/** The manufacturing processes. */
export const processesRouter = router({
  /** By technology. */
  list: reading.query(({ ctx }) => listProcesses(ctx.database, ctx.actor.manufacturerId)),

  create: command(createProcess)
    .input(contents.extend({ key: intentKey }))
    .mutation(async ({ ctx, input: { key, ...command } }) => {
      const made = (view: ProcessView) => idOf(view);
      const call = keyedCall(ctx.actor, key, { path: 'catalogue.processes.create', body: command }, made);
      return shownOutcome(await createProcess(ctx.deps, call, command), made);
    }),

  update: command(updateProcess)
    .input(contents.extend({ processPricesId: uuid }))
    .mutation(async ({ ctx, input }) => {
      await updateProcess(ctx.deps, { actor: ctx.actor }, input);
    }),
});
