import { expect, test } from 'vitest';
import { latenessText, verdictOn } from './words';

const DAY = 86_400;

test('a figure is better or worse where what is shown of it differs', () => {
  expect(verdictOn(80 * DAY, 78 * DAY, latenessText)).toBe('better');
  expect(verdictOn(78 * DAY, 80 * DAY, latenessText)).toBe('worse');
  expect(verdictOn(DAY, Number.POSITIVE_INFINITY, String)).toBe('worse');
});

test('a figure that is not known on one side is neither', () => {
  expect(verdictOn(Number.NaN, DAY, String)).toBe(null);
  expect(verdictOn(DAY, Number.NaN, String)).toBe(null);
  expect(verdictOn(Number.NaN, Number.NaN, String)).toBe('same');
});

test('figures that are shown alike are as now', () => {
  expect(verdictOn(78 * DAY, 78 * DAY + 600, latenessText)).toBe('same');
  expect(verdictOn(78 * DAY + 600, 78 * DAY, latenessText)).toBe('same');
  expect(verdictOn(3, 3, String)).toBe('same');
});
