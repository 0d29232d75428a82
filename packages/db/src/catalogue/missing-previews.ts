import type { PartFileFormat, PartFilePreview } from '@routecard/core';
import type { Connection } from '../engine/client/connection.ts';
import type { MaintenanceDatabase } from '../engine/client/maintenance-database.ts';
import { FORMAT_RANKS, previewColumns } from './part-file-store.ts';

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

type Found = Omit<UnseenPartFile, 'read'>;

/** The next file of any manufacturer without a thumbnail and without a reason why, in the order of ids after `after`; null where there is none. */
export async function nextUnseenPartFile(
  database: MaintenanceDatabase,
  after: string | null,
): Promise<UnseenPartFile | null> {
  const [found] = await database.transaction('snapshot', async (connection) => {
    const { rows } = await connection.query<Found>({
      text: `select f.manufacturer_id as "manufacturerId", f.id, f.part_revision_id as "partRevisionId", f.name, f.format
        from part_files f where f.thumbnail is null and f.thumbnail_fault is null and ($1::uuid is null or f.id > $1::uuid)
        order by f.id limit 1`,
      values: [after],
    });
    return rows;
  });
  return found === undefined ? null : { ...found, read: () => pieces(database, found) };
}

async function* pieces(
  database: MaintenanceDatabase,
  { manufacturerId, id }: Found,
): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position += 1) {
    const [row] = await database.transaction('snapshot', async (connection) => {
      const { rows } = await connection.query<{ content: Buffer }>({
        text: `select content from part_file_chunks
          where manufacturer_id = $1::uuid and part_file_id = $2::uuid and position = $3::int`,
        values: [manufacturerId, id, position],
      });
      return rows;
    });
    if (row === undefined) return;
    yield row.content;
  }
}

/**
 * Keeps what was worked out of a file, and lets the best file of its part stand for it, as an upload does. Returns false if somebody has
 * deleted the file meanwhile.
 */
export function keepPreview(
  database: MaintenanceDatabase,
  { manufacturerId, id, partRevisionId }: Found,
  preview: PartFilePreview,
): Promise<boolean> {
  const { thumbnail, thumbnailFault, boxXMm, boxYMm, boxZMm, volumeMm3 } = previewColumns(preview);
  return database.transaction('read write', async (connection) => {
    await connection.query({
      text: `select pg_advisory_xact_lock(hashtextextended('part files of ' || $1::uuid, 0))`,
      values: [manufacturerId],
    });
    const { rowCount } = await connection.query({
      text: `update part_files set thumbnail = $3::bytea, thumbnail_fault = $4::text, box_x_mm = $5::float8,
          box_y_mm = $6::float8, box_z_mm = $7::float8, volume_mm3 = $8::float8
        where manufacturer_id = $1::uuid and id = $2::uuid`,
      values: [manufacturerId, id, thumbnail, thumbnailFault, boxXMm, boxYMm, boxZMm, volumeMm3],
    });
    await showBest(connection, manufacturerId, partRevisionId);
    return rowCount === 1;
  });
}

async function showBest(
  connection: Connection,
  manufacturerId: string,
  partRevisionId: string,
): Promise<void> {
  const best = `select b.id from part_files b
    where b.manufacturer_id = $1::uuid and b.part_revision_id = $2::uuid and b.thumbnail is not null
    order by ($3::jsonb ->> b.format)::int, b.created_at desc, b.id desc limit 1`;
  const values = [manufacturerId, partRevisionId, FORMAT_RANKS];
  // Two statements: the index that keeps a part from having two would meet both in the middle of one.
  await connection.query({
    text: `update part_files f set shown_since = null where f.manufacturer_id = $1::uuid and f.part_revision_id = $2::uuid
      and f.shown_since is not null and f.id is distinct from (${best})`,
    values,
  });
  await connection.query({
    text: `update part_files f set shown_since = now() where f.manufacturer_id = $1::uuid and f.shown_since is null and f.id = (${best})`,
    values,
  });
}
