import {
  createOrder,
  createWebhook,
  editOrder,
  prepareShipment,
  replayWebhook,
  scheduleWorkOrders,
  type WebhookType,
} from '@routecard/core';
import { courier, parcel, tracking } from '@routecard/core/testing';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { leaseLanes } from '../../src/webhooks/relay/lease-lanes.ts';
import { openRelayDatabase, type RelayDatabase } from '../../src/webhooks/relay/relay-database.ts';
import { relayEvents } from '../../src/webhooks/relay/relay-events.ts';
import { readBacklog } from '../../src/webhooks/relay/upkeep.ts';
import { addTemplate, fresh, newId, sharedShop, testDriver } from '../../testing/index.ts';
import { addOrder as addOrderRows, type Place } from '../../testing/shop-rows.ts';

const shop = await sharedShop();
const relay = openRelayDatabase({ url: shop.url, ...testDriver() });
afterAll(() => relay.close());
beforeEach(async () => {
  await shop.sql.query('delete from webhook_deliveries');
  await shop.sql.query('delete from webhook_lanes');
  await shop.sql.query('delete from webhook_endpoints');
  await shop.sql.query(`update order_events set sequence = 1000000 + orders.n, relayed_at = now()
    from (select id, row_number() over () as n from order_events) orders where orders.id = order_events.id and sequence is null`);
});

async function addWebhook(
  types: readonly WebhookType[] = ['order.created', 'order.updated'],
): Promise<string> {
  const { id } = await fresh(
    createWebhook(shop.deps, { actor: shop.actor() }, { url: 'https://erp.example.com/hook', types }),
  );
  return id;
}

async function addOrder(): Promise<{ orderId: number; requisitionId: number }> {
  const { partSpecificationId } = await shop.addPart();
  const { order, requisitions } = await fresh(
    createOrder(shop.deps, { actor: shop.actor() }, {
      customerOrganisationName: 'Tour & Sons',
      requisitions: [{ partSpecificationId, quantity: 8, name: 'Bracket' }],
    } as never),
  );
  return { orderId: order.id, requisitionId: requisitions[0]?.id ?? 0 };
}

const touch = (orderId: number) =>
  fresh(
    editOrder(shop.deps, { actor: shop.actor() }, { orderId, purchaseOrderNumber: `PO-${newId()}` } as never),
  );

/** An order of another shop, with an event that waits. */
async function orderOf(place: Place): Promise<{ orderId: number }> {
  const { orderId } = await addOrderRows(shop.sql, place, { quantities: [1] });
  await shop.sql.query(
    `insert into order_events (manufacturer_id, id, order_id, type) values ($1, $2, $3, 'order.updated')`,
    [place.manufacturerId, newId(), orderId],
  );
  return { orderId };
}

const eventsOf = async (orderId: number) =>
  (await shop.sql.query('select * from order_events where order_id = $1 order by sequence, id', [orderId]))
    .rows;

test('events of an order are numbered without gaps, however many relays there are', async () => {
  await addWebhook();
  const orders = await Promise.all([addOrder(), addOrder(), addOrder()]);
  const ids = orders.map(({ orderId }) => orderId);
  let writing = true;
  const writers = ids.map(async (id) => {
    for (let i = 0; i < 15; i += 1) await touch(id);
  });
  const relays = [1, 2, 3].map(async () => {
    while (writing) await relayEvents(relay, 4);
  });
  await Promise.all(writers);
  writing = false;
  await Promise.all(relays);
  while ((await relayEvents(relay, 5)).length > 0);
  for (const id of ids) {
    const events = await eventsOf(id);
    expect(events.map((event) => event.sequence)).toEqual(Array.from({ length: 16 }, (_, i) => i + 1));
    expect(events[0].type).toBe('order.created');
    expect(events.map((event) => JSON.parse(event.body).data.sequence)).toEqual(
      events.map((event) => event.sequence),
    );
  }
  const { rows } = await shop.sql.query(
    'select lane, pending, (select count(*)::int from webhook_deliveries d where d.lane = l.lane) as planned from webhook_lanes l order by lane',
  );
  expect(rows).toEqual(ids.toSorted((a, b) => a - b).map((lane) => ({ lane, pending: 16, planned: 16 })));
});

describe('what an event says', () => {
  test('the order with its parts, and no routing before there is a run', async () => {
    await addWebhook();
    const { orderId } = await addOrder();
    await relayEvents(relay, 10);
    const [event] = await eventsOf(orderId);
    expect(JSON.parse(event.body)).toEqual({
      type: 'order.created',
      timestamp: event.created_at.toISOString(),
      data: {
        sequence: 1,
        orderId,
        orderNumber: expect.stringMatching(/^\d+$/),
        threadId: expect.any(Number),
        state: 'ORDER',
        isArchived: false,
        cancelledAt: null,
        customerOrganisationId: expect.any(Number),
        customerOrganisationName: 'Tour & Sons',
        createdDate: expect.stringMatching(/Z$/),
        kanbanColumnSequence: null,
        customFields: {},
        parts: [
          {
            id: expect.any(Number),
            customFields: {},
            name: 'Bracket',
            quantity: 8,
            technology: 'SLS',
            material: 'PA12',
            color: 'Grey',
            postProcessings: [],
            productionSteps: [],
            cancelledAt: null,
            workOrders: [],
          },
        ],
        shipments: [],
      },
    });
  });

  test('each run with its routing; the part shows the first one’s', async () => {
    await addWebhook();
    const { orderId, requisitionId } = await addOrder();
    const run = (operationIds: string[], name: string) =>
      fresh(
        scheduleWorkOrders(
          shop.deps,
          { actor: shop.actor() },
          { entries: [{ requisitionId, quantity: 3, name, operationIds }] },
        ),
      );
    await run([shop.operations.print, shop.operations.qc, shop.operations.paint], 'First');
    await run([shop.operations.qc], 'Second');
    await relayEvents(relay, 10);
    const [part] = JSON.parse((await eventsOf(orderId)).at(-1).body).data.parts;
    const first = [
      { name: 'print', sequence: 1 },
      { name: 'qc', sequence: 2 },
      { name: 'paint', sequence: 3 },
    ];
    expect(part.productionSteps).toEqual(first);
    expect(part.workOrders).toEqual([
      { id: expect.any(String), name: 'First', quantity: 3, productionSteps: first },
      { id: expect.any(String), name: 'Second', quantity: 3, productionSteps: [{ name: 'qc', sequence: 1 }] },
    ]);
  });

  test('is kept only where a webhook asks for it', async () => {
    await addWebhook(['order.updated']);
    const { orderId } = await addOrder();
    await touch(orderId);
    await relayEvents(relay, 10);
    const events = await eventsOf(orderId);
    expect(events.map((event) => [event.type, event.sequence, event.body === null])).toEqual([
      ['order.created', 1, true],
      ['order.updated', 2, false],
    ]);
  });
});

test('only states of the order are counted, so who follows them sees no gap', async () => {
  const { orderId } = await addOrder();
  await shop.sql.query(
    `insert into order_events (manufacturer_id, id, order_id, type) values ($1, $2, $3, 'order.completed')`,
    [shop.manufacturerId, newId(), orderId],
  );
  await touch(orderId);
  await relayEvents(relay, 2);
  await relayEvents(relay, 10);
  expect((await eventsOf(orderId)).map(({ type, sequence }) => [type, sequence])).toEqual([
    ['order.created', 1],
    ['order.completed', 1],
    ['order.updated', 2],
  ]);
});

test('an event that was taken back is never relayed', async () => {
  await addWebhook();
  const { orderId } = await addOrder();
  await relayEvents(relay, 10);
  const refused = editOrder(shop.deps, { actor: shop.actor() }, {
    orderId,
    purchaseOrderNumber: 'PO-1',
    requisitions: [{ id: 1, quantity: 5 }],
  } as never);
  await expect(refused).rejects.toThrow();
  await editOrder(shop.deps, { actor: shop.actor(), dryRun: true }, {
    orderId,
    purchaseOrderNumber: 'PO-2',
  } as never);
  expect(await relayEvents(relay, 10)).toEqual([]);
  expect(await eventsOf(orderId)).toHaveLength(1);
});

test('a batch takes two statements, however many events, orders and webhooks', async () => {
  await addWebhook();
  await addWebhook();
  const orders = await Promise.all(Array.from({ length: 8 }, addOrder));
  for (const { orderId } of orders) await touch(orderId);
  const { rows: before } = await shop.sql.query('select count(*)::int as n from webhook_deliveries');
  const statements: string[] = [];
  const counting: RelayDatabase = {
    ...relay,
    transaction: (work) =>
      relay.transaction((connection) =>
        work({
          query: (statement) => {
            statements.push(statement.name ?? statement.text);
            return connection.query(statement);
          },
          release: () => undefined,
        }),
      ),
  };
  expect(await relayEvents(counting, 100)).toHaveLength(16);
  expect(statements).toEqual(['hold_orders_to_relay', 'relay_events']);
  const { rows: after } = await shop.sql.query('select count(*)::int as n from webhook_deliveries');
  expect(after[0].n - before[0].n).toBe(32);
});

test('a neighbour’s webhook hears nothing of this shop', async () => {
  const neighbour = await shop.neighbour();
  await fresh(
    createWebhook(
      shop.deps,
      { actor: neighbour.actor() },
      {
        url: 'https://other.example.com/',
        types: ['order.created', 'order.updated'],
      },
    ),
  );
  const { orderId } = await addOrder();
  await relayEvents(relay, 10);
  expect((await eventsOf(orderId))[0]).toMatchObject({ sequence: 1, body: null });
  const { rows } = await shop.sql.query('select count(*)::int as n from webhook_deliveries');
  expect(rows[0].n).toBe(0);
});

test('while the feed of a shop is held, events of another shop are relayed, however many wait before them', async () => {
  const neighbour = await shop.neighbour();
  const holder = await shop.sql.connect();
  try {
    const { orderId } = await addOrder();
    await relayEvents(relay, 10);
    await holder.query('begin');
    await holder.query('select from event_feeds where manufacturer_id = $1 for no key update', [
      shop.manufacturerId,
    ]);
    for (let i = 0; i < 12; i += 1) await touch(orderId);
    const other = await orderOf(neighbour);
    const relayed = await relayEvents(relay, 5);
    expect(relayed.map((event) => event.orderId)).toEqual([other.orderId]);
    expect(await relayEvents(relay, 5)).toEqual([]);
    const { unrelayed, oldestUnrelayedSeconds } = await readBacklog(relay);
    expect(unrelayed).toBe(12);
    expect(oldestUnrelayedSeconds).toBeGreaterThan(0);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  while ((await relayEvents(relay, 5)).length > 0);
  const { rows } = await shop.sql.query('select count(*)::int as n from order_events where sequence is null');
  expect(rows[0].n).toBe(0);
});

test('the events of a shop with many do not hold back those of another', async () => {
  const neighbour = await shop.neighbour();
  const orders = await Promise.all(Array.from({ length: 12 }, addOrder));
  const other = await orderOf(neighbour);
  const relayed = (await relayEvents(relay, 6)).map((event) => event.orderId);
  expect(relayed).toContain(other.orderId);
  // The oldest of each first, and as many as asked for.
  expect(relayed).toHaveLength(6);
  const oldest = orders.map(({ orderId }) => orderId).toSorted((a, b) => a - b);
  expect(relayed.filter((id) => id !== other.orderId).toSorted((a, b) => a - b)).toEqual(oldest.slice(0, 5));
});

test('an order with many events does not hold back another shop either', async () => {
  const neighbour = await shop.neighbour();
  const { orderId } = await addOrder();
  for (let i = 0; i < 60; i += 1) await touch(orderId);
  const other = await orderOf(neighbour);
  const relayed = (await relayEvents(relay, 6)).map((event) => event.orderId);
  expect(relayed).toContain(other.orderId);
  while ((await relayEvents(relay, 6)).length > 0);
  const sequences = (await eventsOf(orderId)).map(({ sequence }) => Number(sequence));
  expect(sequences).toEqual(sequences.map((_, i) => i + 1));
});

test.each([
  ['is paused', `state = 'PAUSED'`, 'now()'],
  ['waits for its retries', 'failing_since = now()', `now() + interval '1 hour'`],
  ['is sent from by another relay', 'updated_at = now()', `now() + interval '20 seconds'`],
])('deliveries of a webhook that %s hold back none of another', async (_, endpoint, dueAt) => {
  const held = await addWebhook();
  await shop.sql.query(`update webhook_endpoints set ${endpoint} where id = $1`, [held]);
  await shop.sql.query(
    `with planned as (
       insert into webhook_deliveries (manufacturer_id, endpoint_id, lane, message_id, body, next_attempt_at)
       select $1, $2, 1000000 + n, gen_random_uuid(), '{}', ${dueAt} from generate_series(1, 600) n returning *)
     insert into webhook_lanes (manufacturer_id, endpoint_id, lane, pending, due_at)
     select manufacturer_id, endpoint_id, lane, 1, next_attempt_at from planned`,
    [shop.manufacturerId, held],
  );
  const other = await addWebhook();
  await addOrder();
  await relayEvents(relay, 500);
  const leased = await leaseLanes(relay, {
    lanes: 512,
    lanesPerEndpoint: 64,
    lanesPerFailingEndpoint: 4,
    deliveriesPerLane: 20,
    leaseMs: 20_000,
    held: new Map(),
  });
  expect(leased.filter(({ endpointId }) => endpointId === other)).toHaveLength(1);
  expect(leased.filter(({ endpointId, lane }) => endpointId === held && lane > 1_000_000)).toEqual([]);
});

test('the relay’s role changes nothing but what is the relay’s', async () => {
  await addTemplate(shop, (await shop.addPart()).partSpecificationId);
  for (const text of [
    'update orders set state = state',
    'delete from orders',
    'select from users',
    'select from access_tokens',
    'select from sessions',
    'select from batch_transitions',
    'update order_events set type = type',
    'update webhook_endpoints set url = url',
    `insert into order_events (manufacturer_id, id, order_id, type) values (gen_random_uuid(), gen_random_uuid(), 1, 'order.created')`,
  ]) {
    await expect(relay.run({ text }), text).rejects.toThrow(/permission denied/);
  }
});

test('a replay goes by the places of events in the feed, also of those of one command', async () => {
  const by = { actor: shop.actor() };
  const { orderId, requisitionIds } = await shop.addOrder({ quantities: [10] });
  await relayEvents(relay, 100);
  const id = await addWebhook(['order.updated', 'shipment.prepared', 'shipment.released']);
  const shipment = { ...courier(parcel([requisitionIds[0] ?? 0, 2])), tracking };
  await fresh(prepareShipment(shop.deps, by, { orderId, shipment, release: true }));
  await relayEvents(relay, 100);
  const sent = async () =>
    (
      await shop.sql.query('select event_id from webhook_deliveries where endpoint_id = $1 order by id', [id])
    ).rows.map(({ event_id }) => event_id as string);
  const first = await sent();
  expect(first).toHaveLength(3);
  // They have one number and one time: only their places in the feed say which came first.
  await shop.sql.query('update order_events set position = 1000000 - position where id = any ($1)', [first]);
  const since = new Date(Date.now() - 3_600_000);
  await fresh(replayWebhook(shop.deps, by, { webhookId: id, selection: { since } }));
  expect((await sent()).slice(-3)).toEqual(first.toReversed());
});
