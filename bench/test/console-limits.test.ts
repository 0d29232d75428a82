import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Console, openConsole } from '../src/console.ts';
import { PROGRAMS } from './programs.ts';
import { openTestSite } from './test-site.ts';

const CALLS_PER_MINUTE = 60;
const QUERY = 'packing.boxes';

let console: Console;
const close: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const site = await openTestSite();
  close.push(() => site.close());
  console = await openConsole(site, {
    program: PROGRAMS.console,
    settings: { CONSOLE_RATE_LIMIT_PER_MINUTE: String(CALLS_PER_MINUTE) },
  });
  close.push(() => console.stop());
});
afterAll(async () => {
  for (const one of close.reverse()) await one();
});

/** Several calls in one request. */
async function batch(calls: number) {
  const paths = Array.from({ length: calls }, () => QUERY).join(',');
  const response = await fetch(`${console.url}/api/trpc/${paths}?batch=1&input=%7B%7D`, {
    headers: { cookie: console.cookie },
  });
  return {
    status: response.status,
    retryAfter: Number(response.headers.get('retry-after')),
    body: await response.text(),
  };
}

test('a request carries at most 20 calls', async () => {
  const { status, retryAfter, body } = await batch(21);
  expect(status).toBe(429);
  expect(retryAfter).toBeGreaterThan(0);
  expect(body).toContain('A request can carry 20 calls at most, not 21.');
  expect((await batch(20)).status).toBe(200);
});

test('who sends too many calls within a minute is answered 429, and told when to come again', async () => {
  // A new minute may begin meanwhile, and all calls of one request may not be of the same one.
  let refused = await batch(1);
  for (let sent = 0; refused.status === 200 && sent <= 3 * CALLS_PER_MINUTE; sent += 1)
    refused = await batch(1);
  expect(refused.status).toBe(429);
  expect(refused.retryAfter).toBeGreaterThan(0);
  expect(refused.retryAfter).toBeLessThanOrEqual(60);
  expect(refused.body).toContain('You sent too many requests within a minute. Try again in');
});

test.each([
  ['GET', '/api/orders/export?today=2026-11-22&view=all'],
  ['POST', '/api/print'],
  ['POST', '/api/shipments/1/0189aaaa-0000-7000-8000-00000000000a/documents'],
  [
    'GET',
    '/api/shipments/1/0189aaaa-0000-7000-8000-00000000000a/documents/0189aaaa-0000-7000-8000-00000000000b',
  ],
])('%s %s counts among the calls of a minute', async (method, path) => {
  const ask = () =>
    fetch(`${console.url}${path}`, {
      method,
      headers: { cookie: console.cookie, 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: '{}' } : {}),
    });
  let refused = await ask();
  for (let sent = 0; refused.status !== 429 && sent <= 3 * CALLS_PER_MINUTE; sent += 1) {
    expect([200, 400, 404]).toContain(refused.status);
    await refused.body?.cancel();
    refused = await ask();
  }
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toEqual({
    code: 'RATE_LIMITED',
    message: expect.stringContaining('You sent too many requests within a minute. Try again in'),
  });
});
