import { PERMISSIONS } from '../../authority.ts';
import { defineUseCase } from '../../use-case.ts';
import type { OperationView } from '../catalogue-views.ts';
import { liveOperation } from './operation.ts';
import { placeAmong } from './place-among.ts';

export interface PlaceOperation {
  readonly operationId: string;
  /** The operation that it is to stand before; null for the end. */
  readonly beforeOperationId: string | null;
}

/**
 * Gives an operation another place in the shop, and with it in the routings that are derived from now on. Returns all
 * operations that are not deleted. Throws OPERATION_NOT_FOUND, for either of them.
 */
export const placeOperation = defineUseCase<PlaceOperation, readonly OperationView[]>(
  'placeOperation',
  PERMISSIONS.writeCatalogue,
  ['OPERATION_NOT_FOUND'],
  (deps, call, { operationId, beforeOperationId }) =>
    deps.transact(call, async ({ operations }, stamp) => {
      const all = await operations.lockAll();
      const moved = liveOperation(all, operationId);
      const before = beforeOperationId === null ? null : liveOperation(all, beforeOperationId);
      const live = all.filter(({ deletedAt }) => deletedAt === null);
      await operations.place(placeAmong(live, moved, before), stamp.at);
      return operations.views();
    }),
);
