import { expect, test } from 'vitest';
import { willBeLate } from './late.ts';

test('late is what is done after its due day, and what is due and never done', () => {
  expect(willBeLate({ due: 10, finish: 10 })).toBe(false);
  expect(willBeLate({ due: 10, finish: 11 })).toBe(true);
  expect(willBeLate({ due: 10, finish: null })).toBe(true);
  expect(willBeLate({ due: null, finish: null })).toBe(false);
  expect(willBeLate({ due: null, finish: 11 })).toBe(false);
});
