import { expect, test } from 'vitest';
import { exactInstant, formatInstant, sameClocks } from './instant';

test.each([
  ['Europe/Berlin', 'Fri 27 Nov 00:05'],
  ['America/New_York', 'Thu 26 Nov 18:05'],
  ['Pacific/Kiritimati', 'Fri 27 Nov 13:05'],
])('an instant is shown on the clocks of %s', (zone, words) => {
  expect(formatInstant('2026-11-26T23:05:00Z', zone, '2026-11-26')).toBe(words);
});

test('the exact instant names its zone', () => {
  expect(exactInstant('2026-11-26T23:05:09Z', 'Asia/Tokyo')).toMatch(
    /27 November 2026.* 08:05:09 (GMT|UTC)\+9/,
  );
});

test.each([
  ['Europe/Berlin', 'Europe/Paris', true],
  ['Europe/Berlin', 'UTC', false],
  // Alike in winter only.
  ['Africa/Algiers', 'Europe/Berlin', false],
  // A day apart at the same hour.
  ['Pacific/Kiritimati', 'Pacific/Honolulu', false],
])('clocks of %s and %s are the same: %s', (a, b, same) => {
  expect(sameClocks(a, b, new Date('2026-11-26T12:00:00Z'))).toBe(same);
});
