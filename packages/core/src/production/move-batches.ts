import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import { type MoveEntry, type MoveResult, move } from './move.ts';

/** `PATCH /production-step/move-batches`: all entries or none. */
export const moveBatches = defineUseCase<{ readonly entries: readonly MoveEntry[] }, MoveResult>(
  'moveBatches',
  PERMISSIONS.writeProduction,
  (deps, call, { entries }) => {
    const need = {
      workOrderIds: entries.flatMap(({ batches }) => batches.map((batch) => batch.workOrderId)),
      destinationOperationIds: entries.flatMap(({ toOperationId }) => toOperationId ?? []),
      stepNames: entries.flatMap(({ name }) => name ?? []),
      // A group that gathers several sources has no name to carry on, and a replacement enters at the first operation.
      numbersSteps: entries.some(
        ({ name, batches, replaceScrapped }) =>
          replaceScrapped === true || (name === undefined && batches.length > 1),
      ),
    };
    return deps.production.submit(call, need, (book, stamp) => move(book, stamp, entries));
  },
);
