import { expect, test } from 'vitest';
import { isPastDay, willBeLate } from './late.ts';

test('late is what is done after its due day, and what is due and never done', () => {
  expect(willBeLate({ due: 10, finish: 10 })).toBe(false);
  expect(willBeLate({ due: 10, finish: 11 })).toBe(true);
  expect(willBeLate({ due: 10, finish: null })).toBe(true);
  expect(willBeLate({ due: null, finish: null })).toBe(false);
  expect(willBeLate({ due: null, finish: 11 })).toBe(false);
});

test('a day is past once it is over, also one of an early century', () => {
  expect(isPastDay('2026-11-26', '2026-11-27')).toBe(true);
  expect(isPastDay('2026-11-27', '2026-11-27')).toBe(false);
  expect(isPastDay('2027-01-01', '2026-11-27')).toBe(false);
  expect(isPastDay('0026-12-01', '2026-11-27')).toBe(true);
});
