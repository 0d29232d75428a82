import { expect, it } from 'vitest';
import { whyNoHours } from './load';

const HOUR = 3600;
const midnight = Date.UTC(2026, 10, 6) / 1000;
/** Friday to Sunday, of which somebody works on Friday in the day and on Saturday into the night. */
const plan = { days: ['2026-11-06', '2026-11-07', '2026-11-08'], timeZone: 'UTC' };
const open = [
  [midnight + 8 * HOUR, midnight + 16 * HOUR],
  [midnight + 46 * HOUR, midnight + 48 * HOUR],
] as const;
const reasons = (downUntil: readonly (number | null)[], capacitySeconds: readonly number[] | null) =>
  plan.days.map((_, day) => whyNoHours(plan, { capacitySeconds, downUntil, open }, day));

it('a day is closed on which nobody works, and the machines are down on one on which somebody does', () => {
  const nextWeek = midnight + 100 * HOUR;
  expect(reasons([nextWeek, nextWeek], [0, 0, 0])).toEqual(['down', 'down', 'closed']);
  expect(reasons([null], [8 * HOUR, 2 * HOUR, 0])).toEqual([null, null, 'closed']);
  // What is left of today is closed, whatever is down.
  expect(reasons([nextWeek, null], [0, 2 * HOUR, 0])).toEqual(['closed', null, 'closed']);
  expect(reasons([], null)).toEqual([null, null, null]);
});
