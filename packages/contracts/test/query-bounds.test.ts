import { expect, test } from 'vitest';
import { balanceCursor, balancesQuery } from '../src/index.ts';

const OPERATION = '0189aaaa-0000-7000-8000-00000000000a';
const cursor = balanceCursor({
  due: null,
  orderNumber: 1,
  requisitionSequence: 1,
  runNumber: 1,
  routingSequence: 1,
  productionStepId: OPERATION,
});
const BOUND = '2026-11-02T08:00:00Z';

test.each([
  [{ completedBeforeId: OPERATION }, 'completedBeforeId'],
  [{ completedBeforeId: OPERATION, completedAfter: BOUND }, 'completedBeforeId'],
  [{ completedAfter: BOUND, cursor }, 'cursor'],
  [{ completedBefore: BOUND, cursor }, 'cursor'],
  [{ completedBefore: BOUND, completedBeforeId: OPERATION }, undefined],
  [{ cursor }, undefined],
])('bounds of balances that would filter nothing are refused: %j', (bounds, refused) => {
  const read = balancesQuery.safeParse({ operationIds: OPERATION, ...bounds });
  expect(read.error?.issues.map(({ path }) => path.join('.'))).toEqual(refused && [refused]);
});
