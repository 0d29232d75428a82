import { sql } from 'drizzle-orm';
import { bigint, boolean, check, pgTable, uuid } from 'drizzle-orm/pg-core';
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
  },
  (t) => [check('backups_counts_not_negative', sql`${t.rows} >= 0 and ${t.bytes} >= 0`)],
);
