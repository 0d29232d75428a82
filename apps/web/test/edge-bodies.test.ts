import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bodyLimitOf, cutBody } from '../serve/edge/bodies.mjs';
import { createGuardedServer } from '../serve/edge/edge.mjs';

const MB = 1024 * 1024;
const BODY = Buffer.alloc(MB, 'a');
/** The memory for request bodies of one address. */
const BUDGET_PER_ADDRESS = 32 * MB;

const PROXY = '127.0.0.3';
let reached = 0;
const server = createGuardedServer({ trustProxy: PROXY, webOrigin: undefined }, (_request, response) => {
  reached += 1;
  response.end();
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends the beginning of a body of 1 MB, and keeps the connection open. */
function begin(bytes: number, from = '127.0.0.1', forwarded = ''): Socket {
  const socket = connect({
    port: (server.address() as AddressInfo).port,
    host: '127.0.0.1',
    localAddress: from,
  });
  socket.on('error', () => undefined);
  socket.write(
    `POST /api/print HTTP/1.1\r\nHost: console.example\r\nConnection: close\r\nContent-Length: ${MB}\r\n${forwarded}\r\n`,
  );
  socket.write(BODY.subarray(0, bytes));
  return socket;
}

/** The head of the answer. */
async function answered(socket: Socket): Promise<string> {
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return chunk.toString();
}

test('bodies that are being received are bounded per address; others and small bodies get through', async () => {
  const many = Array.from({ length: BUDGET_PER_ADDRESS / MB + 8 }, () => begin(MB - 1));
  // Which of them find no room is a matter of chance.
  const refused = await Promise.race(many.map(answered));
  expect(refused).toMatch(/^HTTP\/1.1 503 /);
  expect(refused).toContain('\r\nRetry-After: 1\r\n');
  expect(refused).toContain('Too many large requests at once. Try again in a moment.');
  expect(reached).toBe(0);

  expect(await answered(begin(MB, '127.0.0.2'))).toMatch(/^HTTP\/1.1 200 /);
  const small = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  small.write('POST /api/print HTTP/1.1\r\nHost: console.example\r\nContent-Length: 2\r\n\r\n{}');
  expect(await answered(small)).toMatch(/^HTTP\/1.1 200 /);

  // What has left gives its room back.
  for (const socket of many) socket.destroy();
  await expect
    .poll(async () => (await answered(begin(MB))).split('\r\n')[0], { timeout: 20_000 })
    .toBe('HTTP/1.1 200 OK');
});

test('the addresses of an IPv6 /64 share their room', async () => {
  const from = (address: string, bytes: number) => begin(bytes, PROXY, `X-Forwarded-For: ${address}\r\n`);
  const many = Array.from({ length: BUDGET_PER_ADDRESS / MB + 8 }, (_, host) =>
    from(`2001:db8:1:2::${host + 1}`, MB - 1),
  );
  // None of them is answered where each has room.
  expect(await Promise.race(many.map(answered))).toMatch(/^HTTP\/1.1 503 /);
  expect(await answered(from('2001:db8:1:3::1', MB))).toMatch(/^HTTP\/1.1 200 /);
  for (const socket of many) socket.destroy();
});

test.each([
  ['/api/parts/1/files', 600_000],
  ['/api/shipments/1/2/documents', 300_000],
])('a file for %s has its time, and no more', (path, timeoutMs) => {
  vi.useFakeTimers();
  try {
    const limit = bodyLimitOf(path);
    expect(server.requestTimeout).toBeGreaterThanOrEqual(timeoutMs);
    const [slow, whole] = [new IncomingMessage(new Socket()), new IncomingMessage(new Socket())];
    for (const request of [slow, whole]) cutBody(request, limit);
    whole.push(null);
    vi.advanceTimersByTime(timeoutMs - 1);
    expect([slow.destroyed, whole.destroyed]).toEqual([false, false]);
    vi.advanceTimersByTime(1);
    expect([slow.destroyed, whole.destroyed]).toEqual([true, false]);
  } finally {
    vi.useRealTimers();
  }
});
