import { sql } from 'drizzle-orm';
import { char, check, integer, numeric, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../access/schema/auth.ts';
import { manufacturers } from '../../access/schema/manufacturers.ts';
import { partSpecifications } from '../../catalogue/schema.ts';
import { createdAt, instant, manufacturerId, refersTo, updatedAt } from '../../engine/columns.ts';

/** Boxes that the shop packs into, by name. Parcels keep their own sides: a preset is only a way to type them. */
export const boxPresets = pgTable(
  'box_presets',
  {
    manufacturerId: manufacturerId().references(() => manufacturers.id),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    lengthMillimeters: integer('length_millimeters').notNull(),
    widthMillimeters: integer('width_millimeters').notNull(),
    heightMillimeters: integer('height_millimeters').notNull(),
    /** Of the empty box; 0 where it was not weighed. */
    tareGrams: integer('tare_grams').notNull().default(0),
    createdAt: createdAt(),
    /** No longer offered to packers since then; null while it is. */
    archivedAt: instant('archived_at'),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.id] }),
    unique('box_presets_name_unique').on(t.manufacturerId, t.name),
    check(
      'box_presets_sides_positive',
      sql`${t.lengthMillimeters} >= 1 and ${t.widthMillimeters} >= 1 and ${t.heightMillimeters} >= 1`,
    ),
    check('box_presets_tare_not_negative', sql`${t.tareGrams} >= 0`),
  ],
);

/** The last declared value of one unit of a part, in a currency. */
export const declaredValues = pgTable(
  'declared_values',
  {
    manufacturerId: manufacturerId(),
    partSpecificationId: uuid('part_specification_id').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    unitValue: numeric('unit_value').notNull(),
    updatedAt: updatedAt(),
    updatedBy: uuid('updated_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.partSpecificationId, t.currency] }),
    refersTo('declared_values_specification', [t.manufacturerId, t.partSpecificationId], partSpecifications),
    refersTo('declared_values_updated_by', [t.manufacturerId, t.updatedBy], users),
    check('declared_values_not_negative', sql`${t.unitValue} >= 0`),
  ],
);
