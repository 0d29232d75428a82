import type { Shift, ShopCalendarException } from '@routecard/core';
import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { manufacturers } from '../access/schema/manufacturers.ts';
import { manufacturerId, tenantKey, timestamps } from '../engine/columns.ts';

/** When work is done: weekly shifts and the days that differ, on the clock of the shop's time zone. */
export const calendars = pgTable(
  'calendars',
  {
    ...tenantKey(),
    manufacturerId: manufacturerId().references(() => manufacturers.id),
    name: text('name').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    shifts: jsonb('shifts').$type<readonly Shift[]>().notNull(),
    exceptions: jsonb('exceptions').$type<readonly ShopCalendarException[]>().notNull().default([]),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.manufacturerId, t.id] }),
    uniqueIndex('calendars_name_unique').on(t.manufacturerId, sql`lower(${t.name})`),
    uniqueIndex('calendars_one_default').on(t.manufacturerId).where(sql`is_default`),
    check('calendars_shifts_are_a_list', sql`jsonb_typeof(${t.shifts}) = 'array'`),
    check('calendars_exceptions_are_a_list', sql`jsonb_typeof(${t.exceptions}) = 'array'`),
  ],
);
