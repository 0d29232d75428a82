import { PERMISSIONS } from '../../authority.ts';
import { defineUseCase } from '../../use-case.ts';
import type { OperationView } from '../catalogue-views.ts';
import { createOperationAmong, type NewOperation } from './operation.ts';

/** `POST /operation`: answers all operations that are not deleted. Throws OPERATION_NAME_TAKEN, CALENDAR_NOT_FOUND, REQUEST_VALIDATION_FAILED. */
export const createOperation = defineUseCase<NewOperation, readonly OperationView[]>(
  'createOperation',
  PERMISSIONS.writeCatalogue,
  ['OPERATION_NAME_TAKEN', 'CALENDAR_NOT_FOUND'],
  (deps, call, input) =>
    deps.transact(call, async ({ operations }, stamp) => {
      await operations.save(createOperationAmong(await operations.lockAll(), input, stamp));
      return operations.views();
    }),
);
