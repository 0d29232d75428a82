import {
  createWebhook,
  pauseWebhook,
  rotateWebhookSecret,
  testWebhook,
  type WebhookWithSecret,
} from '@routecard/core';
import { expect, test } from 'vitest';
import {
  readWebhookDelivery,
  readWebhookDeliveryRows,
} from '../../src/webhooks/queries/webhook-deliveries.ts';
import { readWebhookHealth } from '../../src/webhooks/queries/webhooks.ts';
import { fresh, newId, refusalOf, sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();

const call = () => ({ actor: shop.actor() });
const addWebhook = (): Promise<WebhookWithSecret> =>
  fresh(
    createWebhook(shop.deps, call(), {
      url: 'https://erp.example.com/in',
      types: ['order.created', 'order.updated'],
    }),
  );
const plan = async (webhookId: string) =>
  (await fresh(testWebhook(shop.deps, call(), { webhookId }))).deliveryId;

async function answer(webhookId: string, deliveryId: number, number: number, status: number | null) {
  await shop.sql.query(
    `insert into webhook_attempts (manufacturer_id, delivery_id, number, endpoint_id, at, duration_ms, url, status, error, response)
     values ($1, $2, $3::int, $4, now(), 40 + $3::int, 'https://erp.example.com/in', $5::int,
       case when $5::int is null then 'TIMEOUT' end, case when $5::int is not null then 'ok' end)`,
    [shop.manufacturerId, deliveryId, number, webhookId, status],
  );
  const good = status === 200;
  await shop.sql.query(
    `update webhook_deliveries set attempts = $3, state = $4::text, finished_at = case when $4::text <> 'PENDING' then now() end
     where manufacturer_id = $1 and id = $2`,
    [shop.manufacturerId, deliveryId, number, good ? 'SUCCEEDED' : 'PENDING'],
  );
}

test('deliveries are listed newest first, page after page, of one state or of all', async () => {
  const { id: webhookId } = await addWebhook();
  const ids: number[] = [];
  for (let i = 0; i < 5; i += 1) ids.push(await plan(webhookId));
  await answer(webhookId, ids[1] ?? 0, 1, null);
  await answer(webhookId, ids[1] ?? 0, 2, 200);
  await answer(webhookId, ids[3] ?? 0, 1, 500);
  const read = (before: number | null, state: 'SUCCEEDED' | 'PENDING' | null = null) =>
    readWebhookDeliveryRows(shop.database, shop.manufacturerId, { webhookId, state, before, limit: 2 });

  const first = await read(null);
  const second = await read(first.next);
  const third = await read(second.next);
  expect([first, second, third].map(({ rows }) => rows.map(({ id }) => id))).toEqual([
    [ids[4], ids[3]],
    [ids[2], ids[1]],
    [ids[0]],
  ]);
  expect(third.next).toBeNull();
  expect(first.rows[1]).toMatchObject({
    state: 'PENDING',
    type: 'webhook.test',
    orderNumber: null,
    attempts: 1,
    lastAttempt: { status: 500, error: null },
  });
  expect(second.rows[1]).toMatchObject({ attempts: 2, lastAttempt: { status: 200, durationMs: 42 } });
  expect(JSON.stringify(first)).not.toContain('"body"');
  expect((await read(null, 'SUCCEEDED')).rows.map(({ id }) => id)).toEqual([ids[1]]);
  expect((await read(null, 'PENDING')).rows.map(({ id }) => id)).toEqual([ids[4], ids[3]]);
});

test('one delivery is read with its request and its attempts, by its own manufacturer', async () => {
  const { id: webhookId } = await addWebhook();
  const deliveryId = await plan(webhookId);
  await answer(webhookId, deliveryId, 1, null);
  await answer(webhookId, deliveryId, 2, 200);
  const delivery = await readWebhookDelivery(shop.database, shop.manufacturerId, { webhookId, deliveryId });
  expect(JSON.parse(delivery.body)).toMatchObject({ type: 'webhook.test', data: { webhookId } });
  expect(delivery.attempts.map(({ number, status, error }) => [number, status, error])).toEqual([
    [2, 200, null],
    [1, null, 'TIMEOUT'],
  ]);
  expect(delivery.url).toBe('https://erp.example.com/in');

  const neighbour = await shop.neighbour();
  for (const [manufacturerId, target] of [
    [neighbour.manufacturerId, { webhookId, deliveryId }],
    [shop.manufacturerId, { webhookId: newId(), deliveryId }],
    [shop.manufacturerId, { webhookId: 'nothing', deliveryId }],
  ] as const) {
    const read = readWebhookDelivery(shop.database, manufacturerId, target);
    expect((await refusalOf(read)).code).toBe('WEBHOOK_DELIVERY_NOT_FOUND');
  }
  const rows = { webhookId, state: null, before: null, limit: 5 };
  expect(await readWebhookDeliveryRows(shop.database, neighbour.manufacturerId, rows)).toEqual({
    rows: [],
    next: null,
  });
});

test('a rotation says until when both secrets sign, there and with the webhook’s health', async () => {
  const made = await addWebhook();
  const healthOf = async () =>
    (await readWebhookHealth(shop.database, shop.manufacturerId)).find(
      ({ webhook }) => webhook.id === made.id,
    );
  expect(await healthOf()).toMatchObject({ previousSecretUntil: null, attempts: 0, p95Ms: null });
  const rotated = await fresh(rotateWebhookSecret(shop.deps, call(), { webhookId: made.id }));
  expect(rotated.secret).not.toBe(made.secret);
  expect(Date.parse(rotated.previousSecretUntil)).toBeGreaterThan(Date.now());
  expect((await healthOf())?.previousSecretUntil).toBe(rotated.previousSecretUntil);
  await shop.sql.query(`update webhook_endpoints set previous_secret_until = now() where id = $1`, [made.id]);
  expect((await healthOf())?.previousSecretUntil).toBeNull();
});

test('an address that is refused says what is wrong with it', async () => {
  const refused = async (url: string) =>
    (await refusalOf(createWebhook(shop.deps, call(), { url, types: ['order.updated'] }))).message;
  expect(await refused('erp')).toContain('no address');
  expect(await refused('http://erp.example.com')).toContain('https://');
  expect(await refused('https://me:secret@erp.example.com')).toContain('password');
  expect(await refused('https://10.0.0.5/in')).toContain('10.0.0.5 is not an address of the public internet');
  const { id: webhookId } = await addWebhook();
  await fresh(pauseWebhook(shop.deps, call(), { webhookId }));
  expect((await refusalOf(testWebhook(shop.deps, call(), { webhookId }))).code).toBe('WEBHOOK_NOT_ACTIVE');
});
