import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Snapshot } from '@routecard/db';
import { type FrameSettings, fromFrames, intoFrames, keyOfFile } from './frames.ts';
import { type Contents, type ReadTable, readTables, writeTables } from './table-lines.ts';

/**
 * The first line of a backup, readable without a key. The file is: this line as JSON, the tables compressed with gzip in frames, and
 * 32 bytes with the SHA-256 of everything before.
 */
export interface BackupHeader {
  readonly format: 'routecard-backup-1';
  /** RFC 3339. */
  readonly createdAt: string;
  /** The version of the product that made it. */
  readonly version: string;
  /** The instants at which the migrations were generated that the database had, in ms since 1970. */
  readonly migrations: readonly number[];
  /** The only manufacturer in it, or null where it is of the whole database. */
  readonly manufacturer: { readonly id: string; readonly name: string } | null;
  /** In base64; null where the tables are not encrypted. */
  readonly salt: string | null;
}

const FORMAT = 'routecard-backup-1';
const SUM_BYTES = 32;
const SALT_BYTES = 16;
const MAX_HEADER_BYTES = 64 * 1024;

/** A backup that cannot be used: damaged, of another program, or encrypted with another key. The message says which. */
class UnusableBackup extends Error {}

/** Writes a snapshot to a new file. Returns what is in it; the file is on the disk then. */
export async function writeBackup(
  file: string,
  snapshot: Snapshot,
  about: Pick<BackupHeader, 'version' | 'manufacturer'> & { readonly at: Date },
  key: Buffer | null,
): Promise<Contents> {
  const salt = key ? randomBytes(SALT_BYTES) : null;
  const header: BackupHeader = {
    format: FORMAT,
    createdAt: about.at.toISOString(),
    version: about.version,
    migrations: snapshot.migrations.map(({ generatedAtMs }) => generatedAtMs),
    manufacturer: about.manufacturer,
    salt: salt?.toString('base64') ?? null,
  };
  const line = Buffer.from(`${JSON.stringify(header)}\n`);
  const settings: FrameSettings = { header: line, key: key && salt ? keyOfFile(key, salt) : null };
  const sum = createHash('sha256');
  const handle = await open(file, 'wx', 0o600);
  try {
    const write = async (bytes: Buffer) => {
      sum.update(bytes);
      await handle.appendFile(bytes);
    };
    await write(line);
    let last: Buffer = Buffer.alloc(0);
    await pipeline(
      async function* () {
        for await (const lines of writeTables(snapshot)) {
          last = lines;
          yield lines;
        }
      },
      createGzip(),
      async (compressed) => {
        for await (const frame of intoFrames(compressed, settings)) await write(frame);
      },
    );
    await handle.appendFile(sum.digest());
    await handle.sync();
    return JSON.parse(last.toString('utf8', last.indexOf(0x7b))) as Contents;
  } finally {
    await handle.close();
  }
}

/** A backup whose bytes were all found as they were written. */
export interface CheckedBackup {
  readonly header: BackupHeader;
  /** Reads the tables from the file; `contents` is known at their end. */
  read(): { readonly tables: AsyncGenerator<ReadTable>; readonly contents: () => Contents };
}

/** Reads a whole backup once and compares its sum. Throws where it is damaged or cannot be decrypted. */
export async function openBackup(file: string, key: Buffer | null): Promise<CheckedBackup> {
  const { line, bytes } = await checkSum(file);
  const header = parseHeader(line);
  if (header.salt !== null && key === null) {
    throw new UnusableBackup('The backup is encrypted: set BACKUP_KEY to the key that it was made with.');
  }
  const settings: FrameSettings = {
    header: line,
    key: header.salt !== null && key !== null ? keyOfFile(key, Buffer.from(header.salt, 'base64')) : null,
  };
  return {
    header,
    read: () => {
      const framed = createReadStream(file, { start: line.length, end: bytes - SUM_BYTES - 1 });
      const gunzip = createGunzip();
      const compressed = fromFrames(framed, settings);
      pipeline(compressed, gunzip).catch((error: Error) => gunzip.destroy(error));
      return readTables(gunzip);
    },
  };
}

async function checkSum(file: string): Promise<{ readonly line: Buffer; readonly bytes: number }> {
  const handle = await open(file, 'r');
  try {
    const { size: bytes } = await handle.stat();
    const start = Buffer.alloc(Math.min(bytes, MAX_HEADER_BYTES));
    await handle.read(start, 0, start.length, 0);
    const end = start.indexOf(0x0a);
    if (end < 0 || bytes < end + 1 + SUM_BYTES)
      throw new UnusableBackup(`${file} is not a backup of Routecard.`);
    const written = Buffer.alloc(SUM_BYTES);
    await handle.read(written, 0, SUM_BYTES, bytes - SUM_BYTES);
    const sum = createHash('sha256');
    for await (const chunk of createReadStream(file, { end: bytes - SUM_BYTES - 1 }))
      sum.update(chunk as Buffer);
    if (!sum.digest().equals(written))
      throw new UnusableBackup(`${file} is damaged, or is not a backup of Routecard.`);
    return { line: start.subarray(0, end + 1), bytes };
  } finally {
    await handle.close();
  }
}

function parseHeader(line: Buffer): BackupHeader {
  const header = JSON.parse(line.toString('utf8')) as Partial<BackupHeader>;
  if (header.format !== FORMAT)
    throw new UnusableBackup('The backup was made by a version that this one does not understand.');
  return header as BackupHeader;
}
