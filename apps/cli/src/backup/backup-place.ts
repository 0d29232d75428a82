const EXTENSION = '.rcbackup';

/** Ends the name of a backup in a folder while it is written. */
export const UNFINISHED = '.unfinished';

/** What was not finished for so long is of a process that was killed. */
const LONGEST_BACKUP_MS = 24 * 3_600_000;

/** Where backups lie: a folder, or a bucket of a store that speaks the interface of S3. */
export interface BackupPlace {
  /**
   * Lets `write` fill a new file, which has its name there only when it is complete; nothing stays of an unfinished one. Returns the address by
   * which it is read. Throws where `write` does, or the place does not take it.
   */
  add(name: string, write: (file: string) => Promise<void>): Promise<string>;
  /** The names of all files there. */
  names(): Promise<readonly string[]>;
  remove(name: string): Promise<void>;
  /** Lets `use` read the file of an address, as a file of this machine. */
  read<Result>(address: string, use: (file: string) => Promise<Result>): Promise<Result>;
}

/** The name of a backup: what it is of, and the instant in UTC, so that names sort by time. */
export function nameOf(prefix: string, at: Date): string {
  return `${prefix}-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z${EXTENSION}`;
}

/**
 * Removes all but the newest backups of the prefix, and those that a day before `now` were not finished. Returns the names of those removed,
 * oldest first.
 */
export async function keepNewest(
  place: BackupPlace,
  prefix: string,
  { keep, now }: { readonly keep: number; readonly now: Date },
): Promise<readonly string[]> {
  const stamp = /^-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.rcbackup$/;
  const isOfPrefix = (name: string) => name.startsWith(prefix) && stamp.test(name.slice(prefix.length));
  const names = (await place.names()).toSorted();
  const found = names.filter(isOfPrefix);
  const dead = nameOf(prefix, new Date(now.getTime() - LONGEST_BACKUP_MS));
  const unfinished = names.filter(
    (name) => name.endsWith(UNFINISHED) && isOfPrefix(name.slice(0, -UNFINISHED.length)) && name < dead,
  );
  const removed = [...found.slice(0, Math.max(0, found.length - keep)), ...unfinished].toSorted();
  for (const name of removed) await place.remove(name);
  return removed;
}
