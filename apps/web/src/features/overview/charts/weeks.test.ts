import { afterEach, expect, it } from 'vitest';
import { shortWeek, startsOf, weekOf, weeksUntil } from './weeks';

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

it('are twelve, each from Monday to Monday, the last one that of the day', () => {
  const weeks = weeksUntil('2026-11-22');
  expect(weeks).toHaveLength(12);
  expect(weeks.at(-1)?.monday).toBe('2026-11-16');
  expect(weeks[0]?.monday).toBe('2026-08-31');
  expect(weeks.every(({ from }) => from.getDay() === 1 && from.getHours() === 0)).toBe(true);
  weeks.slice(1).forEach(({ from }, i) => {
    expect(weeks[i]?.to).toEqual(from);
  });
  expect(startsOf(weeks)).toHaveLength(13);
  expect(weeksUntil('2026-11-23').at(-1)?.monday).toBe('2026-11-23');
});

it.each([
  ['Europe/Berlin', 169],
  ['America/New_York', 169],
  ['Pacific/Kiritimati', 168],
  ['Pacific/Pago_Pago', 168],
])('have in %s the hours that they have there, over a change of clocks', (where, hours) => {
  process.env.TZ = where;
  const longest = Math.max(
    ...weeksUntil('2026-11-15').map(({ from, to }) => (to.getTime() - from.getTime()) / 3_600_000),
  );
  expect(longest).toBe(hours);
  expect(weekOf('2026-11-16')?.monday).toBe('2026-11-16');
});

it('are named by any of their days, and by nothing else', () => {
  expect(weekOf('2026-11-19')?.monday).toBe('2026-11-16');
  expect(weekOf('2026-01-01')?.monday).toBe('2025-12-29');
  for (const none of [null, '', 'soon', '2026-13-01', '2026-02-30']) expect(weekOf(none)).toBeNull();
  expect(weekOf('2026-11-16') && shortWeek(weekOf('2026-11-16') ?? never())).toBe('16 Nov');
});

function never(): never {
  throw new Error('There is a week.');
}
