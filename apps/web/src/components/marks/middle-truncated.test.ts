import { expect, test } from 'vitest';
import { splitAtNumber } from './middle-truncated';

test.each([
  ['Bracket 12', 'Bracket', ' 12'],
  ['Housing-cover-B4', 'Housing-cover', '-B4'],
  ['Gripper finger 40 mm 6040-F', 'Gripper finger 40 mm', ' 6040-F'],
  ['Bracket', 'Bracket', ''],
  ['Bracket 12 left', 'Bracket 12 left', ''],
  ['4711', '4711', ''],
  ['Part 0123456789abcdef', 'Part 0123456789abcdef', ''],
  ['', '', ''],
])('%j is cut before its number', (name, begin, end) => {
  expect(splitAtNumber(name)).toEqual([begin, end]);
});
