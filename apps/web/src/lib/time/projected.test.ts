import { expect, test } from 'vitest';
import {
  causeWords,
  dayInZone,
  dayUntilInZone,
  distanceText,
  hoursText,
  projectedDaysLate,
  projectedLatenessWords,
} from './projected';

const at = (iso: string) => Date.parse(iso) / 1000;
/** The end of 26 November in Berlin. */
const DUE = at('2026-11-26T23:00:00Z');

test('the day of an instant is that of the shop', () => {
  expect(dayInZone(at('2026-11-26T23:30:00Z'), 'Europe/Berlin')).toBe('2026-11-27');
  expect(dayInZone(at('2026-11-26T23:30:00Z'), 'America/New_York')).toBe('2026-11-26');
});

test('what is finished at midnight is done on the day that ends then', () => {
  expect(dayUntilInZone(DUE - 1, 'Europe/Berlin')).toBe('2026-11-26');
  expect(dayUntilInZone(DUE, 'Europe/Berlin')).toBe('2026-11-26');
  expect(dayUntilInZone(DUE + 1, 'Europe/Berlin')).toBe('2026-11-27');
});

test.each([
  ['2026-11-26T22:59:00Z', 0, null],
  ['2026-11-26T23:00:00Z', 0, null],
  ['2026-11-27T23:00:00Z', 1, '1\u00a0d late'],
  ['2026-11-26T23:10:00Z', 1, '1\u00a0d late'],
  ['2026-11-29T12:00:00Z', 3, '3\u00a0d late'],
  ['2026-11-20T12:00:00Z', -6, null],
])('a finish at %s is %i days late', (finish, days, words) => {
  const row = { finish: at(finish), due: DUE, slackSeconds: DUE - at(finish) };
  expect(projectedDaysLate(row, 'Europe/Berlin')).toBe(days);
  expect(projectedLatenessWords(row, 'Europe/Berlin')).toBe(words);
});

test('what is never done, or was never due, is not late by any days', () => {
  expect(projectedDaysLate({ finish: null, due: DUE, slackSeconds: null }, 'UTC')).toBeNull();
  expect(projectedLatenessWords({ finish: DUE, due: null, slackSeconds: null }, 'UTC')).toBeNull();
});

test.each([
  [10, '1\u00a0min'],
  [1_500, '25\u00a0min'],
  [3_600, '1\u00a0h'],
  [12_000, '3\u00a0h\u00a020\u00a0min'],
  [183_600, '51\u00a0h'],
])('%i seconds of work are %s', (seconds, words) => {
  expect(hoursText(seconds)).toBe(words);
});

test('a cause is told in a few words', () => {
  const queue = { kind: 'QUEUE', operationId: 'x', operationName: 'Print', seconds: 50_400 } as const;
  expect(causeWords(queue)).toBe('queue at Print, 14\u00a0h');
  expect(causeWords({ ...queue, kind: 'DOWN' })).toBe('machine down at Print');
  expect(causeWords({ kind: 'START_DATE', operationId: null, operationName: null, seconds: 9 })).toBe(
    'late start date',
  );
  expect(causeWords({ ...queue, kind: 'WORK' })).toBe('work at Print, 14\u00a0h');
  expect(causeWords({ kind: 'WORK', operationId: null, operationName: null, seconds: 0 })).toBeNull();
});

test('a time on the clock is told in days from two on', () => {
  expect(distanceText(7 * 3600)).toBe('7\u00a0h');
  expect(distanceText(47 * 3600)).toBe('47\u00a0h');
  expect(distanceText(48 * 3600)).toBe('2\u00a0days');
  expect(distanceText(130 * 3600)).toBe('5\u00a0days');
});
