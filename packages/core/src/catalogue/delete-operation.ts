import { PERMISSIONS } from '../authority.ts';
import { ensure } from '../refusals.ts';
import { defineUseCase } from '../use-case.ts';
import { deleteOperationAmong } from './operation.ts';

/** The operation, and whether units at it prevent its deletion. */
export interface DeleteOperation {
  readonly operationId: string;
  readonly onlyEmpty?: boolean;
}

/**
 * `DELETE /operation/{id}`: marks it deleted; what names it keeps it, and units at it or on their way to it move as before:
 * its column shows while they are there. Throws OPERATION_NOT_FOUND, and OPERATION_IN_USE where it was to be deleted only
 * empty, as people mean it, and units stand at it.
 */
export const deleteOperation = defineUseCase<DeleteOperation, null>(
  'deleteOperation',
  PERMISSIONS.writeCatalogue,
  ['OPERATION_NOT_FOUND', 'OPERATION_IN_USE'],
  (deps, call, { operationId, onlyEmpty = false }) =>
    deps.transact(call, async ({ operations }, stamp) => {
      const deleted = deleteOperationAmong(await operations.lockAll(), operationId, stamp);
      if (onlyEmpty) {
        const { units, runs } = await operations.countUnits(operationId);
        ensure(units === 0, 'OPERATION_IN_USE', inUse(deleted.name, units, runs));
      }
      await operations.save(deleted);
      return null;
    }),
);

function inUse(name: string, units: number, runs: number): string {
  if (units === 1) return `1 unit stands at ${name}. Move it on or scrap it first, or rename the operation.`;
  const ofRuns = runs === 1 ? '1 run' : `${runs} runs`;
  return `${units} units of ${ofRuns} stand at ${name}. Move them on or scrap them first, or rename the operation.`;
}
