import { expect, test } from 'vitest';
import { readWorkTime, workTimeFault, workTimeText } from './work-time';

test.each([
  ['90 s', 90],
  ['1 h 30 min', 5400],
  ['1.5h', 5400],
  ['1,5 h', 5400],
  ['2m', 120],
  ['0.5 min', 30],
  ['2 d 3 h', 183_600],
  ['0', 0],
  ['0 min', 0],
  ['1 s', 1],
])('%s is read as %i seconds', (text, seconds) => {
  expect(readWorkTime(text)).toBe(seconds);
});

test.each([
  ['', 'Enter a time, as in 1\u00a0h\u00a030\u00a0min.'],
  [' ', 'Enter a time, as in 1\u00a0h\u00a030\u00a0min.'],
  ['an hour', 'Enter a time, as in 1\u00a0h\u00a030\u00a0min.'],
  ['5 x', 'Enter a time, as in 1\u00a0h\u00a030\u00a0min.'],
  ['-3 min', 'Enter a time, as in 1\u00a0h\u00a030\u00a0min.'],
  ['1 h x', 'Enter a time, as in 1\u00a0h\u00a030\u00a0min.'],
  ['1 h 30', 'Enter a time, as in 1\u00a0h\u00a030\u00a0min.'],
  ['90', 'Add the unit: s, min, h or d, as in 90\u00a0s.'],
  [' 1,5 ', 'Add the unit: s, min, h or d, as in 90\u00a0s.'],
  ['0.4 s', 'A second at least, or 0.'],
  ['0,9s', 'A second at least, or 0.'],
  ['0.001 min', 'A second at least, or 0.'],
])('“%s” is not a time: %s', (text, fault) => {
  expect(readWorkTime(text)).toBeNull();
  expect(workTimeFault(text)).toBe(fault);
});

test('a time is written so that it is read again', () => {
  for (const seconds of [0, 1, 59, 60, 61, 3600, 5400, 90_061, 31_536_000]) {
    expect(readWorkTime(workTimeText(seconds))).toBe(seconds);
    expect(workTimeFault(workTimeText(seconds))).toBeNull();
  }
});
