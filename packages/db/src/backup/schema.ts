import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../engine/columns.ts';

/** Backups of the whole database that were completed, for the page that shows when the last one was. Of the installation, not of a manufacturer. */
export const backups = pgTable(
  'backups',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The moment that the backup shows. */
    takenAt: instant('taken_at').notNull(),
    rows: bigint('rows', { mode: 'number' }).notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    encrypted: boolean('encrypted').notNull(),
    /** Its file was read again after it was written, and each of its checksums was right. */
    verified: boolean('verified').notNull().default(false),
    /** The name of the file, without its folder; null for a backup of an earlier version. */
    fileName: text('file_name'),
  },
  (t) => [check('backups_counts_not_negative', sql`${t.rows} >= 0 and ${t.bytes} >= 0`)],
);

/** Runs of `verify` over the whole database, for alerts and the page of the status. Of the installation, not of a manufacturer. */
export const lawChecks = pgTable(
  'law_checks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    checkedAt: instant('checked_at').notNull(),
    laws: integer('laws').notNull(),
    broken: integer('broken').notNull(),
  },
  (t) => [check('law_checks_counts', sql`${t.broken} between 0 and ${t.laws}`)],
);
