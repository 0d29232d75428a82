import { expect, test } from 'vitest';
import { isSecondPress } from './second-press';

test('the second click of a double click was meant for what stood there before', () => {
  expect(isSecondPress({ detail: 2, timeStamp: 9_000 }, 1_000)).toBe(true);
  expect(isSecondPress({ detail: 3, timeStamp: 9_000 }, 1_000)).toBe(true);
});

test('so was a tap right after another thing was shown, though it counts as the first', () => {
  expect(isSecondPress({ detail: 1, timeStamp: 1_200 }, 1_000)).toBe(true);
  expect(isSecondPress({ detail: 1, timeStamp: 990 }, 1_000)).toBe(true);
});

test('a later press counts, and the first of all, and that of a key', () => {
  expect(isSecondPress({ detail: 1, timeStamp: 1_500 }, 1_000)).toBe(false);
  expect(isSecondPress({ detail: 1, timeStamp: 10 }, Number.NEGATIVE_INFINITY)).toBe(false);
  expect(isSecondPress({ detail: 0, timeStamp: 1_001 }, 1_000)).toBe(false);
});
