import { Routecard, RoutecardError, type Schemas, verifyWebhook } from '@routecard/client';
import { createWebhook } from '@routecard/core';
import { createDeps } from '@routecard/db';
import { fresh, WEBHOOK_SECRETS_KEY } from '@routecard/db/testing';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Relay, startRelay } from '../src/webhooks/relay.ts';
import { collection, parcel } from './shipment-bodies.ts';
import { openTestApi, type TestApi } from './test-api.ts';
import { openReceiver, type Receiver } from './webhooks/receiver.ts';
import { SHORT } from './webhooks/station.ts';
import { openWorld, type World } from './world/world.ts';

const ORDERS = 20_000;
const INTERRUPTIONS = 50;
const CHANGES = 250;

let testApi: TestApi;
let world: World;
let relay: Relay;
let receiver: Receiver;
let client: Routecard;
let address: string;
beforeAll(async () => {
  testApi = await openTestApi();
  world = await openWorld(testApi);
  address = await testApi.app.listen({ host: '127.0.0.1', port: 0 });
  client = new Routecard({ url: address, token: world.token });
  receiver = await openReceiver();
  relay = await startRelay(
    { ...SHORT, databaseUrl: testApi.shop.url, directUrl: testApi.shop.directUrl },
    pino({ level: 'silent' }),
  );
});
afterAll(async () => {
  await receiver.close();
  await relay.stop();
  await testApi.close();
});

/** An order as an ERP keeps it. */
interface OrderRow {
  readonly order: Schemas['Order'];
  readonly parts: readonly Schemas['Requisition'][];
  readonly shipments: readonly Schemas['Shipment'][];
}

/** What an ERP has stored: it survives an interruption, all else does not. */
class Copy {
  readonly rows = new Map<number, OrderRow>();
  /** The next page of the first reading; undefined before it, null after it. */
  cursor: string | null | undefined;
  /** The position in the feed. */
  after = '';

  /** Stores the rows and how far they reach together, as a transaction of the ERP would. */
  store(
    rows: readonly OrderRow[],
    reached: { readonly cursor?: string | null; readonly after?: string },
  ): void {
    for (const row of rows) this.rows.set(row.order.id, row);
    Object.assign(this, reached);
  }
}

/** Stops an ERP's work after a number of its requests. */
class Interruption extends Error {}

/** A client that is cut off after so many requests, in the middle of one. */
function interrupted(requests: number): Routecard {
  let left = requests;

  return new Routecard({
    url: address,
    token: world.token,
    retry: { attempts: 1 },
    fetch: async (input, init) => {
      left -= 1;
      const response = await fetch(input, init);
      // The server has answered, and the ERP is gone.
      if (left <= 0) throw new Interruption();
      return response;
    },
  });
}

/** Reads the orders with their parts and shipments; parts of a later state than their order come again with their event. */
async function readRows(erp: Routecard, orders: readonly Schemas['Order'][]): Promise<OrderRow[]> {
  if (orders.length === 0) return [];
  const ids = orders.flatMap(({ requisitionIds }) => requisitionIds);
  const parts: Schemas['Requisition'][] = [];
  for await (const part of erp.list('/requisition', { query: { ids, archived: 'true', limit: 500 } }))
    parts.push(part);
  const shipments: Schemas['Shipment'][] = [];
  const orderIds = orders.map(({ id }) => id);
  for await (const shipment of erp.list('/shipment', { query: { orderIds, limit: 200 } }))
    shipments.push(shipment);
  return orders.map((order) => {
    const own = parts.filter(({ orderId }) => orderId === order.id);
    const ownIds = new Set(own.map(({ id }) => id));
    const ofOrder = ({ parcels }: Schemas['Shipment']) =>
      parcels.some(({ allocations }) => allocations.some(({ requisitionId }) => ownIds.has(requisitionId)));
    return { order, parts: own.sort((a, b) => a.id - b.id), shipments: shipments.filter(ofOrder) };
  });
}

/** The first reading: all orders, from the page that was stored last. */
async function synchronise(erp: Routecard, copy: Copy): Promise<void> {
  if (copy.after === '') {
    const { next } = await erp.get('/events', { query: { after: 'latest' } });
    copy.after = next;
  }
  if (copy.cursor === null) return;
  const query = { size: 200, ...(copy.cursor === undefined ? {} : { cursor: copy.cursor }) };
  for await (const { entries, next } of erp.pages('/order', { query })) {
    copy.store(await readRows(erp, entries), { cursor: next });
  }
}

async function ordersOf(erp: Routecard, ids: readonly number[]): Promise<Schemas['Order'][]> {
  const orders: Schemas['Order'][] = [];
  for await (const order of erp.list('/order', { query: { ids: [...ids], size: 200 } })) orders.push(order);
  return orders;
}

/** Everything that the feed has, from the position that was stored last. */
async function follow(erp: Routecard, copy: Copy): Promise<void> {
  for (;;) {
    const { events, next } = await erp.get('/events', { query: { after: copy.after, limit: 50 } });
    if (events.length === 0) return;
    const changed = [...new Set(events.map(({ data }) => data.orderId))];
    copy.store(await readRows(erp, await ordersOf(erp, changed)), { after: next });
  }
}

/** Twenty thousand orders of one part, as an earlier system would have left them. */
async function fillShop(): Promise<void> {
  const { sql } = testApi.shop;
  await sql.query(
    `with added as (
       insert into orders (manufacturer_id, order_number, state, customer_organisation_id, currency, kanban_column_id)
       select o.manufacturer_id, 100000 + n, 'ORDER', o.customer_organisation_id, o.currency, o.kanban_column_id
       from orders o, generate_series(1, $2) n where o.id = $1
       returning manufacturer_id, id)
     insert into requisitions (manufacturer_id, order_id, part_specification_id, quantity, name, sequence)
     select a.manufacturer_id, a.id, $3, 10, 'Bracket', 1 from added a`,
    [world.ids.orderId, ORDERS, world.ids.partSpecificationId],
  );
  await sql.query('analyze orders, requisitions');
}

/** Numbers that are the same in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** One change that people or another system make to a part of the shop. */
async function change(
  roll: (sides: number) => number,
  parts: readonly Schemas['Requisition'][],
): Promise<void> {
  const part = parts[roll(parts.length)];
  if (part === undefined) throw new Error('The shop has no parts');
  const { id: requisitionId, orderId } = part;
  const path = { requisitionId };
  switch (roll(6)) {
    case 0: {
      await client.post('/order', {
        body: {
          customerOrganisationName: `Customer ${roll(5)}`,
          requisitions: [{ partSpecificationId: world.ids.partSpecificationId, quantity: 1 + roll(20) }],
        },
      });
      return;
    }
    case 1:
      await client.patch('/order/{orderId}', {
        path: { orderId },
        body: { customReference: `Ref ${roll(1000)}` },
      });
      return;
    case 2: {
      await client.post('/requisition/work-orders', { body: [{ requisitionId, quantity: 1 + roll(3) }] });
      return;
    }
    case 3: {
      const { workOrders } = await client.get('/requisition/{requisitionId}', { path });
      const [run] = workOrders;
      const [first, second] = run?.routing ?? [];
      if (run === undefined || first === undefined || second === undefined) return;
      const batches = [{ workOrderId: run.id, fromOperationId: first.operationId, quantity: 1 }];
      await client.patch('/production-step/move-batches', {
        body: [{ toOperationId: second.operationId, batches }],
      });
      return;
    }
    case 4:
      await client.post('/order/{orderId}/shipments', {
        path: { orderId },
        query: { release: roll(2) === 0 },
        body: collection(parcel([requisitionId, 1])),
      } as never);
      return;
    default:
      await client.patch('/order/{orderId}', {
        path: { orderId },
        body: { requisitions: [{ id: requisitionId, quantity: 10 + roll(20) }] },
      });
  }
}

/** Changes the shop. What a rule refuses, such as moving units that have moved on, is no change. */
async function changeShop(
  roll: (sides: number) => number,
  parts: readonly Schemas['Requisition'][],
): Promise<void> {
  try {
    await change(roll, parts);
  } catch (error) {
    if (!(error instanceof RoutecardError && error.status < 500)) throw error;
  }
}

/** Begins the work again and again, and is cut off each time; what is stored is where it goes on. Answers how often. */
async function interruptedWork(
  work: (erp: Routecard) => Promise<void>,
  cuts: readonly number[],
): Promise<number> {
  let interruptions = 0;
  for (const requests of cuts) {
    await work(interrupted(requests)).catch((error: unknown) => {
      if (!(error instanceof Interruption)) throw error;
      interruptions += 1;
    });
  }
  return interruptions;
}

const relayed = async () => {
  const { rows } = await testApi.shop.sql.query(
    'select count(*)::int as waiting from order_events where relayed_at is null',
  );
  return rows[0].waiting as number;
};

test('an ERP copies 20,000 orders and follows a day of changes, though it is interrupted fifty times', async () => {
  await fillShop();
  const roll = dice(7);
  const copy = new Copy();

  // While it reads, the shop goes on.
  const busy = [];
  for await (const part of client.list('/requisition', { query: { limit: 200 } })) {
    busy.push(part);
    if (busy.length >= 200) break;
  }
  const cuts = Array.from({ length: INTERRUPTIONS }, () => 1 + roll(12));
  const [reading, following] = [cuts.slice(0, 30), cuts.slice(30)];
  const [cutWhileReading] = await Promise.all([
    interruptedWork((erp) => synchronise(erp, copy), reading),
    (async () => {
      for (let i = 0; i < 50; i += 1) await changeShop(roll, busy);
    })(),
  ]);
  await synchronise(client, copy);
  expect(copy.rows.size).toBeGreaterThanOrEqual(ORDERS);

  const { secret } = await fresh(
    createWebhook(
      createDeps(testApi.shop.database, {
        webhooks: { secretsKey: WEBHOOK_SECRETS_KEY, privateTargets: true },
      }),
      { actor: world.place.actor() },
      { url: receiver.url, types: ['order.created', 'order.updated'] },
    ),
  );
  const told = new Map<string, number>();
  let attempts = 0;
  receiver.answer = ({ body, headers }) => {
    // The receiver is down for every fifth of them, and is sent it again.
    attempts += 1;
    if (attempts % 5 === 0) return 503;
    const { id, data } = verifyWebhook<{ orderId: number }>(secret, headers, body);
    told.set(id, data.orderId);
    return 204;
  };

  await follow(client, copy);
  const byWebhook = new Map(copy.rows);
  const [cutWhileFollowing] = await Promise.all([
    interruptedWork(async (erp) => {
      for (;;) await follow(erp, copy);
    }, following),
    (async () => {
      for (let i = 0; i < CHANGES; i += 1) await changeShop(roll, busy);
    })(),
  ]);
  expect(cutWhileReading + cutWhileFollowing).toBe(INTERRUPTIONS);
  await expect.poll(relayed, { timeout: 60_000 }).toBe(0);
  await follow(client, copy);

  const { events } = await client.get('/events', { query: { limit: 200 } });
  expect(events.length).toBe(200);
  const waiting = () =>
    testApi.shop.sql
      .query(`select count(*)::int as waiting from webhook_deliveries where state = 'PENDING'`)
      .then(({ rows }) => rows[0].waiting as number);
  await expect.poll(waiting, { timeout: 120_000 }).toBe(0);
  for (const row of await readRows(client, await ordersOf(client, [...new Set(told.values())]))) {
    byWebhook.set(row.order.id, row);
  }

  const truth = new Copy();
  await synchronise(client, truth);
  expect(truth.rows.size).toBeGreaterThan(ORDERS);
  for (const mine of [copy.rows, byWebhook]) {
    expect(mine.size).toBe(truth.rows.size);
    // Equal texts are found many times faster than equal objects.
    for (const [id, row] of truth.rows) {
      if (JSON.stringify(mine.get(id)) !== JSON.stringify(row)) expect(mine.get(id)).toEqual(row);
    }
  }
});
