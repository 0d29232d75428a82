import { expect, test } from 'vitest';
import { readStatus, recordBackup } from '../../src/index.ts';
import { newId, sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();

const status = (manufacturerId = shop.manufacturerId) => readStatus(shop.database, manufacturerId);

test('tells of the database and its schema', async () => {
  const { postgres, migrations, newestMigration } = await status();
  expect(postgres).toMatch(/^\d\d/);
  const { rows } = await shop.sql.query('select count(*)::int as n from drizzle.__drizzle_migrations');
  expect(rows).toEqual([{ n: migrations }]);
  expect(new Date(newestMigration ?? '').getTime()).toBeGreaterThan(Date.parse('2026-01-01'));
});

test('tells of the last backup, and whether it is old', async () => {
  expect((await status()).backup).toBeNull();
  const old = { takenAt: new Date(Date.now() - 3 * 86_400_000), rows: 5, bytes: 700, encrypted: false };
  await recordBackup(shop.directUrl, old);
  expect((await status()).backup).toMatchObject({ rows: 5, bytes: 700, encrypted: false, isOld: true });
  const takenAt = new Date();
  await recordBackup(shop.directUrl, { takenAt, rows: 6, bytes: 800, encrypted: true });
  expect((await status()).backup).toEqual({
    takenAt: takenAt.toISOString(),
    rows: 6,
    bytes: 800,
    encrypted: true,
    isOld: false,
  });
});

test('counts what waits of one’s own alone, and says when the relay is behind', async () => {
  const neighbour = await shop.neighbour();
  expect(await status(neighbour.manufacturerId)).toMatchObject({ waitingEvents: 0, waitingSince: null });
  const { orderId } = await shop.addOrder();
  const before = await status();
  const add = (ago: string) =>
    shop.sql.query(
      `insert into order_events (manufacturer_id, id, order_id, type, created_at)
       values ($1, $2, $3, 'order.updated', now() - $4::interval)`,
      [shop.manufacturerId, newId(), orderId, ago],
    );
  await add('1 second');
  expect(await status()).toMatchObject({ waitingEvents: before.waitingEvents + 1, isBehind: false });
  await add('5 minutes');
  expect(await status()).toMatchObject({ waitingEvents: before.waitingEvents + 2, isBehind: true });
  expect(await status(neighbour.manufacturerId)).toMatchObject({ waitingEvents: 0, isBehind: false });
});
