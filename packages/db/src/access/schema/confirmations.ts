import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, refersTo, tenantKey } from '../../engine/columns.ts';
import { accessTokens } from './auth.ts';

/** Calls that were tried as a dry run and wait to be confirmed by the access token that tried them. */
export const confirmations = pgTable(
  'confirmations',
  {
    ...tenantKey(),
    accessTokenId: uuid('access_token_id').notNull(),
    method: text('method').notNull(),
    /** The path and the query of the call itself, without `dryRun`. */
    url: text('url').notNull(),
    /** Null for a call without a body. */
    body: jsonb('body'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.id] }),
    index('confirmations_of_token').on(t.manufacturerId, t.accessTokenId, t.createdAt),
    refersTo('confirmations_access_token', [t.manufacturerId, t.accessTokenId], accessTokens),
    check('confirmations_method_writes', sql`${t.method} in ('POST', 'PUT', 'PATCH')`),
  ],
);
