import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { today } from './calendar-day';
import { followDays } from './current-day';

let page: EventTarget;
const seen: string[] = [];
let leave: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 22, 18, 30) });
  page = new EventTarget();
  vi.stubGlobal('document', page);
  seen.length = 0;
  leave = followDays(() => seen.push(today()));
});
afterEach(() => {
  leave();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a page that is left open is told of each midnight', () => {
  vi.advanceTimersByTime(5 * 3_600_000);
  expect(seen).toEqual([]);
  vi.setSystemTime(new Date(2026, 10, 22, 23, 59, 59));
  vi.advanceTimersByTime(3_600_000);
  expect(seen).toEqual(['2026-11-23']);
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(seen).toEqual(['2026-11-23', '2026-11-24']);
});

test('a page that comes back into sight after days looks at the day, as timers stand still while a computer sleeps', () => {
  vi.setSystemTime(new Date(2026, 10, 26, 8));
  page.dispatchEvent(new Event('visibilitychange'));
  expect(seen).toEqual(['2026-11-26']);
});

test('a page that was left is told of nothing', () => {
  leave();
  vi.advanceTimersByTime(48 * 3_600_000);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(seen).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});
