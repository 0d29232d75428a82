import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp, PREFIX } from '../../src/app.ts';
import { authenticateOver } from '../../src/auth/authenticate.ts';
import type { Limits } from '../../src/limits/limits.ts';
import { openTestApi, type TestApi } from '../test-api.ts';

let testApi: TestApi;
const apps: FastifyInstance[] = [];
beforeAll(async () => {
  testApi = await openTestApi();
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await testApi.close();
});

/** 23 days: no test meets the window's end, unless it moves it. */
const NEVER_ENDS = 2_000_000;
const LIMIT = 200;

/** Another process, as far as limits go: it shares nothing but the database. */
async function openApp(limits: Partial<Limits> = {}): Promise<FastifyInstance> {
  const app = buildApp(
    {
      deps: testApi.shop.deps,
      database: testApi.shop.database,
      authenticate: authenticateOver(testApi.shop.database),
    },
    {
      limits: {
        perToken: { requests: LIMIT, windowSeconds: NEVER_ENDS },
        failuresPerMinute: 0,
        ...limits,
      },
    },
  );
  apps.push(app);
  await app.ready();
  return app;
}

const ask = (app: FastifyInstance, token: string | null, path = '/settings') =>
  app.inject({ url: PREFIX + path, headers: token === null ? {} : { authorization: `Bearer ${token}` } });

function statuses(answers: readonly { statusCode: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}

test('two processes together let exactly the limit pass, whoever asks first', async () => {
  const [first, second] = await Promise.all([openApp(), openApp()]);
  const token = await testApi.issueToken();
  const answers = [];
  for (let i = 0; i < LIMIT; i += 10) {
    answers.push(
      ...(await Promise.all(Array.from({ length: 20 }, (_, k) => ask(k % 3 === 0 ? second : first, token)))),
    );
  }
  expect(statuses(answers)).toEqual({ 200: LIMIT, 429: LIMIT });
});

test('a token that is used up is told when to come back; others, of the same shop and of another, are served', async () => {
  const app = await openApp();
  const neighbour = await testApi.shop.neighbour();
  const [token, sister, stranger] = await Promise.all([
    testApi.issueToken(),
    testApi.issueToken(),
    testApi.issueToken({ of: neighbour }),
  ]);
  const flood = Array.from({ length: LIMIT * 3 }, () => ask(app, token));
  const others = await Promise.all(
    Array.from({ length: 100 }, (_, i) => ask(app, i % 2 === 0 ? sister : stranger)),
  );
  expect(statuses(others)).toEqual({ 200: 100 });
  expect(statuses(await Promise.all(flood))).toEqual({ 200: LIMIT, 429: LIMIT * 2 });

  const refused = await ask(app, token);
  expect(refused.json()).toMatchObject({ error: 'RATE_LIMITED' });
  expect(refused.headers['ratelimit-policy']).toBe(`"token";q=${LIMIT};w=${NEVER_ENDS}`);
  const reset = String(refused.headers['retry-after']);
  expect(Number(reset)).toBeGreaterThan(0);
  expect(refused.headers.ratelimit).toBe(`"token";r=0;t=${reset}`);
});

test('what is left counts down over all processes', async () => {
  const [first, second] = await Promise.all([openApp(), openApp()]);
  const token = await testApi.issueToken();
  const remaining = async (app: FastifyInstance) =>
    Number(/r=(\d+)/.exec(String((await ask(app, token)).headers.ratelimit))?.[1]);
  expect(await remaining(first)).toBe(LIMIT - 1);
  expect(await remaining(first)).toBe(LIMIT - 2);
  // It does not know how much of the other one's lease is still unused.
  expect(await remaining(second)).toBeLessThan(LIMIT - 2);
});

test('the next window begins with all of it', async () => {
  const app = await openApp({ perToken: { requests: 4, windowSeconds: 2 } });
  const token = await testApi.issueToken();
  const burst = async () => statuses(await Promise.all(Array.from({ length: 12 }, () => ask(app, token))));
  // A burst may lie across the end of a window, and then has two of them.
  expect([4, 8]).toContain((await burst())[200]);
  await sleep(2000);
  expect([4, 8]).toContain((await burst())[200]);
});

test('the database is asked far less often than the process is', async () => {
  const app = await openApp({ perToken: { requests: 100_000, windowSeconds: NEVER_ENDS } });
  const token = await testApi.issueToken();
  await ask(app, token);
  const leases = () => testApi.shop.statements.filter((text) => text.includes('lease_requests')).length;
  const before = leases();
  for (let i = 0; i < 40; i += 1) await Promise.all(Array.from({ length: 50 }, () => ask(app, token)));
  expect(leases() - before).toBeLessThan(20);
  expect(leases()).toBeGreaterThan(0);
});

test('an address that tries without a valid token is slowed down; valid tokens from there are not', async () => {
  const app = await openApp({ failuresPerMinute: 10 });
  expect((await ask(app, testApi.token)).statusCode).toBe(200);
  const tries = [];
  for (let i = 0; i < 15; i += 1) tries.push(await ask(app, i % 2 === 0 ? null : `guess-${i}`));
  expect(statuses(tries)).toEqual({ 401: 10, 429: 5 });
  expect(Number(tries.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  // Past the second for which its last look-up counts.
  await sleep(1000);
  expect((await ask(app, testApi.token)).statusCode).toBe(200);
});

test('without a limit nobody is counted', async () => {
  const app = buildApp(
    {
      deps: testApi.shop.deps,
      database: testApi.shop.database,
      authenticate: authenticateOver(testApi.shop.database),
    },
    { limits: { failuresPerMinute: 0 } },
  );
  apps.push(app);
  const { headers } = await ask(app, testApi.token);
  expect(headers).not.toHaveProperty('ratelimit');
});
