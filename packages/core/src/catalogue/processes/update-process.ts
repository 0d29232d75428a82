import { PERMISSIONS } from '../../authority.ts';
import { defineUseCase } from '../../use-case.ts';
import type { ProcessView } from '../catalogue-views.ts';
import { admitOperations } from '../operations/configured-operations.ts';
import { tellOfName } from '../tell-of-names.ts';
import type { ProcessEdit } from './process.ts';

export interface UpdateProcess extends ProcessEdit {
  readonly processPricesId: string;
}

/** `PATCH /processes/{id}`; `operationIds` replaces all of them. Throws PROCESS_NOT_FOUND, OPERATION_NOT_FOUND. */
export const updateProcess = defineUseCase<UpdateProcess, ProcessView>(
  'updateProcess',
  PERMISSIONS.writeCatalogue,
  ['PROCESS_NOT_FOUND', 'OPERATION_NOT_FOUND'],
  (deps, call, { processPricesId, ...edit }) =>
    deps.transact(call, async (store, stamp) => {
      const { catalogue, operations } = store;
      const process = await catalogue.lockProcess(processPricesId);
      const name = { before: process.technology, after: edit.technology };
      await tellOfName(store, { kind: 'process', id: processPricesId }, name);
      if (edit.operationIds === undefined) return catalogue.saveProcess(processPricesId, edit, stamp.at);
      const operationIds = await admitOperations(operations, edit.operationIds, process.operationIds);
      return catalogue.saveProcess(processPricesId, { ...edit, operationIds }, stamp.at);
    }),
);
