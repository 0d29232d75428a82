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
