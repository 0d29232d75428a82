import type { Actor } from '@routecard/core';
import { newId, openShop, type Shop } from '@routecard/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UserLimits } from '../src/server/limits/user-limits';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const CALLS = 40;

async function addUser(): Promise<Actor> {
  const userId = newId();
  await shop.sql.query(
    `insert into users (manufacturer_id, id, email, name, first_name, last_name, role)
     values ($1, $2, $2::uuid::text || '@example.com', 'V', 'V', 'V', 'VIEWER')`,
    [shop.manufacturerId, userId],
  );
  return { manufacturerId: shop.manufacturerId, userId, role: 'VIEWER', scopes: null };
}

/** Another process, as far as limits go: it shares nothing but the database. */
const opened = (streams = 0) => new UserLimits(shop.database, { callsPerMinute: CALLS, streams });

const passes = async (limits: UserLimits, actor: Actor) =>
  limits.take(actor).then(
    () => true,
    (error: unknown) => {
      expect(error).toMatchObject({
        code: 'RATE_LIMITED',
        details: { retryAfterSeconds: expect.any(Number) },
      });
      return false;
    },
  );

test('two processes together let a user make their calls of a minute and no more, and others are not held up', async () => {
  const [first, second] = [opened(), opened()];
  const [busy, calm] = [await addUser(), await addUser()];
  const passed = await Promise.all(
    Array.from({ length: 4 * CALLS }, (_, i) => passes(i % 2 === 0 ? first : second, busy)),
  );
  const count = passed.filter(Boolean).length;
  // A new minute may begin meanwhile.
  expect(count).toBeGreaterThanOrEqual(CALLS);
  expect(count).toBeLessThanOrEqual(2 * CALLS);
  expect(await passes(first, calm)).toBe(true);
});

test('a user has so many streams, and gets another one where one has ended', async () => {
  const limits = opened(3);
  const [viewer, other] = [await addUser(), await addUser()];
  const [first] = ['a', 'b', 'c'].map((connection) => limits.openStream(viewer, connection));
  expect(() => limits.openStream(viewer, 'd')).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }));
  limits.openStream(other, 'a');
  first?.leave();
  first?.leave();
  limits.openStream(viewer, 'd');
  expect(() => limits.openStream(viewer, 'e')).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }));
});

test('a browser that opens its connection again replaces the stream that a lost network left behind', async () => {
  const limits = opened(1);
  const viewer = await addUser();
  const lost = limits.openStream(viewer, 'a');
  const found = limits.openStream(viewer, 'a');
  expect([lost.replaced.aborted, found.replaced.aborted]).toEqual([true, false]);
  lost.leave();
  expect(() => limits.openStream(viewer, 'b')).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }));
});
