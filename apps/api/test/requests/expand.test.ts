import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fields, openTestApi, type TestApi } from '../test-api.ts';
import { openWorld, type World } from '../world/world.ts';

let testApi: TestApi;
let world: World;
beforeAll(async () => {
  testApi = await openTestApi();
  world = await openWorld(testApi);
});
afterAll(() => testApi.close());

const EXPANSIONS = ['requisitions', 'workOrders', 'balances', 'shipments'] as const;
const ALL = EXPANSIONS.join(',');

/** What the order's own endpoints return for each expansion. */
async function alone(): Promise<Fields> {
  const { orderId } = world.ids;
  const order = await world.done('GET', `/order/${orderId}`);
  const requisitions = await world.done<Fields[]>('GET', `/requisition/order/${orderId}`);
  return {
    ...order,
    requisitions,
    workOrders: requisitions.flatMap(({ workOrders }) => workOrders as Fields[]),
    balances: await world.done(
      'GET',
      `/production-step/batch-balances/part-ids?partIds=${String(order.requisitionIds)}`,
    ),
    shipments: await world.done('GET', `/order/${orderId}/shipments`),
  };
}

describe('an order', () => {
  test('is returned with what is asked for, as its own endpoints return it', async () => {
    const expected = await alone();
    for (const name of EXPANSIONS) expect(expected[name], name).not.toEqual([]);
    expect(await world.done('GET', `/order/${world.ids.orderId}?expand=${ALL}`)).toEqual(expected);
    const listed = await world.done<{ content: Fields[] }>(
      'GET',
      `/order?ids=${world.ids.orderId}&expand=${ALL}`,
    );
    expect(listed.content).toEqual([expected]);
    for (const name of EXPANSIONS) {
      const { [name]: one, ...rest } = await world.done('GET', `/order/${world.ids.orderId}?expand=${name}`);
      expect(one).toEqual(expected[name]);
      expect(Object.keys(rest)).not.toEqual(
        expect.arrayContaining(EXPANSIONS.filter((other) => other !== name)),
      );
    }
    const plain = await world.done('GET', `/order/${world.ids.orderId}`);
    for (const name of EXPANSIONS) expect(plain).not.toHaveProperty(name);
  });

  test('is returned whatever the order of what is asked for, over one connection too', async () => {
    const { orderId } = world.ids;
    for (const path of [`/order/${orderId}`, '/requisition']) {
      const [there, back] = ['balances,shipments', 'shipments,balances'].map(
        (names) => `${path}?expand=${names}`,
      );
      // Of many at once, every connection answers both.
      const asked = Array.from({ length: 40 }, (_, i) => world.done('GET', String(i % 2 ? there : back)));
      const answers = new Set((await Promise.all(asked)).map((answer) => JSON.stringify(answer)));
      expect(answers.size, path).toBe(1);
    }
  });

  test('without any of them has empty lists', async () => {
    const { order } = await world.done<{ order: { id: number } }>('POST', '/order', {
      customerOrganisationName: 'Acme',
      requisitions: [],
    });
    expect(await world.done('GET', `/order/${order.id}?expand=${ALL}`)).toMatchObject(
      Object.fromEntries(EXPANSIONS.map((name) => [name, []])),
    );
    expect((await world.ask('GET', `/order/2147483601?expand=${ALL}`)).status).toBe(404);
  });
});

test('parts are returned with their balances and the shipments that they are packed in', async () => {
  const { requisitionId, waitingRequisitionId, orderId } = world.ids;
  const path = `/requisition?ids=${requisitionId},${waitingRequisitionId}`;
  const [packed, waiting] = await world.done<Fields[]>(
    'GET',
    `${path}&expand=balances&expand=workOrders,shipments`,
  );
  expect(packed).toMatchObject({
    balances: await world.done('GET', `/production-step/batch-balances/part-ids?partIds=${requisitionId}`),
    shipments: await world.done('GET', `/order/${orderId}/shipments`),
  });
  expect(waiting).toMatchObject({ balances: [], shipments: [] });
  const [plain] = await world.done<Fields[]>('GET', path);
  expect(plain).not.toHaveProperty('balances');
  expect(plain).not.toHaveProperty('shipments');
});

test.each([
  ['/order?expand=customer', 400],
  ['/order?expand=', 200],
  ['/requisition?expand=requisitions', 400],
])('%s is %i', async (path, status) => {
  expect((await world.ask('GET', path)).status).toBe(status);
});

test('an expansion needs the scope that its own endpoint needs', async () => {
  const token = await testApi.issueToken({ of: world.place, scopes: ['orders:read'] });
  const statuses = async (path: string) =>
    Promise.all(
      EXPANSIONS.map(
        async (name) => (await world.ask('GET', `${path}expand=${name}`, undefined, { token })).status,
      ),
    );
  expect(await statuses(`/order/${world.ids.orderId}?`)).toEqual([200, 200, 403, 403]);
  expect(await statuses('/order?size=1&')).toEqual([200, 200, 403, 403]);
  expect(await statuses('/requisition?limit=1&')).toEqual([400, 200, 403, 403]);
});

test('however many orders there are, expanding them is one statement, and shows only one’s own', async () => {
  const other = await openWorld(testApi);
  const statements = async (path: string) => {
    testApi.shop.statements.length = 0;
    await other.done('GET', path);
    // Every so many requests a process leases the right to more of them, in a transaction of its own.
    return testApi.shop.statements.filter((text) => /^with /.test(text)).length;
  };
  await statements('/order');
  expect(await statements(`/order?expand=${ALL}`)).toBe(1);
  for (let i = 0; i < 3; i += 1) {
    await other.done('POST', '/order', {
      customerOrganisationName: 'Acme',
      requisitions: [{ partSpecificationId: other.ids.partSpecificationId, quantity: 1 }],
    });
  }
  expect(await statements(`/order?expand=${ALL}`)).toBe(1);
  const { text } = await other.ask('GET', `/order?size=200&expand=${ALL}`);
  expect(text).not.toContain(world.ids.workOrderId);
});
