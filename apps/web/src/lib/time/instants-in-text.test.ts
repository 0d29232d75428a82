import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepShopTimeZone, withInstants } from './instants-in-text';

beforeEach(() => vi.setSystemTime('2026-11-27T12:00:00Z'));
afterEach(() => {
  vi.useRealTimers();
});

test('the instants of a reason are read in the time zone of the shop', () => {
  const reason = 'It was already released on 2026-11-26T23:02:41.120Z by Anna Berg.';
  expect(withInstants(reason)).toBe(reason);
  keepShopTimeZone('Europe/Berlin');
  expect(withInstants(reason)).toBe('It was already released on Fri 27 Nov 00:02 by Anna Berg.');
  expect(withInstants('From 2025-06-01T10:00:00Z.')).toBe('From Sun 1 Jun 2025 12:00.');
});

test('the day that a reason is about is written as every day', () => {
  expect(withInstants('2026-12-25 is closed twice.')).toBe('Fri 25 Dec is closed twice.');
  expect(withInstants('2027-01-01 ist zweimal als geschlossen eingetragen.')).toBe(
    'Fri 1 Jan 2027 ist zweimal als geschlossen eingetragen.',
  );
});

test('days and names that only look like an instant stay', () => {
  keepShopTimeZone('Europe/Berlin');
  for (const text of [
    '2026-11-26 batch is archived.',
    'dispatchDate "x" is not a day of the form 2026-12-31.',
    'Dispatch date "2031-02-30"',
    '4711-2026-11-26',
    'X2026-11-26T23:02:41Z',
  ]) {
    expect(withInstants(text)).toBe(text);
  }
});
