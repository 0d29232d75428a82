import {
  type NewPartFile,
  type PartFileContent,
  type PartFilePreview,
  type PartFileStore,
  type PartFilesTarget,
  type PartFileUse,
  type PartFileView,
  present,
} from '@routecard/core';
import { sql } from 'drizzle-orm';
import { ownRows } from '../engine/own-rows.ts';
import { uuidOrNull } from '../engine/reading/identifiers.ts';
import type { TransactionScope } from '../engine/transact.ts';
import { inChunks } from './in-chunks.ts';
import { partFiles } from './part-file-schema.ts';
import { FORMAT_RANKS, lockPartFiles, showBestPartFile } from './shown-part-file.ts';

const MANUFACTURER = 'current_manufacturer_id()';
const SHOW_BEST = showBestPartFile({
  manufacturer: MANUFACTURER,
  revision: `select p.part_revision_id from part_specifications p
    where p.manufacturer_id = ${MANUFACTURER} and p.id = $1::uuid`,
});

/** Files of the parts of the transaction's manufacturer. */
export function partFileStore(scope: TransactionScope): PartFileStore {
  const { connection, audited } = scope;
  const files = ownRows(scope, partFiles);

  /** The revision of the specification; it is never removed. */
  async function revisionOf({ partSpecificationId }: PartFilesTarget): Promise<string> {
    const { rows } = await connection.query<{ id: string }>({
      name: 'revision_of_part_specification',
      text: `select part_revision_id as id from part_specifications
        where manufacturer_id = current_manufacturer_id() and id = $1::uuid`,
      values: [uuidOrNull(partSpecificationId)],
    });
    return present(rows[0], 'PART_SPECIFICATION_NOT_FOUND').id;
  }

  async function addChunks(partFileId: string, content: PartFileContent): Promise<void> {
    let position = 0;
    for await (const chunk of inChunks(content.read())) {
      await connection.query({
        name: 'add_part_file_chunk',
        text: `insert into part_file_chunks (manufacturer_id, part_file_id, position, content)
          values (current_manufacturer_id(), $1::uuid, $2::int, $3::bytea)`,
        values: [partFileId, position, chunk],
      });
      position += 1;
    }
  }

  return {
    async add(target, { content, preview, ...file }: NewPartFile) {
      const partRevisionId = await revisionOf(target);
      const { sizeBytes, sha256 } = content;
      const [added] = await files
        .insert({ ...file, ...previewColumns(preview), partRevisionId, sizeBytes, sha256 })
        .returning({ view: sql<PartFileView>`part_file_view(${partFiles})` });
      await addChunks(file.id, content);
      const after = { name: file.name, format: file.format, sizeBytes, sha256, ...target };
      audited.push({
        targetType: 'partFile',
        targetId: file.id,
        targetName: file.name,
        before: null,
        after,
      });
      return present(added, 'INTERNAL').view;
    },
    async lockUse(target) {
      await connection.query({
        name: 'lock_part_file_use',
        text: lockPartFiles(MANUFACTURER),
      });
      const { rows } = await connection.query<PartFileUse>({
        name: 'part_file_use',
        text: `select count(*) filter (where f.part_revision_id = p.part_revision_id)::int as files,
            sum(f.size_bytes)::float8 as bytes
          from part_specifications p
          join part_files f on f.manufacturer_id = p.manufacturer_id
          where p.manufacturer_id = current_manufacturer_id() and p.id = $1::uuid`,
        values: [uuidOrNull(target.partSpecificationId)],
      });
      // Of an unknown part there is nothing, and whoever asked finds that out next.
      return rows[0] ?? { files: 0, bytes: 0 };
    },
    async chooseThumbnail(target) {
      const values = [uuidOrNull(target.partSpecificationId), FORMAT_RANKS];
      await connection.query({ name: 'hide_part_file_thumbnail', text: SHOW_BEST.hide, values });
      await connection.query({ name: 'show_part_file_thumbnail', text: SHOW_BEST.show, values });
    },
    async delete(target, fileId) {
      const partRevisionId = await revisionOf(target);
      const { name, format, sizeBytes, sha256 } = partFiles;
      const [deleted] = await files
        .delete({ partRevisionId, id: uuidOrNull(fileId) })
        .returning({ name, format, sizeBytes, sha256 });
      const before = present(deleted, 'PART_FILE_NOT_FOUND');
      audited.push({
        targetType: 'partFile',
        targetId: fileId.toLowerCase(),
        targetName: before.name,
        before: { ...before, ...target },
        after: null,
      });
    },
  };
}

export function previewColumns({ thumbnail, fault, boxMm, volumeMm3 }: PartFilePreview) {
  return {
    thumbnail: thumbnail && Buffer.from(thumbnail),
    thumbnailFault: fault,
    boxXMm: boxMm?.x ?? null,
    boxYMm: boxMm?.y ?? null,
    boxZMm: boxMm?.z ?? null,
    volumeMm3,
  };
}
