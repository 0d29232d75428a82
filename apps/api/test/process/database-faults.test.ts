import { setTimeout as sleep } from 'node:timers/promises';
import { addRequisition, newId, WEBHOOK_SECRETS_KEY } from '@routecard/db/testing';
import { type FaultProxy, startFaultProxy } from '@routecard/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PREFIX } from '../../src/app.ts';
import { openTestApi, type TestApi } from '../test-api.ts';
import { type RelayProcess, startRelayProcess } from '../webhooks/relay-process.ts';
import { type ApiProcess, startApi } from './process.ts';

/** Bounds for a database that becomes unreachable, and for one that is back. */
const REFUSED_MS = 2_000;
const RECOVERED_MS = 5_000;

let testApi: TestApi;
let proxy: FaultProxy;
let api: ApiProcess;
let relay: RelayProcess;
let requisitionIds: number[];
beforeAll(async () => {
  testApi = await openTestApi();
  proxy = await startFaultProxy(testApi.shop.directUrl);
  requisitionIds = await Promise.all(Array.from({ length: 8 }, () => addRequisition(testApi.shop)));
  api = startApi({ DATABASE_URL: proxy.url, LOG_LEVEL: 'info' });
  relay = startRelayProcess({
    DATABASE_URL: proxy.url,
    WEBHOOK_SECRETS_KEY,
    WEBHOOK_ALLOW_PRIVATE: 'true',
  });
  await api.url;
  while (!relay.log().includes('relaying')) await sleep(50);
});
afterAll(async () => {
  api.child.kill('SIGKILL');
  relay.child.kill('SIGKILL');
  await Promise.all([api.ended, relay.ended]);
  await proxy.stop();
  await testApi.close();
});

/** Schedules a part under a key. */
async function schedule(key: string): Promise<{ status: number; retryAfter: string | null; tookMs: number }> {
  const begun = performance.now();
  const response = await fetch(`${await api.url}${PREFIX}/requisition/work-orders`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${testApi.token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify([{ requisitionId: requisitionIds[key.length % 8], quantity: 1 }]),
  });
  await response.arrayBuffer();
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    tookMs: performance.now() - begun,
  };
}

/** Schedules until it is acknowledged; anything but success and 503 with Retry-After is a fault. */
async function scheduleUntilDone(faults: string[]): Promise<void> {
  const key = newId();
  for (;;) {
    const { status, retryAfter } = await schedule(key).catch((error: unknown) => {
      faults.push(String(error));
      throw error;
    });
    if (status === 200) return;
    if ((status !== 503 && status !== 409) || (status === 503 && retryAfter === null)) {
      faults.push(`${status}, Retry-After ${retryAfter}`);
      return;
    }
    await sleep(10);
  }
}

const runs = async () =>
  Number((await testApi.shop.sql.query('select count(*)::int as n from work_orders')).rows[0].n);

/** Ends every connection of the product to this database, on the server. */
const terminate = () =>
  testApi.shop.sql.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'routecard'`,
  );

const stillRunning = () => {
  expect(api.child.exitCode, api.log()).toBeNull();
  expect(relay.child.exitCode, relay.log()).toBeNull();
};

test('connections that are terminated during writes end no process, and each key has one effect', async () => {
  const before = await runs();
  const faults: string[] = [];
  let acknowledged = 0;
  let over = false;
  const clients = Array.from({ length: 16 }, async () => {
    while (!over) {
      await scheduleUntilDone(faults);
      acknowledged += 1;
    }
  });
  for (let cut = 0; cut < 12; cut += 1) {
    await sleep(100);
    if (cut % 2 === 0) await terminate();
    else proxy.cut();
  }
  over = true;
  await Promise.all(clients);
  expect(faults).toEqual([]);
  stillRunning();
  expect(await runs()).toBe(before + acknowledged);
  expect(api.log()).not.toMatch(/unhandled|uncaught/i);
});

test('a network that drops packets is answered with 503 within two seconds, and over it is forgotten within five', async () => {
  await scheduleUntilDone([]);
  const before = await runs();
  proxy.silence();
  const keys = Array.from({ length: 20 }, newId);
  const refused = await Promise.all(keys.map(schedule));
  for (const { status, retryAfter, tookMs } of refused) {
    expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: '1' });
    expect(tookMs).toBeLessThan(REFUSED_MS);
  }
  const because =
    /"level":40,.*"because":"[^"]+".*"msg":"The database is busy or cannot be reached right now/;
  await expect.poll(() => api.log()).toMatch(because);
  expect(api.log(), 'a line for each is enough').not.toMatch(/"level":50,.*UNAVAILABLE/);
  expect((await schedule(newId())).tookMs).toBeLessThan(REFUSED_MS);
  proxy.heal();
  const healed = performance.now();
  while ((await schedule(keys[0] ?? '')).status !== 200) {
    expect(performance.now() - healed).toBeLessThan(RECOVERED_MS);
    await sleep(50);
  }
  for (const key of keys) while ((await schedule(key)).status !== 200) await sleep(50);
  expect(await runs()).toBe(before + keys.length);
  stillRunning();
});

test('a statement that takes long is not taken for a database that is gone', async () => {
  const blocker = await testApi.shop.sql.connect();
  try {
    await blocker.query('begin');
    await blocker.query('lock table work_orders in access exclusive mode');
    const waiting = schedule(newId());
    await sleep(4_000);
    await blocker.query('commit');
    expect((await waiting).status).toBe(200);
  } finally {
    blocker.release();
  }
});
