import { PERMISSIONS } from '../../authority.ts';
import { defineUseCase } from '../../use-case.ts';

/** `DELETE /post-processing/{id}`: marks it deleted; parts that have it keep it. Throws POST_PROCESSING_NOT_FOUND. */
export const deletePostProcessing = defineUseCase<{ readonly postProcessingId: number }, null>(
  'deletePostProcessing',
  PERMISSIONS.writeCatalogue,
  ['POST_PROCESSING_NOT_FOUND'],
  (deps, call, { postProcessingId }) =>
    deps.transact(call, async ({ catalogue }, stamp) => {
      await catalogue.lockPostProcessing(postProcessingId);
      await catalogue.markPostProcessingDeleted(postProcessingId, stamp.at);
      return null;
    }),
);
