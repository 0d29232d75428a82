import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';

const EXTENSION = '.rcbackup';
const UNFINISHED = '.unfinished';

/** The name of a backup: what it is of, and the instant in UTC, so that names sort by time. */
function nameOf(prefix: string, at: Date): string {
  return `${prefix}-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z${EXTENSION}`;
}

/**
 * Lets `write` fill a new file of the folder, which gets its name only when it is complete; an unfinished one is removed. Returns its
 * path. Throws where a backup of the same second is there.
 */
export async function addToFolder(
  folder: string,
  { prefix, at }: { readonly prefix: string; readonly at: Date },
  write: (file: string) => Promise<void>,
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, nameOf(prefix, at));
  const unfinished = `${file}${UNFINISHED}`;
  try {
    await write(unfinished);
    await rename(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(unfinished, { force: true });
    throw error;
  }
  return file;
}

/** Removes all but the newest backups of the prefix. Returns the names of those removed, oldest first. */
export async function keepNewest(folder: string, prefix: string, keep: number): Promise<readonly string[]> {
  const stamp = /^-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.rcbackup$/;
  const found = (await readdir(folder))
    .filter((name) => name.startsWith(prefix) && stamp.test(name.slice(prefix.length)))
    .toSorted();
  const removed = found.slice(0, Math.max(0, found.length - keep));
  for (const name of removed) await rm(path.join(folder, name));
  return removed;
}
