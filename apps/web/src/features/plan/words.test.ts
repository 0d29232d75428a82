import { expect, test } from 'vitest';
import { latenessText, verdictOn } from './words';

const DAY = 86_400;

test('a figure is better or worse where what is shown of it differs', () => {
  expect(verdictOn(80 * DAY, 78 * DAY, latenessText)).toBe('better');
  expect(verdictOn(78 * DAY, 80 * DAY, latenessText)).toBe('worse');
  expect(verdictOn(DAY, Number.POSITIVE_INFINITY, String)).toBe('worse');
});

test('figures that are shown alike are as now', () => {
  expect(verdictOn(78 * DAY, 78 * DAY + 600, latenessText)).toBe('same');
  expect(verdictOn(78 * DAY + 600, 78 * DAY, latenessText)).toBe('same');
  expect(verdictOn(3, 3, String)).toBe('same');
});
