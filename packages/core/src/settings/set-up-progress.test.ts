import { expect, test } from 'vitest';
import { changedSetUp, openSteps } from './set-up-progress.ts';

test('steps are open until they are done or skipped, in their order', () => {
  expect(openSteps({ done: [], skipped: [] })).toEqual(['CATALOGUE', 'PEOPLE', 'ORDER']);
  expect(openSteps({ done: ['PEOPLE'], skipped: ['ORDER'] })).toEqual(['CATALOGUE']);
  expect(openSteps({ done: ['CATALOGUE', 'PEOPLE'], skipped: ['PEOPLE', 'ORDER'] })).toEqual([]);
});

test('a change leaves what it does not name', () => {
  const choices = { skipped: ['PEOPLE'], dismissed: true } as const;
  expect(changedSetUp(choices, {})).toEqual(choices);
  expect(changedSetUp(choices, { skip: ['ORDER', 'CATALOGUE'] })).toEqual({
    skipped: ['CATALOGUE', 'PEOPLE', 'ORDER'],
    dismissed: true,
  });
  expect(changedSetUp(choices, { unskip: ['PEOPLE', 'ORDER'], dismissed: false })).toEqual({
    skipped: [],
    dismissed: false,
  });
  expect(changedSetUp(choices, { skip: ['ORDER'], unskip: ['ORDER'] }).skipped).toEqual(['PEOPLE', 'ORDER']);
});
