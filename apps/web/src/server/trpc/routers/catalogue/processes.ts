import { note, stated, uuid } from '@routecard/contracts';
import { createProcess, deleteProcess, PERMISSIONS, updateProcess } from '@routecard/core';
import { listProcesses } from '@routecard/db';
import { z } from 'zod';
import { command, query, router } from '../../builders';
import { idOf, name, operationIds, seenOperations } from './fields';

const contents = z.object({
  technology: name,
  description: note.trim().nullable(),
  isInternal: z.boolean(),
  operationIds,
});

/** The manufacturing processes. */
export const processesRouter = router({
  /** By technology. */
  list: query(
    PERMISSIONS.readCatalogue,
    ({ database, manufacturerId }) => listProcesses(database, manufacturerId),
    { refreshOn: ['operation', 'process'] },
  ),

  create: command(createProcess, contents, { idempotency: 'keyed', shown: idOf }),

  update: command(updateProcess, contents.partial().extend({ processPricesId: uuid, seen: seenOperations }), {
    idempotency: 'repeatable',
    command: stated,
  }),

  remove: command(deleteProcess, z.object({ processPricesId: uuid }), { idempotency: 'repeatable' }),
});
