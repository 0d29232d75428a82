import { newId } from '@routecard/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fields, openTestApi, type TestApi } from '../test-api.ts';

let testApi: TestApi;
beforeAll(async () => {
  testApi = await openTestApi();
});
afterAll(() => testApi.close());

interface Column {
  readonly id: string;
  readonly automations: { id: string; kanbanColumnId: string; type: string }[];
  readonly createdAt: string;
}

const ALL = [
  'CREATE_WORK_ORDERS',
  'SCHEDULE_PARTS',
  'SEND_ORDER_WEBHOOK',
  'NOTIFY_CUSTOMER',
  'GENERATE_SHIPPING_LABEL',
  'SEND_INVOICE',
];

async function addColumn(...types: string[]): Promise<Column> {
  const { status, body } = await testApi.ask<Column>('POST', '/kanban-column', {
    name: 'In production',
    orderStatus: 'ACTIVE',
    automations: types.map((type) => ({ type })),
  });
  expect(status).toBe(200);
  return body;
}

const enter = (orderId: number, kanbanColumnId: string, more: Fields = {}) =>
  testApi.ask('PATCH', `/order/${orderId}/kanban-column`, { kanbanColumnId, ...more });

async function runsOf(orderId: number): Promise<number[]> {
  const { body } = await testApi.ask<{ workOrders: unknown[] }[]>('GET', `/requisition/order/${orderId}`);
  return body.map(({ workOrders }) => workOrders.length);
}

describe('columns', () => {
  test('are created with all automation types, listed in the order of the board, changed and deleted', async () => {
    const created = await addColumn(...ALL.toReversed());
    expect(created).toEqual({
      id: expect.any(String),
      name: 'In production',
      sequence: expect.any(Number),
      orderStatus: 'ACTIVE',
      expectsFinished: false,
      automations: ALL.map((type) => ({
        id: expect.any(String),
        kanbanColumnId: created.id,
        type,
        createdAt: created.createdAt,
        updatedAt: created.createdAt,
      })),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    const changed = await testApi.ask<Column>('PATCH', `/kanban-column/${created.id}`, {
      name: 'Done',
      sequence: 0,
      orderStatus: 'ENDING',
      color: '#00aa00',
      automations: [{ type: 'SEND_INVOICE', id: 'ignored' }],
    });
    const kept = created.automations.find(({ type }) => type === 'SEND_INVOICE');
    expect(changed).toMatchObject({
      status: 200,
      body: { name: 'Done', sequence: 0, orderStatus: 'ENDING', color: '#00aa00', automations: [kept] },
    });
    const last = await addColumn();
    const { body: listed } = await testApi.ask<Column[]>('GET', '/kanban-column');
    expect(listed.at(0)).toEqual(changed.body);
    expect(listed.at(-1)).toEqual(last);
    expect(await testApi.ask('PATCH', `/kanban-column/${created.id}`, {})).toMatchObject({
      status: 200,
      body: { ...changed.body, updatedAt: expect.any(String) },
    });
    expect(await testApi.ask('DELETE', `/kanban-column/${created.id}`)).toMatchObject({
      status: 204,
      text: '',
    });
    expect(await testApi.ask('DELETE', `/kanban-column/${created.id}`)).toMatchObject({
      status: 404,
      body: { error: 'KANBAN_COLUMN_NOT_FOUND' },
    });
  });

  test.each<[body: Fields, path: string]>([
    [{ orderStatus: 'ACTIVE' }, 'name'],
    [{ name: 'Quoted' }, 'orderStatus'],
    [{ name: ' ', orderStatus: 'ACTIVE' }, 'name'],
    [{ name: 'Quoted', orderStatus: 'PAUSED' }, 'orderStatus'],
    [{ name: 'Quoted', orderStatus: 'ACTIVE', automations: [{ type: 'BAKE' }] }, 'automations.0'],
    [{ name: 'Quoted', orderStatus: 'ACTIVE', sequence: 1.5 }, 'sequence'],
  ])('%j is refused for its %s', async (body, path) => {
    expect(await testApi.ask('POST', '/kanban-column', body)).toMatchObject({
      status: 400,
      body: { error: 'REQUEST_VALIDATION_FAILED', fields: [{ path }] },
    });
  });

  test('that orders stand in stay', async () => {
    const column = await addColumn();
    const { orderId } = await testApi.shop.addOrder();
    expect(await enter(orderId, column.id)).toMatchObject({ status: 204 });
    expect(await testApi.ask('DELETE', `/kanban-column/${column.id}`)).toMatchObject({
      status: 409,
      body: { error: 'KANBAN_COLUMN_IN_USE' },
    });
    await testApi.ask('PATCH', `/order/${orderId}`, { kanbanColumnId: null });
    expect(await testApi.ask('DELETE', `/kanban-column/${column.id}`)).toMatchObject({ status: 204 });
  });

  test('are a planner’s to change, and anybody’s to see', async () => {
    const column = await addColumn();
    const viewer = { token: await testApi.issueToken({ role: 'VIEWER' }) };
    expect(await testApi.ask('GET', '/kanban-column', undefined, viewer)).toMatchObject({ status: 200 });
    for (const [method, path, body] of [
      ['POST', '/kanban-column', { name: 'X', orderStatus: 'ACTIVE' }],
      ['PATCH', `/kanban-column/${column.id}`, { name: 'X' }],
      ['DELETE', `/kanban-column/${column.id}`, undefined],
      [
        'PATCH',
        `/order/${(await testApi.shop.addOrder()).orderId}/kanban-column`,
        { kanbanColumnId: column.id },
      ],
    ] as const) {
      expect(await testApi.ask(method, path, body, viewer), path).toMatchObject({
        status: 403,
        body: { error: 'FORBIDDEN' },
      });
    }
  });
});

describe('an order that enters a column', () => {
  test('is scheduled once, however often it comes back', async () => {
    const [column, other] = [await addColumn('SCHEDULE_PARTS'), await addColumn()];
    const { orderId } = await testApi.shop.addOrder({ quantities: [3, 4] });
    for (const { id } of [column, column, other, column]) {
      expect(await enter(orderId, id)).toMatchObject({ status: 204, text: '' });
    }
    expect(await runsOf(orderId)).toEqual([1, 1]);
    expect((await testApi.ask('GET', `/order/${orderId}`)).body.kanbanColumn).toEqual({
      id: column.id,
      name: 'In production',
    });
  });

  test('leaves out what the request names; an unknown type does no harm', async () => {
    const column = await addColumn('SCHEDULE_PARTS');
    const { orderId } = await testApi.shop.addOrder();
    const skipAutomationTypes = ['SCHEDULE_PARTS', 'SOMETHING_NEW'];
    expect(await enter(orderId, column.id, { skipAutomationTypes })).toMatchObject({ status: 204 });
    expect(await runsOf(orderId)).toEqual([0]);
  });

  test('with an edit or as a new one has its automations run too', async () => {
    const column = await addColumn('CREATE_WORK_ORDERS');
    const { orderId } = await testApi.shop.addOrder({ quantities: [1, 2] });
    expect(await testApi.ask('PATCH', `/order/${orderId}`, { kanbanColumnId: column.id })).toMatchObject({
      status: 200,
      body: { kanbanColumn: { id: column.id } },
    });
    expect(await runsOf(orderId)).toEqual([1, 1]);
    const { body } = await testApi.ask<{ requisitions: { workOrders: Fields[] }[] }>('POST', '/order', {
      customerOrganisationName: 'Acme',
      kanbanColumnId: column.id,
      requisitions: [{ ...(await testApi.shop.addPart()), quantity: 8 }],
    });
    expect(body.requisitions).toMatchObject([{ workOrders: [{ quantity: 8 }] }]);
  });

  test('twice under one key enters once', async () => {
    const column = await addColumn('SCHEDULE_PARTS');
    const { orderId } = await testApi.shop.addOrder();
    const headers = { 'idempotency-key': `enter-${orderId}` };
    const asked = () =>
      testApi.ask('PATCH', `/order/${orderId}/kanban-column`, { kanbanColumnId: column.id }, { headers });
    expect(await asked()).toMatchObject({ status: 204 });
    expect(await asked()).toMatchObject({ status: 204, headers: { 'idempotency-replayed': 'true' } });
    expect(await runsOf(orderId)).toEqual([1]);
  });

  test.each<[what: string, order: number | null, column: string | null, status: number, error: string]>([
    ['an order that nobody has', 2_147_483_647, null, 404, 'ORDER_NOT_FOUND'],
    ['a column that nobody has', null, newId(), 404, 'KANBAN_COLUMN_NOT_FOUND'],
    ['neither', 2_147_483_647, newId(), 404, 'ORDER_NOT_FOUND'],
    ['no id of a column', null, 'x', 400, 'REQUEST_VALIDATION_FAILED'],
  ])('%s', async (_, order, column, status, error) => {
    const orderId = order ?? (await testApi.shop.addOrder()).orderId;
    const columnId = column ?? (await addColumn()).id;
    expect(await enter(orderId, columnId)).toMatchObject({ status, body: { error } });
  });
});
