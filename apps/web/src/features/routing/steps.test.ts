import { expect, test } from 'vitest';
import { finishedEarly } from './steps';

test('steps after the one that finishes units are noticed', () => {
  const early = (...ids: string[]) =>
    finishedEarly(
      ids.map((operationId) => ({ operationId })),
      new Set(['pack']),
    );
  expect(early('cut', 'pack', 'blast')).toBe('pack');
  expect(early('cut', 'pack')).toBeNull();
  expect(early('pack', 'cut', 'pack')).toBeNull();
  expect(early('cut', 'blast')).toBeNull();
  expect(early()).toBeNull();
});
