import type { OrderPagePart } from '@routecard/db';
import { expect, test } from 'vitest';
import { effectsOfCancelling } from './cancelling';

test('units at operations, finished ones among them, and planned runs are counted', () => {
  const part = (inProduction: boolean, atOperations: number, completed: number) =>
    ({ atOperations, completed, runs: [{ inProduction }] }) as unknown as OrderPagePart;
  expect(effectsOfCancelling([part(true, 6, 4), part(false, 0, 0)])).toEqual({
    units: 10,
    finished: 4,
    plannedRuns: 1,
  });
});
