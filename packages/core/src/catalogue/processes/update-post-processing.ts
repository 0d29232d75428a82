import { PERMISSIONS } from '../../authority.ts';
import { defineUseCase } from '../../use-case.ts';
import type { PostProcessingView } from '../catalogue-views.ts';
import { admitOperations } from '../operations/configured-operations.ts';
import { tellOfName } from '../tell-of-names.ts';
import { ensureOperationsAsSeen } from './operations-as-seen.ts';
import type { PostProcessingEdit } from './post-processing.ts';

export interface UpdatePostProcessing extends PostProcessingEdit {
  readonly postProcessingId: number;
  /** The operations as the author of the edit saw them, where it replaces them. Others by now: PRECONDITION_FAILED. */
  readonly seen?: Pick<PostProcessingEdit, 'operationIds'>;
}

/** `PATCH /post-processing/{id}`; `operationIds` replaces all of them. Throws POST_PROCESSING_NOT_FOUND, OPERATION_NOT_FOUND, PRECONDITION_FAILED. */
export const updatePostProcessing = defineUseCase<UpdatePostProcessing, PostProcessingView>(
  'updatePostProcessing',
  PERMISSIONS.writeCatalogue,
  ['POST_PROCESSING_NOT_FOUND', 'OPERATION_NOT_FOUND'],
  (deps, call, { postProcessingId, seen, ...edit }) =>
    deps.transact(call, async (store, stamp) => {
      const { catalogue, operations } = store;
      const finish = await catalogue.lockPostProcessing(postProcessingId);
      ensureOperationsAsSeen(finish.name, {
        now: finish.operationIds,
        seen: seen?.operationIds,
        wanted: edit.operationIds,
      });
      const name = { before: finish.name, after: edit.name };
      await tellOfName(store, { kind: 'postProcessing', id: postProcessingId }, name);
      if (edit.operationIds === undefined)
        return catalogue.savePostProcessing(postProcessingId, edit, stamp.at);
      const operationIds = await admitOperations(operations, edit.operationIds, finish.operationIds);
      return catalogue.savePostProcessing(postProcessingId, { ...edit, operationIds }, stamp.at);
    }),
);
