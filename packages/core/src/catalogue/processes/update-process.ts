import { PERMISSIONS } from '../../authority.ts';
import { defineUseCase } from '../../use-case.ts';
import type { ProcessView } from '../catalogue-views.ts';
import { admitOperations } from '../operations/configured-operations.ts';
import { tellOfName } from '../tell-of-names.ts';
import { ensureOperationsAsSeen } from './operations-as-seen.ts';
import type { ProcessEdit } from './process.ts';

export interface UpdateProcess extends ProcessEdit {
  readonly processPricesId: string;
  /** The operations as the author of the edit saw them, where it replaces them. Others by now: PRECONDITION_FAILED. */
  readonly seen?: Pick<ProcessEdit, 'operationIds'>;
}

/** `PATCH /processes/{id}`; `operationIds` replaces all of them. Throws PROCESS_NOT_FOUND, OPERATION_NOT_FOUND, PRECONDITION_FAILED. */
export const updateProcess = defineUseCase<UpdateProcess, ProcessView>(
  'updateProcess',
  PERMISSIONS.writeCatalogue,
  ['PROCESS_NOT_FOUND', 'OPERATION_NOT_FOUND'],
  (deps, call, { processPricesId, seen, ...edit }) =>
    deps.transact(call, async (store, stamp) => {
      const { catalogue, operations } = store;
      const process = await catalogue.lockProcess(processPricesId);
      ensureOperationsAsSeen(process.technology, {
        now: process.operationIds,
        seen: seen?.operationIds,
        wanted: edit.operationIds,
      });
      const name = { before: process.technology, after: edit.technology };
      await tellOfName(store, { kind: 'process', id: processPricesId }, name);
      if (edit.operationIds === undefined) return catalogue.saveProcess(processPricesId, edit, stamp.at);
      const operationIds = await admitOperations(operations, edit.operationIds, process.operationIds);
      return catalogue.saveProcess(processPricesId, { ...edit, operationIds }, stamp.at);
    }),
);
