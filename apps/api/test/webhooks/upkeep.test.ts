import { once } from 'node:events';
import {
  listWebhooks,
  openRelayDatabase,
  readBacklog,
  readSnapshot,
  readWebhookHealth,
  removeOld,
} from '@routecard/db';
import { WEBHOOK_SECRETS_KEY } from '@routecard/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRelayEnv } from '../../src/webhooks/relay-env.ts';
import { startRelayProcess } from './relay-process.ts';
import { openStation, type Station } from './station.ts';

let station: Station;
beforeAll(async () => {
  station = await openStation();
});
afterAll(() => station.close());

test('a webhook at which nothing has succeeded for five days is disabled, and says so', async () => {
  const strict = await openStation({ failingMs: 432_000_000 });
  try {
    const receiver = await strict.receiver();
    receiver.answer = () => 500;
    const { id } = await strict.addWebhook(receiver.url);
    const { requisitionId } = await strict.addOrder();
    await strict.touch(requisitionId);
    const shown = async () => (await listWebhooks(strict.shop.database, strict.shop.manufacturerId))[0];
    await expect.poll(async () => (await shown())?.failingSince).not.toBeNull();
    expect((await shown())?.state).toBe('ACTIVE');
    await strict.shop.sql.query(
      `update webhook_endpoints set failing_since = now() - interval '5 days' where id = $1`,
      [id],
    );
    await expect.poll(async () => (await shown())?.state, { timeout: 20_000 }).toBe('DISABLED');
    expect(await shown()).toMatchObject({ disabledReason: 'FAILING', disabledAt: expect.any(String) });
    expect(strict.logged).toContainEqual(expect.objectContaining({ endpointId: id, reason: 'FAILING' }));
    expect(await strict.relay.metrics.registry.metrics()).toMatch(/routecard_webhooks_disabled_total 1/);
  } finally {
    await strict.close();
  }
});

test('a success just before a failure ends the five days as well', async () => {
  const strict = await openStation({ failingMs: 432_000_000, scheduleMs: [0, 3_600_000, 3_600_000] });
  try {
    const receiver = await strict.receiver();
    receiver.answer = () => (receiver.received.length === 1 ? 204 : 500);
    const { id } = await strict.addWebhook(receiver.url, ['order.updated']);
    const { requisitionId } = await strict.addOrder();
    const states = async () => (await strict.deliveries(id)).map(({ state }) => state);
    await strict.shop.sql.query(`update webhook_endpoints set state = 'PAUSED' where id = $1`, [id]);
    for (let i = 0; i < 2; i += 1) await strict.touch(requisitionId);
    await expect.poll(states).toEqual(['PENDING', 'PENDING']);
    await strict.shop.sql.query(
      `update webhook_endpoints set state = 'ACTIVE', failing_since = now() - interval '5 days' where id = $1`,
      [id],
    );
    // The newest is told first: it is the one that failed.
    await expect.poll(states, { timeout: 20_000 }).not.toEqual(['PENDING', 'PENDING']);
    expect(await states()).toEqual(['PENDING', 'SUCCEEDED']);
    const [webhook] = await listWebhooks(strict.shop.database, strict.shop.manufacturerId);
    expect(webhook).toMatchObject({ state: 'ACTIVE', failingSince: expect.any(String) });
    expect(Date.now() - Date.parse(webhook?.failingSince ?? '')).toBeLessThan(86_400_000);
  } finally {
    await strict.close();
  }
});

test('a success ends the time for which a webhook has been failing; its health shows both', async () => {
  const receiver = await station.receiver();
  receiver.answer = () => (receiver.received.length === 1 ? 500 : 204);
  const { id } = await station.addWebhook(receiver.url);
  const { requisitionId } = await station.addOrder();
  await station.touch(requisitionId);
  await expect
    .poll(async () => (await station.deliveries(id)).map(({ state }) => state), { timeout: 20_000 })
    .toEqual(['SUCCEEDED']);
  const health = async () =>
    (await readWebhookHealth(station.shop.database, station.shop.manufacturerId)).find(
      ({ webhook }) => webhook.id === id,
    );
  await expect.poll(async () => (await health())?.webhook.failingSince).toBeNull();
  expect(await health()).toMatchObject({
    attempts: 2,
    successes: 1,
    pending: 0,
    lastSuccessAt: expect.any(String),
    lastFailureAt: expect.any(String),
    p95Ms: expect.any(Number),
  });
});

test('a retry whose end cannot be stored does not end the process; retries run again afterwards', async () => {
  const own = await openStation();
  try {
    const receiver = await own.receiver();
    receiver.answer = () => (receiver.received.length === 1 ? 500 : 204);
    const { id } = await own.addWebhook(receiver.url);
    const { requisitionId } = await own.addOrder();
    await own.shop.sql.query(`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'refused'; end $$`);
    await own.shop.sql.query(`create trigger refuse before delete on graphile_worker._private_jobs
      for each row execute function refuse()`);
    await own.touch(requisitionId);
    await expect
      .poll(() => own.logged.map(({ msg }) => msg), { timeout: 60_000 })
      .toEqual(expect.arrayContaining(['Retries run again']));
    await own.shop.sql.query('drop trigger refuse on graphile_worker._private_jobs');
    await own.touch(requisitionId);
    await expect
      .poll(async () => (await own.deliveries(id)).map(({ state }) => state), { timeout: 60_000 })
      .toEqual(['SUCCEEDED', 'SUCCEEDED']);
  } finally {
    await own.close();
  }
});

test('what is older than the retention is removed with its attempts; what is pending stays', async () => {
  const receiver = await station.receiver();
  const { id } = await station.addWebhook(receiver.url);
  const { requisitionId, orderId } = await station.addOrder();
  for (let i = 0; i < 3; i += 1) await station.touch(requisitionId);
  await expect
    .poll(async () => (await station.deliveries(id)).filter(({ state }) => state === 'SUCCEEDED'))
    .toHaveLength(3);
  const relay = openRelayDatabase({ url: station.shop.url });
  const kept = async () =>
    (
      await station.shop.sql.query(
        `select (select count(*)::int from webhook_deliveries where endpoint_id = $1) as deliveries,
          (select count(*)::int from webhook_attempts where endpoint_id = $1) as attempts,
          (select count(*)::int from order_events where order_id = $2) as events`,
        [id, orderId],
      )
    ).rows[0];
  await removeOld(relay, { days: 30 });
  expect(await kept()).toEqual({ deliveries: 3, attempts: 3, events: 3 });
  // The other webhooks of the shop were told too.
  await station.shop.sql.query(
    `update webhook_deliveries set state = 'SUCCEEDED', finished_at = now() - interval '31 days', next_attempt_at = null
     where lane = $2 and id <> (select max(id) from webhook_deliveries where endpoint_id = $1)`,
    [id, orderId],
  );
  await station.shop.sql.query(
    `update order_events set relayed_at = now() - interval '31 days' where order_id = $1`,
    [orderId],
  );
  await removeOld(relay, { days: 30 });
  await relay.close();
  expect(await kept()).toEqual({ deliveries: 1, attempts: 1, events: 1 });
});

test('an answer under a key is removed once it is older than a day', async () => {
  const keys = async () =>
    (
      await station.shop.sql.query(
        `select key from idempotency_keys where manufacturer_id = $1 and key like 'aged %' order by key`,
        [station.shop.manufacturerId],
      )
    ).rows.map(({ key }) => key);
  await station.shop.sql.query(
    `insert into idempotency_keys (manufacturer_id, key, request_hash, status, body, created_at)
     select $1, 'aged ' || hours, '', 200, '{}', now() - hours * interval '1 hour' from unnest(array[23, 25, 800]) hours`,
    [station.shop.manufacturerId],
  );
  const relay = openRelayDatabase({ url: station.shop.url });
  expect(await removeOld(relay, { days: 30 })).toMatchObject({ answers: 2 });
  expect(await keys()).toEqual(['aged 23']);
  await expect(relay.run({ text: 'select body from idempotency_keys' })).rejects.toThrow(/permission denied/);
  await relay.close();
});

test('a transaction that stays open is seen, with whose it is', async () => {
  const relay = openRelayDatabase({ url: station.shop.url });
  const holder = await station.shop.sql.connect();
  await holder.query('begin');
  await holder.query('select now()');
  const { rows } = await holder.query('select pg_backend_pid() as pid');
  const backlog = await readBacklog(relay);
  await holder.query('rollback');
  holder.release();
  await relay.close();
  expect(backlog).toMatchObject({
    unrelayed: 0,
    longestTransaction: expect.stringContaining(`pid ${rows[0].pid}`),
  });
  expect(backlog.longestTransactionSeconds).toBeGreaterThan(0);
});

test('a backup, verify or backtest that stays open is told from what was forgotten, and from a migration', async () => {
  const relay = openRelayDatabase({ url: station.shop.url });
  const seen = await readSnapshot({ url: station.shop.directUrl }, () => readBacklog(relay));
  const migration = await station.shop.sql.connect();
  // The lock of long reads, as a migration has it.
  await migration.query('select pg_advisory_lock(7266006)');
  const { rows } = await migration.query('select pg_backend_pid() as pid');
  await migration.query('begin');
  const { longestTransaction } = await readBacklog(relay);
  await migration.query('commit');
  await migration.query('select pg_advisory_unlock_all()');
  migration.release();
  await relay.close();
  expect(seen.longestTransaction).toMatch(/, a backup, verify or backtest$/);
  expect(longestTransaction).toMatch(new RegExp(`^pid ${rows[0].pid}, \\w+, idle in transaction$`));
});

test('orders that have changed are announced after the commit', async () => {
  const listener = await station.shop.sql.connect();
  await listener.query('listen routecard_orders');
  const heard = once(listener, 'notification');
  const { requisitionId, orderId } = await station.addOrder();
  await station.touch(requisitionId);
  const [{ payload }] = await heard;
  await listener.query('unlisten *');
  listener.release();
  expect(JSON.parse(payload)).toEqual({ manufacturerId: station.shop.manufacturerId, orderIds: [orderId] });
});

test('as a process it relays until it is told to stop, and says what is missing', async () => {
  const lacking = startRelayProcess({ DATABASE_URL: station.shop.url });
  expect(await lacking.ended).toBe(1);
  expect(lacking.log()).toContain('WEBHOOK_SECRETS_KEY must be 32 bytes');
  const running = startRelayProcess({
    DATABASE_URL: station.shop.url,
    DATABASE_DIRECT_URL: station.shop.directUrl,
    WEBHOOK_SECRETS_KEY,
  });
  await expect.poll(running.log, { timeout: 60_000 }).toContain('"msg":"relaying"');
  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(0);
  expect(running.log()).toContain('"msg":"stopped"');
});

test.each([
  [{ WEBHOOK_SECRETS_KEY: '' }, 'WEBHOOK_SECRETS_KEY'],
  [{ WEBHOOK_RETRY_SCHEDULE_MS: '0,soon' }, 'WEBHOOK_RETRY_SCHEDULE_MS'],
  [{ WEBHOOK_TIMEOUT_MS: '0' }, 'WEBHOOK_TIMEOUT_MS'],
  [{ WEBHOOK_RETENTION_DAYS: '-1' }, 'WEBHOOK_RETENTION_DAYS'],
  [{ WEBHOOK_METRICS_PORT: 'x' }, 'WEBHOOK_METRICS_PORT'],
])('%j is refused', (given, name) => {
  const env = { DATABASE_URL: 'postgres://shop@127.0.0.1/shop', WEBHOOK_SECRETS_KEY, ...given };
  expect(() => readRelayEnv(env)).toThrow(name);
});
