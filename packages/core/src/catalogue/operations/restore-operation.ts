import { PERMISSIONS } from '../../authority.ts';
import { defineUseCase } from '../../use-case.ts';
import type { OperationView } from '../catalogue-views.ts';
import { restoreOperationAmong } from './operation.ts';

/**
 * `POST /operation/{id}/restore`: a deleted operation is one of the shop again; answers all that are not deleted. One that
 * was not deleted stays as it is. Throws OPERATION_NOT_FOUND, and OPERATION_NAME_TAKEN where another has its name by now.
 */
export const restoreOperation = defineUseCase<{ readonly operationId: string }, readonly OperationView[]>(
  'restoreOperation',
  PERMISSIONS.writeCatalogue,
  ['OPERATION_NOT_FOUND', 'OPERATION_NAME_TAKEN'],
  (deps, call, { operationId }) =>
    deps.transact(call, async ({ operations }, stamp) => {
      const restored = restoreOperationAmong(await operations.lockAll(), operationId, stamp);
      if (restored !== null) await operations.save(restored);
      return operations.views();
    }),
);
