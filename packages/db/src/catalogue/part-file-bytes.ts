import { Refusal } from '@routecard/core';
import type { ReadableBucket } from '../engine/client/database.ts';
import type { MaintenanceDatabase } from '../engine/client/maintenance-database.ts';
import { unavailable } from '../engine/group-commit/passing-errors.ts';

/** One chunk of a file, and whether its bytes lie in the bucket instead; undefined where the file is gone. */
export interface ChunkRow {
  readonly content: Buffer | null;
  readonly isInBucket: boolean;
}

export interface ChunkStatement {
  readonly text: string;
  readonly values: unknown[];
}

/** Where bytes are read. */
export interface PartFilePlaces {
  readonly readRow: (statement: ChunkStatement) => Promise<ChunkRow | undefined>;
  readonly bucket: ReadableBucket | undefined;
}

/** A file whose bytes are read. */
export interface PartFileBytes {
  readonly manufacturerId: string;
  readonly id: string;
  readonly sizeBytes: number;
}

const CHUNK = `select c.content, f.in_bucket_since is not null as "isInBucket"
  from part_files f
  left join part_file_chunks c on c.manufacturer_id = f.manufacturer_id and c.part_file_id = f.id and c.position = $3::int
  where f.manufacturer_id = $1::uuid and f.id = $2::uuid`;

/** Chunks as maintenance reads them, of any manufacturer. */
export const chunksOf =
  (database: MaintenanceDatabase): PartFilePlaces['readRow'] =>
  (statement) =>
    database.transaction(
      'snapshot',
      async (connection) => (await connection.query<ChunkRow>(statement)).rows[0],
    );

/** The name of a file in the bucket. */
export const nameInBucket = ({ manufacturerId, id }: Pick<PartFileBytes, 'manufacturerId' | 'id'>): string =>
  `${manufacturerId}/${id}`;

/**
 * The bytes of a file, in pieces that are read as they are taken; no connection is held between two of them. A file that is moved to
 * the bucket meanwhile is read on there. Throws PART_FILE_NOT_FOUND if it is deleted meanwhile, UNAVAILABLE while the bucket does not
 * answer.
 */
export async function* partFileBytes(
  { readRow, bucket }: PartFilePlaces,
  file: PartFileBytes,
): AsyncGenerator<Uint8Array> {
  let sent = 0;
  for (let position = 0; sent < file.sizeBytes; position += 1) {
    const row = await readRow({ text: CHUNK, values: [file.manufacturerId, file.id, position] });
    if (row?.isInBucket) return yield* inBucket(bucket, file, sent);
    if (!row?.content) throw new Refusal('PART_FILE_NOT_FOUND');
    sent += row.content.byteLength;
    yield row.content;
  }
}

async function* inBucket(
  bucket: ReadableBucket | undefined,
  file: PartFileBytes,
  fromByte: number,
): AsyncGenerator<Uint8Array> {
  if (bucket === undefined) throw storeAway(new Error('FILES_BUCKET is not set'));
  try {
    yield* bucket.read(nameInBucket(file), fromByte);
  } catch (error) {
    throw storeAway(error);
  }
}

const storeAway = (cause: unknown) =>
  unavailable('The file is kept in a store that does not answer right now.', cause);
