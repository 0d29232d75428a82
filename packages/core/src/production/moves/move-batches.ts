import { PERMISSIONS } from '../../authority.ts';
import type { Stamp } from '../../deps.ts';
import { naming } from '../../refused-entries.ts';
import { defineUseCase } from '../../use-case.ts';
import type { ProductionNeed, ProductionUnitOfWork } from '../production-unit-of-work.ts';
import { type MoveEntry, type MoveResult, move } from './move.ts';
import { moveRows } from './move-rows.ts';

/** The moves of one call. */
export interface MoveBatches {
  readonly entries: readonly MoveEntry[];
}

/** The rows that a move decides on. */
export const needOfMoves = (entries: readonly MoveEntry[]): ProductionNeed => ({
  workOrderIds: entries.flatMap(({ batches }) => batches.map((batch) => batch.workOrderId)),
  destinationOperationIds: entries.flatMap(({ toOperationId }) => toOperationId ?? []),
  stepNames: entries.flatMap(({ name }) => name ?? []),
  // A group that gathers several sources has no name to carry on, and a replacement enters at the first operation.
  numbersSteps: entries.some(
    ({ name, batches, replaceScrapped }) =>
      replaceScrapped === true || (name === undefined && batches.length > 1),
  ),
});

/** Moves as `move` does; a refusal names every batch that is refused, by its entry. */
export const moveAll = (
  production: ProductionUnitOfWork,
  stamp: Stamp,
  entries: readonly MoveEntry[],
): MoveResult =>
  naming(
    production,
    () => move(production, stamp, entries),
    () =>
      moveRows(production, stamp, entries).flatMap(({ entry, batch, workOrderId, refusal }) =>
        refusal === null
          ? []
          : [{ index: entry, batch, error: refusal.code, message: refusal.message, workOrderId }],
      ),
  );

/** `PATCH /production-step/move-batches`: all entries or none. */
export const moveBatches = defineUseCase<MoveBatches, MoveResult>(
  'moveBatches',
  PERMISSIONS.moveUnits,
  [
    'WORK_ORDER_NOT_FOUND',
    'OPERATION_NOT_FOUND',
    'INVALID_BATCH_MOVE',
    'BATCH_SOURCE_AMBIGUOUS',
    'INSUFFICIENT_BATCH_QUANTITY',
    'ORDER_NOT_SCHEDULABLE',
  ],
  (deps, call, { entries }) =>
    deps.production.submit(call, needOfMoves(entries), (production, stamp) =>
      moveAll(production, stamp, entries),
    ),
);
