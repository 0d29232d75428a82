import { createWebhook } from '@routecard/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRelayDatabase } from '../../src/webhooks/relay/relay-database.ts';
import { removeOld } from '../../src/webhooks/relay/upkeep.ts';
import { fresh, sharedShop, testDriver } from '../../testing/index.ts';

const EVENTS = 10_000;

const shop = await sharedShop();
// One connection, so that it can be asked to report what it has read.
const relay = openRelayDatabase({ url: shop.url, maxConnections: 1, ...testDriver() });
afterAll(() => relay.close());

let endpointId = '';
let orderId = 0;
beforeAll(async () => {
  const { partSpecificationId } = await shop.addPart();
  ({ orderId } = await shop.addOrder({ partSpecificationId, quantities: [1] }));
  const webhook = await fresh(
    createWebhook(
      shop.deps,
      { actor: shop.actor() },
      { url: 'https://erp.example.com/hook', types: ['order.updated'] },
    ),
  );
  endpointId = webhook.id;
});

/** Adds relayed events of this age with a delivery each, at the end of the feed. */
async function addEvents(count: number, age: string): Promise<void> {
  await shop.sql.query('delete from order_events where position is null');
  await shop.sql.query(
    `with feed as (
       insert into event_feeds (manufacturer_id, last_position) values ($1, $2)
       on conflict (manufacturer_id) do update set last_position = event_feeds.last_position + $2
       returning last_position - $2 as last),
     event as (
       insert into order_events (manufacturer_id, id, order_id, type, created_at, sequence, position, relayed_at, body)
       select $1, uuidv7(), $3, 'order.updated', now() - $4::interval, last + n, last + n, now() - $4::interval, repeat('x', 1000)
       from feed, generate_series(1, $2::int) n returning id, created_at)
     insert into webhook_deliveries (manufacturer_id, endpoint_id, lane, message_id, event_id, state, created_at, finished_at)
     select $1, $5, $3, id, id, 'SUCCEEDED', created_at, created_at from event`,
    [shop.manufacturerId, count, orderId, age, endpointId],
  );
}

async function pagesRead(): Promise<number> {
  await relay.run({ text: 'select pg_stat_force_next_flush()' });
  const { rows } = await shop.sql.query(
    `select sum(heap_blks_read + heap_blks_hit)::int as pages from pg_statio_user_tables
     where relname in ('order_events', 'webhook_deliveries')`,
  );
  return rows[0].pages;
}

test('looking for what is old does not read all that is kept, in tables whose room was used before', async () => {
  await addEvents(EVENTS, '40 days');
  await shop.sql.query('vacuum order_events, webhook_deliveries');
  expect(await removeOld(relay, { days: 30 })).toMatchObject({ deliveries: EVENTS, events: EVENTS });
  await shop.sql.query('vacuum order_events, webhook_deliveries');
  await addEvents(EVENTS, '1 day');
  await shop.sql.query('vacuum analyze order_events, webhook_deliveries');
  const { rows } = await shop.sql.query(
    `select sum(relpages)::int as pages from pg_class where relname in ('order_events', 'webhook_deliveries')`,
  );
  const before = await pagesRead();
  expect(await removeOld(relay, { days: 30 })).toMatchObject({ deliveries: 0, events: 0 });
  expect((await pagesRead()) - before).toBeLessThan(rows[0].pages / 4);
});

test('what must stay for longer does not hold up what comes after it', async () => {
  const { rows } = await shop.sql.query(
    `update webhook_deliveries set state = 'PENDING', finished_at = null, next_attempt_at = now(), created_at = now() - interval '40 days'
     where manufacturer_id = $1 returning id`,
    [shop.manufacturerId],
  );
  await shop.sql.query(
    `update order_events set relayed_at = now() - interval '40 days' where manufacturer_id = $1`,
    [shop.manufacturerId],
  );
  await addEvents(10, '35 days');
  await addEvents(10, '1 day');
  expect(rows).toHaveLength(EVENTS);
  expect(await removeOld(relay, { days: 30 })).toMatchObject({ deliveries: 10, events: 10 });
  const { rows: feeds } = await shop.sql.query(
    'select last_position - removed_position as kept_after from event_feeds where manufacturer_id = $1',
    [shop.manufacturerId],
  );
  expect(feeds).toEqual([{ kept_after: '10' }]);
});
