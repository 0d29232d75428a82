import { PERMISSIONS } from '../../authority.ts';
import { ensure, present } from '../../refusals.ts';
import { defineUseCase } from '../../use-case.ts';
import {
  formatOfContent,
  isNamedAs,
  isNamedAsAny,
  MAX_PART_FILE_BYTES,
  MAX_PART_FILES,
  MAX_SHOP_PART_FILE_BYTES,
  type PartFileContent,
  type PartFileView,
} from './part-file.ts';
import type { PartFilesTarget } from './part-file-store.ts';

export interface UploadPartFile extends PartFilesTarget {
  readonly name: string;
  readonly content: PartFileContent;
}

/**
 * Adds a file to a part. Its format is what its bytes are; a name that says otherwise is refused, for whoever opens the file
 * goes by its name.
 */
export const uploadPartFile = defineUseCase<UploadPartFile, PartFileView>(
  'uploadPartFile',
  PERMISSIONS.writeCatalogue,
  [
    'PART_SPECIFICATION_NOT_FOUND',
    'PART_FILE_TOO_LARGE',
    'PART_FILE_FORMAT_UNKNOWN',
    'PART_FILES_TOO_MANY',
    'PART_FILE_STORAGE_FULL',
  ],
  async (deps, call, { partSpecificationId, name, content }) => {
    ensure(content.sizeBytes <= MAX_PART_FILE_BYTES, 'PART_FILE_TOO_LARGE');
    ensure(content.sizeBytes > 0, 'PART_FILE_FORMAT_UNKNOWN', 'The file is empty.');
    const format = present(
      formatOfContent(content),
      'PART_FILE_FORMAT_UNKNOWN',
      isNamedAsAny(name)
        ? 'The content of the file is none of STL, 3MF, STEP, PDF, PNG and JPEG. It may be damaged.'
        : undefined,
    );
    ensure(
      isNamedAs(name, format),
      'PART_FILE_FORMAT_UNKNOWN',
      `The content of the file is ${format}, but its name ends otherwise.`,
    );
    // Before the transaction: it may take seconds, and no connection waits for it.
    const preview = await content.preview(format);
    return deps.transact(call, async ({ partFiles }, stamp) => {
      const target = { partSpecificationId };
      const id = stamp.newId();
      const added = await partFiles.add(target, {
        id,
        name,
        format,
        content,
        preview,
        uploadedBy: stamp.by,
        createdAt: stamp.at,
      });
      // Last, because others wait for this lock while the bytes of a large file travel.
      const use = await partFiles.lockUse(target);
      ensure(use.files <= MAX_PART_FILES, 'PART_FILES_TOO_MANY');
      ensure(use.bytes <= MAX_SHOP_PART_FILE_BYTES, 'PART_FILE_STORAGE_FULL');
      await partFiles.chooseThumbnail(target);
      return added;
    });
  },
);
