import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createGuardedServer } from '../serve/edge/edge.mjs';

const server = createGuardedServer({ trustProxy: undefined, webOrigin: undefined }, (_request, response) =>
  response.end(),
);

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

/** The head of the answer to a request with a form as its body. */
async function ask(method: string, path: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const head = `${method} ${path} HTTP/1.1\r\nHost: console.example\r\nConnection: close`;
  socket.write(`${head}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 3\r\n\r\na=1`);
  const [answer = ''] = (await text(socket)).split('\r\n\r\n');
  return answer;
}

test.each([
  ['POST', '/orders'],
  ['POST', '/sign-in?next=/orders'],
  ['OPTIONS', '/'],
  ['DELETE', '/orders/12'],
])('%s %s is refused: a page is only read', async (method, path) => {
  const answer = await ask(method, path);
  expect(answer).toMatch(/^HTTP\/1.1 405 /);
  expect(answer).toContain('\r\nAllow: GET, HEAD\r\n');
});

test.each([
  ['DELETE', '/api/shipments/%ff/b/documents/c'],
  ['PUT', '/api/print'],
  ['TRACE', '/api/health'],
])('%s %s is refused: no route of the console has that method', async (method, path) => {
  const answer = await ask(method, path);
  expect(answer).toMatch(/^HTTP\/1.1 405 /);
  expect(answer).toContain('\r\nAllow: GET, HEAD, POST, OPTIONS\r\n');
});

test.each([
  ['GET', '/orders'],
  ['HEAD', '/orders'],
  ['POST', '/api/trpc/orders.create'],
])('%s %s reaches the application', async (method, path) => {
  expect(await ask(method, path)).toMatch(/^HTTP\/1.1 200 /);
});
