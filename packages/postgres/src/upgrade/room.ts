import { lstatSync, readdirSync, statfsSync } from 'node:fs';
import path from 'node:path';

const MIB = 1024 * 1024;

/** What a new cluster has before any row is in it, and the programs of the older version. */
const FIXED_BYTES = 256 * MIB;

/** PostgreSQL keeps as much of its log before it begins to reuse it, as the server is started here. */
const MAX_LOG_BYTES = 2048 * MIB;

/** Rows that lie in a temporary table while they are loaded, and what indices need while they grow. */
const WORKING_SHARE = 0.5;

/** Throws where the disk has no room for a copy of the cluster beside it; the message says how much is missing. */
export function ensureRoom(folder: string): void {
  const data = bytesBelow(folder) - bytesBelow(path.join(folder, 'pg_wal'));
  const needed = FIXED_BYTES + data * (1 + WORKING_SHARE) + Math.min(data, MAX_LOG_BYTES);
  const { bavail, bsize } = statfsSync(path.dirname(folder));
  const free = bavail * bsize;
  if (free >= needed) return;
  throw new Error(
    `the copy needs about ${inMib(needed)} beside ${folder}, and ${inMib(free)} are free there`,
  );
}

const inMib = (bytes: number) => `${Math.ceil(bytes / MIB).toLocaleString('en')} MiB`;

function bytesBelow(folder: string): number {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) bytes += bytesBelow(file);
    else bytes += lstatSync(file).size;
  }
  return bytes;
}
