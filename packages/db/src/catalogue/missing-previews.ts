import type { PartFileFormat, PartFilePreview } from '@routecard/core';
import type { ReadableBucket } from '../engine/client/database.ts';
import type { MaintenanceDatabase } from '../engine/client/maintenance-database.ts';
import { chunksOf, partFileBytes } from './part-file-bytes.ts';
import { previewColumns } from './part-file-store.ts';
import { FORMAT_RANKS, lockPartFiles, showBestPartFile } from './shown-part-file.ts';

/** A file that was added before there were thumbnails. */
export interface UnseenPartFile {
  readonly manufacturerId: string;
  readonly id: string;
  readonly partRevisionId: string;
  readonly name: string;
  readonly format: PartFileFormat;
  /** The bytes, in pieces; no connection is held between two of them. */
  read(): AsyncIterable<Uint8Array>;
}

type Found = Omit<UnseenPartFile, 'read'> & { readonly sizeBytes: number };

const SHOW_BEST = showBestPartFile({ manufacturer: '$3::uuid', revision: 'select $1::uuid' });

/** The next file of any manufacturer without a thumbnail and without a reason why, in the order of ids after `after`; null where there is none. */
export async function nextUnseenPartFile(
  database: MaintenanceDatabase,
  bucket: ReadableBucket | undefined,
  after: string | null,
): Promise<UnseenPartFile | null> {
  const [found] = await database.transaction('snapshot', async (connection) => {
    const { rows } = await connection.query<Found>({
      text: `select f.manufacturer_id as "manufacturerId", f.id, f.part_revision_id as "partRevisionId", f.name, f.format,
          f.size_bytes as "sizeBytes"
        from part_files f where f.thumbnail is null and f.thumbnail_fault is null and ($1::uuid is null or f.id > $1::uuid)
        order by f.id limit 1`,
      values: [after],
    });
    return rows;
  });
  return found === undefined
    ? null
    : { ...found, read: () => partFileBytes({ readRow: chunksOf(database), bucket }, found) };
}

/**
 * Keeps what was worked out of a file, and lets the best file of its part stand for it, as an upload does. Returns false if somebody has
 * deleted the file meanwhile.
 */
export function keepPreview(
  database: MaintenanceDatabase,
  { manufacturerId, id, partRevisionId }: Omit<UnseenPartFile, 'read'>,
  preview: PartFilePreview,
): Promise<boolean> {
  const { thumbnail, thumbnailFault, boxXMm, boxYMm, boxZMm, volumeMm3 } = previewColumns(preview);
  return database.transaction('read write', async (connection) => {
    await connection.query({
      text: lockPartFiles('$1::uuid'),
      values: [manufacturerId],
    });
    const { rowCount } = await connection.query({
      text: `update part_files set thumbnail = $3::bytea, thumbnail_fault = $4::text, box_x_mm = $5::float8,
          box_y_mm = $6::float8, box_z_mm = $7::float8, volume_mm3 = $8::float8
        where manufacturer_id = $1::uuid and id = $2::uuid`,
      values: [manufacturerId, id, thumbnail, thumbnailFault, boxXMm, boxYMm, boxZMm, volumeMm3],
    });
    const best = [partRevisionId, FORMAT_RANKS, manufacturerId];
    await connection.query({ text: SHOW_BEST.hide, values: best });
    await connection.query({ text: SHOW_BEST.show, values: best });
    return rowCount === 1;
  });
}
