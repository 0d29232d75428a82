import { type Database, readPosition } from '@routecard/db';
import { newId, openShop, type Shop } from '@routecard/db/testing';
import superjson from 'superjson';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChangeNotice } from '../src/server/live/change-notice';
import { ChangesHub, POLL_MS } from '../src/server/live/changes-hub';
import { changesSince } from '../src/server/live/changes-since';
import { eventStream } from '../src/server/live/event-stream';

let shop: Shop;
let hub: ChangesHub;

beforeAll(async () => {
  shop = await openShop();
  hub = new ChangesHub(shop.database);
});

afterAll(async () => {
  await shop.close();
});

async function touch(orderId: number, client: Pick<Shop['sql'], 'query'> = shop.sql) {
  await client.query(
    `insert into order_events (manufacturer_id, id, order_id, type) values ($1, $2, $3, 'order.updated')`,
    [shop.manufacturerId, newId(), orderId],
  );
}

/** A screen that follows; `until` waits until it was told what it waits for. */
function follow(since: string | null, manufacturerId = shop.manufacturerId) {
  const told: ChangeNotice[] = [];
  let heard: (() => void) | undefined;
  const watching = hub.watch(manufacturerId, since, (news) => {
    told.push(news);
    heard?.();
  });
  const orderIds = () =>
    told.flatMap((news) => news.touched ?? []).filter((touch) => typeof touch === 'number');
  return {
    told,
    orderIds,
    /** Settles once this screen has been told its first notice, and asks for nothing of its own any more. */
    begun: watching,
    async until(done: () => boolean) {
      while (!done()) {
        await new Promise<void>((resolve) => {
          heard = resolve;
        });
      }
    },
    async leave() {
      (await watching)();
    },
  };
}

describe('who follows changes', () => {
  test('hears of each one, among as many others as there are', async () => {
    const { orderId } = await shop.addOrder();
    const start = await readPosition(shop.database);
    const screens = Array.from({ length: 20 }, () => follow(start));
    await Promise.all(screens.map((screen) => screen.until(() => screen.told.length > 0)));
    await touch(orderId);
    await Promise.all(screens.map((screen) => screen.until(() => screen.orderIds().includes(orderId))));
    await Promise.all(screens.map((screen) => screen.leave()));
  });

  test('misses nothing between two connections, not even what was begun before and committed after', async () => {
    const [slow, away] = [await shop.addOrder(), await shop.addOrder()];
    const first = follow(await readPosition(shop.database));
    await first.until(() => first.told.length > 0);
    const client = await shop.sql.connect();
    await client.query('begin');
    await touch(slow.orderId, client);
    const seen = await shop.addOrder();
    await touch(seen.orderId);
    await first.until(() => first.orderIds().includes(seen.orderId));
    await first.leave();
    await touch(away.orderId);
    await client.query('commit');
    client.release();
    const second = follow(first.told.at(-1)?.position ?? '');
    await second.until(() => [slow, away].every(({ orderId }) => second.orderIds().includes(orderId)));
    await second.leave();
  });

  test('is told that anything may have changed where the position is not known', async () => {
    for (const since of [null, 'long ago']) {
      const screen = follow(since);
      const everything = () => screen.told.find(({ touched }) => touched === null);
      await screen.until(() => everything() !== undefined);
      const { position = '' } = everything() ?? {};
      await screen.leave();
      const again = follow(position);
      await again.until(() => again.told.length > 0);
      expect(again.told[0]?.touched).not.toBeNull();
      await again.leave();
    }
  });

  test('misses nothing where it begins while others are being read for', async () => {
    const other = await shop.neighbour();
    const start = await readPosition(shop.database);
    // The looks at the outbox for the other shop alone come late to the database.
    const held: (() => void)[] = [];
    let holding = false;
    const late = new ChangesHub({
      ...shop.database,
      async anonymous(statement) {
        const [ids] = statement.values ?? [];
        if (holding && Array.isArray(ids) && !ids.includes(shop.manufacturerId)) {
          await new Promise<void>((resolve) => held.push(resolve));
        }
        return shop.database.anonymous(statement);
      },
    } as Database);
    const leaveOther = await late.watch(other.manufacturerId, start, () => undefined);
    holding = true;
    await expect.poll(() => held.length).toBe(1);
    const told: ChangeNotice[] = [];
    const leave = await late.watch(shop.manufacturerId, start, (notice) => told.push(notice));
    const { orderId } = await shop.addOrder();
    await touch(orderId);
    for (const letGo of held) letGo();
    const knows = ({ touched }: ChangeNotice) => touched === null || touched.includes(orderId);
    await expect.poll(() => told.some(knows)).toBe(true);
    leave();
    leaveOther();
  });

  test('hears nothing of another manufacturer', async () => {
    const other = await shop.neighbour();
    const start = await readPosition(shop.database);
    const theirs = follow(start, other.manufacturerId);
    const ours = follow(start);
    const { orderId } = await shop.addOrder();
    await touch(orderId);
    await ours.until(() => ours.orderIds().includes(orderId));
    expect(theirs.orderIds()).toEqual([]);
    await Promise.all([theirs.leave(), ours.leave()]);
  });

  test('costs one statement at a time, however many follow, and none when nobody does', async () => {
    const start = await readPosition(shop.database);
    const screens = Array.from({ length: 50 }, () => follow(start));
    await Promise.all(screens.map(({ begun }) => begun));
    const { orderId } = await shop.addOrder();
    const begunMs = performance.now();
    shop.statements.length = 0;
    await touch(orderId);
    await Promise.all(screens.map((screen) => screen.until(() => screen.orderIds().includes(orderId))));
    const intervals = (performance.now() - begunMs) / POLL_MS;
    // A look is a transaction of one read, its statements around it are not counted.
    const looks = shop.statements.filter((statement) => statement.includes('changes_since'));
    expect(looks.length).toBeGreaterThan(0);
    expect(looks.length).toBeLessThanOrEqual(Math.ceil(intervals) + 1);
    await Promise.all(screens.map((screen) => screen.leave()));
    const inHalfASecond = async () => {
      shop.statements.length = 0;
      await new Promise((resolve) => setTimeout(resolve, 500));
      return shop.statements;
    };
    await expect.poll(inHalfASecond).toEqual([]);
  });
});

describe('a stream of events', () => {
  /** Reads events as a browser does; `next` answers the id and the orders of the next one. */
  async function read(since: string | null) {
    const left = new AbortController();
    const events = changesSince(hub, shop.manufacturerId, since, left.signal);
    const reader = eventStream(events, () => left.abort()).getReader();
    const text = async () => new TextDecoder().decode((await reader.read()).value);
    expect(await text()).toMatch(/^event: connected\ndata: \{.+\}\n\n$/);
    return {
      async next() {
        const [, id = null, data = ''] = /^id: (.+)\ndata: (.+)\n\n$/.exec(await text()) ?? [];
        return { id, orderIds: superjson.parse<number[] | null>(data) };
      },
      leave: () => reader.cancel(),
    };
  }

  test('goes on from the id of its last event', async () => {
    const { orderId } = await shop.addOrder();
    const first = await read(await readPosition(shop.database));
    const { id } = await first.next();
    await first.leave();
    await touch(orderId);
    const second = await read(id);
    expect((await second.next()).orderIds).toContain(orderId);
    await second.leave();
  });

  test('that nobody reads keeps one event with all that happened', async () => {
    const orders = await Promise.all(Array.from({ length: 5 }, () => shop.addOrder()));
    const start = await readPosition(shop.database);
    const slow = await read(start);
    const watching = follow(start);
    await watching.until(() => watching.told.length > 0);
    for (const { orderId } of orders) {
      await touch(orderId);
      await watching.until(() => watching.orderIds().includes(orderId));
    }
    const [atOnce, later] = [await slow.next(), await slow.next()];
    const heard = [...(atOnce.orderIds ?? []), ...(later.orderIds ?? [])];
    expect(heard).toEqual(expect.arrayContaining(orders.map(({ orderId }) => orderId)));
    await Promise.all([slow.leave(), watching.leave()]);
  });
});
