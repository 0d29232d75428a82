import { expect, test } from 'vitest';
import { wholeNumber, wholeNumberFault } from './whole-number';

test('digits are a number, also in the groups of the viewer or with spaces', () => {
  for (const text of ['1250', ' 1250 ', '1 250', '1\u202f250', '1,250'])
    expect(wholeNumber(text), text).toBe(1250);
  expect(wholeNumber('1,234,567')).toBe(1_234_567);
  expect(wholeNumber('007')).toBe(7);
});

test('anything else is no number, and never another one', () => {
  for (const text of ['1.5', '1,5', '1,50', '1,2500', '12,50', '-5', '1e3', '12 g', '.', 'x']) {
    expect(wholeNumber(text), text).toBeNaN();
    expect(wholeNumberFault(text), text).toBe('A whole number, as in 12.');
  }
});

test('nothing typed is no number, and no fault yet', () => {
  expect(wholeNumber('')).toBeNaN();
  expect(wholeNumberFault(' ')).toBeNull();
});
