import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { openSignInDatabase } from '../../src/index.ts';
import { sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();
/** As many processes: each has its own connections. */
const processes = [openSignInDatabase({ url: shop.url }), openSignInDatabase({ url: shop.url })] as const;
const [one, other] = processes;

afterAll(() => Promise.all(processes.map((database) => database.close())));

const MINUTE_MS = 60_000;
const QUEUE = { freeAttempts: 5, stepMs: 500, maxStepMs: 5_000, maxWaitMs: 10_000, keepMs: MINUTE_MS };
const key = () => randomBytes(32);

test('of 120 attempts at once, through two processes, exactly as many pass as may', async () => {
  const address = key();
  const waits = await Promise.all(
    Array.from({ length: 120 }, (_, index) =>
      (index % 2 === 0 ? one : other).attempts.count(address, { max: 30, ms: MINUTE_MS }),
    ),
  );
  expect(waits.filter((wait) => wait === 0)).toHaveLength(30);
  for (const wait of waits) expect(wait).toBeLessThanOrEqual(MINUTE_MS);
});

test('the window ends a while after its first attempt, however many follow', async () => {
  const address = key();
  const count = () => one.attempts.count(address, { max: 1, ms: 300 });
  expect(await count()).toBe(0);
  await expect.poll(count, { interval: 20 }).toBe(0);
});

test('what is given back counts no longer, and never for more than nothing', async () => {
  const address = key();
  const count = () => one.attempts.count(address, { max: 2, ms: MINUTE_MS });
  await other.attempts.giveBack(address);
  for (let i = 0; i < 10; i += 1) {
    expect(await count()).toBe(0);
    await other.attempts.giveBack(address);
  }
  await other.attempts.giveBack(address);
  expect([await count(), await count(), (await count()) > 0]).toEqual([0, 0, true]);
});

test('of 120 guesses at once only those are queued that need not wait long; each later than the one before', async () => {
  const queue = key();
  const slots = await Promise.all(
    Array.from({ length: 120 }, (_, index) =>
      (index % 2 === 0 ? one : other).attempts.takeSlot(queue, QUEUE),
    ),
  );
  const waits = slots.flatMap(({ waitMs, refused }) => (refused ? [] : [waitMs])).toSorted((a, b) => a - b);
  expect(waits.length).toBeGreaterThanOrEqual(8);
  expect(waits.length).toBeLessThanOrEqual(10);
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  expect(waits.at(-1)).toBeLessThanOrEqual(QUEUE.maxWaitMs);
});

test('refused guesses take no slot, so that somebody with patience gets one', async () => {
  const queue = key();
  const quick = { freeAttempts: 2, stepMs: 2_000, maxStepMs: 2_000, maxWaitMs: 100, keepMs: MINUTE_MS };
  const taken = await Promise.all(Array.from({ length: 50 }, () => one.attempts.takeSlot(queue, quick)));
  expect(taken.filter(({ refused }) => !refused)).toHaveLength(2);
  await expect
    .poll(async () => (await one.attempts.takeSlot(queue, quick)).refused, { interval: 20 })
    .toBe(false);
});

test('a success forgets its queue alone', async () => {
  const [mine, theirs] = [key(), key()];
  const exhausted = { ...QUEUE, freeAttempts: 1, maxWaitMs: 0 };
  for (const queue of [mine, theirs]) {
    await one.attempts.takeSlot(queue, exhausted);
    expect((await one.attempts.takeSlot(queue, exhausted)).refused).toBe(true);
  }
  await one.attempts.forget(mine);
  expect((await one.attempts.takeSlot(mine, exhausted)).refused).toBe(false);
  expect((await one.attempts.takeSlot(theirs, exhausted)).refused).toBe(true);
});

test('counts whose time is over are removed', async () => {
  for (let i = 0; i < 30; i += 1) await one.attempts.count(key(), { max: 1, ms: 1 });
  await sleep(10);
  for (let i = 0; i < 5; i += 1) await one.attempts.count(key(), { max: 1, ms: MINUTE_MS });
  const { rows } = await shop.sql.query(
    'select count(*)::int as rows from sign_in_attempts where expires_at < now()',
  );
  expect(rows).toEqual([{ rows: 0 }]);
});

test('the application’s role sees no count', async () => {
  await expect(shop.database.anonymous({ text: 'select * from sign_in_attempts' })).rejects.toThrow();
});
