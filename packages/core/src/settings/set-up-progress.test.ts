import { expect, test } from 'vitest';
import { openSteps } from './set-up-progress.ts';

test('steps are open until they are done or skipped, in their order', () => {
  expect(openSteps({ done: [], skipped: [] })).toEqual(['CATALOGUE', 'PEOPLE', 'ORDER']);
  expect(openSteps({ done: ['PEOPLE'], skipped: ['ORDER'] })).toEqual(['CATALOGUE']);
  expect(openSteps({ done: ['CATALOGUE', 'PEOPLE'], skipped: ['PEOPLE', 'ORDER'] })).toEqual([]);
});
