import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '@routecard/core';
import { afterEach, expect, it } from 'vitest';
import { sayUnavailable } from '../serve/unavailable.mjs';
import { onRequestError } from '../src/instrumentation';

const AWAY = new Refusal('UNAVAILABLE', 'The database cannot be reached right now.');
/** As a busy machine may take to write a page that failed. */
const SLOW_MS = 1_500;

/** Responds with 500 after the error of the address and its pause, as Next.js does. */
const server = createServer((request, response) =>
  sayUnavailable(response, async () => {
    await sleep(1);
    onRequestError(request.url?.startsWith('/away') ? AWAY : new Error('A fault'));
    await sleep(request.url?.endsWith('/slow') ? SLOW_MS : 0);
    response.writeHead(500).end();
  }),
);

afterEach(() => void server.close());

it('a page that fails because the database is away says so, however long that takes, and no other page does', async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const get = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    await response.arrayBuffer();
    return [path, response.status, response.headers.get('retry-after')];
  };
  expect(await Promise.all(['/away', '/away/slow', '/fault'].map(get))).toEqual([
    ['/away', 503, '1'],
    ['/away/slow', 503, '1'],
    ['/fault', 500, null],
  ]);
});
