import path from 'node:path';
import { Routecard, RoutecardError, type Schemas, verifyWebhook } from '@routecard/client';
import { createWebhook } from '@routecard/core';
import { createDeps } from '@routecard/db';
import { fresh, repetitions, WEBHOOK_SECRETS_KEY } from '@routecard/db/testing';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Relay, startRelay } from '../../src/webhooks/relay.ts';
import { collection, parcel } from '../shipments/shipment-bodies.ts';
import { openTestApi, type TestApi } from '../test-api.ts';
import { openReceiver, type Receiver } from '../webhooks/receiver.ts';
import { SHORT } from '../webhooks/station.ts';
import { openWorld, type World } from '../world/world.ts';
import { buildProgram, type Program } from './consumers/consumer-process.ts';
import { Copy, follow, type OrderRow, ordersOf, readRows, synchronise } from './consumers/erp-copy.ts';

const ORDERS = repetitions(20_000);
const KILLS = repetitions(50);
/** Those that come while it reads the copy; the others, while it follows the changes. */
const READING_KILLS = (KILLS * 3) / 5;
const CHANGES = 250;

let testApi: TestApi;
let world: World;
let relay: Relay;
let receiver: Receiver;
let client: Routecard;
let erpProgram: Program;
let address: string;
beforeAll(async () => {
  testApi = await openTestApi();
  world = await openWorld(testApi);
  address = await testApi.app.listen({ host: '127.0.0.1', port: 0 });
  client = new Routecard({ url: address, token: world.token });
  erpProgram = await buildProgram('erp.ts');
  receiver = await openReceiver();
  relay = await startRelay(
    { ...SHORT, databaseUrl: testApi.shop.url, directUrl: testApi.shop.directUrl },
    pino({ level: 'silent' }),
  );
});
afterAll(async () => {
  erpProgram.remove();
  await receiver.close();
  await relay.stop();
  await testApi.close();
});

/** Orders of one part, as an earlier system would have left them. */
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
  switch (roll(9)) {
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
    case 5:
      await client.patch('/order/{orderId}', {
        path: { orderId },
        body: { customFields: { lot: roll(1000), urgent: roll(2) === 0 } },
      });
      return;
    case 6:
      await client.post('/order/{orderId}/cancel', {
        path: { orderId },
        body: { unitsInProduction: roll(2) === 0 ? 'SCRAP' : 'KEEP', reason: 'Not needed any more' },
      });
      return;
    case 7: {
      const { workOrders } = await client.get('/requisition/{requisitionId}', { path });
      const [run] = workOrders;
      const [first] = run?.routing ?? [];
      if (run === undefined || first === undefined) return;
      const batches = [{ workOrderId: run.id, fromOperationId: first.operationId, quantity: 1 }];
      await client.patch('/production-step/move-batches', { body: [{ scrapReason: 'Broken', batches }] });
      return;
    }
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

/** Lets an ERP do the work again and again, and kills it each time; what is stored is where it goes on. Returns how often. */
async function killedWork(
  work: 'synchronise' | 'follow',
  folder: string,
  cuts: readonly number[],
): Promise<number> {
  let kills = 0;
  for (const responses of cuts) {
    if (await erpProgram.killedAfter(responses, [address, world.token, folder, work])) kills += 1;
  }
  return kills;
}

/** What a copy says of every row, by table, in a form that the database has too. */
function tablesOf(copy: ReadonlyMap<number, OrderRow>) {
  const rows = [...copy.values()];
  const parts = rows.flatMap((row) => row.parts);
  return {
    orders: rows.map(({ order }) =>
      said(order.id, order.orderNumber, order.customerOrganisationName, order.customReference ?? null),
    ),
    requisitions: parts.map((part) => said(part.id, part.orderId, part.sequence, part.quantity, part.name)),
    workOrders: parts.flatMap((part) =>
      part.workOrders.map((run) => said(run.id, part.id, run.workOrderNumber)),
    ),
    shipments: rows.flatMap(({ order, shipments }) =>
      shipments.map(({ id, status, parcels }) => {
        const allocations = parcels.flatMap((box) => box.allocations);
        return said(
          id,
          order.id,
          status,
          allocations.reduce((sum, { quantity }) => sum + quantity, 0),
        );
      }),
    ),
  };
}

/** The same of what is stored, read past the interface. */
async function storedTables(): Promise<ReturnType<typeof tablesOf>> {
  const read = async (text: string) => {
    const { rows } = await testApi.shop.sql.query<{ row: unknown[] }>(`select json_build_array(${text}`, [
      world.place.manufacturerId,
    ]);
    return rows.map(({ row }) => said(...row));
  };
  return {
    orders: await read(
      `o.id, o.order_number::text, c.name, o.custom_reference) as row from orders o
       join customer_organisations c on c.id = o.customer_organisation_id where o.manufacturer_id = $1`,
    ),
    requisitions: await read(
      'id, order_id, sequence, quantity, name) as row from requisitions where manufacturer_id = $1',
    ),
    workOrders: await read(
      'id, requisition_id, work_order_number) as row from work_orders where manufacturer_id = $1',
    ),
    shipments: await read(
      `s.id, s.order_id, s.status, (select sum(a.quantity) from parcels p
         join parcel_allocations a on a.parcel_id = p.id where p.shipment_id = s.id)) as row
       from shipments s where s.manufacturer_id = $1`,
    ),
  };
}

const said = (...columns: readonly unknown[]) => JSON.stringify(columns);

const relayed = async () => {
  const { rows } = await testApi.shop.sql.query(
    'select count(*)::int as waiting from order_events where relayed_at is null',
  );
  return rows[0].waiting as number;
};

test('an ERP copies thousands of orders and follows a day of changes, though its process is killed again and again', async () => {
  await fillShop();
  const roll = dice(7);
  const folder = path.join(erpProgram.folder, 'copy');

  // While it reads, the shop goes on.
  const busy = [];
  for await (const part of client.list('/requisition', { query: { limit: 200 } })) {
    busy.push(part);
    if (busy.length >= 200) break;
  }
  const cuts = Array.from({ length: KILLS }, () => 1 + roll(12));
  const [reading, following] = [cuts.slice(0, READING_KILLS), cuts.slice(READING_KILLS)];
  const [cutWhileReading] = await Promise.all([
    killedWork('synchronise', folder, reading),
    (async () => {
      for (let i = 0; i < 50; i += 1) await changeShop(roll, busy);
    })(),
  ]);
  const read = new Copy(folder);
  await synchronise(client, read);
  expect(read.rows().size).toBeGreaterThanOrEqual(ORDERS);
  // A webhook is told of what is relayed after it was created; what happened before belongs to the copy that is read.
  await expect.poll(relayed, { timeout: 60_000 }).toBe(0);

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

  await follow(client, read);
  const byWebhook = read.rows();
  const [cutWhileFollowing] = await Promise.all([
    killedWork('follow', folder, following),
    (async () => {
      for (let i = 0; i < CHANGES; i += 1) await changeShop(roll, busy);
    })(),
  ]);
  expect(cutWhileReading + cutWhileFollowing).toBe(KILLS);
  await expect.poll(relayed, { timeout: 60_000 }).toBe(0);
  const followed = new Copy(folder);
  await follow(client, followed);

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

  const again = new Copy(path.join(erpProgram.folder, 'truth'));
  await synchronise(client, again);
  const truth = again.rows();
  expect(truth.size).toBeGreaterThan(ORDERS);
  const stored = await storedTables();
  expect(stored.shipments.length).toBeGreaterThan(10);
  for (const mine of [followed.rows(), byWebhook]) {
    for (const [table, rows] of Object.entries(tablesOf(mine))) {
      expect(rows.sort(), table).toEqual(stored[table as keyof typeof stored].sort());
    }
    expect(mine.size).toBe(truth.size);
    // Equal texts are found many times faster than equal objects.
    for (const [id, row] of truth) {
      if (JSON.stringify(mine.get(id)) !== JSON.stringify(row)) expect(mine.get(id)).toEqual(row);
    }
  }
});
