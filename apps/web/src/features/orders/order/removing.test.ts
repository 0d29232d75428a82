import type { OrderPagePart } from '@routecard/db';
import { expect, test } from 'vitest';
import { firstToRemove, usesOf } from './removing';

const part = (requisitionId: number, runs: number, packed = 0) =>
  ({ requisitionId, runs: Array(runs).fill({}), packed }) as unknown as OrderPagePart;

test('runs and packed units keep a part in its order', () => {
  expect([part(1, 0), part(1, 1), part(1, 0, 3), part(1, 2, 1)].map(usesOf)).toEqual([
    null,
    '1 run',
    '3 units in shipments',
    '2 runs and 1 unit in shipments',
  ]);
});

test('removing begins with the selected part, else with the first that has no runs', () => {
  const parts = [part(1, 1), part(2, 0)];
  expect(firstToRemove({ parts }, new Set([1]))?.requisitionId).toBe(1);
  expect(firstToRemove({ parts }, new Set())?.requisitionId).toBe(2);
  expect(firstToRemove({ parts: [part(1, 1)] }, new Set())).toBeUndefined();
});
