import { PERMISSIONS } from '../../authority.ts';
import { attempted, type DryRun } from '../../dry-run.ts';
import { defineUseCase, type UseCase } from '../../use-case.ts';
import type { MoveResult } from './move.ts';
import { type MoveBatches, moveAll, needOfMoves } from './move-batches.ts';
import { type MoveRow, moveRows } from './move-rows.ts';

/** A dry run of `PATCH /production-step/move-batches`. */
export const dryRunMoves: UseCase<MoveBatches, DryRun<MoveRow, MoveResult>> = defineUseCase(
  'dryRunMoves',
  PERMISSIONS.moveUnits,
  [],
  (deps, call, { entries }) => {
    // Batches that are tried alone may open groups that the call as a whole would not.
    const need = { ...needOfMoves(entries), numbersSteps: true };
    return deps.production.submit({ ...call, dryRun: true }, need, (production, stamp) => ({
      rows: production.dryRun(() => moveRows(production, stamp, entries)),
      ...attempted(production, () => moveAll(production, stamp, entries)),
    }));
  },
);
