import { PERMISSIONS } from '../../authority.ts';
import { defineUseCase } from '../../use-case.ts';
import type { ProcessView } from '../catalogue-views.ts';
import { admitOperations } from '../operations/configured-operations.ts';
import type { NewProcess } from './process.ts';

/** `POST /processes`. Throws OPERATION_NOT_FOUND. */
export const createProcess = defineUseCase<NewProcess, ProcessView>(
  'createProcess',
  PERMISSIONS.writeCatalogue,
  ['OPERATION_NOT_FOUND'],
  (deps, call, input) =>
    deps.transact(call, async ({ catalogue, operations }, stamp) => {
      const operationIds = await admitOperations(operations, input.operationIds ?? []);
      return catalogue.addProcess(stamp.newId(), { ...input, operationIds });
    }),
);
