import { PERMISSIONS } from '../../authority.ts';
import { ensure } from '../../refusals.ts';
import { defineUseCase } from '../../use-case.ts';
import type { OperationUses } from '../catalogue-store.ts';
import { deleteOperationAmong, type Operation } from './operation.ts';

/**
 * `DELETE /operation/{id}`: marks it deleted; what names it keeps it, and units on their way to it move as before. Throws
 * OPERATION_NOT_FOUND, and OPERATION_IN_USE with the counts where units stand at it, or can go nowhere else.
 */
export const deleteOperation = defineUseCase<{ readonly operationId: string }, null>(
  'deleteOperation',
  PERMISSIONS.writeCatalogue,
  ['OPERATION_NOT_FOUND', 'OPERATION_IN_USE'],
  (deps, call, { operationId }) =>
    deps.transact(call, async ({ operations }, stamp) => {
      const deleted = deleteOperationAmong(await operations.lockAll(), operationId, stamp);
      const uses = await operations.lockUses(operationId);
      const { units, blockedRuns } = uses;
      ensure(units + blockedRuns === 0, 'OPERATION_IN_USE', inUse(deleted, uses), { ...uses });
      await operations.save(deleted);
      return null;
    }),
);

function inUse(
  { name, isCompletedStatus }: Pick<Operation, 'name' | 'isCompletedStatus'>,
  { units, runs, blockedRuns }: OperationUses,
): string {
  if (units === 0) {
    const those = blockedRuns === 1 ? '1 run in production' : `${blockedRuns} runs in production`;
    return `${those} can only go on to ${name}. Change the routing first, or rename the operation.`;
  }
  // Also what was shipped is counted where it was completed.
  if (isCompletedStatus) return `Units were completed at ${name}, and are counted there. Rename it instead.`;
  if (units === 1) return `1 unit stands at ${name}. Move it on or scrap it first, or rename the operation.`;
  const ofRuns = runs === 1 ? '1 run' : `${runs} runs`;
  return `${units} units of ${ofRuns} stand at ${name}. Move them on or scrap them first, or rename the operation.`;
}
