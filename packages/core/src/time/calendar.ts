import type { CalendarException, Shift } from '../planning/calendar.ts';
import { ensure, present } from '../refusals.ts';
import type { Stamp } from '../stamp.ts';

/** CLOSED removes the shifts that begin on a day, OVERTIME adds one; a day that has both has its overtime alone. */
export const EXCEPTION_KINDS = ['CLOSED', 'OVERTIME'] as const;

/** A day that differs from the week, and the reason that people read. */
export type ShopCalendarException = CalendarException & { readonly name: string | null };

/** When work is done, on the clock of the shop's time zone. */
export interface ShopCalendar {
  readonly id: string;
  readonly name: string;
  /** Operations that name no calendar have it. One at most. */
  readonly isDefault: boolean;
  /** By weekday and start. */
  readonly shifts: readonly Shift[];
  /** By date and start. */
  readonly exceptions: readonly ShopCalendarException[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A calendar as both interfaces show it; instants are ISO 8601 in UTC. */
export interface CalendarView extends Omit<ShopCalendar, 'createdAt' | 'updatedAt'> {
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A calendar to add. */
export interface NewCalendar {
  readonly name: string;
  readonly isDefault?: boolean;
  readonly shifts: readonly Shift[];
  readonly exceptions?: readonly ShopCalendarException[];
}

/** The fields of a calendar to change. Another one becomes the default instead; none stops being it. */
export type CalendarEdit = Partial<NewCalendar>;

export const MINUTES_OF_DAY = 1440;
/** The most shifts of a week and the most exceptions of a calendar. */
export const MAX_SHIFTS = 100;
export const MAX_EXCEPTIONS = 1_000;

/** The shop's calendars after one was added; the first is the default. Throws CALENDAR_NAME_TAKEN, REQUEST_VALIDATION_FAILED. */
export function addCalendarAmong(
  calendars: readonly ShopCalendar[],
  input: NewCalendar,
  stamp: Stamp,
): readonly ShopCalendar[] {
  ensureNameFree(calendars, input.name);
  const isDefault = input.isDefault === true || calendars.length === 0;
  const added: ShopCalendar = {
    id: stamp.newId(),
    name: input.name,
    isDefault,
    shifts: orderedShifts(input.shifts),
    exceptions: orderedExceptions(input.exceptions ?? []),
    createdAt: stamp.at,
    updatedAt: stamp.at,
  };
  return [...(isDefault ? withoutDefault(calendars, stamp) : calendars), added];
}

/**
 * The shop's calendars after an edit of one. Throws CALENDAR_NOT_FOUND, CALENDAR_NAME_TAKEN, and REQUEST_VALIDATION_FAILED, also
 * for the default that is to be it no longer.
 */
export function editCalendarAmong(
  calendars: readonly ShopCalendar[],
  id: string,
  edit: CalendarEdit,
  stamp: Stamp,
): readonly ShopCalendar[] {
  const calendar = calendarOf(calendars, id);
  if (edit.name !== undefined) ensureNameFree(calendars, edit.name, id);
  ensure(
    edit.isDefault !== false || !calendar.isDefault,
    'REQUEST_VALIDATION_FAILED',
    'One calendar is the default. Make another one the default instead.',
  );
  const edited: ShopCalendar = {
    ...calendar,
    name: edit.name ?? calendar.name,
    isDefault: edit.isDefault ?? calendar.isDefault,
    shifts: edit.shifts === undefined ? calendar.shifts : orderedShifts(edit.shifts),
    exceptions: edit.exceptions === undefined ? calendar.exceptions : orderedExceptions(edit.exceptions),
    updatedAt: stamp.at,
  };
  const others = edited.isDefault && !calendar.isDefault ? withoutDefault(calendars, stamp) : calendars;
  return others.map((other) => (other.id === id ? edited : other));
}

/** Throws CALENDAR_NOT_FOUND, and CALENDAR_IN_USE for the default while there are others. */
export function ensureRemovable(calendars: readonly ShopCalendar[], id: string): void {
  const { isDefault } = calendarOf(calendars, id);
  ensure(
    !isDefault || calendars.length === 1,
    'CALENDAR_IN_USE',
    'This is the default calendar. Make another one the default first.',
  );
}

/** Throws CALENDAR_NOT_FOUND. */
export function calendarOf(calendars: readonly ShopCalendar[], id: string): ShopCalendar {
  return present(
    calendars.find((calendar) => calendar.id === id),
    'CALENDAR_NOT_FOUND',
  );
}

const withoutDefault = (calendars: readonly ShopCalendar[], stamp: Stamp) =>
  calendars.map((calendar) =>
    calendar.isDefault ? { ...calendar, isDefault: false, updatedAt: stamp.at } : calendar,
  );

function ensureNameFree(calendars: readonly ShopCalendar[], name: string, except?: string): void {
  const wanted = name.toLowerCase();
  const taken = calendars.some(({ id, name: other }) => id !== except && other.toLowerCase() === wanted);
  ensure(!taken, 'CALENDAR_NAME_TAKEN');
}

/** True for the same times on the same weekday. Shifts that only overlap may both be kept; their time counts once. */
export const isSameShift = (one: Shift, other: Shift): boolean =>
  one.weekday === other.weekday && one.startMinute === other.startMinute && one.endMinute === other.endMinute;

function orderedShifts(shifts: readonly Shift[]): readonly Shift[] {
  ensureField(shifts.length <= MAX_SHIFTS, 'shifts', `A week has at most ${MAX_SHIFTS} shifts.`);
  for (const [i, shift] of shifts.entries()) {
    ensureField(
      Number.isInteger(shift.weekday) && shift.weekday >= 1 && shift.weekday <= 7,
      `shifts.${i}.weekday`,
      'The weekday of a shift is 1 (Monday) to 7 (Sunday).',
    );
    ensureSpan(shift, `shifts.${i}`);
    ensureField(
      shifts.findIndex((other) => isSameShift(shift, other)) === i,
      `shifts.${i}`,
      'The week has this shift twice.',
    );
  }
  return shifts.toSorted((a, b) => a.weekday - b.weekday || a.startMinute - b.startMinute);
}

/** A day is closed once at most; it may have several spans of overtime. */
function orderedExceptions(exceptions: readonly ShopCalendarException[]): readonly ShopCalendarException[] {
  ensureField(
    exceptions.length <= MAX_EXCEPTIONS,
    'exceptions',
    `A calendar has at most ${MAX_EXCEPTIONS} exceptions. Remove past ones.`,
  );
  const closed = new Set<string>();
  for (const [i, exception] of exceptions.entries()) {
    if (exception.kind === 'OVERTIME') ensureSpan(exception, `exceptions.${i}`);
    else {
      ensureField(!closed.has(exception.date), `exceptions.${i}.date`, `${exception.date} is closed twice.`);
      closed.add(exception.date);
    }
  }
  const start = (exception: ShopCalendarException) =>
    exception.kind === 'OVERTIME' ? exception.startMinute : -1;
  return exceptions.toSorted(
    (a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0) || start(a) - start(b),
  );
}

/** Names the field at fault in the shape of every error (interface.md section 7). */
function ensureField(condition: boolean, path: string, message: string): void {
  ensure(condition, 'REQUEST_VALIDATION_FAILED', message, { fields: [{ path, message }] });
}

function ensureSpan(
  { startMinute, endMinute }: { startMinute: number; endMinute: number },
  path: string,
): void {
  ensureField(
    Number.isInteger(startMinute) &&
      Number.isInteger(endMinute) &&
      startMinute >= 0 &&
      startMinute < MINUTES_OF_DAY &&
      endMinute > startMinute &&
      endMinute - startMinute <= MINUTES_OF_DAY,
    path,
    'A shift begins within its day and lasts at most 24 hours.',
  );
}
