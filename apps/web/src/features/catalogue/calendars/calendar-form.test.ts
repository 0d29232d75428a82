import type { CalendarView } from '@routecard/core';
import { expect, test } from 'vitest';
import {
  calendarFaults,
  contentsOf,
  exceptionInWords,
  inputOf,
  newCalendar,
  newException,
  newShift,
  weekInWords,
} from './calendar-form';

const CALENDAR: CalendarView = {
  id: 'day',
  name: 'Two shifts',
  isDefault: true,
  shifts: [
    ...[1, 2, 3].map((weekday) => ({ weekday, startMinute: 360, endMinute: 840 })),
    { weekday: 5, startMinute: 1320, endMinute: 1800 },
    { weekday: 6, startMinute: 0, endMinute: 1440 },
  ],
  exceptions: [
    { kind: 'CLOSED', date: '2026-12-25', name: 'Christmas' },
    { kind: 'OVERTIME', date: '2026-12-27', name: null, startMinute: 480, endMinute: 720 },
  ],
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
};

test('a calendar that is opened and saved stays as it is, over midnight too', () => {
  const { name, shifts, exceptions } = CALENDAR;
  expect(inputOf(contentsOf(CALENDAR))).toEqual({ name, shifts, exceptions });
});

test('its week is told by days', () => {
  expect(weekInWords(CALENDAR)).toBe('Mon–Wed 06:00–14:00 · Fri 22:00–06:00 · Sat all day · Thu, Sun closed');
});

test('days that differ are told with their hours', () => {
  expect(CALENDAR.exceptions.map(exceptionInWords)).toEqual(['closed', 'overtime 08:00–12:00']);
  const whole = {
    kind: 'OVERTIME' as const,
    name: null,
    date: '2026-12-27',
    startMinute: 0,
    endMinute: 1440,
  };
  expect(exceptionInWords(whole)).toBe('overtime all day');
});

test('what is missing is named', () => {
  const blank = newCalendar();
  expect(calendarFaults(blank).name).toBe('Enter a name.');
  const dayless = { ...blank, name: 'A', exceptions: [newException('CLOSED')] };
  expect(calendarFaults(dayless)).toMatchObject({ name: null, exceptions: expect.any(String) });
});

test('one more shift begins when the last one ends, over midnight too', () => {
  const first = { ...newShift(), start: '06:00', end: '14:00', weekdays: [1, 2, 6] };
  const second = newShift(first);
  expect(second).toMatchObject({ start: '14:00', end: '22:00', weekdays: [1, 2, 6] });
  expect(newShift(second)).toMatchObject({ start: '22:00', end: '06:00' });
  expect(newShift({ ...first, end: '' })).toMatchObject({ start: '07:00', end: '15:30' });
});

test('the same shift twice is named; one that is kept twice is shown once', () => {
  const early = { ...newShift(), key: 'early', weekdays: [1, 2] };
  const faultOf = (weekdays: readonly number[]) =>
    calendarFaults({ name: 'A', shifts: [early, { ...early, weekdays }], exceptions: [] }).shifts;
  expect(faultOf([2, 3])).toBe('Tue has the same shift twice.');
  expect(faultOf([3, 4])).toBeNull();
  const twice = [...CALENDAR.shifts, ...CALENDAR.shifts].toSorted((a, b) => a.weekday - b.weekday);
  expect(weekInWords({ ...CALENDAR, shifts: twice })).toBe(weekInWords(CALENDAR));
});
