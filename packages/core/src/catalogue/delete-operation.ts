import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import { deleteOperationAmong } from './operation.ts';

/** `DELETE /operation/{id}`: marks it deleted. Throws OPERATION_NOT_FOUND. */
export const deleteOperation = defineUseCase<{ readonly operationId: string }, null>(
  'deleteOperation',
  PERMISSIONS.writeCatalogue,
  (deps, call, { operationId }) =>
    deps.transact(call, async ({ operations }, stamp) => {
      await operations.save(deleteOperationAmong(await operations.lockAll(), operationId, stamp));
      return null;
    }),
);
