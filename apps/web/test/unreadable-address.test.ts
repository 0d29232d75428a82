import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

import { createGuardedServer } from '../serve/edge/edge.mjs';

test.each([
  ['/parts/%', 400],
  ['/parts/%zz/templates/new', 400],
  ['/orders/%ff', 400],
  ['/orders/%F0%9F%9A%80?q=%', 200],
])('%s is answered %i', async (path, status) => {
  const server = createGuardedServer({ trustProxy: undefined, webOrigin: undefined }, (_request, response) =>
    response.end(),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: console.example\r\nConnection: close\r\n\r\n`);
  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  server.close();
});

test.each([
  ['%zz', 400],
  ['[]', 400],
  ['{}', 400],
  ['[1]', 400],
  ['x', 400],
  ['["",{}]', 200],
  [encodeURIComponent('["",{"children":["orders",{}]}]'), 200],
])('a router state of %s is answered %i', async (state, status) => {
  const server = createGuardedServer({ trustProxy: undefined, webOrigin: undefined }, (_request, response) =>
    response.end(),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const headers = `Host: console.example\r\nRSC: 1\r\nNext-Router-State-Tree: ${state}\r\nConnection: close`;
  socket.write(`GET /orders HTTP/1.1\r\n${headers}\r\n\r\n`);
  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  server.close();
});

test.each([
  ['http://evil.example/orders/', '/orders/'],
  ['HTTPS://evil.example?q=1', '/?q=1'],
  ['http://user@evil.example:80', '/'],
  ['/orders?next=http://evil.example/', '/orders?next=http://evil.example/'],
])('of %s the application sees %s alone', async (target, seen) => {
  const server = createGuardedServer({ trustProxy: undefined, webOrigin: undefined }, (request, response) =>
    response.end(request.url),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET ${target} HTTP/1.1\r\nHost: console.example\r\nConnection: close\r\n\r\n`);
  expect((await text(socket)).split('\r\n').at(-1)).toBe(seen);
  server.close();
});
