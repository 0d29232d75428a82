import { addPlannedRun, addRequisition, addTemplate, newId, productionCounts } from '@routecard/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fields, openTestApi, type TestApi } from '../test-api.ts';

let testApi: TestApi;
beforeAll(async () => {
  testApi = await openTestApi();
});
afterAll(() => testApi.close());

const CANONICAL = '/requisition/work-orders';
const LEGACY = ['/requisition/batch-status', '/requisition/create-batches'] as const;
const ALL = [CANONICAL, ...LEGACY];

const schedule = (path: string, ...entries: Fields[]) => testApi.ask<Fields[]>('POST', path, entries);

async function runsOf(requisitionId: number): Promise<Fields[]> {
  const { body } = await testApi.ask<{ workOrders: Fields[] }>('GET', `/requisition/${requisitionId}`);
  return body.workOrders;
}

describe.each(ALL)('%s', (path) => {
  test('schedules a part that has no run, and answers its batch with new keys and old', async () => {
    const { shop } = testApi;
    const requisitionId = await addRequisition(shop);
    const { status, body } = await schedule(path, {
      requisitionId,
      quantity: 12,
      name: 'Spares',
      startDate: '2026-11-01',
      dueDate: '2026-11-30',
    });
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        batchStatusId: shop.operations.print,
        batchStatusName: 'print',
        operationId: shop.operations.print,
        operationName: 'print',
        workOrderId: expect.any(String),
        workOrderNumber: expect.any(Number),
        workOrderLabel: expect.stringMatching(/^\d+-1-R1$/),
        workOrderStartDate: '2026-11-01T00:00:00.000Z',
        workOrderDueDate: '2026-11-30T00:00:00.000Z',
        sequence: 1,
        requisitionId,
        processPricesId: shop.processPricesId,
        materialId: shop.materialId,
        colorId: shop.colorId,
        dispatchDate: '2026-12-01',
        requisitionDuration: 0,
        quantity: 12,
        stepId: expect.any(String),
        groupId: expect.stringMatching(/^\d{4,}$/),
        prefix: 'PRINT',
        stepType: 'BATCH',
        orderId: expect.any(Number),
        orderNumber: expect.any(Number),
        threadId: expect.any(Number),
        commentCount: 0,
        closedAt: null,
        outstandingAt: expect.stringMatching(/Z$/),
      },
    ]);
    expect(await runsOf(requisitionId)).toEqual([
      {
        id: body[0]?.workOrderId,
        name: 'Spares',
        workOrderNumber: body[0]?.workOrderNumber,
        workOrderLabel: body[0]?.workOrderLabel,
        quantity: 12,
        routingTemplateId: null,
        routing: [shop.operations.print, shop.operations.qc, shop.operations.packing].map(
          (operationId, i) => ({
            operationId,
            statusId: operationId,
            sequence: i + 1,
          }),
        ),
        startDate: '2026-11-01T00:00:00.000Z',
        dueDate: '2026-11-30T00:00:00.000Z',
        createdAt: expect.stringMatching(/Z$/),
      },
    ]);
  });

  test('an explicit routing makes a new run, whatever runs there are', async () => {
    const requisitionId = await addRequisition(testApi.shop);
    await schedule(path, { requisitionId, quantity: 1 });
    const { qc, paint } = testApi.shop.operations;
    const { body } = await schedule(path, { requisitionId, quantity: 2, operationIds: [qc, paint, qc] });
    expect(body).toMatchObject([{ operationId: qc, quantity: 2 }]);
    const runs = await runsOf(requisitionId);
    expect(runs).toHaveLength(2);
    expect(runs[1]).toMatchObject({
      routingTemplateId: null,
      routing: [{ sequence: 1 }, {}, { sequence: 3 }],
    });
  });

  test('a template is pinned, and recorded as the origin of given operations', async () => {
    const { partSpecificationId } = await testApi.shop.addPart();
    const templateId = await addTemplate(testApi.shop, partSpecificationId);
    const requisitionId = await addRequisition(testApi.shop, 10, partSpecificationId);
    await schedule(path, { requisitionId, quantity: 1, routingTemplateId: templateId.toUpperCase() });
    await schedule(path, {
      requisitionId,
      quantity: 1,
      routingTemplateId: templateId,
      operationIds: [testApi.shop.operations.qc],
    });
    const runs = await runsOf(requisitionId);
    expect(runs.map((run) => run.routingTemplateId)).toEqual([templateId, templateId]);
    expect(runs.map((run) => (run.routing as Fields[]).length)).toEqual([2, 1]);
  });

  test.each<[what: string, entry: Fields, status: number, error: string]>([
    ['an unknown part', { requisitionId: 2_147_483_647 }, 404, 'REQUISITION_NOT_FOUND'],
    ['an unknown template', { routingTemplateId: newId() }, 404, 'ROUTING_TEMPLATE_NOT_FOUND'],
    ['an unknown operation', { operationIds: [newId()] }, 404, 'OPERATION_NOT_FOUND'],
    ['an empty routing', { operationIds: [] }, 400, 'EMPTY_ROUTING'],
  ])('refuses %s, and with it the whole call', async (_what, entry, status, error) => {
    const requisitionId = await addRequisition(testApi.shop);
    const before = await productionCounts(testApi.shop);
    const answered = await schedule(
      path,
      { requisitionId, quantity: 1 },
      { requisitionId, quantity: 1, ...entry },
    );
    expect(answered).toMatchObject({ status, body: { error, message: expect.any(String) } });
    expect(await productionCounts(testApi.shop)).toEqual(before);
  });

  test('refuses a deprecated template, and an empty derived routing', async () => {
    const { partSpecificationId } = await testApi.shop.addPart();
    const routingTemplateId = await addTemplate(testApi.shop, partSpecificationId, { deprecated: true });
    const requisitionId = await addRequisition(testApi.shop, 1, partSpecificationId);
    expect(await schedule(path, { requisitionId, quantity: 1, routingTemplateId })).toMatchObject({
      status: 409,
      body: { error: 'ROUTING_TEMPLATE_DEPRECATED' },
    });
    const { body: process } = await testApi.ask('POST', '/processes', { technology: 'None' });
    const bare = await testApi.shop.addPart({ processPricesId: String(process.id) });
    const part = await addRequisition(testApi.shop, 1, bare.partSpecificationId);
    expect(await schedule(path, { requisitionId: part, quantity: 1 })).toMatchObject({
      status: 400,
      body: { error: 'EMPTY_ROUTING' },
    });
  });

  test('the gate names the specifications it holds back', async () => {
    const approved = await testApi.shop.addPart();
    await addTemplate(testApi.shop, approved.partSpecificationId, { approved: true, isDefault: true });
    const derived = await testApi.shop.addPart();
    const [free, held] = [
      await addRequisition(testApi.shop, 1, approved.partSpecificationId),
      await addRequisition(testApi.shop, 1, derived.partSpecificationId),
    ];
    await testApi.ask('PATCH', '/settings', { approvedRoutingTemplateRequired: true });
    try {
      const refused = await schedule(
        path,
        { requisitionId: free, quantity: 1 },
        { requisitionId: held, quantity: 1 },
      );
      expect(refused).toMatchObject({
        status: 409,
        body: {
          error: 'NO_APPROVED_ROUTING_TEMPLATE',
          partSpecificationIds: [derived.partSpecificationId],
        },
      });
      expect(await schedule(path, { requisitionId: free, quantity: 1 })).toMatchObject({ status: 200 });
    } finally {
      await testApi.ask('PATCH', '/settings', { approvedRoutingTemplateRequired: false });
    }
  });
});

describe.each(LEGACY)('legacy %s', (path) => {
  test('a part in production is skipped; a call where all are skipped is refused', async () => {
    const [running, fresh] = [await addRequisition(testApi.shop), await addRequisition(testApi.shop)];
    await schedule(path, { requisitionId: running, quantity: 1 });
    const refused = await schedule(path, { requisitionId: running, quantity: 1 });
    expect(refused).toMatchObject({
      status: 400,
      body: { error: 'NOTHING_TO_SCHEDULE', message: expect.any(String) },
    });
    const { body } = await schedule(
      path,
      { requisitionId: running, quantity: 1 },
      { requisitionId: fresh, quantity: 3 },
    );
    expect(body).toMatchObject([{ requisitionId: fresh, quantity: 3 }]);
    expect(await runsOf(running)).toHaveLength(1);
  });

  test('a planned run is reused, topped up to the units of the call', async () => {
    const requisitionId = await addRequisition(testApi.shop);
    const planned = await addPlannedRun(testApi.shop, requisitionId, 7);
    expect(await schedule(path, { requisitionId, quantity: 10 })).toMatchObject({
      status: 200,
      body: [{ workOrderId: planned, quantity: 10 }],
      headers: { scheduled: 'created=0, reused=1, skipped=0' },
    });
    expect(await runsOf(requisitionId)).toHaveLength(1);
  });
});

test('a call of ten thousand entries with three bad ones names the three, and writes nothing', async () => {
  const requisitionId = await addRequisition(testApi.shop);
  const entries = Array.from({ length: 10_000 }, () => ({ requisitionId, quantity: 1 }));
  const none = 2_000_000_000;
  for (const at of [0, 4_711, 9_999]) entries[at] = { requisitionId: none, quantity: 1 };
  expect(await schedule(CANONICAL, ...entries)).toMatchObject({
    status: 404,
    body: {
      error: 'REQUISITION_NOT_FOUND',
      entries: [0, 4_711, 9_999].map((index) => ({
        index,
        error: 'REQUISITION_NOT_FOUND',
        requisitionId: none,
      })),
    },
  });
  expect(await runsOf(requisitionId)).toEqual([]);
});
