import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fields, openTestApi, type TestApi } from '../test-api.ts';

let testApi: TestApi;
beforeAll(async () => {
  testApi = await openTestApi();
});
afterAll(() => testApi.close());

interface Named extends Fields {
  readonly id: string;
  readonly name: string;
}

/** Asks, expects 200, and returns the body. */
async function ok<Body>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  body?: unknown,
): Promise<Body> {
  const answered = await testApi.ask<Body>(method, path, body);
  expect(answered, answered.text).toMatchObject({ status: 200 });
  return answered.body;
}

test('an ERP sets a shop up, orders a part, produces it and ships it', async () => {
  await ok<Named[]>('POST', '/operation', { name: 'Saw', duration: 90 });
  const operations = await ok<Named[]>('POST', '/operation', { name: 'Mill', stepNamingStrategy: 'RENAME' });
  const saw = operations.find((operation) => operation.name === 'Saw');
  const mill = operations.find((operation) => operation.name === 'Mill');
  expect(saw).toMatchObject({
    statusName: 'Saw',
    stepNamePrefix: 'SAW',
    productionStepType: 'BATCH',
    viewType: 'PART',
    stepNamingStrategy: 'KEEP',
    duration: 90,
    isCompletedStatus: false,
    allowOverproduction: false,
    automations: [],
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    updateDt: expect.any(String),
  });
  expect(saw).not.toHaveProperty('deleted');

  const process = await ok<Named>('POST', '/processes', {
    technology: 'CNC milling',
    operationIds: [mill?.id, saw?.id],
  });
  expect(process).toMatchObject({ technology: 'CNC milling', isInternal: false });
  const finish = await ok<{ id: number }>('POST', '/post-processing', {
    name: 'Anodise',
    operationIds: [testApi.shop.operations.paint],
  });
  const material = await ok<{ id: number }>('POST', '/material', { name: 'AlMg3' });
  const color = await ok<{ id: number }>('POST', '/color', { name: 'Blue', hex: '#0000FF' });
  expect(color).toEqual({ id: expect.any(Number), name: 'Blue', code: '#0000ff', hex: '#0000ff' });

  const specification = await ok<Named>('POST', '/part-specification', {
    partRevisionName: 'Housing v3',
    processPricesId: process.id,
    materialId: material.id,
    colorId: color.id,
    postProcessingIds: [finish.id, finish.id],
  });
  expect(specification).toMatchObject({
    partRevisionName: 'Housing v3',
    postProcessingIds: [finish.id],
    units: 'MILLIMETERS',
  });
  expect(await ok('GET', `/part-specification/${specification.id}`)).toEqual(specification);
  expect(await ok('GET', `/part-specification/${specification.id}/derived-routing`)).toEqual([
    { operationId: testApi.shop.operations.paint, operationName: 'paint', sequence: 1 },
    { operationId: saw?.id, operationName: 'Saw', sequence: 2 },
    { operationId: mill?.id, operationName: 'Mill', sequence: 3 },
  ]);

  const template = await ok<Named>('POST', `/part-specifications/${specification.id}/routing-templates`, {
    name: 'Standard',
    steps: [
      { operationId: saw?.id, sequence: 10 },
      { operationId: mill?.id, sequence: 20 },
    ],
  });
  expect(template).toMatchObject({
    approved: false,
    isDefault: false,
    deprecated: false,
    workOrderReferences: 0,
  });
  await ok('POST', `/routing-templates/${template.id}/default`);
  expect(await ok('POST', `/routing-templates/${template.id}/approve`)).toMatchObject({
    approved: true,
    isDefault: true,
  });
  expect(await ok('PATCH', '/settings', { approvedRoutingTemplateRequired: true })).toEqual({
    approvedRoutingTemplateRequired: true,
  });

  const created = await ok<{
    order: Fields & { id: number; orderNumber: string };
    requisitions: (Fields & { id: number })[];
  }>('POST', '/order', {
    customerOrganisationName: 'Acme',
    purchaseOrderNumber: 'PO-7',
    dispatchDate: '2026-12-24',
    requisitions: [
      { partSpecificationId: specification.id, quantity: 5 },
      { partSpecificationId: specification.id, quantity: 2, name: 'Spare', dispatchDate: '2027-01-04' },
    ],
  });
  expect(created.order).toMatchObject({
    state: 'ORDER',
    currency: 'EUR',
    orderNumber: expect.stringMatching(/^\d+$/),
    dispatchDate: '2026-12-24',
    requisitionIds: created.requisitions.map((requisition) => requisition.id),
  });
  expect(created.requisitions).toMatchObject([
    { sequence: 1, quantity: 5, name: 'Housing v3', dispatchDate: '2026-12-24', workOrders: [] },
    { sequence: 2, quantity: 2, name: 'Spare', dispatchDate: '2027-01-04', workOrders: [] },
  ]);
  const { id: orderId } = created.order;
  const [requisition] = created.requisitions;

  const [balance] = await ok<Fields[]>('POST', '/requisition/work-orders', [
    { requisitionId: requisition?.id, quantity: 5 },
  ]);
  expect(balance).toMatchObject({ operationId: saw?.id, sequence: 1, quantity: 5, requisitionDuration: 90 });
  const moved = await ok<Fields[]>('PATCH', '/production-step/move-batches', [
    { toOperationId: mill?.id, batches: [{ workOrderId: balance?.workOrderId, quantity: 5 }] },
  ]);
  expect(moved).toMatchObject([
    { operationId: saw?.id, quantity: 0, closedAt: expect.any(String) },
    { operationId: mill?.id, quantity: 5, closedAt: null },
  ]);

  const read = await ok<{ workOrders: Fields[] }>('GET', `/requisition/${requisition?.id}`);
  expect(read.workOrders).toEqual([
    {
      id: balance?.workOrderId,
      workOrderNumber: 1,
      workOrderLabel: `${created.order.orderNumber}-1-R1`,
      quantity: 5,
      routingTemplateId: template.id,
      routing: [
        { operationId: saw?.id, statusId: saw?.id, sequence: 1 },
        { operationId: mill?.id, statusId: mill?.id, sequence: 2 },
      ],
      // Not planned for a day: it starts when it is scheduled.
      startDate: expect.stringMatching(/T.*Z$/),
      createdAt: expect.any(String),
    },
  ]);
  const lines = await ok<Fields[]>('GET', `/requisition/order?orderId=${orderId}`);
  expect(lines.map((line) => line.id)).toEqual(created.order.requisitionIds);
  expect(await ok('GET', `/requisition/order/${orderId}`)).toEqual(lines);
  expect(await ok('GET', `/order/${orderId}`)).toMatchObject({ id: orderId, purchaseOrderNumber: 'PO-7' });

  const address = {
    street1: 'Main St 1',
    street2: '',
    city: 'Springfield',
    country: 'US',
    zip: '12345',
    name: 'Works',
    phone: '1',
    email: 'w@example.com',
    residential: false,
  };
  const shipment = await ok<Fields>('POST', `/order/${orderId}/shipments?release=true`, {
    type: 'COLLECTION',
    fromAddress: address,
    parcels: [
      {
        grossWeightGrams: 900,
        netWeightGrams: 800,
        value: 12.5,
        width: 10,
        height: 20,
        length: 30,
        allocations: [{ requisitionId: requisition?.id, quantity: 5 }],
      },
    ],
  });
  expect(shipment).toMatchObject({ status: 'RELEASED', documents: [], toAddress: null, tracking: null });
});

test('catalogue lists, edits and refusals', async () => {
  const process = await ok<Named>('POST', '/processes', { technology: 'SLA', description: 'Resin' });
  expect(await ok('PATCH', `/processes/${process.id}`, { description: null })).toMatchObject({
    technology: 'SLA',
  });
  expect(await ok<Named[]>('GET', '/processes')).toContainEqual(await ok('GET', `/processes/${process.id}`));
  const finish = await ok<{ id: number }>('POST', '/post-processing', { name: 'Polish' });
  expect(await ok('PATCH', `/post-processing/${finish.id}`, { purchasable: false })).toMatchObject({
    purchasable: false,
  });
  expect(await testApi.ask('DELETE', `/post-processing/${finish.id}`)).toMatchObject({ status: 204 });
  expect(await testApi.ask('GET', `/post-processing/${finish.id}`)).toMatchObject({
    status: 404,
    body: { error: 'POST_PROCESSING_NOT_FOUND' },
  });
  expect(await ok('GET', '/material')).toContainEqual({ id: testApi.shop.materialId, name: 'PA12' });
  expect(await ok('GET', '/color')).toContainEqual({
    id: testApi.shop.colorId,
    name: 'Grey',
    code: '#808080',
    hex: '#808080',
  });
  expect(await testApi.ask('POST', '/material', { name: 'PA12' })).toMatchObject({
    status: 409,
    body: { error: 'MATERIAL_NAME_TAKEN' },
  });
  expect(await testApi.ask('POST', '/color', { name: 'X', hex: 'red' })).toMatchObject({
    status: 400,
    body: { error: 'REQUEST_VALIDATION_FAILED', fields: [{ path: 'hex' }] },
  });
});

test('part specifications come in pages', async () => {
  for (const name of ['Page a', 'Page b', 'Page c']) await testApi.shop.addPart({ name });
  const page = await ok('GET', '/part-specification?search=Page%20&size=2&page=1&sort=partRevisionName,DESC');
  expect(page).toMatchObject({
    content: [{ partRevisionName: 'Page a' }],
    totalElements: 3,
    totalPages: 2,
    pageNumber: 1,
    pageSize: 2,
    isEmpty: false,
    isFirst: false,
    isLast: true,
  });
  for (const query of [
    'size=201',
    'size=0',
    'page=-1',
    'sort=units,ASC',
    'sort=createdAt',
    'sort=createdAt,up',
    'sort=createdAt,asc&sort=units,asc',
  ]) {
    expect(await testApi.ask('GET', `/part-specification?${query}`), query).toMatchObject({
      status: 400,
      body: { error: 'REQUEST_VALIDATION_FAILED' },
    });
  }
});
