import type { CalendarStore } from '@routecard/core';
import { eq, isNotNull } from 'drizzle-orm';
import { manufacturers } from '../access/schema/manufacturers.ts';
import { operations } from '../catalogue/schema.ts';
import { FOREIGN_KEY_VIOLATION, refusing } from '../engine/group-commit/passing-errors.ts';
import { ownRows } from '../engine/own-rows.ts';
import type { TransactionScope } from '../engine/transact.ts';
import { calendars } from './schema.ts';

/** The calendars of the transaction's manufacturer. */
export function calendarStore(scope: TransactionScope): CalendarStore {
  const { drizzle, manufacturerId } = scope;
  const rows = ownRows(scope, calendars);
  return {
    async lockAll() {
      // The manufacturer's row is locked too, for its first calendar has none beside it.
      await drizzle
        .select({ id: manufacturers.id })
        .from(manufacturers)
        .where(eq(manufacturers.id, manufacturerId))
        .for('no key update');
      return drizzle
        .select(rows.columns)
        .from(calendars)
        .where(rows.own())
        .orderBy(calendars.id)
        .for('no key update');
    },
    async save(before, after) {
      const earlier = new Map(before.map((calendar) => [calendar.id, calendar]));
      const changed = after.filter((calendar) => earlier.get(calendar.id) !== calendar);
      // The default that gives way goes first, for its unique key is checked row by row.
      for (const calendar of changed.toSorted((a, b) => Number(a.isDefault) - Number(b.isDefault))) {
        await rows.save(calendar, { on: ['id'], keep: ['createdAt'] });
      }
    },
    async remove(id) {
      await ownRows(scope, operations).update(
        { calendarId: id },
        { calendarId: null },
        isNotNull(operations.deletedAt),
      );
      await refusing(rows.delete({ id }), FOREIGN_KEY_VIOLATION, 'CALENDAR_IN_USE');
    },
  };
}
