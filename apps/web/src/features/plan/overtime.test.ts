import { expect, test } from 'vitest';
import { clockText } from '@/lib/time/clock';
import { freeSpanOf, isWorked, workedOn, workedText } from './overtime';

const week = (...spans: [weekdays: number[], start: number, end: number][]) => ({
  shifts: spans.flatMap(([weekdays, start, end]) =>
    weekdays.map((weekday) => ({ weekday, startMinute: start * 60, endMinute: end * 60 })),
  ),
  exceptions: [] as const,
});
const WORKING = [1, 2, 3, 4, 5];
const ALL = [...WORKING, 6, 7];
const textOf = (calendar: Parameters<typeof freeSpanOf>[0], date: string) => {
  const span = freeSpanOf(calendar, date);
  return span && `${clockText(span.start)}–${clockText(span.end)}`;
};
// A Thursday, a Saturday.
const [THURSDAY, SATURDAY] = ['2026-11-26', '2026-11-28'];

test('overtime is proposed for the free hours after the last shift of the day', () => {
  expect(textOf(week([WORKING, 7, 15.5]), THURSDAY)).toBe('15:30–19:30');
  expect(textOf(week([WORKING, 6, 14], [WORKING, 14, 22]), THURSDAY)).toBe('22:00–02:00');
  // The early shift of Friday begins two hours later.
  expect(textOf(week([WORKING, 0, 22]), THURSDAY)).toBe('22:00–00:00');
});

test('on a day that is worked into the next one, in a gap before that', () => {
  expect(textOf(week([ALL, 22, 30]), THURSDAY)).toBe('06:00–10:00');
  expect(textOf(week([ALL, 14, 24], [ALL, 0, 12]), THURSDAY)).toBe('12:00–14:00');
});

test('on a day without shifts in the morning, and after the night before', () => {
  expect(textOf(week([WORKING, 7, 15.5]), SATURDAY)).toBe('08:00–12:00');
  expect(textOf(week([WORKING, 22, 34]), SATURDAY)).toBe('10:00–14:00');
});

test('nowhere on a day that is worked around the clock', () => {
  expect(textOf(week([ALL, 0, 24]), THURSDAY)).toBeNull();
  expect(textOf(week([ALL, 6, 30]), THURSDAY)).toBeNull();
});

test('closed days and overtime count', () => {
  const calendar = week([WORKING, 7, 15]);
  const closed = { kind: 'CLOSED' as const, name: null, date: THURSDAY };
  expect(textOf({ ...calendar, exceptions: [closed] }, THURSDAY)).toBe('08:00–12:00');
  const overtime = {
    kind: 'OVERTIME' as const,
    name: null,
    date: THURSDAY,
    startMinute: 900,
    endMinute: 1080,
  };
  expect(textOf({ ...calendar, exceptions: [overtime] }, THURSDAY)).toBe('18:00–22:00');
});

test('hours that are worked already are known and told', () => {
  const worked = workedOn(week([WORKING, 6, 14], [WORKING, 14, 22]), THURSDAY);
  expect(workedText(worked)).toBe('06:00–22:00');
  expect(isWorked(worked, { start: 18 * 60, end: 22 * 60 })).toBe(true);
  expect(isWorked(worked, { start: 18 * 60, end: 23 * 60 })).toBe(false);
  expect(workedText(workedOn(week([ALL, 0, 24]), THURSDAY))).toBe('around the clock');
  expect(workedText(workedOn(week([WORKING, 7, 15]), SATURDAY))).toBeNull();
});
