import { expect, test } from 'vitest';
import { finishedEarly, neverCompletes } from './steps';

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

test('a routing without a step that completes units is noticed, unless nothing is known of one', () => {
  const operations = [
    { id: 'cut', isCompletedStatus: false },
    { id: 'pack', isCompletedStatus: true },
  ];
  const never = (...ids: string[]) =>
    neverCompletes(
      ids.map((operationId) => ({ operationId })),
      operations,
    );
  expect(never('cut', 'cut')).toBe(true);
  expect(never('pack', 'cut')).toBe(false);
  expect(never('cut', 'deleted')).toBe(false);
  expect(never()).toBe(false);
});
