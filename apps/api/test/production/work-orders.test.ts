import { addPlannedRun, addRequisition, newId } from '@routecard/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fields, openTestApi, type TestApi } from '../test-api.ts';

let testApi: TestApi;
beforeAll(async () => {
  testApi = await openTestApi();
});
afterAll(() => testApi.close());

async function openRun(quantity = 10): Promise<string> {
  const requisitionId = await addRequisition(testApi.shop);
  const { body } = await testApi.ask('POST', `/requisition/${requisitionId}/work-order`, { quantity });
  return String(body.id);
}

describe('an additional run', () => {
  test('answers the work order; its units stand at the first operation', async () => {
    const requisitionId = await addRequisition(testApi.shop);
    const { print, packing } = testApi.shop.operations;
    const answered = await testApi.ask('POST', `/requisition/${requisitionId}/work-order`, {
      quantity: 3,
      name: 'Remake',
      operationIds: [print, packing],
    });
    expect(answered).toMatchObject({
      status: 200,
      body: {
        id: expect.any(String),
        name: 'Remake',
        workOrderNumber: expect.any(Number),
        workOrderLabel: expect.stringMatching(/-R1$/),
        quantity: 3,
        routingTemplateId: null,
        routing: [
          { operationId: print, sequence: 1 },
          { operationId: packing, sequence: 2 },
        ],
        createdAt: expect.stringMatching(/Z$/),
      },
    });
    const balances = await testApi.ask<Fields[]>(
      'GET',
      `/production-step/batch-balances/part-ids?partIds=${requisitionId}`,
    );
    expect(balances.body).toMatchObject([{ operationId: print, quantity: 3, workOrderId: answered.body.id }]);
  });

  test.each<[path: string, body: Fields, status: number, error: string]>([
    ['/requisition/2147483647/work-order', {}, 404, 'REQUISITION_NOT_FOUND'],
    ['', { routingTemplateId: newId() }, 404, 'ROUTING_TEMPLATE_NOT_FOUND'],
    ['', { operationIds: [newId()] }, 404, 'OPERATION_NOT_FOUND'],
    ['', { operationIds: [] }, 400, 'EMPTY_ROUTING'],
  ])('%s %j answers %i %s', async (path, fields, status, error) => {
    const part = await addRequisition(testApi.shop);
    const answered = await testApi.ask('POST', path || `/requisition/${part}/work-order`, {
      quantity: 1,
      ...fields,
    });
    expect(answered).toMatchObject({ status, body: { error } });
  });
});

describe('more units', () => {
  test('are added, always, into the first operation of a named step', async () => {
    const id = await openRun(4);
    await testApi.ask('PATCH', '/production-step/move-batches', {
      toOperationId: testApi.shop.operations.packing,
      batches: [{ workOrderId: id, quantity: 4 }],
    });
    expect(
      await testApi.ask('POST', `/work-orders/${id.toUpperCase()}/parts`, { quantity: 2, name: 'Rack 7' }),
    ).toMatchObject({ status: 200, body: { id, quantity: 6 } });
    const { print } = testApi.shop.operations;
    const found = await testApi.ask<Fields[]>(
      'GET',
      `/production-step/batch-balances/status-ids?operationIds=${print}`,
    );
    expect(found.body).toContainEqual(
      expect.objectContaining({ workOrderId: id, quantity: 2, groupId: 'Rack 7' }),
    );
  });

  test('more than a count can hold are refused, not failed on', async () => {
    const id = await openRun(2_147_483_647);
    const answered = await testApi.ask('POST', `/work-orders/${id}/parts`, { quantity: 2_147_483_647 });
    expect(answered.status).toBe(400);
  });

  test('an unknown run, and an id of no shape', async () => {
    for (const id of [newId(), 'x', '1']) {
      expect(await testApi.ask('POST', `/work-orders/${id}/parts`, { quantity: 1 })).toMatchObject({
        status: 404,
        body: { error: 'WORK_ORDER_NOT_FOUND' },
      });
    }
  });
});

describe('a planned run that more units are added to', () => {
  test('enters production whole, with them', async () => {
    const requisitionId = await addRequisition(testApi.shop);
    const id = await addPlannedRun(testApi.shop, requisitionId, 5);
    expect(await testApi.ask('POST', `/work-orders/${id}/parts`, { quantity: 2 })).toMatchObject({
      status: 200,
      body: { id, quantity: 7 },
    });
    const standing = await testApi.ask(
      'GET',
      `/production-step/batch-balances/part-ids?partIds=${requisitionId}`,
    );
    expect(standing.body).toMatchObject([{ workOrderId: id, quantity: 7 }]);
  });

  test('does not pass the gate by it', async () => {
    const requisitionId = await addRequisition(testApi.shop);
    const id = await addPlannedRun(testApi.shop, requisitionId, 5);
    await testApi.ask('PATCH', '/settings', { approvedRoutingTemplateRequired: true });
    const held = await testApi.ask('POST', `/work-orders/${id}/parts`, { quantity: 2 });
    await testApi.ask('PATCH', '/settings', { approvedRoutingTemplateRequired: false });
    expect(held).toMatchObject({ status: 409, body: { error: 'NO_APPROVED_ROUTING_TEMPLATE' } });
    const standing = await testApi.ask(
      'GET',
      `/production-step/batch-balances/part-ids?partIds=${requisitionId}`,
    );
    expect(standing.body).toEqual([]);
  });
});

describe('the routing of a run', () => {
  test('is refused where two steps have one sequence, and says which', async () => {
    const id = await openRun();
    const { print, qc, packing } = testApi.shop.operations;
    const steps = [print, qc, qc, packing].map((operationId, i) => ({
      operationId,
      sequence: i === 0 ? 1 : 2,
    }));
    expect(await testApi.ask('PATCH', `/work-orders/${id}/routing`, { steps })).toMatchObject({
      status: 400,
      body: {
        error: 'REQUEST_VALIDATION_FAILED',
        fields: [{ path: 'steps.2.sequence' }, { path: 'steps.3.sequence' }],
      },
    });
  });

  test('is refused where there is none, or of unknown operations, or not approved', async () => {
    const id = await openRun();
    const change = (steps: Fields[], runId = id) =>
      testApi.ask('PATCH', `/work-orders/${runId}/routing`, { steps });
    expect(await change([])).toMatchObject({ status: 400, body: { error: 'EMPTY_ROUTING' } });
    const unknown = [{ operationId: newId(), sequence: 1 }];
    expect(await change(unknown)).toMatchObject({ status: 404, body: { error: 'OPERATION_NOT_FOUND' } });
    expect(await change(unknown, newId())).toMatchObject({
      status: 404,
      body: { error: 'WORK_ORDER_NOT_FOUND' },
    });
    await testApi.ask('PATCH', '/settings', { approvedRoutingTemplateRequired: true });
    const { print, qc } = testApi.shop.operations;
    const held = await change([
      { operationId: print, sequence: 1 },
      { operationId: qc, sequence: 2 },
    ]);
    await testApi.ask('PATCH', '/settings', { approvedRoutingTemplateRequired: false });
    expect(held).toMatchObject({
      status: 409,
      body: { error: 'NO_APPROVED_ROUTING_TEMPLATE', partSpecificationIds: [expect.any(String)] },
    });
  });
});
