import { createHash } from 'node:crypto';
import { Refusal } from '@routecard/core';
import type { Connection } from '../engine/client/connection.ts';
import type { ReadableBucket } from '../engine/client/database.ts';
import type { MaintenanceDatabase } from '../engine/client/maintenance-database.ts';
import { inChunks } from './in-chunks.ts';
import { chunksOf, nameInBucket, type PartFileBytes, partFileBytes } from './part-file-bytes.ts';

/** A bucket that files are moved to. */
export interface WritableBucket extends ReadableBucket {
  put(name: string, content: AsyncIterable<Uint8Array>, sizeBytes: number): Promise<void>;
  remove(name: string): Promise<void>;
}

/** Where files are moved from and to. */
export interface PartFileMove {
  readonly database: MaintenanceDatabase;
  readonly bucket: WritableBucket;
}

/** How many files are kept where. */
export interface PartFilePlacesCount {
  readonly inDatabase: { readonly files: number; readonly bytes: number };
  readonly inBucket: { readonly files: number; readonly bytes: number };
}

/** A file that may be moved. */
interface Movable extends PartFileBytes {
  readonly name: string;
  readonly sha256: string;
}

/** What is wrong with one file alone: those behind it are moved all the same. */
class FileAmiss extends Error {}

/** Files that are named at the end. */
const NAMED = 20;

/** Whoever claims an object works on it alone for so long; the transfer of the largest file takes less. */
const CLAIM = `interval '1 hour'`;

const NO_ID = '00000000-0000-0000-0000-000000000000';
const BEFORE_ALL: Pick<PartFileBytes, 'manufacturerId' | 'id'> = { manufacturerId: NO_ID, id: NO_ID };

/** Objects that are removed before the next are looked for. */
const REMOVED_AT_ONCE = 100;

const isFree = (object: string) =>
  `(${object}.claimed_at is null or ${object}.claimed_at < clock_timestamp() - ${CLAIM})`;

const OF_OBJECT = 'owner_id = $1::uuid and part_file_id = $2::uuid';
const OF_FILE = 'manufacturer_id = $1::uuid and id = $2::uuid';

/** Counts files by where they are kept: those of all manufacturers, or of one. */
export function countPartFilePlaces(
  database: MaintenanceDatabase,
  manufacturerId: string | null = null,
): Promise<PartFilePlacesCount> {
  return database.transaction('snapshot', async (connection) => {
    const { rows } = await connection.query<PartFilePlacesCount>({
      text: `select
          json_build_object('files', count(*) filter (where in_bucket_since is null),
            'bytes', coalesce(sum(size_bytes) filter (where in_bucket_since is null), 0)) as "inDatabase",
          json_build_object('files', count(in_bucket_since),
            'bytes', coalesce(sum(size_bytes) filter (where in_bucket_since is not null), 0)) as "inBucket"
        from part_files where $1::uuid is null or manufacturer_id = $1::uuid`,
      values: [manufacturerId],
    });
    return rows[0] as PartFilePlacesCount;
  });
}

/**
 * Moves every file that lies in the database into the bucket, one after the other. A file's chunks are deleted once its object was read
 * again and is what was uploaded. Several processes may do it at once, and it may end at any moment: what is begun is done again an hour later.
 * Returns how many were moved. Throws where the bucket does not take a file, and at the end where it has other bytes than it was given.
 */
export async function movePartFilesToBucket(move: PartFileMove): Promise<number> {
  const { database, bucket } = move;
  const read = { readRow: chunksOf(database), bucket };
  return ofEach(database, 'null', async (file) => {
    const claimedAt = await claim(database, file);
    if (claimedAt === null) return false;
    await bucket.put(nameInBucket(file), partFileBytes(read, file), file.sizeBytes);
    await compare(readObject(bucket, file), file);
    return database.transaction('read write', async (connection) => {
      if (!(await isStillMine(connection, file, claimedAt))) return false;
      const { rowCount } = await connection.query({
        text: `update part_files set in_bucket_since = now() where ${OF_FILE} and in_bucket_since is null`,
        values: [file.manufacturerId, file.id],
      });
      await connection.query({
        text: `update part_file_objects set claimed_at = null where ${OF_OBJECT}`,
        values: [file.manufacturerId, file.id],
      });
      await connection.query({
        text: 'delete from part_file_chunks where manufacturer_id = $1::uuid and part_file_id = $2::uuid',
        values: [file.manufacturerId, file.id],
      });
      return rowCount === 1;
    });
  });
}

/**
 * Brings every file back from the bucket; its object is removed by `removeLeftObjects`. Returns how many were brought. Throws as moving does, and
 * at the end where the bucket has no such object.
 */
export async function movePartFilesToDatabase({ database, bucket }: PartFileMove): Promise<number> {
  return ofEach(database, 'not null', (file) =>
    database.transaction('read write', async (connection) => {
      const { rowCount } = await connection.query({
        text: `update part_files set in_bucket_since = null where ${OF_FILE} and in_bucket_since is not null`,
        values: [file.manufacturerId, file.id],
      });
      if (rowCount !== 1) return false;
      let position = 0;
      const content = compared(readObject(bucket, file), file);
      for await (const chunk of inChunks(content)) {
        await connection.query({
          text: `insert into part_file_chunks (manufacturer_id, part_file_id, position, content)
            values ($1::uuid, $2::uuid, $3::int, $4::bytea)`,
          values: [file.manufacturerId, file.id, position, chunk],
        });
        position += 1;
      }
      return true;
    }),
  );
}

/**
 * Removes objects of which no file is kept in the bucket: of files that were deleted or brought back, and of moves that ended early. Returns
 * how many were removed.
 */
export async function removeLeftObjects({ database, bucket }: PartFileMove): Promise<number> {
  for (let removed = 0; ; ) {
    const left = await claimLeft(database);
    for (const object of left) {
      await bucket.remove(nameInBucket(object));
      await database.transaction('read write', (connection) =>
        connection.query({
          text: `delete from part_file_objects where ${OF_OBJECT} and claimed_at = $3::timestamptz`,
          values: [object.manufacturerId, object.id, object.claimedAt],
        }),
      );
      removed += 1;
    }
    if (left.length < REMOVED_AT_ONCE) return removed;
  }
}

type Claimed = Pick<PartFileBytes, 'manufacturerId' | 'id'> & { readonly claimedAt: string };

async function claimLeft(database: MaintenanceDatabase): Promise<readonly Claimed[]> {
  return database.transaction('read write', async (connection) => {
    const { rows } = await connection.query<Claimed>({
      text: `with left_over as (
          select l.owner_id, l.part_file_id from part_file_objects l
          where ${isFree('l')} and not exists (
            select from part_files f where f.manufacturer_id = l.owner_id and f.id = l.part_file_id
              and f.in_bucket_since is not null)
          limit ${REMOVED_AT_ONCE} for update skip locked)
        update part_file_objects o set claimed_at = clock_timestamp() from left_over l
        where o.owner_id = l.owner_id and o.part_file_id = l.part_file_id
        returning o.owner_id as "manufacturerId", o.part_file_id as id, o.claimed_at::text as "claimedAt"`,
      values: [],
    });
    return rows;
  });
}

/**
 * Lets `work` have each file of any manufacturer that is in the bucket since `since`, in the order of their keys; one that is deleted meanwhile is
 * left out. Returns of how many it said true. Throws at the end where something was amiss with single ones.
 */
async function ofEach(
  database: MaintenanceDatabase,
  since: 'null' | 'not null',
  work: (file: Movable) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  const amiss: string[] = [];
  for (let after = BEFORE_ALL; ; ) {
    const file: Movable | undefined = await database.transaction('snapshot', async (connection) => {
      const { rows } = await connection.query<Movable>({
        text: `select f.manufacturer_id as "manufacturerId", f.id, f.name, f.size_bytes as "sizeBytes", f.sha256
          from part_files f where f.in_bucket_since is ${since} and (f.manufacturer_id, f.id) > ($1::uuid, $2::uuid)
          order by f.manufacturer_id, f.id limit 1`,
        values: [after.manufacturerId, after.id],
      });
      return rows[0];
    });
    if (file === undefined) break;
    try {
      if (await work(file)) done += 1;
    } catch (error) {
      if (error instanceof FileAmiss) amiss.push(error.message);
      else if (!(error instanceof Refusal && error.code === 'PART_FILE_NOT_FOUND')) throw error;
    }
    after = file;
  }
  if (amiss.length === 0) return done;
  const unnamed = amiss.length > NAMED ? [`…and ${amiss.length - NAMED} more.`] : [];
  throw new Error([`${done} moved, ${amiss.length} not:`, ...amiss.slice(0, NAMED), ...unnamed].join('\n'));
}

async function* readObject(bucket: ReadableBucket, file: Movable): AsyncGenerator<Uint8Array> {
  try {
    yield* bucket.read(nameInBucket(file), 0);
  } catch (error) {
    if (!(error instanceof Error && error.name === 'NoSuchKey')) throw error;
    throw new FileAmiss(`The bucket does not have ${file.name} (${nameInBucket(file)}).`);
  }
}

/** Claims the object of a file, as text that PostgreSQL reads as the same instant again; null where somebody else has it. */
async function claim(database: MaintenanceDatabase, file: PartFileBytes): Promise<string | null> {
  return database.transaction('read write', async (connection) => {
    const { rows } = await connection.query<{ claimedAt: string }>({
      text: `insert into part_file_objects as o (owner_id, part_file_id, claimed_at)
        values ($1::uuid, $2::uuid, clock_timestamp())
        on conflict (owner_id, part_file_id) do update set claimed_at = excluded.claimed_at
        where ${isFree('o')}
        returning o.claimed_at::text as "claimedAt"`,
      values: [file.manufacturerId, file.id],
    });
    return rows[0]?.claimedAt ?? null;
  });
}

/** Keeps the claim from being taken over until the end of the transaction. */
async function isStillMine(connection: Connection, file: PartFileBytes, claimedAt: string): Promise<boolean> {
  const { rows } = await connection.query({
    text: `select from part_file_objects where ${OF_OBJECT} and claimed_at = $3::timestamptz for update`,
    values: [file.manufacturerId, file.id, claimedAt],
  });
  return rows.length === 1;
}

async function compare(content: AsyncIterable<Uint8Array>, file: Movable): Promise<void> {
  for await (const _ of compared(content, file));
}

/** The content as it is. Throws at its end where it is not what was uploaded. */
async function* compared(content: AsyncIterable<Uint8Array>, file: Movable): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const piece of content) {
    hash.update(piece);
    yield piece;
  }
  if (hash.digest('hex') === file.sha256) return;
  throw new FileAmiss(`The bucket has other bytes than ${file.name} (${nameInBucket(file)}).`);
}
