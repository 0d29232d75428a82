import { addRequisition, newId } from '@routecard/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fields, openTestApi, type TestApi } from '../test-api.ts';

let testApi: TestApi;
beforeAll(async () => {
  testApi = await openTestApi();
});
afterAll(() => testApi.close());

async function openRun(quantity = 8) {
  const requisitionId = await addRequisition(testApi.shop);
  const { body } = await testApi.ask<Fields[]>('POST', '/requisition/work-orders', [
    { requisitionId, quantity },
  ]);
  return {
    requisitionId,
    workOrderId: String(body[0]?.workOrderId),
    stepId: String(body[0]?.stepId),
  };
}

const ledger = async (requisitionId: number) =>
  (await testApi.ask<Fields[]>('GET', `/requisition/batch-transitions?requisitionIds=${requisitionId}`)).body;

test('a production step is renamed, and found under its name', async () => {
  const { stepId } = await openRun();
  const renamed = await testApi.ask('PATCH', `/production-step/${stepId}/rename`, { name: 'Plate A' });
  expect(renamed).toMatchObject({ status: 200, body: [{ id: stepId, groupId: 'Plate A', prefix: 'PRINT' }] });
  expect((await testApi.ask('GET', `/production-step?stepIds=${stepId}`)).body).toEqual(renamed.body);
});

test('a name that is taken, blank or of a step that there is not', async () => {
  const [one, two] = [await openRun(), await openRun()];
  const path = `/production-step/${one.stepId}/rename`;
  await testApi.ask('PATCH', `/production-step/${two.stepId}/rename`, { name: 'Plate B' });
  expect(await testApi.ask('PATCH', path, { name: 'Plate B' })).toMatchObject({
    status: 409,
    body: { error: 'PRODUCTION_STEP_NAME_TAKEN' },
  });
  for (const body of [{ name: ' ' }, {}, { name: 'x'.repeat(256) }, { name: 'a\0b' }]) {
    expect(await testApi.ask('PATCH', path, body)).toMatchObject({
      status: 400,
      body: { error: 'REQUEST_VALIDATION_FAILED', fields: [{ path: 'name' }] },
    });
  }
  for (const id of [newId(), 'nonsense']) {
    expect(await testApi.ask('PATCH', `/production-step/${id}/rename`, { name: 'C' })).toMatchObject({
      status: 404,
      body: { error: 'PRODUCTION_STEP_NOT_FOUND' },
    });
  }
});

test('a move is undone by a transition that names it, and both show that', async () => {
  const { print, qc } = testApi.shop.operations;
  const { requisitionId, workOrderId } = await openRun(8);
  await testApi.ask('PATCH', '/production-step/move-batches', {
    toOperationId: qc,
    batches: [{ workOrderId, quantity: 5 }],
  });
  const [, moved] = await ledger(requisitionId);
  const path = `/batch-transitions/${String(moved?.id)}/undo`;
  const key = { headers: { 'idempotency-key': newId() } };
  const undone = await testApi.ask('POST', path, undefined, key);
  expect(undone).toMatchObject({
    status: 200,
    body: {
      reversesId: moved?.id,
      balances: [
        { operationId: print, quantity: 8 },
        { operationId: qc, quantity: 0 },
      ],
    },
  });
  expect(await testApi.ask('POST', path, undefined, key)).toMatchObject({
    status: 200,
    text: undone.text,
    headers: { 'idempotency-replayed': 'true' },
  });
  expect(await ledger(requisitionId)).toMatchObject([
    { type: 'SCHEDULE', reversesId: null, reversedById: null },
    { id: moved?.id, reversesId: null, reversedById: undone.body.transitionId },
    {
      id: undone.body.transitionId,
      type: 'MOVE',
      fromOperationId: qc,
      toOperationId: print,
      batchSize: 5,
      reversesId: moved?.id,
      reversedById: null,
    },
  ]);
  for (const again of [path, `/batch-transitions/${String(undone.body.transitionId)}/undo`]) {
    expect(await testApi.ask('POST', again)).toMatchObject({
      status: 409,
      body: { error: 'TRANSITION_NOT_REVERSIBLE' },
    });
  }
});

test('a part whose scheduling was undone is scheduled again, also the legacy way', async () => {
  const { requisitionId } = await openRun(8);
  const [entered] = await ledger(requisitionId);
  await testApi.ask('POST', `/batch-transitions/${String(entered?.id)}/undo`);
  const again = await testApi.ask<Fields[]>('POST', '/requisition/batch-status', [
    { requisitionId, quantity: 6 },
  ]);
  expect(again).toMatchObject({ status: 200, body: [{ requisitionId, quantity: 6 }] });
});

test('what has moved on is not undone, and what never was is not found', async () => {
  const { qc, packing } = testApi.shop.operations;
  const { requisitionId, workOrderId } = await openRun(8);
  const move = (toOperationId: string, fromOperationId: string) =>
    testApi.ask('PATCH', '/production-step/move-batches', {
      toOperationId,
      batches: [{ workOrderId, fromOperationId, quantity: 5 }],
    });
  await move(qc, testApi.shop.operations.print);
  await move(packing, qc);
  const [, first] = await ledger(requisitionId);
  const before = await ledger(requisitionId);
  expect(await testApi.ask('POST', `/batch-transitions/${String(first?.id)}/undo`)).toMatchObject({
    status: 409,
    body: { error: 'TRANSITION_NOT_REVERSIBLE', message: expect.stringContaining('0 of the 5') },
  });
  expect(await ledger(requisitionId)).toEqual(before);
  for (const id of [newId(), 'nonsense']) {
    expect(await testApi.ask('POST', `/batch-transitions/${id}/undo`)).toMatchObject({
      status: 404,
      body: { error: 'TRANSITION_NOT_FOUND' },
    });
  }
  const viewer = await testApi.issueToken({ role: 'VIEWER' });
  expect(
    (await testApi.ask('POST', `/batch-transitions/${newId()}/undo`, undefined, { token: viewer })).status,
  ).toBe(403);
});
