import { expect, test } from 'vitest';
import { today } from '@/lib/time/calendar-day';
import { endOfDay, expiryFault, lastDayOf } from './token-expiry';

const NOON = new Date(2026, 10, 21, 12);

test('a token works through its last day, where the viewer is', () => {
  expect(lastDayOf('30', '', NOON)).toBe('2026-12-21');
  expect(lastDayOf('365', '', NOON)).toBe('2027-11-21');
  expect(lastDayOf('never', '2026-12-01', NOON)).toBeNull();
  expect(lastDayOf('day', '2026-12-31', NOON)).toBe('2026-12-31');
  const end = endOfDay('2026-12-31');
  expect(today(new Date(end.getTime() - 1))).toBe('2026-12-31');
  expect(today(end)).toBe('2027-01-01');
});

test('a day has to be given, and not to have passed', () => {
  expect(expiryFault('day', '', NOON)).toContain('Choose');
  expect(expiryFault('day', '2026-11-20', NOON)).toContain('passed');
  expect(expiryFault('day', '2026-11-21', NOON)).toBeNull();
  expect(expiryFault('never', '', NOON)).toBeNull();
});
