import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createWebhook, scheduleWorkOrders } from '@routecard/core';
import { createDeps } from '@routecard/db';
import { addRequisition, fresh, WEBHOOK_SECRETS_KEY } from '@routecard/db/testing';
import { programOf } from '@routecard/tooling/programs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PREFIX } from '../../src/app.ts';
import { type ApiProcess, startApi } from '../process/process.ts';
import { openTestApi, type TestApi } from '../test-api.ts';
import { openReceiver } from '../webhooks/receiver.ts';
import { type RelayProcess, startRelayProcess } from '../webhooks/relay-process.ts';
import { readAlertRules } from './alert-rules.ts';
import { type Prometheus, startPrometheus } from './prometheus.ts';

/** A scrape, an evaluation, and a machine that has other work as well. */
const SOON = { timeout: 90_000, interval: 250 };
const CLI = fileURLToPath(new URL('../../../cli', import.meta.url));

const caused = new Set<string>();
let testApi: TestApi;
let api: ApiProcess;
let relay: RelayProcess;
let apiUrl: string;
let prometheus: Prometheus;

beforeAll(async () => {
  testApi = await openTestApi();
  const settings = {
    DATABASE_URL: testApi.shop.url,
    DATABASE_DIRECT_URL: testApi.shop.directUrl,
    WEBHOOK_SECRETS_KEY,
    WEBHOOK_ALLOW_PRIVATE: 'true',
    METRICS_PORT: '0',
    WEBHOOK_METRICS_PORT: '0',
  };
  api = startApi(settings);
  relay = startRelayProcess(settings);
  apiUrl = await api.url;
  prometheus = await startPrometheus({
    'routecard-api': await metricsUrl(api),
    'routecard-relay': await metricsUrl(relay),
  });
  await cli('backup', '--to', backups);
  await cli('verify');
});
const backups = mkdtempSync(path.join(tmpdir(), 'routecard-alerts-'));
afterAll(async () => {
  await prometheus?.close();
  for (const { child, ended } of [api, relay]) {
    child.kill('SIGKILL');
    await ended;
  }
  await testApi.close();
  rmSync(backups, { recursive: true, force: true });
});

async function metricsUrl({ log }: Pick<ApiProcess, 'log'>): Promise<string> {
  for (;;) {
    const url = /"url":"([^"]+\/metrics)"/.exec(log())?.[1];
    if (url !== undefined) return url;
    await sleep(50);
  }
}

/** Runs a command of the command line on the shop's database; returns what it printed, however it ended. */
const cli = (...args: readonly string[]) =>
  new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [...programOf(CLI, 'main'), ...args],
      { cwd: CLI, env: { PATH: process.env.PATH ?? '', DATABASE_URL: testApi.shop.directUrl } },
      (_error, out, err) => resolve(out + err),
    );
  });

const sql = (text: string, values: readonly unknown[] = []) => testApi.shop.sql.query(text, [...values]);

const ask = (route: string) =>
  fetch(apiUrl + PREFIX + route, { headers: { authorization: `Bearer ${testApi.token}` } }).catch(
    () => undefined,
  );

/** Expects the alert not to fire before the cause, to fire after it, and says the sentence that people would be sent. */
async function fires(alert: string, cause: () => Promise<unknown>): Promise<void> {
  expect(await prometheus.firing()).not.toContain(alert);
  await cause();
  await expect.poll(() => prometheus.firing(), SOON).toContain(alert);
  expect(await prometheus.summary(alert)).not.toMatch(/\{\{|<no value>|^$/);
  caused.add(alert);
}

const ends = (alert: string) => expect.poll(() => prometheus.firing(), SOON).not.toContain(alert);

/** Holds a table so that nobody reads or writes it, until it is released. */
async function hold(table: string): Promise<() => Promise<void>> {
  const connection = await testApi.shop.sql.connect();
  await connection.query('begin');
  await connection.query(`lock table ${table} in access exclusive mode`);
  return async () => {
    await connection.query('rollback');
    connection.release();
  };
}

test('nothing fires while all is well', async () => {
  for (let i = 0; i < 20; i += 1) await ask('/material');
  await expect.poll(() => prometheus.firing(), SOON).toEqual(new Set());
  await sleep(3_000);
  expect(await prometheus.firing()).toEqual(new Set());
});

test('a backup that is old, and one that nobody read again', async () => {
  await fires('RoutecardBackupOld', () => sql(`update backups set taken_at = now() - interval '3 days'`));
  await sql('delete from backups');
  await sleep(3_000);
  expect(await prometheus.firing()).toContain('RoutecardBackupOld');
  await cli('backup', '--to', backups);
  await ends('RoutecardBackupOld');
  await fires('RoutecardBackupUnverified', () => sql('update backups set verified = false'));
  await cli('backup', '--to', backups);
  await ends('RoutecardBackupUnverified');
});

test('laws that nobody has checked for long, or ever', async () => {
  await fires('RoutecardLawsUnchecked', () =>
    sql(`update law_checks set checked_at = now() - interval '9 days'`),
  );
  await sql('delete from law_checks');
  await sleep(3_000);
  expect(await prometheus.firing()).toContain('RoutecardLawsUnchecked');
  await cli('verify');
  await ends('RoutecardLawsUnchecked');
});

test('laws that verify finds broken', async () => {
  const requisitionId = await addRequisition(testApi.shop);
  const { deps, actor } = commands();
  await fresh(scheduleWorkOrders(deps, { actor }, { entries: [{ requisitionId, quantity: 3 }] }));
  await fires('RoutecardLawsBroken', async () => {
    await sql('update batch_balances set quantity = quantity + 1 where quantity > 0');
    expect(await cli('verify')).toMatch(/laws are broken/);
  });
  await sql('update batch_balances set quantity = quantity - 1 where quantity > 1');
  expect(await cli('verify')).toMatch(/laws hold/);
  await ends('RoutecardLawsBroken');
});

test('an event that waits for a relay that does not get on', async () => {
  const release = await hold('event_feeds');
  const { orderId } = await testApi.shop.addOrder();
  await fires('RoutecardRelayBehind', () =>
    sql(
      `insert into order_events (manufacturer_id, id, order_id, type, created_at)
       values ($1, '00000000-0000-7000-8000-000000000001', $2, 'order.updated', now() - interval '2 minutes')`,
      [testApi.shop.manufacturerId, orderId],
    ),
  );
  await release();
  await ends('RoutecardRelayBehind');
});

test('a receiver that takes nothing', async () => {
  const receiver = await openReceiver();
  receiver.answer = () => 500;
  const { deps, actor } = commands();
  await fresh(createWebhook(deps, { actor }, { url: receiver.url, types: ['order.updated'] }));
  const requisitionId = await addRequisition(testApi.shop);
  await fires('RoutecardDeliveriesFailing', () =>
    fresh(scheduleWorkOrders(deps, { actor }, { entries: [{ requisitionId, quantity: 1 }] })),
  );
  receiver.answer = () => 204;
  await ends('RoutecardDeliveriesFailing');
  await receiver.close();
});

test('a transaction that somebody forgot', async () => {
  // Five minutes are a long test: the relay reads a clock that is ahead.
  await sql(`create or replace function public.longest_transaction() returns table (seconds double precision, what text)
    language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select 300 + extract(epoch from clock_timestamp() - xact_start)::float8, 'pid ' || pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null and state = 'idle in transaction'
    order by xact_start limit 1 $$`);
  const connection = await testApi.shop.sql.connect();
  await fires('RoutecardLongTransaction', async () => {
    await connection.query('begin');
    await connection.query('select now()');
  });
  await connection.query('rollback');
  connection.release();
  await ends('RoutecardLongTransaction');
});

test('requests that fail on our side', async () => {
  await sql('alter table materials rename to materials_gone');
  await fires('RoutecardErrors', async () => {
    // Over several scrapes: a series that begins with its last value shows no increase.
    for (let i = 0; i < 50; i += 1) {
      await ask('/material');
      await sleep(100);
    }
  });
  await sql('alter table materials_gone rename to materials');
});

test('requests that wait for a connection, and statements that wait for a lock', async () => {
  const release = await hold('part_specifications');
  const asked: Promise<unknown>[] = [];
  await fires('RoutecardConnectionsExhausted', async () => {
    for (let i = 0; i < 60; i += 1) asked.push(ask('/part-specification'));
  });
  await expect.poll(() => prometheus.firing(), SOON).toContain('RoutecardStatementsTimeOut');
  caused.add('RoutecardStatementsTimeOut');
  await release();
  await Promise.all(asked);
  await ends('RoutecardConnectionsExhausted');
});

test('a process that is too busy to answer', async () => {
  await fires('RoutecardEventLoopBlocked', async () => {
    // As a thread that computes for a second, again and again: nothing runs meanwhile.
    for (let i = 0; i < 8; i += 1) {
      api.child.kill('SIGSTOP');
      await sleep(1_000);
      api.child.kill('SIGCONT');
      await sleep(50);
    }
  });
  await ends('RoutecardEventLoopBlocked');
});

test('a database that nobody reaches', async () => {
  const { rows } = await sql('select current_database() as name');
  const name = String(rows[0].name);
  await fires('RoutecardDatabaseAway', async () => {
    const other = await openTestApi();
    await other.shop.sql.query(`alter database ${name} allow_connections false`);
    await other.shop.sql.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
      [name],
    );
    await expect.poll(() => prometheus.firing(), SOON).toContain('RoutecardDatabaseAway');
    await other.shop.sql.query(`alter database ${name} allow_connections true`);
    await other.close();
  });
});

test('a process that has ended, and that no relay is left', async () => {
  await fires('RoutecardDown', async () => {
    api.child.kill('SIGKILL');
    await api.ended;
  });
  await fires('RoutecardRelayMissing', async () => {
    relay.child.kill('SIGKILL');
    await relay.ended;
  });
});

test('each alert was caused', () => {
  expect([...caused].sort()).toEqual(
    readAlertRules()
      .map(({ alert }) => alert)
      .sort(),
  );
});

function commands() {
  const { shop } = testApi;
  const deps = createDeps(shop.database, {
    webhooks: { secretsKey: WEBHOOK_SECRETS_KEY, privateTargets: true },
  });
  return { deps, actor: shop.actor() };
}
