import { setTimeout as sleep } from 'node:timers/promises';
import { openRelayDatabase, type RelayDatabase, readEventFeed, relayEvents, removeOld } from '@routecard/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EventWaits } from '../../src/events/event-waits.ts';
import { openTestApi, type TestApi } from '../test-api.ts';
import { openWorld, type World } from '../world/world.ts';

interface Told {
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly data: { readonly orderId: number; readonly sequence: number } & Record<string, unknown>;
}

interface Feed {
  readonly events: readonly Told[];
  readonly next: string;
}

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

const relayAll = async () => {
  while ((await relayEvents(relay, 500)).length > 0);
};
const events = async (query = '') => {
  const { status, body, text } = await world.ask<Feed>('GET', `/events${query && `?${query}`}`);
  expect(status, text).toBe(200);
  return body;
};
const latest = async () => (await events('after=latest')).next;
const touch = async (n: number) => {
  const answer = await world.ask('PATCH', `/order/${world.ids.orderId}`, { customReference: `Touched ${n}` });
  expect(answer.status).toBe(200);
};

describe('the feed of events', () => {
  test('starts with the oldest event that is kept, and goes on where it ended', async () => {
    await relayAll();
    const first = await events('limit=1');
    expect(first.events).toHaveLength(1);
    expect(first.events[0]).toMatchObject({ type: 'order.created', data: { sequence: 1 } });
    const seen = new Set(first.events.map(({ id }) => id));
    let { next } = first;
    for (;;) {
      const page = await events(`limit=2&after=${next}`);
      for (const { id } of page.events) seen.add(id);
      ({ next } = page);
      if (page.events.length === 0) break;
    }
    const { rows } = await testApi.shop.sql.query(
      'select count(*)::int as n from order_events where manufacturer_id = $1',
      [world.place.manufacturerId],
    );
    expect(seen.size).toBe(rows[0].n);
    expect(next).toBe(await latest());
  });

  test('says of an order what a webhook is sent', async () => {
    const before = await latest();
    await world.done('POST', '/webhook', { url: 'https://erp.example.com/same', type: 'order.updated' });
    await touch(1);
    await relayAll();
    const { events: told } = await events(`after=${before}`);
    const { rows } = await testApi.shop.sql.query('select id, body from order_events where id = $1', [
      told[0]?.id,
    ]);
    const { id, ...message } = told[0] as Told;
    expect(message).toEqual(JSON.parse(rows[0].body));
    expect(message.data).toMatchObject({ state: 'ORDER', isArchived: false, shipments: expect.any(Array) });
  });

  test('shows the types that are asked for, and passes over the others', async () => {
    const before = await latest();
    await touch(2);
    const { order } = await world.done<{ order: { id: number } }>('POST', '/order', {
      customerOrganisationName: 'Acme',
      requisitions: [],
    });
    await relayAll();
    const created = await events(`after=${before}&types=order.created`);
    expect(created.events.map(({ type, data }) => [type, data.orderId])).toEqual([
      ['order.created', order.id],
    ]);
    expect(created.next).toBe(await latest());
  });

  test.each([
    ['after=no-position', 'after'],
    ['after=MTI', 'after'],
    ['types=order.vanished', 'types.0'],
    ['wait=21', 'wait'],
    ['limit=0', 'limit'],
  ])('refuses %s', async (query, path) => {
    const { status, body } = await world.ask<{ fields: { path: string }[] }>('GET', `/events?${query}`);
    expect([status, body.fields[0]?.path]).toEqual([400, path]);
  });

  test('tells what a cursor is where one is refused', async () => {
    const { body } = await world.ask('GET', '/events?after=zzz');
    expect(body).toMatchObject({
      error: 'REQUEST_VALIDATION_FAILED',
      fields: [
        {
          path: 'after',
          message: expect.stringMatching(
            /^must be a cursor, which is the `next` of an earlier answer .* or `latest`/,
          ),
        },
      ],
    });
  });

  test('refuses a position that it has not reached, such as one of another shop', async () => {
    const other = await openWorld(testApi);
    const { next } = await events();
    const answer = await other.ask('GET', `/events?after=${next}`);
    expect(answer.status).toBe(400);
  });

  test('refuses a position after which events were removed because of their age', async () => {
    const old = await events('limit=1');
    await testApi.shop.sql.query(
      `update order_events set relayed_at = relayed_at - interval '31 days'
       where manufacturer_id = $1 and position <= 3`,
      [world.place.manufacturerId],
    );
    await testApi.shop.sql.query('delete from webhook_deliveries');
    await removeOld(relay, { days: 30 });
    const answer = await world.ask('GET', `/events?after=${old.next}`);
    expect([answer.status, answer.body['error']]).toEqual([410, 'EVENTS_EXPIRED']);
    expect((await events('limit=1')).events).toHaveLength(1);
  });

  test('is shown to tokens with the scope orders:read alone', async () => {
    const token = await testApi.issueToken({ scopes: ['webhooks:read'], of: world.place });
    expect((await testApi.ask('GET', '/events', undefined, { token })).status).toBe(403);
  });
});

describe('waiting for events', () => {
  test('is over when one comes, and holds no connection until then', async () => {
    const before = await latest();
    const waiting = events(`after=${before}&wait=20`);
    await sleep(300);
    const { rows } = await testApi.shop.sql.query(
      `select count(*)::int as busy from pg_stat_activity where datname = current_database() and state like 'idle in%'`,
    );
    expect(rows[0].busy).toBe(0);
    await touch(3);
    await relayAll();
    expect((await waiting).events.map(({ type }) => type)).toEqual(['order.updated']);
  });

  test('is over without an answer for a token that was revoked meanwhile', async () => {
    const before = await latest();
    const token = await testApi.issueToken({ of: world.place });
    const waiting = testApi.ask('GET', `/events?after=${before}&wait=20`, undefined, { token });
    await sleep(300);
    await testApi.shop.sql.query(
      `update access_tokens set revoked_at = now() where secret_hash = sha256(convert_to($1, 'UTF8'))`,
      [token],
    );
    await sleep(1000);
    await touch(5);
    await relayAll();
    expect(await waiting).toMatchObject({ status: 401, body: { error: 'UNAUTHORIZED' } });
  });

  test('goes on where only others than the asked for came, until the time is over', async () => {
    const before = await latest();
    const waiting = events(`after=${before}&wait=1&types=order.completed`);
    await touch(4);
    await relayAll();
    const page = await waiting;
    expect(page.events).toEqual([]);
    expect(page.next).toBe(await latest());
  });

  test('ends when the client goes, when the process stops, and is bounded', async () => {
    const waits = new EventWaits(testApi.shop.database, { perProcess: 3, perManufacturer: 2 });
    const { next: after } = await readEventFeed(testApi.shop.database, world.place.manufacturerId, {
      after: 'LATEST',
      types: null,
      limit: 1,
    });
    const client = new AbortController();
    const gone = waits.until(world.place.manufacturerId, after, 60_000, client.signal);
    const stopped = waits.until(world.place.manufacturerId, after, 60_000);
    await waits.until(world.place.manufacturerId, after, 60_000);
    expect(waits.count).toBe(2);
    client.abort();
    await gone;
    expect(waits.count).toBe(1);
    waits.close();
    await stopped;
    await waits.until(world.place.manufacturerId, after, 60_000);
    expect(waits.count).toBe(0);
  });
});
