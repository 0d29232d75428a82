import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameResolver, shared } from '../../src/webhooks/resolve.ts';

const A = 1;
const AAAA = 28;
const NO_SUCH_NAME = 3;

/** A name server: it knows two names, says nothing of those that begin with `slow`, and that there are no others. */
const server = createSocket('udp4');
const asked: string[] = [];
let servers: string[] = [];
const KNOWN: Readonly<Record<string, Readonly<Record<number, readonly number[]>>>> = {
  'both.test': { [A]: [192, 0, 2, 7], [AAAA]: [0x20, 1, 0xd, 0xb8, ...Array<number>(11).fill(0), 7] },
  'four.test': { [A]: [192, 0, 2, 4] },
};

function answerTo(query: Buffer): Buffer | undefined {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const name = labels.join('.').toLowerCase();
  const type = query.readUInt16BE(at + 1);
  asked.push(`${name} ${type}`);
  if (name.startsWith('slow')) return undefined;
  const data = KNOWN[name]?.[type];
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(name in KNOWN ? 0x8180 : 0x8180 + NO_SUCH_NAME, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(data ? 1 : 0, 6);
  const record = data ? Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, data.length, ...data]) : [];
  return Buffer.concat([header, query.subarray(12, at + 5), Buffer.from(record)]);
}

beforeAll(async () => {
  server.on('message', (query, { port, address }) => {
    const answer = answerTo(query);
    if (answer) server.send(answer, port, address);
  });
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  servers = [`127.0.0.1:${server.address().port}`];
});
afterAll(() => server.close());

test('all addresses of a name are told, those of IPv4 first', async () => {
  const resolve = nameResolver(servers);
  expect(await resolve('both.test')).toEqual([
    { address: '192.0.2.7', family: 4 },
    { address: '2001:db8::7', family: 6 },
  ]);
  expect(await resolve('four.test')).toEqual([{ address: '192.0.2.4', family: 4 }]);
});

test('names whose servers say nothing keep no other one waiting, and end', async () => {
  const resolve = nameResolver(servers);
  const ended: string[] = [];
  const slow = Array.from({ length: 20 }, async (_, n) => {
    const error = await resolve(`slow${n}.test`).catch(({ code }: { code: string }) => code);
    ended.push(`slow${n}`);
    return error;
  });
  await expect.poll(() => asked.filter((name) => name.startsWith('slow')).length).toBeGreaterThanOrEqual(40);
  await resolve('four.test');
  expect(ended).toEqual([]);
  expect(await Promise.all(slow)).toEqual(Array(20).fill('ETIMEOUT'));
}, 60_000);

test('what the system names itself is found, whatever name servers say', async () => {
  const found = await nameResolver(servers)('localhost');
  expect(found).toContainEqual({ address: '127.0.0.1', family: 4 });
  expect(asked.filter((name) => name.startsWith('localhost'))).toEqual([]);
});

test('a name that nobody knows is asked of the system, which says so', async () => {
  await expect(nameResolver(servers)('nobody.invalid')).rejects.toMatchObject({ syscall: 'getaddrinfo' });
  expect(asked).toEqual(expect.arrayContaining([`nobody.invalid ${A}`, `nobody.invalid ${AAAA}`]));
});

test('a name is asked for once by all who ask at the same time, and again by who asks later', async () => {
  let times = 0;
  const resolve = shared(async (hostname) => {
    times += 1;
    if (hostname === 'bad.test') throw new Error('bad');
    return nameResolver(servers)(hostname);
  });
  const [one, two] = await Promise.all([resolve('four.test'), resolve('four.test')]);
  expect([one, two, times]).toEqual([two, [{ address: '192.0.2.4', family: 4 }], 1]);
  await resolve('four.test');
  expect(times).toBe(2);
  const both = await Promise.allSettled([resolve('bad.test'), resolve('bad.test')]);
  expect([both.map(({ status }) => status), times]).toEqual([['rejected', 'rejected'], 3]);
});
