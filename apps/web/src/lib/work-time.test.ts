import { expect, test } from 'vitest';
import { readWorkTime, workTimeText } from './work-time';

test.each([
  ['90 s', 90],
  ['1 h 30 min', 5400],
  ['1.5h', 5400],
  ['1,5 h', 5400],
  ['2m', 120],
  ['45', 2700],
  ['2 d 3 h', 183_600],
  ['0', 0],
])('%s is read as %i seconds', (text, seconds) => {
  expect(readWorkTime(text)).toBe(seconds);
});

test.each(['', ' ', 'an hour', '5 x', '-3 min', '1 h x'])('“%s” is not a time', (text) => {
  expect(readWorkTime(text)).toBeNull();
});

test('a time is written so that it is read again', () => {
  for (const seconds of [0, 1, 59, 60, 61, 3600, 5400, 90_061, 31_536_000]) {
    expect(readWorkTime(workTimeText(seconds))).toBe(seconds);
  }
});
