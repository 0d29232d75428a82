import { PERMISSIONS } from '../../authority.ts';
import { defineUseCase } from '../../use-case.ts';
import type { PostProcessingView } from '../catalogue-views.ts';
import { admitOperations } from '../operations/configured-operations.ts';
import type { NewPostProcessing } from './post-processing.ts';

/** `POST /post-processing`. Throws OPERATION_NOT_FOUND. */
export const createPostProcessing = defineUseCase<NewPostProcessing, PostProcessingView>(
  'createPostProcessing',
  PERMISSIONS.writeCatalogue,
  ['OPERATION_NOT_FOUND'],
  (deps, call, input) =>
    deps.transact(call, async ({ catalogue, operations }) => {
      const operationIds = await admitOperations(operations, input.operationIds ?? []);
      return catalogue.addPostProcessing({ ...input, operationIds });
    }),
);
