import { createWebhook, editOrder } from '@routecard/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaseLanes } from '../../src/webhooks/relay/lease-lanes.ts';
import { recordAttempts } from '../../src/webhooks/relay/record-attempts.ts';
import { openRelayDatabase } from '../../src/webhooks/relay/relay-database.ts';
import { relayEvents } from '../../src/webhooks/relay/relay-events.ts';
import {
  fresh,
  growRows,
  keepStatistics,
  newId,
  pagesOf,
  sharedShop,
  testDriver,
} from '../../testing/index.ts';
import { addOrder } from '../../testing/shop-rows.ts';

const LINES = 20;
const COPIES = 2_000;
const WAITING = 10_000;
const ENDED = 50_000;
const HELD = 20_000;

/** What an order of one line is told with, and half of the pages of all lines. */
const PAGES_OF_AN_EVENT = 400;

/** What one delivery is ended with, and half of the pages of the index of those that wait. */
const PAGES_OF_AN_ATTEMPT = 60;

const shop = await sharedShop();
const relay = openRelayDatabase({ url: shop.url, maxConnections: 1, ...testDriver() });
afterAll(() => relay.close());
let orderId = 0;

/** The shop has grown since PostgreSQL looked at it: it knows of one order, of many lines, and of no delivery. */
beforeAll(async () => {
  await shop.addOrder({ quantities: Array.from({ length: LINES }, () => 4) });
  await keepStatistics(shop.sql);
  await fresh(
    createWebhook(
      shop.deps,
      { actor: shop.actor() },
      {
        url: 'https://erp.example.com/hook',
        types: ['order.created', 'order.updated'],
      },
    ),
  );
  await growRows(shop.sql, shop.manufacturerId, COPIES);
  ({ orderId } = await shop.addOrder({ quantities: [4] }));
  await shop.sql.query(
    `insert into webhook_deliveries (manufacturer_id, endpoint_id, lane, message_id, body, state, finished_at)
     select manufacturer_id, id, 1000000 + n, gen_random_uuid(), '{}', is_now.state, case is_now.state when 'SUCCEEDED' then now() end
     from webhook_endpoints, generate_series(1, $1) n,
       lateral (select case when n <= $2 then 'PENDING' else 'SUCCEEDED' end as state) as is_now`,
    [WAITING + ENDED, WAITING],
  );
});

const pagesOfRelay = (work: () => Promise<unknown>) => pagesOf(shop.sql, (text) => relay.run({ text }), work);

test('an event is told, taken and ended by keys, however many orders and deliveries there are', async () => {
  await fresh(
    editOrder(shop.deps, { actor: shop.actor() }, { orderId, purchaseOrderNumber: 'PO-7' } as never),
  );
  expect(await pagesOfRelay(() => relayEvents(relay, 10))).toBeLessThan(PAGES_OF_AN_EVENT);

  const query = {
    lanes: 10,
    lanesPerEndpoint: 10,
    lanesPerFailingEndpoint: 1,
    deliveriesPerLane: 20,
    leaseMs: 20_000,
    held: new Map<string, number>(),
  };
  const lanes = await leaseLanes(relay, query);
  expect(lanes.map(({ lane }) => lane)).toEqual([orderId]);
  const records = lanes.map((lane) => ({
    lane,
    attempts: lane.deliveries.map(({ id }) => ({
      deliveryId: id,
      number: 1,
      at: new Date(),
      durationMs: 1,
      status: 204,
      error: null,
      response: '',
      state: 'SUCCEEDED' as const,
      nextAttemptAt: null,
    })),
    dueAt: null,
  }));
  const pages = await pagesOfRelay(() =>
    relay.transaction((connection) => recordAttempts(connection, records)),
  );
  expect(pages).toBeLessThan(PAGES_OF_AN_ATTEMPT);
});

test('events of a feed that is held cost nothing while they wait', async () => {
  await relayEvents(relay, 10);
  const neighbour = await shop.neighbour();
  await shop.sql.query(
    `insert into order_events (manufacturer_id, id, order_id, type)
     select manufacturer_id, ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, id, 'order.updated'
     from orders, generate_series(1, $2) n
     where manufacturer_id = $1 and id = $3`,
    [shop.manufacturerId, HELD, orderId],
  );
  const other = await addOrder(shop.sql, neighbour, { quantities: [1] });
  await shop.sql.query(
    `insert into order_events (manufacturer_id, id, order_id, type) values ($1, $2, $3, 'order.updated')`,
    [neighbour.manufacturerId, newId(), other.orderId],
  );
  const holder = await shop.sql.connect();
  try {
    await holder.query('begin');
    await holder.query('select from event_feeds where manufacturer_id = $1 for no key update', [
      shop.manufacturerId,
    ]);
    const relayed: number[] = [];
    const pages = await pagesOfRelay(async () => {
      relayed.push(...(await relayEvents(relay, 500)).map((event) => event.orderId));
    });
    expect(relayed).toEqual([other.orderId]);
    expect(pages).toBeLessThan(PAGES_OF_AN_EVENT);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
});

test('a statement is planned for what it is given and not compiled, while checks of foreign keys keep their plans', async () => {
  const [told] = await relay.run<{ statements: number; plans: string; jit: string }>({
    name: 'told_of_plans',
    text: `select (select count(*)::int from pg_prepared_statements where name <> '') as statements,
      current_setting('plan_cache_mode') as plans, current_setting('jit') as jit`,
  });
  expect(told).toEqual({ statements: 0, plans: 'auto', jit: 'off' });
});
