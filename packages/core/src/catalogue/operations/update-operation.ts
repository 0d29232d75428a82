import { PERMISSIONS } from '../../authority.ts';
import { ensureOperationAsSeen, type SeenOperation } from '../../time/edits-as-seen.ts';
import { defineUseCase } from '../../use-case.ts';
import type { OperationView } from '../catalogue-views.ts';
import { tellOfName } from '../tell-of-names.ts';
import { editOperation, liveOperation, type OperationEdit } from './operation.ts';

export interface UpdateOperation extends OperationEdit {
  readonly operationId: string;
  /** The machines and times as the author of the edit saw them, where it replaces them. Others by now: PRECONDITION_FAILED. */
  readonly seen?: SeenOperation;
}

/** `PATCH /operation`: answers all operations that are not deleted. Throws OPERATION_NOT_FOUND, OPERATION_NAME_TAKEN, CALENDAR_NOT_FOUND, PRECONDITION_FAILED, REQUEST_VALIDATION_FAILED. */
export const updateOperation = defineUseCase<UpdateOperation, readonly OperationView[]>(
  'updateOperation',
  PERMISSIONS.writeCatalogue,
  ['OPERATION_NOT_FOUND', 'OPERATION_NAME_TAKEN', 'CALENDAR_NOT_FOUND'],
  (deps, call, { operationId, seen, ...edit }) =>
    deps.transact(call, async (store, stamp) => {
      const { operations } = store;
      const known = await operations.lockAll();
      ensureOperationAsSeen(liveOperation(known, operationId), edit, seen);
      const edited = editOperation(known, operationId, edit, stamp);
      const before = known.find(({ id }) => id === edited.id)?.name ?? edited.name;
      await tellOfName(store, { kind: 'operation', id: edited.id }, { before, after: edited.name });
      await operations.save(edited);
      return operations.views();
    }),
);
