import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { isPublicAddress } from '@routecard/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send } from '../../src/webhooks/send.ts';
import { guardedAgent } from '../../src/webhooks/targets.ts';

/** A machine that must not be reached: it listens on loopback of both kinds, and counts who comes. */
const sockets: Server[] = [];
let connections = 0;
let port = 0;
beforeAll(async () => {
  for (const host of ['127.0.0.1', '::1']) {
    const server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    server.listen(port, host);
    await once(server, 'listening');
    const address = server.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
    sockets.push(server);
  }
});
afterAll(() => {
  for (const server of sockets) server.close();
});

/** Records of a local resolver; a name with several records gives a different one each time. */
const NAMES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'loopback.test': [['127.0.0.1']],
  'loopback6.test': [['::1']],
  'private.test': [['10.0.0.1']],
  'mixed.test': [['93.184.215.14', '127.0.0.1']],
  'mixed6.test': [['2606:2800:220:1::1', '::1']],
  'mapped.test': [['::ffff:127.0.0.1']],
  'metadata.test': [['169.254.169.254']],
  'nowhere.test': [[]],
};
const REBINDING = 'rebinding.test';
const TURNS = new Map([[REBINDING, [['93.184.215.14'], ['127.0.0.1']]]]);
const asked = new Map<string, number>();
const resolve = async (name: string) => {
  const turns = NAMES[name] ?? TURNS.get(name);
  if (turns === undefined) throw Object.assign(new Error(`${name} is not known`), { code: 'ENOTFOUND' });
  const turn = asked.get(name) ?? 0;
  asked.set(name, turn + 1);
  return (turns[Math.min(turn, turns.length - 1)] ?? []).map((address) => ({
    address,
    family: address.includes(':') ? 6 : 4,
  }));
};

const HOSTS = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '127.000.000.001',
  '127.0.0.1.',
  '１２７.０.０.１',
  '127。0。0。1',
  '0.0.0.0',
  '0',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '168.63.129.16',
  '100.64.0.1',
  '100.100.100.200',
  '192.0.0.192',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fec0::1]',
  '[ff02::1]',
  '[100::1]',
  '[2001:db8::1]',
  'localhost',
  ...Object.keys(NAMES),
];

describe('a target that is not public is never connected to', () => {
  const agent = guardedAgent({
    privateTargets: false,
    timeoutMs: 2000,
    resolve: (name) => resolve(name === 'localhost' ? 'loopback.test' : name),
  });
  afterAll(() => agent.destroy());

  test('there are enough ways in to try', () => expect(HOSTS.length).toBeGreaterThanOrEqual(30));

  test.each(HOSTS)('https://%s', async (host) => {
    const message = { url: `https://${host}:${port}/`, messageId: 'm', body: '{}', secrets: ['whsec_AAAA'] };
    const before = connections;
    const { status, error } = await send(agent, message, 2000);
    expect([status, error]).toEqual([null, expect.stringMatching(/^TARGET_REFUSED/)]);
    expect(connections).toBe(before);
  });

  test('a name that changes its mind is judged by where each connection goes', async () => {
    const url = `https://${REBINDING}:${port}/`;
    const message = { url, messageId: 'm', body: '{}', secrets: ['whsec_AAAA'] };
    const first = await send(agent, message, 1000);
    expect(first.error).not.toMatch(/^TARGET_REFUSED/);
    expect((await send(agent, message, 1000)).error).toMatch(/^TARGET_REFUSED/);
    expect([asked.get(REBINDING), connections]).toEqual([2, 0]);
  });

  test('nor one without TLS', async () => {
    const message = {
      url: `http://loopback.test:${port}/`,
      messageId: 'm',
      body: '{}',
      secrets: ['whsec_AAAA'],
    };
    expect((await send(agent, message, 2000)).error).toMatch(/^TARGET_REFUSED/);
    expect(connections).toBe(0);
  });

  test('though all of them could have been reached', async () => {
    const open = guardedAgent({ privateTargets: true, timeoutMs: 2000, resolve });
    const url = `https://loopback.test:${port}/`;
    const { error } = await send(open, { url, messageId: 'm', body: '{}', secrets: ['whsec_AAAA'] }, 2000);
    await open.destroy();
    expect(error).not.toMatch(/^TARGET_REFUSED/);
    expect(connections).toBe(1);
  });
});

test('connections made at the same time ask once for the name of their host', async () => {
  const name = 'private.test';
  const before = asked.get(name) ?? 0;
  const agent = guardedAgent({ privateTargets: false, timeoutMs: 2000, resolve });
  const message = { url: `https://${name}:${port}/`, messageId: 'm', body: '{}', secrets: ['whsec_AAAA'] };
  const sent = await Promise.all(Array.from({ length: 8 }, () => send(agent, message, 2000)));
  await agent.destroy();
  expect(sent.filter(({ error }) => error?.startsWith('TARGET_REFUSED'))).toHaveLength(8);
  expect(asked.get(name)).toBe(before + 1);
});

test('requests that get no answer keep no other one from the same host and port', async () => {
  const hanging: Socket[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (request) => {
      if (String(request).startsWith('POST /hang')) hanging.push(socket);
      else socket.end('HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const agent = guardedAgent({ privateTargets: true, timeoutMs: 60_000 });
  const sent = (path: string, timeoutMs: number) =>
    send(agent, { url: `${origin}${path}`, messageId: 'm', body: '{}', secrets: ['whsec_AAAA'] }, timeoutMs);
  // As many as lanes of one webhook are under way at once.
  const waiting = Array.from({ length: 64 }, () => sent('/hang', 60_000));
  await expect.poll(() => hanging.length, { timeout: 20_000 }).toBe(64);
  expect(await sent('/answers', 15_000)).toMatchObject({ status: 204, error: null });
  for (const socket of hanging) socket.destroy();
  await Promise.all(waiting);
  await agent.destroy();
  server.close();
});

test.each(['93.184.215.14', '8.8.8.8', '1.1.1.1', '2606:2800:220:1::1', '2a00:1450:4001::1'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each(['', 'x', '127.1', '0x7f.1', '1.2.3', '1.2.3.4.5', 'fe80::1%eth0', '2606:2800::1%1', '2130706433'])(
  '%j is no address that two parsers would read alike',
  (address) => expect(isPublicAddress(address)).toBe(false),
);
