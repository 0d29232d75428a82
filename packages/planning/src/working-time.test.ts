import type { Calendar, CalendarException, Shift } from '@routecard/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aroundTheClock, type WorkingTime, workingTime } from './working-time.ts';
import { dayOf, endOfDay, startOfDay } from './zones.ts';

const at = (iso: string) => Date.parse(iso) / 1000;
const HOUR = 3600;
const DAY = 24 * HOUR;

const weekdays = (startMinute: number, endMinute: number): Shift[] =>
  [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startMinute, endMinute }));

const calendar = (
  shifts: readonly Shift[],
  exceptions: readonly CalendarException[] = [],
  timeZone = 'Europe/Berlin',
): Calendar => ({ id: 'C', timeZone, shifts, exceptions });

const office = weekdays(8 * 60, 16 * 60);
const night = weekdays(22 * 60, 30 * 60);

describe('working time', () => {
  it('waits for the next shift and pauses between shifts', () => {
    const time = workingTime(calendar(office), at('2026-06-01T00:00:00Z'));
    // Friday 15:00 in Berlin, where summer is two hours ahead.
    const friday = at('2026-06-05T13:00:00Z');
    expect(time.nextOpen(friday)).toBe(friday);
    expect(time.add(friday, HOUR)).toBe(at('2026-06-05T14:00:00Z'));
    expect(time.add(friday, HOUR + 1)).toBe(at('2026-06-08T06:00:01Z'));
    expect(time.nextOpen(at('2026-06-05T14:00:00Z'))).toBe(at('2026-06-08T06:00:00Z'));
    expect(time.between(friday, at('2026-06-08T07:00:00Z'))).toBe(2 * HOUR);
  });

  it('works no hours of a closed day, and those of overtime on it', () => {
    const closed: CalendarException = { kind: 'CLOSED', date: '2026-06-02' };
    const time = workingTime(calendar(office, [closed]), at('2026-06-01T00:00:00Z'));
    expect(time.nextOpen(at('2026-06-01T14:00:00Z'))).toBe(at('2026-06-03T06:00:00Z'));
    const both = workingTime(
      calendar(office, [
        closed,
        { kind: 'OVERTIME', date: '2026-06-02', startMinute: 720, endMinute: 780 },
        { kind: 'OVERTIME', date: '2026-06-06', startMinute: 480, endMinute: 600 },
      ]),
      at('2026-06-01T00:00:00Z'),
    );
    expect(both.between(at('2026-06-01T22:00:00Z'), at('2026-06-02T22:00:00Z'))).toBe(HOUR);
    expect(both.between(at('2026-06-05T22:00:00Z'), at('2026-06-07T22:00:00Z'))).toBe(2 * HOUR);
  });

  it('counts a night shift an hour more or less where the clocks change', () => {
    const sundays: Shift[] = [{ weekday: 6, startMinute: 22 * 60, endMinute: 30 * 60 }];
    const time = workingTime(calendar(sundays), at('2026-01-01T00:00:00Z'));
    expect(time.between(at('2026-03-21T12:00:00Z'), at('2026-03-22T12:00:00Z'))).toBe(8 * HOUR);
    expect(time.between(at('2026-03-28T12:00:00Z'), at('2026-03-29T12:00:00Z'))).toBe(7 * HOUR);
    expect(time.between(at('2026-10-24T12:00:00Z'), at('2026-10-25T12:00:00Z'))).toBe(9 * HOUR);
    // After the change the shift still begins at 22:00 on the wall.
    expect(time.nextOpen(at('2026-10-31T12:00:00Z'))).toBe(at('2026-10-31T21:00:00Z'));
  });

  it('takes the first of a time that the clocks show twice, and moves one that they skip', () => {
    const shift: Shift[] = [{ weekday: 7, startMinute: 150, endMinute: 240 }];
    const time = workingTime(calendar(shift), at('2026-01-01T00:00:00Z'));
    expect(time.nextOpen(at('2026-03-28T12:00:00Z'))).toBe(at('2026-03-29T01:30:00Z'));
    expect(time.nextOpen(at('2026-10-24T12:00:00Z'))).toBe(at('2026-10-25T00:30:00Z'));
    expect(time.between(at('2026-10-24T12:00:00Z'), at('2026-10-25T12:00:00Z'))).toBe(2.5 * HOUR);
  });

  it('joins shifts that overlap or touch, over midnight too', () => {
    const time = workingTime(
      calendar([...night, ...weekdays(5 * 60, 13 * 60)], [], 'UTC'),
      at('2026-06-01T00:00:00Z'),
    );
    expect(time.between(at('2026-06-02T22:00:00Z'), at('2026-06-03T22:00:00Z'))).toBe(15 * HOUR);
  });

  it('knows the shift that began before the first instant', () => {
    const time = workingTime(calendar(night, [], 'UTC'), at('2026-06-03T02:00:00Z'));
    expect(time.nextOpen(at('2026-06-03T02:00:00Z'))).toBe(at('2026-06-03T02:00:00Z'));
    expect(time.add(at('2026-06-03T02:00:00Z'), 5 * HOUR)).toBe(at('2026-06-03T23:00:00Z'));
  });

  it('never opens where there are no shifts, and ends nothing more than 20 years away', () => {
    const never = workingTime(calendar([]), at('2026-06-03T02:00:00Z'));
    expect(never.nextOpen(at('2026-06-03T02:00:00Z'))).toBe(Number.POSITIVE_INFINITY);
    expect(never.add(at('2026-06-03T02:00:00Z'), 1)).toBe(Number.POSITIVE_INFINITY);
    expect(never.between(0, at('2040-01-01T00:00:00Z'))).toBe(0);
    const long = workingTime(calendar(office), at('2026-06-03T02:00:00Z'));
    expect(long.add(at('2026-06-03T02:00:00Z'), 10 * 365 * DAY)).toBe(Number.POSITIVE_INFINITY);
    expect(aroundTheClock(0).add(0, 30 * 365 * DAY)).toBe(Number.POSITIVE_INFINITY);
  });

  it('refuses a time zone that there is none of', () => {
    const time = workingTime(calendar(office, [], 'Mars/Olympus'), 0);
    expect(() => time.nextOpen(0)).toThrow(RangeError);
  });
});

describe('days', () => {
  it('begin and end at midnight of the wall clock', () => {
    expect(startOfDay('Europe/Berlin', '2026-03-29')).toBe(at('2026-03-28T23:00:00Z'));
    expect(endOfDay('Europe/Berlin', '2026-03-29')).toBe(at('2026-03-29T22:00:00Z'));
    expect(dayOf('America/New_York', at('2026-06-01T03:59:59Z'))).toBe('2026-05-31');
    // Clocks go forward at midnight there: the day begins at one.
    expect(startOfDay('America/Santiago', '2026-09-06')).toBe(at('2026-09-06T04:00:00Z'));
  });
});

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Pacific/Apia',
  'America/Santiago',
  'Africa/Casablanca',
  'Pacific/Chatham',
];
/** Clocks change between midnight and four: shifts that begin or end then are in the examples above. */
const minuteByDay = fc.integer({ min: 240, max: 1439 });
const hours = fc.oneof(
  fc
    .tuple(minuteByDay, minuteByDay)
    .map(([a, b]) => ({ startMinute: Math.min(a, b), endMinute: Math.max(a, b) + 1 })),
  fc.tuple(minuteByDay, minuteByDay).map(([startMinute, end]) => ({ startMinute, endMinute: 1440 + end })),
);
const day = fc
  .integer({ min: 0, max: 120 })
  .map((days) => new Date((days + 20_500) * DAY * 1000).toISOString().slice(0, 10));
const anyCalendar: fc.Arbitrary<Calendar> = fc.record({
  id: fc.constant('C'),
  timeZone: fc.constantFrom(...ZONES),
  shifts: fc.array(
    fc.tuple(fc.integer({ min: 1, max: 7 }), hours).map(([weekday, shift]) => ({ weekday, ...shift })),
    { maxLength: 8 },
  ),
  exceptions: fc.array(
    fc.oneof(
      day.map((date): CalendarException => ({ kind: 'CLOSED', date })),
      fc.tuple(day, hours).map(([date, shift]): CalendarException => ({ kind: 'OVERTIME', date, ...shift })),
    ),
    { maxLength: 5 },
  ),
});
const from = 20_500 * DAY;
const instant = fc.integer({ min: 0, max: 120 * DAY }).map((seconds) => from + seconds);

const clocks = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
      hourCycle: 'h23',
    }),
  ]),
);

/** True if a clock on the wall of the shop shows working hours; asks Intl, and knows nothing of intervals. */
function opensByTheClock({ timeZone, shifts, exceptions }: Calendar, instant: number): boolean {
  const parts = clocks.get(timeZone)?.format(new Date(instant * 1000)) ?? '';
  const [date = '', time = ''] = parts.split(', ');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return [0, 1].some((daysBefore) => {
    const began = new Date(Date.parse(`${date}T00:00:00Z`) - daysBefore * DAY * 1000);
    const name = began.toISOString().slice(0, 10);
    const shown = daysBefore * 1440 + hour * 60 + minute;
    const closed = exceptions.some((exception) => exception.kind === 'CLOSED' && exception.date === name);
    const ofDay = [
      ...(closed ? [] : shifts.filter(({ weekday }) => weekday % 7 === began.getUTCDay())),
      ...exceptions.filter((exception) => exception.kind === 'OVERTIME' && exception.date === name),
    ] as { startMinute: number; endMinute: number }[];
    return ofDay.some(({ startMinute, endMinute }) => startMinute <= shown && shown < endMinute);
  });
}

describe('laws of working time', () => {
  it('is open exactly when the clock on the wall says so', () => {
    fc.assert(
      fc.property(anyCalendar, fc.array(instant, { minLength: 1, maxLength: 20 }), (calendar, instants) => {
        const time = workingTime(calendar, from);
        for (const at of instants) {
          expect(time.nextOpen(at) === at).toBe(opensByTheClock(calendar, at));
          expect(time.between(at, at + 1)).toBe(opensByTheClock(calendar, at) ? 1 : 0);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('adds what is between, in any order of questions', () => {
    const seconds = fc.integer({ min: 0, max: 20 * DAY });
    fc.assert(
      fc.property(anyCalendar, fc.array(fc.tuple(instant, seconds, seconds)), (calendar, questions) => {
        const time: WorkingTime = workingTime(calendar, from);
        for (const [at, some, more] of questions) {
          const end = time.add(at, some);
          if (end === Number.POSITIVE_INFINITY) continue;
          expect(time.between(at, end)).toBe(some);
          // The last of the seconds was worked, so one second earlier it was not yet done.
          if (some > 0) expect(time.between(at, end - 1)).toBe(some - 1);
          expect(time.add(end, more)).toBe(more === 0 ? end : time.add(at, some + more));
          expect(time.nextOpen(time.nextOpen(at))).toBe(time.nextOpen(at));
        }
      }),
      { numRuns: 400 },
    );
  });
});
