import { type CalendarView, present } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';
import { jsonOf, omit } from '../../engine/reading/columns.ts';
import { uuidOrNull } from '../../engine/reading/identifiers.ts';
import { calendars } from '../schema.ts';

/** A row `c` of calendars as both interfaces show it. */
const CALENDAR_VIEW = jsonOf('c', omit(calendars, 'manufacturerId'));

/** The shop's calendars: the default first, then by name. */
export async function listCalendars(database: Database, manufacturerId: string): Promise<CalendarView[]> {
  const rows = await database.read<{ view: CalendarView }>(manufacturerId, {
    name: 'list_calendars',
    text: `select ${CALENDAR_VIEW} as view from calendars c
      where c.manufacturer_id = current_manufacturer_id() order by c.is_default desc, c.name, c.id`,
  });
  return rows.map((row) => row.view);
}

/** One calendar. Throws CALENDAR_NOT_FOUND. */
export async function readCalendar(
  database: Database,
  manufacturerId: string,
  calendarId: string,
): Promise<CalendarView> {
  const [row] = await database.find<{ view: CalendarView }>(manufacturerId, {
    name: 'read_calendar',
    text: `select ${CALENDAR_VIEW} as view from calendars c
      where c.manufacturer_id = current_manufacturer_id() and c.id = $1::uuid`,
    values: [uuidOrNull(calendarId)],
  });
  return present(row, 'CALENDAR_NOT_FOUND').view;
}
