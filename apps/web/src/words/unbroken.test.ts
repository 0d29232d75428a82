import { expect, test } from 'vitest';
import { hoursText } from '../lib/time/projected';
import { workTimeText, workTimeWords } from '../lib/time/work-time';
import { fileSize } from '../lib/words/file-size';
import { unbroken } from './unbroken';

test.each([
  ['12 kg', '12\u00a0kg'],
  ['{count} g/cm³ of {name}', '{count}\u00a0g/cm³ of {name}'],
  ['{sides} mm, {volume} cm³', '{sides}\u00a0mm, {volume}\u00a0cm³'],
  ['{days, plural, one {# d} other {# d}}', '{days, plural, one {#\u00a0d} other {#\u00a0d}}'],
  ['As in 1 h 30 min.', 'As in 1\u00a0h\u00a030\u00a0min.'],
  ['{hours} h {minutes} min', '{hours}\u00a0h\u00a0{minutes}\u00a0min'],
  ['1 d 2 h 3 min', '1\u00a0d\u00a02\u00a0h\u00a03\u00a0min'],
  ['from 2 h 3 shifts', 'from 2\u00a0h 3 shifts'],
  ['in {count} d', 'in {count}\u00a0d'],
  ['under 1 %', 'under 1\u00a0%'],
])('in “%s” no line ends between a number and its unit, or within a time', (text, expected) => {
  expect(unbroken(text)).toBe(expected);
});

test.each([
  '3 of 10 units',
  '{n} units',
  '4 × Lid',
  '2 minutes',
  '{count} days',
  'Hall 3 Main',
  '{name} has',
])('“%s” may be broken anywhere', (text) => {
  expect(unbroken(text)).toBe(text);
});

test('times and sizes keep together as they are shown; a time that is typed is left as it is', () => {
  expect(hoursText(12_000)).toBe('3\u00a0h\u00a020\u00a0min');
  expect(workTimeWords(5_400)).toBe('1\u00a0h\u00a030\u00a0min');
  expect(workTimeText(5_400)).toBe('1 h 30 min');
  expect(fileSize(2_000)).toBe('2\u00a0KB');
});
