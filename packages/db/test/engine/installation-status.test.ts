import { createWebhook } from '@routecard/core';
import { expect, onTestFinished, test } from 'vitest';
import { readStatus, recordBackup, recordLawCheck } from '../../src/index.ts';
import { openRelayDatabase } from '../../src/webhooks/relay/relay-database.ts';
import { readBacklog } from '../../src/webhooks/relay/upkeep.ts';
import { fresh, newId, sharedShop, testDriver } from '../../testing/index.ts';

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
  const old = {
    takenAt: new Date(Date.now() - 3 * 86_400_000),
    rows: 5,
    bytes: 700,
    encrypted: false,
    verified: false,
    fileName: 'a.rcbackup',
  };
  await recordBackup(shop.directUrl, old);
  expect((await status()).backup).toMatchObject({ rows: 5, bytes: 700, encrypted: false, isOld: true });
  const takenAt = new Date();
  await recordBackup(shop.directUrl, {
    takenAt,
    rows: 6,
    bytes: 800,
    encrypted: true,
    verified: true,
    fileName: 'b.rcbackup',
  });
  expect((await status()).backup).toEqual({
    takenAt: takenAt.toISOString(),
    rows: 6,
    bytes: 800,
    encrypted: true,
    verified: true,
    fileName: 'b.rcbackup',
    isOld: false,
  });
});

test('tells of the last check of the laws', async () => {
  expect((await status()).lawCheck).toBeNull();
  await recordLawCheck(shop.directUrl, { checkedAt: new Date(Date.now() - 60_000), laws: 60, broken: 2 });
  const checkedAt = new Date();
  await recordLawCheck(shop.directUrl, { checkedAt, laws: 60, broken: 0 });
  expect((await status()).lawCheck).toEqual({ checkedAt: checkedAt.toISOString(), laws: 60, broken: 0 });
});

test('tells whether all functions of this version are in the database, and how full the server is', async () => {
  const { functions, knownFunctions, missingFunctions, serverConnections, maxServerConnections } =
    await status();
  expect({ functions, missingFunctions }).toEqual({ functions: knownFunctions, missingFunctions: 0 });
  expect(serverConnections).toBeGreaterThan(0);
  expect(maxServerConnections).toBeGreaterThan(serverConnections);
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
  // Of another shop's events a manufacturer learns nothing but how long the installation is behind.
  const theirs = await status(neighbour.manufacturerId);
  expect(theirs).toMatchObject({ waitingEvents: 0, waitingSince: null, isBehind: false });
  expect(theirs.relayLagSeconds).toBeGreaterThan(1);
});

test('webhooks that are disabled or paused are sent nothing, so that they fail no longer', async () => {
  const relay = openRelayDatabase({ url: shop.url, ...testDriver() });
  onTestFinished(() => relay.close());
  const { id } = await fresh(
    createWebhook(
      shop.deps,
      { actor: shop.actor() },
      { url: 'https://erp.example.com/hook', types: ['order.created'] },
    ),
  );
  const failing = async (state: string) => {
    await shop.sql.query(
      `update webhook_endpoints set state = $2, failing_since = now(), disabled_reason = case when $2 = 'DISABLED' then 'FAILING' end,
         disabled_at = case when $2 = 'DISABLED' then now() end
       where id = $1`,
      [id, state],
    );
    return {
      shown: (await status()).failingWebhooks,
      disabled: (await status()).disabledWebhooks,
      alerted: (await readBacklog(relay)).failingWebhooks,
    };
  };
  expect(await failing('ACTIVE')).toEqual({ shown: 1, disabled: 0, alerted: 1 });
  expect(await failing('PAUSED')).toEqual({ shown: 0, disabled: 0, alerted: 0 });
  expect(await failing('DISABLED')).toEqual({ shown: 0, disabled: 1, alerted: 0 });
});
