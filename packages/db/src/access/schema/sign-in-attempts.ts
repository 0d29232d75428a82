import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '../../engine/columns.ts';

/** Not rounded: a slot must not lie a fraction of a millisecond ahead. */
const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Counts of attempts to sign in, by the hash of whom they concern; used by the functions of its migration alone. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    key: bytea('key').primaryKey(),
    attempts: integer('attempts').notNull(),
    /** The instant at which the last attempt may be checked. */
    slotAt: moment('slot_at').notNull(),
    /** The instant at which the next one may be. */
    nextAt: moment('next_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    index('sign_in_attempts_expires').on(t.expiresAt),
    check('sign_in_attempts_key_is_sha256', sql`octet_length(${t.key}) = 32`),
  ],
);
