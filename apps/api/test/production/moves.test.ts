import { addRequisition, newId, productionCounts } from '@routecard/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fields, openTestApi, type TestApi } from '../test-api.ts';

let testApi: TestApi;
beforeAll(async () => {
  testApi = await openTestApi();
});
afterAll(() => testApi.close());

const move = (body: unknown) => testApi.ask<Fields[]>('PATCH', '/production-step/move-batches', body);

async function openRun(quantity = 8, operationIds?: readonly string[]): Promise<string> {
  const requisitionId = await addRequisition(testApi.shop);
  const { body } = await testApi.ask<Fields[]>('POST', '/requisition/work-orders', [
    { requisitionId, quantity, ...(operationIds ? { operationIds } : {}) },
  ]);
  return String(body[0]?.workOrderId);
}

test('units move in parts, and the answer shows each balance that was touched', async () => {
  const { print, qc } = testApi.shop.operations;
  const workOrderId = await openRun(8);
  await move([{ toOperationId: qc, batches: [{ workOrderId, quantity: 5 }] }]);
  const { body } = await move([
    { toOperationId: qc, batches: [{ workOrderId, fromOperationId: print, quantity: 3 }] },
  ]);
  expect(body).toMatchObject([
    { operationId: print, quantity: 0, closedAt: expect.any(String) },
    { operationId: qc, quantity: 8, closedAt: null },
  ]);
});

test('an entry names its step; each entry of an array forms its own', async () => {
  const { qc } = testApi.shop.operations;
  const [first, second] = [await openRun(2), await openRun(2)];
  const { body } = await move([
    {
      toOperationId: qc,
      name: 'Rack A',
      batches: [
        { workOrderId: first, quantity: 2 },
        { workOrderId: second, quantity: 1 },
      ],
    },
    {
      toOperationId: qc,
      name: 'Rack B',
      batches: [{ workOrderId: second, fromOperationId: testApi.shop.operations.print, quantity: 1 }],
    },
  ]);
  const racks = body
    .filter((balance) => balance.operationId === qc)
    .map((balance) => [balance.groupId, balance.quantity]);
  expect(racks).toEqual([
    ['Rack A', 2],
    ['Rack A', 1],
    ['Rack B', 1],
  ]);
});

describe('refusals', () => {
  test.each<[what: string, entry: (run: string) => Fields, status: number, error: string]>([
    [
      'an unknown run',
      () => ({ batches: [{ workOrderId: newId(), quantity: 1 }] }),
      404,
      'WORK_ORDER_NOT_FOUND',
    ],
    ['an unknown operation', () => ({ toOperationId: newId() }), 404, 'OPERATION_NOT_FOUND'],
    [
      'an operation outside of the routing',
      () => ({ toOperationId: testApi.shop.operations.paint }),
      400,
      'INVALID_BATCH_MOVE',
    ],
    ['a sequence the operation is not at', () => ({ toSequence: 9 }), 400, 'INVALID_BATCH_MOVE'],
    [
      'more than there is',
      (run) => ({ batches: [{ workOrderId: run, quantity: 9 }] }),
      400,
      'INSUFFICIENT_BATCH_QUANTITY',
    ],
    [
      'more than there is, in two parts',
      (run) => ({
        batches: [
          { workOrderId: run, quantity: 5 },
          { workOrderId: run, quantity: 4 },
        ],
      }),
      400,
      'INSUFFICIENT_BATCH_QUANTITY',
    ],
    [
      'a place where nothing stands',
      (run) => ({ batches: [{ workOrderId: run, productionStepId: newId(), quantity: 1 }] }),
      400,
      'INSUFFICIENT_BATCH_QUANTITY',
    ],
  ])('%s', async (_what, entry, status, error) => {
    const { qc } = testApi.shop.operations;
    const [good, run] = [await openRun(), await openRun()];
    const before = await productionCounts(testApi.shop);
    const answered = await move([
      { toOperationId: qc, batches: [{ workOrderId: good, quantity: 1 }] },
      { toOperationId: qc, batches: [{ workOrderId: run, quantity: 1 }], ...entry(run) },
    ]);
    expect(answered).toMatchObject({ status, body: { error, message: expect.any(String) } });
    expect(await productionCounts(testApi.shop)).toEqual(before);
  });
});

test('where a run stands twice at one operation, fromSequence says which units are meant', async () => {
  const { print, qc, paint } = testApi.shop.operations;
  const workOrderId = await openRun(4, [print, qc, paint, qc]);
  const both = { toOperationId: qc, name: 'Bench', batches: [{ workOrderId, quantity: 2 }] };
  await move([both]);
  await move([{ ...both, toSequence: 4, batches: [{ workOrderId, fromOperationId: print, quantity: 2 }] }]);
  const back = (fromSequence?: number) =>
    move([
      { toOperationId: paint, batches: [{ workOrderId, fromOperationId: qc, fromSequence, quantity: 1 }] },
    ]);
  const vague = await back();
  expect([vague.status, (vague.body as unknown as Fields).error]).toEqual([400, 'BATCH_SOURCE_AMBIGUOUS']);
  const { body } = await back(4);
  expect(body[0]).toMatchObject({ operationId: qc, sequence: 4, quantity: 1 });
});
