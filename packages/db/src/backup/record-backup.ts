import type { Query } from '../engine/functions.ts';
import { inOwnSession } from './own-session.ts';

/** A backup of the whole database that lies on the disk. */
export interface CompletedBackup {
  /** The moment that it shows. */
  readonly takenAt: Date;
  readonly rows: number;
  readonly bytes: number;
  readonly encrypted: boolean;
  /** True if its file was read again, and each of its checksums was right. */
  readonly verified: boolean;
  /** The name of the file, without its folder. */
  readonly fileName: string;
}

/** A run of `verify` over the whole database. */
export interface LawCheck {
  readonly checkedAt: Date;
  readonly laws: number;
  readonly broken: number;
}

/** The newest are enough to see that there are any. */
const KEPT = 100;

/** Notes a backup in the database that it was taken of, as the role of the URL, which owns the table. */
export function recordBackup(
  url: string,
  { takenAt, rows, bytes, encrypted, verified, fileName }: CompletedBackup,
): Promise<void> {
  return inOwnSession(url, async (query) => {
    await query(
      'insert into backups (taken_at, rows, bytes, encrypted, verified, file_name) values ($1, $2, $3, $4, $5, $6)',
      [takenAt, rows, bytes, encrypted, verified, fileName],
    );
    await keepNewest(query, 'backups', 'taken_at');
  });
}

/** Notes what `verify` found, as the role of the URL, which owns the table. */
export function recordLawCheck(url: string, { checkedAt, laws, broken }: LawCheck): Promise<void> {
  return inOwnSession(url, async (query) => {
    await query('insert into law_checks (checked_at, laws, broken) values ($1, $2, $3)', [
      checkedAt,
      laws,
      broken,
    ]);
    await keepNewest(query, 'law_checks', 'checked_at');
  });
}

const keepNewest = (query: Query, table: string, by: string) =>
  query(`delete from ${table} where id not in (select id from ${table} order by ${by} desc limit ${KEPT})`);
