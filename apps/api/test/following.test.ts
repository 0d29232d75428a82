import { openRelayDatabase, type RelayDatabase, relayEvents } from '@routecard/db';
import { newId } from '@routecard/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collection, parcel } from './shipment-bodies.ts';
import { type Answered, openTestApi, type TestApi } from './test-api.ts';
import { openWorld, type World } from './world/world.ts';

let testApi: TestApi;
let world: World;
let relay: RelayDatabase;
beforeAll(async () => {
  testApi = await openTestApi();
  world = await openWorld(testApi);
  relay = openRelayDatabase({ url: testApi.shop.url });
});
afterAll(async () => {
  await relay.close();
  await testApi.close();
});

interface Shown {
  readonly id: number;
  readonly lastUpdated: string;
}

interface Page {
  readonly content: readonly Shown[];
  readonly totalElements: number;
  readonly pageNumber: number;
  readonly isLast: boolean;
}

const relayAll = async () => {
  while ((await relayEvents(relay, 500)).length > 0);
};
const addOrder = (quantity = 5, lines = 1) =>
  world.done<{ order: Shown; requisitions: Shown[] }>('POST', '/order', {
    customerOrganisationName: 'Acme',
    requisitions: Array.from({ length: lines }, () => ({
      partSpecificationId: world.ids.partSpecificationId,
      quantity,
    })),
  });
/** The database's clock, rounded up to the millisecond, as an answer's instant would be. */
const now = async () =>
  new Date(
    (await testApi.shop.sql.query(`select clock_timestamp() + interval '1 ms' as at`)).rows[0].at,
  ).toISOString();
const orderIdsSince = async (since: string) => {
  const page = await world.done<Page>('GET', `/order?size=200&updatedSince=${since}`);
  return page.content.map(({ id }) => id);
};
/** The next page that a `Link` header names, below the prefix. */
const nextOf = (headers: Readonly<Record<string, unknown>>) =>
  /<[^>]*\/v1([^>]+)>; rel="next"/.exec(String(headers['link'] ?? ''))?.[1] ?? null;

describe('lastUpdated', () => {
  test('changes with the order, its runs, moves and shipments, before and after they are relayed', async () => {
    const { order, requisitions } = await addOrder();
    const requisitionId = requisitions[0]?.id ?? 0;
    const shown = async () => {
      const one = await world.done<Shown>('GET', `/order/${order.id}`);
      const part = await world.done<Shown>('GET', `/requisition/${requisitionId}`);
      return [one.lastUpdated, part.lastUpdated] as const;
    };
    let before = await shown();
    expect(before[0]).toBe(order.lastUpdated);
    let workOrderId = '';
    const changes = [
      () => world.done('PATCH', `/order/${order.id}`, { customReference: 'Again' }),
      async () => {
        const [run] = await world.done<{ workOrderId: string }[]>('POST', '/requisition/work-orders', [
          { requisitionId, quantity: 5, operationIds: [world.ids.operationId, world.ids.nextOperationId] },
        ]);
        workOrderId = run?.workOrderId ?? '';
      },
      () =>
        world.done('PATCH', '/production-step/move-batches', [
          { toOperationId: world.ids.nextOperationId, batches: [{ workOrderId, quantity: 1 }] },
        ]),
      () => world.done('POST', `/order/${order.id}/shipments`, collection(parcel([requisitionId, 1]))),
    ];
    for (const change of changes) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      await change();
      const after = await shown();
      expect(after[0] > before[0], `${after[0]} after ${before[0]}`).toBe(true);
      expect(after[1] > before[1]).toBe(true);
      await relayAll();
      expect(await shown()).toEqual(after);
      before = after;
    }
  });

  test('does not change with another order', async () => {
    const { order } = await addOrder();
    await addOrder();
    await relayAll();
    expect((await world.done<Shown>('GET', `/order/${order.id}`)).lastUpdated).toBe(order.lastUpdated);
  });
});

describe('updatedSince', () => {
  test('finds what changed since then, and nothing else', async () => {
    const [{ order: quiet }, { order: changed, requisitions }] = [await addOrder(), await addOrder()];
    await relayAll();
    const since = await now();
    expect(await orderIdsSince(since)).toEqual([]);
    await world.done('POST', '/requisition/work-orders', [
      { requisitionId: requisitions[0]?.id, quantity: 1 },
    ]);
    for (const settle of [() => Promise.resolve(), relayAll]) {
      await settle();
      const found = await orderIdsSince(since);
      expect(found).toContain(changed.id);
      expect(found).not.toContain(quiet.id);
      const parts = await world.done<Shown[]>('GET', `/requisition?updatedSince=${since}`);
      expect(parts.map(({ id }) => id)).toEqual(requisitions.map(({ id }) => id));
    }
  });

  test('misses nothing that commits after it was looked, however long its transaction lasted', async () => {
    const orders = await Promise.all(Array.from({ length: 3 }, () => addOrder()));
    await relayAll();
    const open = await Promise.all(
      orders.map(async ({ order }) => {
        const client = await testApi.shop.sql.connect();
        await client.query('begin');
        await client.query(
          `insert into order_events (manufacturer_id, id, order_id, type) values ($1, $2, $3, 'order.updated')`,
          [world.place.manufacturerId, newId(), order.id],
        );
        return { client, id: order.id };
      }),
    );
    const seen: number[] = [];
    let since = await now();
    // They began in one order and are committed in another, one between any two looks; every other one is relayed at once.
    for (const [i, { client, id }] of open.toReversed().entries()) {
      const lookedAt = await now();
      expect(await orderIdsSince(since)).not.toContain(id);
      since = lookedAt;
      await client.query('commit');
      client.release();
      if (i % 2 === 0) await relayAll();
      const again = await now();
      seen.push(...(await orderIdsSince(since)));
      await relayAll();
      since = again;
    }
    for (const { id } of open) expect(seen).toContain(id);
  });

  test('finds shipments: prepared, released, with another file; and not those of before', async () => {
    const { order, requisitions } = await addOrder();
    const requisitionId = requisitions[0]?.id ?? 0;
    const path = `/order/${order.id}/shipments`;
    const since = await now();
    const { id } = await world.done<{ id: string }>('POST', path, collection(parcel([requisitionId, 1])));
    const found = async (query: string) => {
      const shipments = await world.done<{ id: string }[]>('GET', `/shipment?${query}`);
      return shipments.map((shipment) => shipment.id);
    };
    expect(await found(`updatedSince=${since}`)).toEqual([id]);
    await relayAll();
    expect(await found(`updatedSince=${since}&status=RELEASED`)).toEqual([]);
    await world.done('POST', `${path}/${id}/release`);
    expect(await found(`updatedSince=${since}&status=RELEASED&type=COLLECTION&orderIds=${order.id}`)).toEqual(
      [id],
    );
    await relayAll();
    expect(await found(`updatedSince=${await now()}`)).toEqual([]);
    expect(await found(`ids=${id}`)).toEqual([id]);
  });
});

describe('cursors', () => {
  test('go through all orders once, while others come and go', async () => {
    for (let i = 0; i < 5; i += 1) await addOrder();
    const { totalElements } = await world.done<Page>('GET', '/order');
    for (const sort of ['id,ASC', 'id,DESC']) {
      const ids: number[] = [];
      let path: string | null = `/order?size=2&sort=${sort}`;
      for (let n = 0; path !== null; n += 1) {
        const { body, headers, status, text }: Answered<Page> = await world.ask<Page>('GET', path);
        expect(status, text).toBe(200);
        expect([body.pageNumber, body.totalElements]).toEqual([n, totalElements]);
        ids.push(...body.content.map(({ id }) => id));
        path = nextOf(headers)?.replace(/&?sort=[^&]*/, '') ?? null;
        expect(body.isLast).toBe(path === null);
      }
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toHaveLength(totalElements);
    }
  });

  test('of one list are refused by another, as are made up ones', async () => {
    await addOrder(1, 3);
    const { headers } = await world.ask('GET', '/requisition?limit=1');
    const cursor = new URLSearchParams(nextOf(headers)?.split('?')[1]).get('cursor');
    expect(cursor).toEqual(expect.any(String));
    expect((await world.ask('GET', `/requisition?limit=1&cursor=${cursor}`)).status).toBe(200);
    for (const path of ['/order', '/shipment', '/batch-transitions', `/webhook/${newId()}/deliveries`]) {
      expect((await world.ask('GET', `${path}?cursor=${cursor}`)).status).toBe(400);
    }
    for (const made of ['1', 'bm9uZQ', '', '%00']) {
      expect((await world.ask('GET', `/requisition?cursor=${made}`)).status).toBe(400);
    }
  });

  test('lead through the ledger of the shop', async () => {
    const whole = await world.done<{ id: string; type: string }[]>('GET', '/batch-transitions');
    expect(whole.length).toBeGreaterThan(2);
    const ids: string[] = [];
    for (let path: string | null = '/batch-transitions?limit=1'; path !== null; ) {
      const { body, headers } = await world.ask<{ id: string }[]>('GET', path);
      ids.push(...body.map(({ id }) => id));
      path = nextOf(headers);
    }
    expect(ids).toEqual(whole.map(({ id }) => id));
    const moved = await world.done<{ type: string }[]>(
      'GET',
      `/batch-transitions?types=MOVE&operationIds=${world.ids.nextOperationId}&from=2020-01-01T00:00:00Z`,
    );
    expect(moved.length).toBeGreaterThan(0);
    expect(new Set(moved.map(({ type }) => type))).toEqual(new Set(['MOVE']));
    expect(await world.done('GET', '/batch-transitions?to=2020-01-01T00:00:00Z')).toEqual([]);
  });
});

test('orders and parts are read by their ids, those that are there', async () => {
  const { order, requisitions } = await addOrder(1, 3);
  const ids = requisitions.map(({ id }) => id);
  const parts = await world.done<Shown[]>('GET', `/requisition?ids=${ids.join(',')},2147483647`);
  expect(parts.map(({ id }) => id)).toEqual(ids);
  const page = await world.done<Page>('GET', `/order?ids=${order.id},2147483647`);
  expect(page.content.map(({ id }) => id)).toEqual([order.id]);
  const other = await openWorld(testApi);
  expect(await other.done('GET', `/requisition?ids=${ids.join(',')}`)).toEqual([]);
});
