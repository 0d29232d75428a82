import { addRequisition, newId } from '@routecard/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PREFIX } from '../../src/app.ts';
import { type Answered, type Fields, openTestApi, type TestApi } from '../test-api.ts';

let testApi: TestApi;
beforeAll(async () => {
  testApi = await openTestApi();
});
afterAll(() => testApi.close());

const schedule = async (requisitionId: number, quantity: number) => {
  const { body } = await testApi.ask<Fields[]>('POST', '/requisition/work-orders', [
    { requisitionId, quantity },
  ]);
  return body[0] ?? {};
};
const move = (workOrderId: unknown, toOperationId: string, quantity: number) =>
  testApi.ask<Fields[]>('PATCH', '/production-step/move-batches', {
    toOperationId,
    batches: [{ workOrderId, quantity }],
  });
const idsOf = async (path: string) => (await testApi.ask<Fields[]>('GET', path)).body.map((row) => row.id);

test('a list of parts comes in pages that a Link header strings together', async () => {
  const { requisitionIds } = await testApi.shop.addOrder({ quantities: [1, 2, 3, 4, 5] });
  const seen: unknown[] = [];
  let path: string | undefined = '/requisition?limit=2&archived=false';
  let pages = 0;
  while (path !== undefined && pages < 10) {
    const answered: Answered<Fields[]> = await testApi.ask('GET', path);
    expect(answered.status).toBe(200);
    seen.push(...answered.body.map((part) => part.id));
    const link: string | undefined = /^<([^>]+)>; rel="next"$/.exec(String(answered.headers.link ?? ''))?.[1];
    path = link?.replace(PREFIX, '');
    pages += 1;
  }
  expect(seen).toEqual(requisitionIds);
  expect(pages).toBe(3);
});

test('parts are found by what they are and where their units stand', async () => {
  const { shop } = testApi;
  const { partSpecificationId } = await shop.addPart();
  const part = await addRequisition(shop, 10, partSpecificationId);
  expect(await idsOf(`/requisition/part-specification/${partSpecificationId}`)).toEqual([part]);
  expect(await idsOf('/requisition/backlog')).not.toContain(part);

  const { workOrderId, stepId } = await schedule(part, 4);
  expect(await idsOf('/requisition/backlog')).toContain(part);
  expect(await idsOf(`/requisition/production-step/${String(stepId)}`)).toEqual([part]);
  expect(await idsOf(`/requisition/operation/${shop.operations.print}`)).toContain(part);
  await move(workOrderId, shop.operations.packing, 4);
  expect(await idsOf(`/requisition/operation/${shop.operations.print}`)).not.toContain(part);
  expect(await idsOf('/requisition/backlog')).not.toContain(part);
  for (const nowhere of ['operation', 'production-step', 'part-specification']) {
    for (const id of ['x', newId()]) {
      expect(await testApi.ask('GET', `/requisition/${nowhere}/${id}`)).toMatchObject({ status: 404 });
    }
  }
});

test('orders come in pages, sorted and searched', async () => {
  for (const name of ['Zeta', 'Alpha', 'Mid']) {
    await testApi.ask('POST', '/order', { customerOrganisationName: `${name} 100%`, requisitions: [] });
  }
  const names = async (query: string) => {
    const { body } = await testApi.ask<Fields & { content: Fields[] }>('GET', `/order?${query}`);
    return [body.content.map((order) => order.customerOrganisationName), body.totalElements];
  };
  expect(await names('search=100%25&sort=customerOrganisationName,ASC')).toEqual([
    ['Alpha 100%', 'Mid 100%', 'Zeta 100%'],
    3,
  ]);
  expect(await names('search=100%25&sort=customerOrganisationName,DESC&size=1&page=2')).toEqual([
    ['Alpha 100%'],
    3,
  ]);
  expect(await names('search=no_such')).toEqual([[], 0]);
});

test('lists are sorted by several properties, the direction in either case', async () => {
  for (const [name, reference] of [
    ['Sort A', 'x'],
    ['Sort B', 'y'],
    ['Sort A', 'y'],
  ]) {
    await testApi.ask('POST', '/order', {
      customerOrganisationName: name,
      purchaseOrderNumber: reference,
      requisitions: [],
    });
  }
  const found = async (query: string) => {
    const { body } = await testApi.ask<Fields & { content: Fields[] }>(
      'GET',
      `/order?search=Sort%20&${query}`,
    );
    return body.content.map(
      (order) => `${String(order.customerOrganisationName).slice(-1)}${String(order.purchaseOrderNumber)}`,
    );
  };
  const [byName, byReference] = ['customerOrganisationName', 'purchaseOrderNumber'];
  expect(await found(`sort=${byName},asc&sort=${byReference},Desc`)).toEqual(['Ay', 'Ax', 'By']);
  expect(await found(`sort=${byReference},DESC&sort=${byName},dEsC`)).toEqual(['By', 'Ay', 'Ax']);
  expect(await found(`sort=${byName},asc&sort=${byName},desc&sort=${byReference},asc`)).toEqual([
    'Ax',
    'Ay',
    'By',
  ]);
  expect(await found(`sort=&sort=${byName},Desc&sort=id,ASC`)).toEqual(['By', 'Ax', 'Ay']);
});

test.each(['/order', '/part-specification'])(
  '%s refuses to be sorted by what it does not have',
  async (path) => {
    for (const sort of [
      'createdAt',
      'createdAt,',
      'createdAt,up',
      'CreatedAt,asc',
      'createdAt,asc,id',
      'x,asc',
      ',asc',
    ]) {
      const answered = await testApi.ask('GET', `${path}?sort=createdAt,asc&sort=${sort}`);
      expect(answered, sort).toMatchObject({
        status: 400,
        body: { error: 'REQUEST_VALIDATION_FAILED', fields: [{ path: 'sort.1' }] },
      });
    }
    const many = Array.from({ length: 21 }, () => 'sort=createdAt,asc').join('&');
    expect(await testApi.ask('GET', `${path}?${many}`)).toMatchObject({ status: 400 });
  },
);

test('the ledger tells what happened, with new keys and old', async () => {
  const { shop } = testApi;
  const { print, qc } = shop.operations;
  const part = await addRequisition(shop, 10);
  const { workOrderId, stepId } = await schedule(part, 4);
  await move(workOrderId, qc, 3);
  await testApi.ask('PATCH', '/production-step/move-batches', {
    scrapReason: 'Cracked',
    batches: [{ workOrderId, fromOperationId: qc, quantity: 1 }],
  });
  const { body } = await testApi.ask<Fields[]>(
    'GET',
    `/requisition/batch-transitions?requisitionIds=${part}`,
  );
  const ends = (from: string | null, to: string | null) => ({
    fromOperationId: from,
    fromStatusId: from,
    toOperationId: to,
    toStatusId: to,
  });
  expect(body).toMatchObject([
    {
      type: 'SCHEDULE',
      batchSize: 4,
      ...ends(null, print),
      toStatusName: 'print',
      toStepId: stepId,
    },
    { type: 'MOVE', batchSize: 3, ...ends(print, qc), fromOperationName: 'print', toStatusName: 'qc' },
    { type: 'SCRAP', batchSize: 1, ...ends(qc, null), scrapReason: 'Cracked', toStepId: null },
  ]);
  expect(body[0]).toMatchObject({
    id: expect.any(String),
    requisitionId: part,
    workOrderId,
    createdAt: expect.stringMatching(/Z$/),
    createdBy: { id: shop.userId, displayName: 'Ada Planner' },
  });
  const left = await testApi.ask<Fields[]>(
    'GET',
    `/production-step/batch-transitions/step-ids?stepIds=${String(stepId)}`,
  );
  expect(left.body).toEqual(body.slice(0, 2));
});

test('production steps carry their label, their operation, and its old name', async () => {
  const { print } = testApi.shop.operations;
  const { stepId, groupId } = await schedule(await addRequisition(testApi.shop), 1);
  const { body } = await testApi.ask<Fields[]>('GET', `/production-step?stepIds=${String(stepId)}`);
  expect(body).toEqual([
    {
      id: stepId,
      groupId,
      prefix: 'PRINT',
      type: 'BATCH',
      operationId: print,
      operationName: 'print',
      productionStatusId: print,
      productionStatusName: 'print',
      isCompleted: false,
      completedAt: null,
      createdAt: expect.stringMatching(/Z$/),
      updateDt: expect.stringMatching(/Z$/),
    },
  ]);
});
