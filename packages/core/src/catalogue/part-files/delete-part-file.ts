import { PERMISSIONS } from '../../authority.ts';
import { defineUseCase } from '../../use-case.ts';
import type { PartFilesTarget } from './part-file-store.ts';

export interface DeletePartFile extends PartFilesTarget {
  readonly fileId: string;
}

/** Removes a file of a part. Throws PART_SPECIFICATION_NOT_FOUND, PART_FILE_NOT_FOUND. */
export const deletePartFile = defineUseCase<DeletePartFile, null>(
  'deletePartFile',
  PERMISSIONS.writeCatalogue,
  ['PART_SPECIFICATION_NOT_FOUND', 'PART_FILE_NOT_FOUND'],
  (deps, call, { partSpecificationId, fileId }) =>
    deps.transact(call, async ({ partFiles }) => {
      const target = { partSpecificationId };
      // First: whoever adds a file holds this lock when it changes others.
      await partFiles.lockUse(target);
      await partFiles.delete(target, fileId);
      await partFiles.chooseThumbnail(target);
      return null;
    }),
);
