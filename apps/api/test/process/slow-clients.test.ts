import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp, PREFIX } from '../../src/app.ts';
import { authenticateOver } from '../../src/auth/authenticate.ts';
import { openTestApi, type TestApi } from '../test-api.ts';
import { sendRaw } from './raw-http.ts';

let testApi: TestApi;
let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  testApi = await openTestApi();
  const { deps, database } = testApi.shop;
  app = buildApp(
    { deps, database, authenticate: authenticateOver(database) },
    { patience: { headersMs: 300, requestMs: 600 } },
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  await testApi.close();
});

const head = () =>
  `POST ${PREFIX}/requisition/work-orders HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${testApi.token}\r\n` +
  'content-type: application/json\r\ncontent-length: 1000\r\n\r\n';
const TIMED_OUT = { status: 408, body: expect.stringContaining('"error":"REQUEST_TIMEOUT"') };

test('headers that trickle in are not waited for', async () => {
  expect(await sendRaw(port, head(), { first: 1, bytes: 1, everyMs: 50 })).toMatchObject(TIMED_OUT);
});

test('a body that trickles in is not waited for', async () => {
  const bytes = `${head()}${' '.repeat(1000)}`;
  expect(await sendRaw(port, bytes, { first: head().length, bytes: 10, everyMs: 50 })).toMatchObject(
    TIMED_OUT,
  );
});

test('a body that stops is not waited for', async () => {
  expect(await sendRaw(port, `${head()}[`)).toMatchObject(TIMED_OUT);
});

test('two hundred slow clients keep nobody else from being served', async () => {
  const slow = Promise.all(
    Array.from({ length: 200 }, () => sendRaw(port, head(), { first: 1, bytes: 1, everyMs: 50 })),
  );
  const quick = `GET ${PREFIX}/settings HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${testApi.token}\r\n\r\n`;
  for (let i = 0; i < 20; i += 1) expect(await sendRaw(port, quick)).toMatchObject({ status: 200 });
  for (const answer of await slow) expect(answer).toMatchObject(TIMED_OUT);
});
