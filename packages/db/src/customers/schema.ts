import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { manufacturers } from '../access/schema/manufacturers.ts';
import { createdAt, manufacturerId } from '../engine/columns.ts';

/** Customers. `id` is what ERPs send. */
export const customerOrganisations = pgTable(
  'customer_organisations',
  {
    manufacturerId: manufacturerId().references(() => manufacturers.id),
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.id] }),
    unique('customer_organisations_name_unique').on(t.manufacturerId, t.name),
    index('customer_organisations_words').using('gin', t.manufacturerId, t.name.op('gin_trgm_ops')),
  ],
);
