import { type PartFileFormat, type PartFileView, present } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';
import { uuidOrNull } from '../../engine/reading/identifiers.ts';
import { type ChunkRow, type ChunkStatement, partFileBytes } from '../part-file-bytes.ts';

/** The files of a part, the oldest first. Throws PART_SPECIFICATION_NOT_FOUND. */
export async function listPartFiles(
  database: Database,
  manufacturerId: string,
  partSpecificationId: string,
): Promise<readonly PartFileView[]> {
  const [row] = await database.read<{ files: PartFileView[] }>(manufacturerId, {
    name: 'list_part_files',
    text: `select coalesce((
        select json_agg(part_file_view(f) order by f.created_at, f.id) from part_files f
        where f.manufacturer_id = p.manufacturer_id and f.part_revision_id = p.part_revision_id), '[]'::json) as files
      from part_specifications p
      where p.manufacturer_id = current_manufacturer_id() and p.id = $1::uuid`,
    values: [uuidOrNull(partSpecificationId)],
  });
  return present(row, 'PART_SPECIFICATION_NOT_FOUND').files;
}

/** A file: how to serve it, and its bytes for whoever takes them. */
export interface StoredPartFile {
  readonly id: string;
  readonly name: string;
  readonly format: PartFileFormat;
  readonly sizeBytes: number;
  readonly sha256: string;
  /** The bytes, in pieces that are read as they are taken. Throws PART_FILE_NOT_FOUND if it is deleted meanwhile, UNAVAILABLE while the bucket does not answer. */
  read(): AsyncIterable<Uint8Array>;
}

/** A file of a part. Throws PART_SPECIFICATION_NOT_FOUND, PART_FILE_NOT_FOUND. */
export async function openPartFile(
  database: Database,
  manufacturerId: string,
  partSpecificationId: string,
  fileId: string,
): Promise<StoredPartFile> {
  const [found] = await database.read<Omit<StoredPartFile, 'read' | 'id'> & { id: string | null }>(
    manufacturerId,
    {
      name: 'open_part_file',
      text: `select f.id, f.name, f.format, f.size_bytes as "sizeBytes", f.sha256
        from part_specifications p
        left join part_files f on f.manufacturer_id = p.manufacturer_id
          and f.part_revision_id = p.part_revision_id and f.id = $2::uuid
        where p.manufacturer_id = current_manufacturer_id() and p.id = $1::uuid`,
      values: [uuidOrNull(partSpecificationId), uuidOrNull(fileId)],
    },
  );
  const { id, ...file } = present(found, 'PART_SPECIFICATION_NOT_FOUND');
  const known = present(id, 'PART_FILE_NOT_FOUND');
  const readRow = async (statement: ChunkStatement) =>
    (await database.read<ChunkRow>(manufacturerId, { name: 'read_part_file_chunk', ...statement }))[0];
  return {
    id: known,
    ...file,
    read: () => partFileBytes({ readRow, bucket: database.bucket }, { manufacturerId, id: known, ...file }),
  };
}

/** The thumbnail of a file of a part, a JPEG. Throws PART_SPECIFICATION_NOT_FOUND, PART_FILE_NOT_FOUND, PART_FILE_THUMBNAIL_NOT_FOUND. */
export async function readThumbnailOfPart(
  database: Database,
  manufacturerId: string,
  partSpecificationId: string,
  fileId: string,
): Promise<Uint8Array> {
  const [row] = await database.read<{ id: string | null; thumbnail: Buffer | null }>(manufacturerId, {
    name: 'read_thumbnail_of_part',
    text: `select f.id, f.thumbnail from part_specifications p
      left join part_files f on f.manufacturer_id = p.manufacturer_id
        and f.part_revision_id = p.part_revision_id and f.id = $2::uuid
      where p.manufacturer_id = current_manufacturer_id() and p.id = $1::uuid`,
    values: [uuidOrNull(partSpecificationId), uuidOrNull(fileId)],
  });
  const { id, thumbnail } = present(row, 'PART_SPECIFICATION_NOT_FOUND');
  present(id, 'PART_FILE_NOT_FOUND');
  return present(thumbnail, 'PART_FILE_THUMBNAIL_NOT_FOUND');
}

/** The thumbnail of a file of any part, a JPEG. Throws PART_FILE_NOT_FOUND, PART_FILE_THUMBNAIL_NOT_FOUND. */
export async function readThumbnail(
  database: Database,
  manufacturerId: string,
  fileId: string,
): Promise<Uint8Array> {
  const [row] = await database.read<{ thumbnail: Buffer | null }>(manufacturerId, {
    name: 'read_part_file_thumbnail',
    text: `select thumbnail from part_files where manufacturer_id = current_manufacturer_id() and id = $1::uuid`,
    values: [uuidOrNull(fileId)],
  });
  return present(present(row, 'PART_FILE_NOT_FOUND').thumbnail, 'PART_FILE_THUMBNAIL_NOT_FOUND');
}
