import { expect, test } from 'vitest';
import { leaseRequests, leaseUserRequests } from '../../src/access/queries/request-leases.ts';
import { openDatabase } from '../../src/index.ts';
import { newId, sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();

async function addToken(): Promise<string> {
  const id = newId();
  await shop.sql.query(
    `insert into access_tokens (manufacturer_id, id, user_id, name, secret_hash, scopes)
     values ($1, $2, $3, 'ERP', sha256(convert_to($2::uuid::text, 'UTF8')), '{}')`,
    [shop.manufacturerId, id, shop.userId],
  );
  return id;
}

/** 23 days: no test meets the window’s end. */
const WINDOW_SECONDS = 2_000_000;

const UNAVAILABLE = { code: 'UNAVAILABLE' };

const lease = (accessTokenId: string, wanted: number, limit: number) =>
  leaseRequests(shop.database, {
    manufacturerId: shop.manufacturerId,
    accessTokenId,
    wanted,
    limit,
    windowSeconds: WINDOW_SECONDS,
  });

test('a lease takes at most a quarter of what is left, and the last one is never rounded away', async () => {
  const id = await addToken();
  expect(await lease(id, 3, 20)).toMatchObject({ granted: 3, remaining: 17 });
  expect(await lease(id, 100, 20)).toMatchObject({ granted: 5, remaining: 12 });
  const granted: number[] = [];
  for (let i = 0; i < 8; i += 1) granted.push((await lease(id, 100, 20)).granted);
  expect(granted).toEqual([3, 3, 2, 1, 1, 1, 1, 0]);
});

test('leases taken at the same moment never add up to more than the limit', async () => {
  const id = await addToken();
  const leases = await Promise.all(Array.from({ length: 200 }, () => lease(id, 7, 500)));
  const sum = leases.reduce((total, { granted }) => total + granted, 0);
  expect(sum).toBeLessThanOrEqual(500);
  expect(sum).toBeGreaterThan(490);
});

test('a window that has passed is forgotten', async () => {
  const id = await addToken();
  await lease(id, 5, 20);
  await shop.sql.query(
    `update request_windows set started_at = started_at - interval '40 years', taken = 20`,
  );
  const { endsInMs, ...counts } = await lease(id, 4, 20);
  expect(counts).toEqual({ granted: 4, remaining: 16 });
  expect(endsInMs).toBeGreaterThan(0);
});

test('while the database is away, both say so in a caller’s words', async () => {
  const away = new URL(shop.directUrl);
  away.port = '1';
  const database = openDatabase({ url: away.href, driver: 'pg' });
  const terms = { manufacturerId: shop.manufacturerId, wanted: 1, limit: 10, windowSeconds: WINDOW_SECONDS };
  await expect(leaseRequests(database, { ...terms, accessTokenId: newId() })).rejects.toMatchObject(
    UNAVAILABLE,
  );
  await expect(leaseUserRequests(database, { ...terms, userId: shop.userId })).rejects.toMatchObject(
    UNAVAILABLE,
  );
  await database.close();
});
