import { expect, test } from 'vitest';
import { dayAndInstant, plannedDates } from './planned-dates.ts';

test.each([
  ['UTC', '2026-03-02', '2026-03-02', '2026-03-02T00:00:00.000Z'],
  ['Europe/Berlin', '2026-03-02', '2026-03-02', '2026-03-01T23:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-25', '2026-10-24T22:00:00.000Z'],
  ['America/New_York', '2026-03-02', '2026-03-02', '2026-03-02T05:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-03-02', '2026-03-02', '2026-03-01T10:00:00.000Z'],
  // Clocks that skip midnight: the day begins at one.
  ['Africa/Cairo', '2026-04-24', '2026-04-24', '2026-04-23T22:00:00.000Z'],
  ['Europe/Berlin', '2026-03-02T23:30:00.000Z', '2026-03-03', '2026-03-02T23:30:00.000Z'],
  ['America/New_York', '2026-03-02T03:30:00+02:00', '2026-03-01', '2026-03-02T01:30:00.000Z'],
  ['UTC', '9999-12-31', '9999-12-31', '9999-12-31T00:00:00.000Z'],
])('in %s, %s is on %s, at %s', (timeZone, text, day, instant) => {
  expect(dayAndInstant(timeZone, text)).toEqual([day, instant]);
});

test.each([
  ['Europe/Berlin', '0001-01-01'],
  ['Pacific/Kiritimati', '9999-12-31T23:59:59Z'],
])('in %s, %s is out of range', (timeZone, text) => {
  expect(() => dayAndInstant(timeZone, text)).toThrow('is out of range');
});

test('a run is not due before it starts, whichever form the dates have', () => {
  const dates = (startDate: string, dueDate: string) => plannedDates('Europe/Berlin', { startDate, dueDate });
  expect(() => dates('2026-03-02T00:00:00Z', '2026-03-02')).toThrow(
    'The due date lies before the start date.',
  );
  expect(dates('2026-03-02', '2026-03-02T00:00:00Z')).toEqual({
    startDate: '2026-03-02',
    dueDate: '2026-03-02',
    startsAt: '2026-03-01T23:00:00.000Z',
    dueAt: '2026-03-02T00:00:00.000Z',
  });
  expect(plannedDates('UTC', {})).toEqual({ startDate: null, dueDate: null, startsAt: null, dueAt: null });
});

test('a due date of before is on its day in the time zone of now, so that the days are in order as the instants are', () => {
  const dueAt = '2026-05-01T03:30:00.000Z';
  expect(plannedDates('America/New_York', { dueDate: dueAt })).toMatchObject({
    dueDate: '2026-04-30',
    dueAt,
  });
  expect(plannedDates('Europe/Berlin', { startDate: '2026-05-01T03:00:00Z' }, { dueAt })).toEqual({
    startDate: '2026-05-01',
    dueDate: '2026-05-01',
    startsAt: '2026-05-01T03:00:00.000Z',
    dueAt,
  });
});

test('a due date that is left out stays, and null takes it away', () => {
  const dueAt = '2026-05-01T03:30:00.000Z';
  expect(plannedDates('UTC', { startDate: '2026-04-01' }, { dueAt })).toMatchObject({
    dueDate: '2026-05-01',
    dueAt,
  });
  expect(plannedDates('UTC', { startDate: '2026-05-02', dueDate: null }, { dueAt })).toMatchObject({
    startDate: '2026-05-02',
    dueDate: null,
    dueAt: null,
  });
});
