import {
  type CalendarEdit,
  type CalendarView,
  EXCEPTION_KINDS,
  MAX_EXCEPTIONS,
  MAX_SHIFTS,
  MINUTES_OF_DAY,
  type NewCalendar,
  type Shift,
  type ShopCalendarException,
} from '@routecard/core';
import { z } from 'zod';
import { day, dayShown, instant, label, optionalText, uuidShown } from '../fields.ts';
import { given } from '../given.ts';

const MINUTES_OF_HOUR = 60;

/** A time of the wall clock as `HH:MM`; only an end can be `24:00`. */
const START = /^([01]\d|2[0-3]):[0-5]\d$/;
const END = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;
const start = z.string().regex(START, { error: 'must be a time as 06:00' });
const end = z
  .string()
  .regex(END, { error: 'must be a time as 14:30, or 24:00' })
  .meta({ description: 'On the next day unless it is later than the start.' });

const span = { start, end };

const exception = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('CLOSED'), date: day, name: label.nullish() }),
  z.object({ kind: z.literal('OVERTIME'), date: day, name: label.nullish(), ...span }),
]);

const fields = {
  isDefault: z.boolean().nullish().meta({
    description: 'Operations that name no calendar work in the default one. The first calendar is it.',
  }),
  shifts: z
    .array(z.object({ weekday: z.int32().min(1).max(7), ...span }))
    .max(MAX_SHIFTS)
    .meta({ description: 'Weekday 1 is Monday, 7 Sunday. Times are those of the shop’s time zone.' }),
  exceptions: z
    .array(exception)
    .max(MAX_EXCEPTIONS)
    .nullish()
    .meta({ description: 'CLOSED removes the shifts that begin on a day, OVERTIME adds one to it.' }),
};

/** `POST /calendar`. */
export const createCalendarRequest = z.object({ ...fields, name: label }).meta({ id: 'NewCalendar' });

/** `PATCH /calendar/{id}`: `shifts` and `exceptions` each replace all of them. */
export const editCalendarRequest = z
  .object({ ...fields, shifts: fields.shifts.nullish(), name: label.nullish() })
  .meta({ id: 'CalendarEdit' });

/** The calendar that is asked for. */
export const createCalendarCommand = (body: z.output<typeof createCalendarRequest>): NewCalendar => ({
  ...editOf(body),
  name: body.name,
  shifts: body.shifts.map(shiftOf),
});

/** The requested changes. */
export const editCalendarCommand = (
  calendarId: string,
  body: z.output<typeof editCalendarRequest>,
): CalendarEdit & { readonly calendarId: string } => ({ ...editOf(body), calendarId });

function editOf(body: z.output<typeof editCalendarRequest>): CalendarEdit {
  const { shifts, exceptions, ...rest } = given(body);
  return {
    ...rest,
    ...(shifts === undefined ? {} : { shifts: shifts.map(shiftOf) }),
    ...(exceptions === undefined ? {} : { exceptions: exceptions.map(exceptionOf) }),
  };
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * MINUTES_OF_HOUR + Number(time.slice(3));

function minutesOf(times: { readonly start: string; readonly end: string }) {
  const startMinute = minuteOf(times.start);
  const endMinute = minuteOf(times.end);
  return { startMinute, endMinute: endMinute > startMinute ? endMinute : endMinute + MINUTES_OF_DAY };
}

const shiftOf = ({ weekday, ...times }: { weekday: number; start: string; end: string }): Shift => ({
  weekday,
  ...minutesOf(times),
});

function exceptionOf(one: z.output<typeof exception>): ShopCalendarException {
  const { date } = one;
  const name = one.name ?? null;
  return one.kind === 'CLOSED'
    ? { kind: one.kind, date, name }
    : { kind: one.kind, date, name, ...minutesOf(one) };
}

/** A calendar as answers show it. */
export const calendarBody = z
  .object({
    id: uuidShown,
    name: z.string(),
    isDefault: z.boolean(),
    shifts: z.array(z.object({ weekday: z.int(), start: z.string(), end: z.string() })),
    exceptions: z.array(
      z.object({
        kind: z.enum(EXCEPTION_KINDS),
        date: dayShown,
        name: optionalText,
        start: z.string().optional(),
        end: z.string().optional(),
      }),
    ),
    createdAt: instant,
    updateDt: instant,
  })
  .meta({ id: 'Calendar' });

function clock(minute: number): string {
  const ofDay = minute > MINUTES_OF_DAY ? minute - MINUTES_OF_DAY : minute;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(ofDay / MINUTES_OF_HOUR))}:${two(ofDay % MINUTES_OF_HOUR)}`;
}

const times = ({ startMinute, endMinute }: { startMinute: number; endMinute: number }) => ({
  start: clock(startMinute),
  end: clock(endMinute),
});

/** A calendar as answers show it. */
export function presentCalendar({
  updatedAt,
  shifts,
  exceptions,
  ...calendar
}: CalendarView): z.input<typeof calendarBody> {
  return {
    ...calendar,
    shifts: shifts.map((shift) => ({ weekday: shift.weekday, ...times(shift) })),
    exceptions: exceptions.map((one) => ({
      kind: one.kind,
      date: one.date,
      name: one.name,
      ...(one.kind === 'OVERTIME' ? times(one) : {}),
    })),
    updateDt: updatedAt,
  };
}
