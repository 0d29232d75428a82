import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import { addRequisition } from '@routecard/db/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PREFIX } from '../../src/app.ts';
import { readEnv } from '../../src/env.ts';
import { openTestApi, type TestApi } from '../test-api.ts';
import { startRelayProcess } from '../webhooks/relay-process.ts';
import { type ApiProcess, startApi } from './process.ts';

let testApi: TestApi;
const running: Pick<ApiProcess, 'child' | 'ended'>[] = [];
beforeAll(async () => {
  testApi = await openTestApi();
});
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  await testApi.close();
});

function start(env: Record<string, string> = { DATABASE_URL: testApi.shop.url }): ApiProcess {
  const api = startApi(env);
  running.push(api);
  return api;
}

const post = (url: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(url + PREFIX + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${testApi.token}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

describe('as a process', () => {
  test('it serves over a socket, and logs who asked without the token', async () => {
    const api = start();
    const url = await api.url;
    expect(await (await fetch(`${url}/ready`)).json()).toEqual({ status: 'ready' });
    const requisitionId = await addRequisition(testApi.shop);
    const answers = await Promise.all(
      Array.from({ length: 64 }, () =>
        post(url, '/requisition/work-orders', [{ requisitionId, quantity: 1 }]),
      ),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const tooLarge = await post(url, '/requisition/work-orders', 'x'.repeat(4 * 1024 * 1024 + 1));
    expect([tooLarge.status, await tooLarge.json()]).toMatchObject([413, { error: 'PAYLOAD_TOO_LARGE' }]);

    const { rows } = await testApi.shop.sql.query('select id from access_tokens');
    await expect.poll(api.log).toContain(`"tokenId":"${rows[0].id}"`);
    expect(api.log()).toMatch(/"reqId":"[\w-]+"/);
    expect(api.log()).not.toContain(testApi.token);
  });

  test('asked to stop, it ends what it has begun and takes nothing new', async () => {
    const api = start();
    const url = await api.url;
    const requisitionId = await addRequisition(testApi.shop);
    const holder = await testApi.shop.sql.connect();
    await holder.query('begin');
    await holder.query('select from requisitions where id = $1 for update', [requisitionId]);
    const begun = post(url, '/requisition/work-orders', [{ requisitionId, quantity: 1 }]);
    const waiting = () =>
      testApi.shop.sql.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
    await expect.poll(async () => (await waiting()).rowCount).toBe(1);

    api.child.kill('SIGTERM');
    await expect
      .poll(() =>
        fetch(`${url}/health`).then(
          () => 'answers',
          () => 'refuses',
        ),
      )
      .toBe('refuses');
    await holder.query('commit');
    holder.release();
    expect((await begun).status).toBe(200);
    expect(await api.ended).toBe(0);
    expect(api.log()).toContain('"msg":"stopped"');
  });

  test('without its database it is alive and not ready, and says so to callers', async () => {
    const api = start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    const url = await api.url;
    expect((await fetch(`${url}/health`)).status).toBe(200);
    for (const path of ['/ready', `${PREFIX}/order/1`]) {
      const answer = await fetch(url + path, { headers: { authorization: `Bearer ${testApi.token}` } });
      expect([answer.status, await answer.json()]).toMatchObject([503, { error: 'UNAVAILABLE' }]);
    }
  });

  test('with an environment that makes no sense it ends and says why', async () => {
    const api = start({});
    expect(await api.ended).toBe(1);
    expect(api.log()).toContain('DATABASE_URL must be the address of a PostgreSQL');
  });
});

describe('with an address that is taken', () => {
  const open = async () => {
    const taken = net.createServer();
    taken.listen(0, '127.0.0.1');
    await once(taken, 'listening');
    return { port: String((taken.address() as net.AddressInfo).port), close: () => taken.close() };
  };

  test('the REST app ends, also where its measures are listened for already', async () => {
    const taken = await open();
    const api = start({ DATABASE_URL: testApi.shop.url, API_PORT: taken.port, METRICS_PORT: '0' });
    expect(await api.ended).toBe(1);
    expect(api.log()).toContain('EADDRINUSE');
    taken.close();
  });

  test('the relay ends, although it has begun to work', async () => {
    const taken = await open();
    const relay = startRelayProcess({
      DATABASE_URL: testApi.shop.directUrl,
      WEBHOOK_SECRETS_KEY: randomBytes(32).toString('base64'),
      WEBHOOK_METRICS_PORT: taken.port,
    });
    running.push(relay);
    expect(await relay.ended).toBe(1);
    expect(relay.log()).toContain('EADDRINUSE');
    taken.close();
  });
});

describe('its environment', () => {
  const DATABASE_URL = 'postgres://shop@127.0.0.1/shop';

  test('has defaults', () => {
    expect(readEnv({ DATABASE_URL })).toEqual({
      databaseUrl: DATABASE_URL,
      host: '127.0.0.1',
      port: 4000,
      metrics: undefined,
      limits: { perToken: { requests: 300_000, windowSeconds: 60 }, failuresPerMinute: 600 },
      webOrigin: 'http://localhost:3000',
      trustProxy: '',
      webhooks: { secretsKey: undefined, privateTargets: false },
      logLevel: 'info',
    });
    expect(readEnv({ DATABASE_URL, WEB_PORT: '3100' }).webOrigin).toBe('http://localhost:3100');
    const consoleUrl = { DATABASE_URL, BETTER_AUTH_URL: 'https://shop.example.com/' };
    expect(readEnv(consoleUrl).webOrigin).toBe('https://shop.example.com');
    expect(readEnv({ DATABASE_URL, API_PORT: '0', HOST: '::' })).toMatchObject({ host: '::', port: 0 });
    expect(readEnv({ DATABASE_URL, METRICS_PORT: '9464', RATE_LIMIT_PER_MINUTE: '0' })).toMatchObject({
      metrics: { host: '127.0.0.1', port: 9464 },
      limits: { failuresPerMinute: 600 },
    });
    expect(readEnv({ DATABASE_URL, RATE_LIMIT_PER_MINUTE: '0' }).limits).not.toHaveProperty('perToken');
  });

  test.each([
    [{}, 'DATABASE_URL'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ DATABASE_URL, API_PORT: 'four' }, 'API_PORT'],
    [{ DATABASE_URL, BETTER_AUTH_URL: 'javascript:alert(1)' }, 'BETTER_AUTH_URL'],
    [{ DATABASE_URL, API_PORT: '65536' }, 'API_PORT'],
    [{ DATABASE_URL, METRICS_PORT: '-1' }, 'METRICS_PORT'],
    [{ DATABASE_URL, API_PORT: '4001', METRICS_PORT: '4001' }, 'METRICS_PORT and API_PORT are both 4001'],
    [{ DATABASE_URL, WEBHOOK_ALLOW_PRIVATE: 'maybe' }, 'WEBHOOK_ALLOW_PRIVATE must be true or false'],
    [{ DATABASE_URL, RATE_LIMIT_PER_MINUTE: 'many' }, 'RATE_LIMIT_PER_MINUTE'],
    [{ DATABASE_URL, RATE_LIMIT_UNKNOWN_PER_MINUTE: '-1' }, 'RATE_LIMIT_UNKNOWN_PER_MINUTE'],
    [{ DATABASE_URL, LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  ])('%j is refused for its %s', (env, name) => {
    expect(() => readEnv(env)).toThrow(name);
  });
});
