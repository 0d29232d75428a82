import { saveCustomer } from '@routecard/core';
import { openRelayDatabase, type RelayDatabase, relayEvents } from '@routecard/db';
import { newId } from '@routecard/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfForm } from '../shipments/multipart.ts';
import { collection, courier, parcel, tracking } from '../shipments/shipment-bodies.ts';
import { type Answered, openTestApi, type TestApi } from '../test-api.ts';
import { openWorld, type World } from '../world/world.ts';

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
  test('changes with whatever an order and its parts show, before and after it is relayed', async () => {
    const { operationId, nextOperationId, kanbanColumnId, partSpecificationId } = world.ids;
    const customer = `Customer ${newId()}`;
    const { order, requisitions } = await world.done<{ order: Shown; requisitions: Shown[] }>(
      'POST',
      '/order',
      {
        customerOrganisationName: customer,
        requisitions: [{ partSpecificationId, quantity: 20 }],
      },
    );
    const requisitionId = requisitions[0]?.id ?? 0;
    const shown = async () => {
      const one = await world.done<Shown>('GET', `/order/${order.id}`);
      const part = await world.done<Shown>('GET', `/requisition/${requisitionId}`);
      return { order: one.lastUpdated, part: part.lastUpdated };
    };
    const at = `/order/${order.id}`;
    let workOrderId = '';
    let shipment = '';
    let documentId = '';
    const ledger = () =>
      world.done<{ id: string; toStepId: string }[]>(
        'GET',
        `/requisition/batch-transitions?requisitionIds=${requisitionId}`,
      );
    const move = (body: object, quantity = 1) =>
      world.done('PATCH', '/production-step/move-batches', {
        ...body,
        batches: [{ workOrderId, quantity, fromOperationId: operationId }],
      });
    const schedule = async (path: string, more: object = {}) => {
      const [run] = await world.done<{ workOrderId: string }[]>('POST', `/requisition/${path}`, [
        { requisitionId, quantity: 5, operationIds: [operationId, nextOperationId], ...more },
      ]);
      workOrderId = run?.workOrderId ?? '';
    };
    const steps = [operationId, nextOperationId, operationId].map((id, i) => ({
      operationId: id,
      sequence: i + 1,
    }));
    /** Changes that show in the order alone, as its parts name no column. */
    const ofOrderAlone = new Set(['the name of its column']);
    const changes: Readonly<Record<string, () => Promise<unknown>>> = {
      'a field': () => world.done('PATCH', at, { customReference: 'Again' }),
      'a quantity': () => world.done('PATCH', at, { requisitions: [{ id: requisitionId, quantity: 21 }] }),
      'another part': () => world.done('PATCH', at, { requisitions: [{ partSpecificationId, quantity: 1 }] }),
      'its column': () => world.done('PATCH', `${at}/kanban-column`, { kanbanColumnId }),
      'the name of its column': () =>
        world.done('PATCH', `/kanban-column/${kanbanColumnId}`, { name: `Stage ${newId()}` }),
      'the name of its customer': async () => {
        const { rows } = await testApi.shop.sql.query(
          'select id from customer_organisations where name = $1',
          [customer],
        );
        const { deps } = testApi.shop;
        const call = { actor: world.place.actor() };
        await saveCustomer(deps, call, {
          customerId: rows[0].id,
          name: `${customer} Ltd`,
          defaultIncoterm: null,
        });
      },
      'a run': () => schedule('work-orders'),
      'a run of the legacy way': () => schedule('create-batches'),
      'an additional run': () =>
        world.done('POST', `/requisition/${requisitionId}/work-order`, {
          quantity: 1,
          operationIds: [operationId],
        }),
      'units of a run': () => world.done('POST', `/work-orders/${workOrderId}/parts`, { quantity: 5 }),
      'the routing of a run': () => world.done('PATCH', `/work-orders/${workOrderId}/routing`, { steps }),
      'a move': () => move({ toOperationId: nextOperationId }),
      'a move taken back': async () =>
        world.done('POST', `/batch-transitions/${(await ledger()).at(-1)?.id}/undo`),
      scrap: () => move({ scrapReason: 'Bent' }),
      'scrap that is replaced': () => move({ scrapReason: 'Bent', replaceScrapped: true }),
      'the name of a step with its units': async () =>
        world.done('PATCH', `/production-step/${(await ledger())[0]?.toStepId}/rename`, {
          name: `Rack ${newId()}`,
        }),
      'a shipment': async () => {
        const { id } = await world.done<{ id: string }>(
          'POST',
          `${at}/shipments`,
          courier(parcel([requisitionId, 1])),
        );
        shipment = `${at}/shipments/${id}`;
      },
      'a shipment replaced': () => world.done('PUT', shipment, courier(parcel([requisitionId, 2]))),
      'its tracking': () => world.done('PUT', `${shipment}/tracking`, { tracking }),
      'its document': async () => {
        ({ id: documentId } = await world.done<{ id: string }>('POST', `${shipment}/documents`, pdfForm()));
      },
      'its document deleted': () => world.done('DELETE', `${shipment}/documents/${documentId}`),
      'its release': () => world.done('POST', `${shipment}/release`),
      'its fulfilment': () => world.done('POST', `${shipment}/fulfil`),
      'a shipment deleted': async () => {
        const { id } = await world.done<{ id: string }>(
          'POST',
          `${at}/shipments`,
          collection(parcel([requisitionId, 1])),
        );
        await world.done('DELETE', `${at}/shipments/${id}`);
      },
      'its archiving': () => world.done('PATCH', at, { isArchived: true }),
    };
    let before = await shown();
    expect(before.order).toBe(order.lastUpdated);
    for (const [what, change] of Object.entries(changes)) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      await change();
      const after = await shown();
      expect(after.order > before.order, `${what}: order ${after.order} after ${before.order}`).toBe(true);
      if (!ofOrderAlone.has(what)) {
        expect(after.part > before.part, `${what}: part ${after.part} after ${before.part}`).toBe(true);
      }
      await relayAll();
      expect(await shown(), what).toEqual(after);
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

  test('finds orders that only show another name of their customer or column, archived ones too', async () => {
    const { kanbanColumnId } = world.ids;
    const customerOrganisationName = `Customer ${newId()}`;
    const added = async (more: object) => {
      const { order } = await world.done<{ order: Shown }>('POST', '/order', {
        customerOrganisationName,
        requisitions: [{ partSpecificationId: world.ids.partSpecificationId, quantity: 1 }],
        ...more,
      });
      return order.id;
    };
    const [open, archived] = [await added({}), await added({})];
    const [standing, put] = [await added({ kanbanColumnId }), await added({ kanbanColumnId })];
    for (const id of [archived, put]) await world.done('PATCH', `/order/${id}`, { isArchived: true });
    await relayAll();
    const { rows } = await testApi.shop.sql.query('select id from customer_organisations where name = $1', [
      customerOrganisationName,
    ]);
    const rename = async (name: string) =>
      saveCustomer(
        testApi.shop.deps,
        { actor: world.place.actor() },
        { customerId: rows[0].id, name, defaultIncoterm: null },
      );
    const partsSince = async (since: string) => {
      const parts = await world.done<{ orderId: number }[]>('GET', `/requisition?updatedSince=${since}`);
      return parts.map(({ orderId }) => orderId);
    };

    let since = await now();
    expect(await orderIdsSince(since)).toEqual([]);
    await rename(`${customerOrganisationName} Ltd`);
    for (const settle of [() => Promise.resolve(), relayAll]) {
      await settle();
      const expected = [open, archived, standing, put].toSorted((a, b) => b - a);
      expect(await orderIdsSince(since)).toEqual(expected);
      expect((await partsSince(since)).toSorted((a, b) => b - a)).toEqual(expected);
    }

    since = await now();
    await rename(`${customerOrganisationName} Ltd`);
    await world.done('PATCH', `/kanban-column/${kanbanColumnId}`, { name: `Stage ${newId()}` });
    const found = await orderIdsSince(since);
    expect(found).toEqual(expect.arrayContaining([standing, put]));
    expect(found).not.toContain(open);
    await relayAll();
    const { content } = await world.done<{ content: { kanbanColumn: { name: string } | null }[] }>(
      'GET',
      `/order?ids=${put}`,
    );
    expect(content[0]?.kanbanColumn?.name).toMatch(/^Stage /);
  });

  test('finds orders that only show another name of a row of the catalogue, archived ones too', async () => {
    const { done } = world;
    const named = async (path: string, body: object) => (await done<{ id: string }>('POST', path, body)).id;
    const [operationId, processPricesId, materialId, colorId, finish] = [
      (await done<{ id: string; name: string }[]>('POST', '/operation', { name: 'Tumble' })).find(
        ({ name }) => name === 'Tumble',
      )?.id,
      await named('/processes', { technology: 'FDM' }),
      await named('/material', { name: 'PLA' }),
      await named('/color', { name: 'Amber' }),
      await named('/post-processing', { name: 'Sanded' }),
    ];
    const partSpecificationId = await named('/part-specification', {
      partRevisionName: 'Lid',
      processPricesId,
      materialId,
      colorId,
      postProcessingIds: [finish],
    });
    const added = async (part: object) =>
      done<{ order: Shown; requisitions: Shown[] }>('POST', '/order', {
        customerOrganisationName: 'Acme',
        requisitions: [{ quantity: 3, ...part }],
      });
    const other = await addOrder();
    const [open, archived] = [await added({ partSpecificationId }), await added({ partSpecificationId })];
    const entries = [open, archived].map(({ requisitions }) => ({
      requisitionId: requisitions[0]?.id,
      quantity: 3,
      operationIds: [operationId],
    }));
    await done('POST', '/requisition/work-orders', entries);
    await done('PATCH', `/order/${archived.order.id}`, { isArchived: true });
    await relayAll();
    const shown = async () => [
      await done<Shown>('GET', `/order/${open.order.id}`),
      await done<Shown>('GET', `/order/${archived.order.id}`),
      await done<Shown>('GET', `/requisition/${open.requisitions[0]?.id}`),
    ];

    const renamings: readonly (readonly [path: string, name: string])[] = [
      ['/operation', 'name'],
      [`/processes/${processPricesId}`, 'technology'],
      [`/material/${materialId}`, 'name'],
      [`/color/${colorId}`, 'name'],
      [`/post-processing/${finish}`, 'name'],
    ];
    for (const [path, field] of renamings) {
      const edit = { id: operationId, [field]: `Named ${newId()}` };
      const before = await shown();
      const since = await now();
      await done('PATCH', path, edit);
      for (const settle of [() => Promise.resolve(), relayAll]) {
        await settle();
        const found = await orderIdsSince(since);
        expect(found, path).toEqual([archived.order.id, open.order.id]);
        expect(found, path).not.toContain(other.order.id);
        for (const [i, { lastUpdated }] of (await shown()).entries()) {
          expect(lastUpdated > (before[i]?.lastUpdated ?? ''), `${path}: ${lastUpdated}`).toBe(true);
        }
      }
      const again = await now();
      await done('PATCH', path, edit);
      expect(await orderIdsSince(again), `${path} by its own name`).toEqual([]);
    }
  });

  test('tells of an order that comes in while a row of the catalogue is given another name', async () => {
    const { sql } = testApi.shop;
    await addOrder();
    await relayAll();
    const client = await sql.connect();
    const waiting = async () => {
      const { rows } = await sql.query(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
           and query like '%hold_own_feed%'`,
      );
      return rows[0].n as number;
    };
    try {
      // As the relay does while it tells of this manufacturer's orders.
      await client.query('begin');
      await client.query('select from event_feeds where manufacturer_id = $1 for no key update', [
        world.place.manufacturerId,
      ]);
      const renamed = world.done('PATCH', `/material/${world.ids.materialId}`, { name: `PA ${newId()}` });
      await expect.poll(waiting).toBe(1);
      const late = await addOrder();
      await client.query('commit');
      await renamed;
      const { rows } = await sql.query('select type from order_events where order_id = $1 order by id', [
        late.order.id,
      ]);
      expect(rows.map(({ type }) => type)).toEqual(['order.created', 'order.updated']);
    } finally {
      await client.query('rollback').catch(() => undefined);
      client.release();
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
        path = nextOf(headers);
        expect(body.isLast).toBe(path === null);
      }
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toHaveLength(totalElements);
    }
  });

  test('pass over no order when others come into the list meanwhile', async () => {
    const orders: number[] = [];
    for (let i = 0; i < 8; i += 1) orders.push((await addOrder()).order.id);
    const archive = (id: number | undefined, isArchived: boolean) =>
      world.done('PATCH', `/order/${id}`, { isArchived });
    for (const id of [orders[4], orders[5]]) await archive(id, true);
    const ids: number[] = [];
    const filter = `filter=${encodeURIComponent('isArchived==false')}`;
    let path: string | null = `/order?size=2&${filter}`;
    while (path !== null) {
      const { body, headers, status, text }: Answered<Page> = await world.ask<Page>('GET', path);
      expect(status, text).toBe(200);
      ids.push(...body.content.map(({ id }) => id));
      if (ids.length === 2) for (const id of [orders[4], orders[5]]) await archive(id, false);
      path = nextOf(headers);
      expect(body.isLast).toBe(path === null);
    }
    const { content } = await world.done<Page>('GET', `/order?size=200&${filter}`);
    expect(ids).toEqual(content.map(({ id }) => id));
    expect(ids).toEqual(expect.arrayContaining(orders));
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
