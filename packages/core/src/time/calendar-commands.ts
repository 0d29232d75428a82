import { PERMISSIONS } from '../authority.ts';
import { present } from '../refusals.ts';
import { defineUseCase } from '../use-case.ts';
import {
  addCalendarAmong,
  type CalendarEdit,
  type CalendarView,
  calendarOf,
  editCalendarAmong,
  ensureRemovable,
  type NewCalendar,
  type ShopCalendar,
} from './calendar.ts';
import { ensureCalendarAsSeen, type SeenCalendar } from './edits-as-seen.ts';

export interface EditCalendar extends CalendarEdit {
  readonly calendarId: string;
  /** Lists that the edit replaces, as its author saw them. Others by now: PRECONDITION_FAILED. */
  readonly seen?: SeenCalendar;
}

/** `POST /calendar`. Throws CALENDAR_NAME_TAKEN, REQUEST_VALIDATION_FAILED. */
export const createCalendar = defineUseCase<NewCalendar, CalendarView>(
  'createCalendar',
  PERMISSIONS.writeCatalogue,
  ['CALENDAR_NAME_TAKEN'],
  (deps, call, input) =>
    deps.transact(call, async ({ calendars }, stamp) => {
      const before = await calendars.lockAll();
      const after = addCalendarAmong(before, input, stamp);
      await calendars.save(before, after);
      return calendarView(present(after.at(-1), 'INTERNAL'));
    }),
);

/** `PATCH /calendar/{id}`. Throws CALENDAR_NOT_FOUND, CALENDAR_NAME_TAKEN, PRECONDITION_FAILED, REQUEST_VALIDATION_FAILED. */
export const editCalendar = defineUseCase<EditCalendar, CalendarView>(
  'editCalendar',
  PERMISSIONS.writeCatalogue,
  ['CALENDAR_NOT_FOUND', 'CALENDAR_NAME_TAKEN'],
  (deps, call, { calendarId, seen, ...edit }) =>
    deps.transact(call, async ({ calendars }, stamp) => {
      const before = await calendars.lockAll();
      ensureCalendarAsSeen(calendarOf(before, calendarId), edit, seen);
      const after = editCalendarAmong(before, calendarId, edit, stamp);
      await calendars.save(before, after);
      return calendarView(calendarOf(after, calendarId));
    }),
);

/** `DELETE /calendar/{id}`. Throws CALENDAR_NOT_FOUND, and CALENDAR_IN_USE where it is the default or an operation has it. */
export const deleteCalendar = defineUseCase<{ readonly calendarId: string }, null>(
  'deleteCalendar',
  PERMISSIONS.writeCatalogue,
  ['CALENDAR_NOT_FOUND', 'CALENDAR_IN_USE'],
  (deps, call, { calendarId }) =>
    deps.transact(call, async ({ calendars }) => {
      ensureRemovable(await calendars.lockAll(), calendarId);
      await calendars.remove(calendarId);
      return null;
    }),
);

function calendarView({ createdAt, updatedAt, ...calendar }: ShopCalendar): CalendarView {
  return { ...calendar, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
