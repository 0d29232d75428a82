import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, manufacturerId, refersTo } from '../../engine/columns.ts';
import { accessTokens, users } from './auth.ts';

/** Uses of deprecated keys and paths by each access token, and the time of the last one. */
export const deprecatedUses = pgTable(
  'deprecated_uses',
  {
    manufacturerId: manufacturerId(),
    accessTokenId: uuid('access_token_id').notNull(),
    name: text('name').notNull(),
    uses: bigint('uses', { mode: 'number' }).notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.accessTokenId, t.name] }),
    refersTo('deprecated_uses_access_token', [t.manufacturerId, t.accessTokenId], accessTokens),
    check('deprecated_uses_counted', sql`${t.uses} > 0`),
  ],
);

/**
 * The requests of an access token that were leased to processes in the window that began then. Unlogged: a
 * crash of the database forgets one window.
 */
export const requestWindows = pgTable(
  'request_windows',
  {
    manufacturerId: manufacturerId(),
    accessTokenId: uuid('access_token_id').notNull(),
    startedAt: instant('started_at').notNull(),
    taken: integer('taken').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.accessTokenId] }),
    refersTo('request_windows_access_token', [t.manufacturerId, t.accessTokenId], accessTokens),
    check('request_windows_taken', sql`${t.taken} >= 0`),
  ],
);

/** The same for the users of the console: how many calls have been leased. */
export const userRequestWindows = pgTable(
  'user_request_windows',
  {
    manufacturerId: manufacturerId(),
    userId: uuid('user_id').notNull(),
    startedAt: instant('started_at').notNull(),
    taken: integer('taken').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.userId] }),
    refersTo('user_request_windows_user', [t.manufacturerId, t.userId], users),
    check('user_request_windows_taken', sql`${t.taken} >= 0`),
  ],
);
