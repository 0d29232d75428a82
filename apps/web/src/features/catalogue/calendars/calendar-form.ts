import { type CalendarView, isSameShift, MINUTES_OF_DAY } from '@routecard/core';
import { randomUuid } from '@/lib/forms/use-intent-key';
import { clockText, minuteOf } from '@/lib/time/clock';
import type { AppInputs } from '@/trpc/client';
import { t, texts } from '@/words/t';

type CalendarInput = Omit<AppInputs['catalogue']['calendars']['create'], 'key'>;

/** A shift as it is typed, on one or more weekdays. */
export interface ShiftDraft {
  readonly key: string;
  /** 1 is Monday, 7 Sunday. */
  readonly weekdays: readonly number[];
  /** `HH:MM`; an end that is not later is on the next day. */
  readonly start: string;
  readonly end: string;
}

/** A day that differs, as it is typed. */
export interface ExceptionDraft {
  readonly key: string;
  readonly kind: 'CLOSED' | 'OVERTIME';
  readonly date: string;
  readonly name: string;
  readonly start: string;
  readonly end: string;
}

/** The editable fields of a calendar. */
export interface CalendarContents {
  readonly name: string;
  readonly shifts: readonly ShiftDraft[];
  readonly exceptions: readonly ExceptionDraft[];
}

/** The weekdays from Monday, short. */
export const WEEKDAYS = texts(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const);
const WORKING_DAYS = [1, 2, 3, 4, 5];

/** A shift on working days; one more begins when the last one ends, and is as long. */
export function newShift(after?: ShiftDraft): ShiftDraft {
  const key = randomUuid();
  if (after === undefined || !isSpan(after)) {
    return { key, weekdays: WORKING_DAYS, start: '07:00', end: '15:30' };
  }
  const { startMinute, endMinute } = spanOf(after);
  const end = clockText((endMinute + endMinute - startMinute) % MINUTES_OF_DAY);
  return { key, weekdays: after.weekdays, start: after.end, end };
}

export const newException = (kind: ExceptionDraft['kind']): ExceptionDraft => ({
  key: randomUuid(),
  kind,
  date: '',
  name: '',
  start: '07:00',
  end: '12:00',
});

/** A new calendar: one shift on working days. */
export const newCalendar = (): CalendarContents => ({ name: '', shifts: [newShift()], exceptions: [] });

function spanOf({ start, end }: { readonly start: string; readonly end: string }) {
  const startMinute = minuteOf(start);
  const endMinute = minuteOf(end);
  return { startMinute, endMinute: endMinute > startMinute ? endMinute : endMinute + MINUTES_OF_DAY };
}

/** The editable fields of a calendar; equal shifts of several weekdays are one. */
export function contentsOf(calendar: CalendarView): CalendarContents {
  const shifts = new Map<string, ShiftDraft>();
  for (const { weekday, startMinute, endMinute } of calendar.shifts) {
    const key = `${startMinute}-${endMinute}`;
    const weekdays = new Set([...(shifts.get(key)?.weekdays ?? []), weekday]);
    shifts.set(key, {
      key,
      weekdays: [...weekdays],
      start: clockText(startMinute),
      end: clockText(endMinute),
    });
  }
  return {
    name: calendar.name,
    shifts: [...shifts.values()],
    exceptions: calendar.exceptions.map((exception) => ({
      ...newException(exception.kind),
      date: exception.date,
      name: exception.name ?? '',
      ...(exception.kind === 'OVERTIME'
        ? { start: clockText(exception.startMinute), end: clockText(exception.endMinute) }
        : {}),
    })),
  };
}

const shiftsOf = (shifts: readonly ShiftDraft[]) =>
  shifts.flatMap((shift) => shift.weekdays.map((weekday) => ({ weekday, ...spanOf(shift) })));

/** The fields to save of contents without a fault. */
export const inputOf = ({ name, shifts, exceptions }: CalendarContents): CalendarInput => ({
  name,
  shifts: shiftsOf(shifts),
  exceptions: exceptions.map(({ kind, date, name: reason, ...times }) => {
    const day = { date, name: reason.trim() || null };
    return kind === 'CLOSED' ? { kind, ...day } : { kind, ...day, ...spanOf(times) };
  }),
});

/** The fault of each field; null if there is none. */
export interface CalendarFaults {
  readonly name: string | null;
  readonly shifts: string | null;
  readonly exceptions: string | null;
  readonly [field: string]: string | null;
}

const TIME = /^\d\d:\d\d$/;
const isSpan = ({ start, end }: { readonly start: string; readonly end: string }) =>
  TIME.test(start) && TIME.test(end);

export function calendarFaults({ name, shifts, exceptions }: CalendarContents): CalendarFaults {
  const closed = exceptions.filter(({ kind }) => kind === 'CLOSED').map(({ date }) => date);
  return {
    name: name.trim() === '' ? t('Enter a name.') : null,
    shifts: shiftsFault(shifts),
    exceptions: exceptions.some((day) => day.date === '' || (day.kind === 'OVERTIME' && !isSpan(day)))
      ? t('Each of these days needs a date, and overtime a start and an end.')
      : new Set(closed).size < closed.length
        ? t('The same day is closed twice.')
        : null,
  };
}

function shiftsFault(shifts: readonly ShiftDraft[]): string | null {
  if (!shifts.every((shift) => isSpan(shift) && shift.weekdays.length > 0)) {
    return t('Each shift needs a weekday, a start and an end.');
  }
  const all = shiftsOf(shifts);
  const repeated = all.find((shift, i) => all.findIndex((other) => isSameShift(shift, other)) < i);
  if (repeated === undefined) return null;
  return t('{weekday} has the same shift twice.', { weekday: WEEKDAYS[repeated.weekday - 1] ?? '' });
}

/** `06:00–14:00`, or `all day` from midnight to midnight. */
function spanText(start: string, end: string): string {
  return start === '00:00' && end === '00:00' ? t('all day') : `${start}–${end}`;
}

/** A day that differs, in words: `closed`, `overtime 18:00–22:00`; a day that has both has its overtime alone. */
export function exceptionInWords(exception: CalendarView['exceptions'][number]): string {
  if (exception.kind === 'CLOSED') return t('closed');
  const { startMinute, endMinute } = exception;
  return t('overtime {spanText}', { spanText: spanText(clockText(startMinute), clockText(endMinute)) });
}

/** The week of a calendar in a line: `Mon–Fri 06:00–14:00, 14:00–22:00 · Sat all day · Sun closed`. */
export function weekInWords(calendar: CalendarView): string {
  const { shifts } = contentsOf(calendar);
  if (shifts.length === 0) return t('Closed, but for overtime');
  const byDays = new Map<string, string[]>();
  for (const { weekdays, start, end } of shifts) {
    const days = daysInWords(weekdays);
    byDays.set(days, [...(byDays.get(days) ?? []), spanText(start, end)]);
  }
  const worked = new Set(shifts.flatMap(({ weekdays }) => weekdays));
  const closed = [1, 2, 3, 4, 5, 6, 7].filter((weekday) => !worked.has(weekday));
  return [
    ...[...byDays].map(([days, times]) => `${days} ${times.join(', ')}`),
    ...(closed.length > 0 ? [t('{daysIn} closed', { daysIn: daysInWords(closed) })] : []),
  ].join(' · ');
}

function daysInWords(weekdays: readonly number[]): string {
  const runs: number[][] = [];
  for (const weekday of weekdays.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run !== undefined && run.at(-1) === weekday - 1) run.push(weekday);
    else runs.push([weekday]);
  }
  const word = (weekday: number | undefined) => WEEKDAYS[(weekday ?? 1) - 1] ?? '';
  return runs
    .map((run) => (run.length > 1 ? `${word(run[0])}–${word(run.at(-1))}` : word(run[0])))
    .join(', ');
}
