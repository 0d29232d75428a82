import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../access/schema/auth.ts';
import { manufacturerId, refersTo, timestamps } from '../../engine/columns.ts';

/** Ways of looking at the orders that a person keeps: `search` is what stands behind the `?` of the page's address. */
export const savedViews = pgTable(
  'saved_views',
  {
    manufacturerId: manufacturerId(),
    userId: uuid('user_id').notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    search: text('search').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.userId, t.id] }),
    unique('saved_views_name_unique').on(t.manufacturerId, t.userId, t.name),
    uniqueIndex('saved_views_one_default').on(t.manufacturerId, t.userId).where(sql`is_default`),
    refersTo('saved_views_user', [t.manufacturerId, t.userId], users),
    check('saved_views_name_length', sql`length(${t.name}) between 1 and 255`),
    check('saved_views_search_length', sql`length(${t.search}) <= 4000`),
  ],
);
