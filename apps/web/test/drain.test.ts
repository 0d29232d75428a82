import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { drainOf } from '../serve/drain.mjs';
import { createGuardedServer } from '../serve/edge/edge.mjs';

/** Longer than a connection without a request is kept. */
const WORK_MS = 2_500;

async function started() {
  const server = createGuardedServer({ trustProxy: undefined, webOrigin: undefined }, (request, response) => {
    if (request.url === '/events') {
      response.setHeader('content-type', 'text/event-stream; charset=utf-8').write(': open\n\n');
    } else setTimeout(() => response.end('done'), request.url === '/slow' ? WORK_MS : 0);
  });
  const drain = drainOf(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { drain, port, url: `http://127.0.0.1:${port}` };
}

test('a server that is to end answers what it has begun, and ends streams at once', async () => {
  const { drain, url } = await started();
  const stream = await fetch(`${url}/events`);
  const slow = fetch(`${url}/slow`);
  await pause(100);
  const ended: string[] = [];
  const followed = stream.text().catch(() => ended.push('stream'));
  const answered = slow.then(async (response) => ended.push(await response.text()));
  const drained = drain().then(() => ended.push('server'));
  await Promise.all([followed, answered, drained]);
  expect(ended).toEqual(['stream', 'done', 'server']);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

test('a request that is just arriving on a connection that was kept is answered, as its last one', async () => {
  const { drain, port } = await started();
  const socket = connect(port, '127.0.0.1');
  const ask = async () => {
    socket.write('GET / HTTP/1.1\r\nHost: console.example\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    return answer.toString();
  };
  expect(await ask()).toMatch(/^HTTP\/1\.1 200 .*\r\nConnection: keep-alive\r\n/s);
  const drained = drain();
  expect(await ask()).toMatch(/^HTTP\/1\.1 200 .*\r\nConnection: close\r\n/s);
  await drained;
});
