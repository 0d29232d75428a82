import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PREFIX } from '../../src/app.ts';
import { type ApiProcess, startApi } from '../process/process.ts';
import { sendRaw } from '../process/raw-http.ts';
import { openTestApi, type TestApi } from '../test-api.ts';

let testApi: TestApi;
let api: ApiProcess;
let port: number;
beforeAll(async () => {
  testApi = await openTestApi();
  api = startApi({ DATABASE_URL: testApi.shop.url, METRICS_PORT: '0', LOG_LEVEL: 'info' }, [
    '--expose-gc',
    '--import',
    './test/process/collect-garbage.mjs',
  ]);
  port = Number(new URL(await api.url).port);
});
afterAll(async () => {
  api.child.kill('SIGKILL');
  await api.ended;
  await testApi.close();
});

const SCHEDULE = `${PREFIX}/requisition/work-orders`;
const MOVE = `${PREFIX}/production-step/move-batches`;
const line = '{"requisitionId":1,"quantity":1}';
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

/** A request as bytes. */
function http(
  method: string,
  path: string,
  body: string | Buffer = '',
  headers: Readonly<Record<string, string>> = { 'content-type': 'application/json' },
): Buffer {
  const bytes = Buffer.from(body);
  const head = Object.entries({
    host: 'localhost',
    authorization: `Bearer ${testApi.token}`,
    ...(bytes.length > 0 ? { 'content-length': String(bytes.length) } : {}),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n`), bytes]);
}

const post = (body: string | Buffer, headers?: Readonly<Record<string, string>>) => () =>
  http('POST', SCHEDULE, body, headers);
const json = (more: Readonly<Record<string, string>>) => ({ 'content-type': 'application/json', ...more });

type Row = readonly [what: string, bytes: () => Buffer | string, status: number, code: string];

const INVALID = [400, 'REQUEST_VALIDATION_FAILED'] as const;
const UNREADABLE = [400, 'REQUEST_BODY_UNREADABLE'] as const;
const NO_HTTP = [400, 'REQUEST_UNREADABLE'] as const;
const UNSUPPORTED = [415, 'UNSUPPORTED_MEDIA_TYPE'] as const;
const TOO_LARGE = [413, 'PAYLOAD_TOO_LARGE'] as const;
const HEADERS_TOO_LARGE = [431, 'REQUEST_HEADERS_TOO_LARGE'] as const;
const NOT_FOUND = [404, 'NOT_FOUND'] as const;

const ROWS: readonly Row[] = [
  ['no host', () => 'GET / HTTP/1.1\r\n\r\n', 400, 'REQUEST_UNREADABLE'],
  ['text for a number', post('[{"requisitionId":"1","quantity":1}]'), ...INVALID],
  ['a number for an object', post('[1]'), ...INVALID],
  ['true for everything', post('true'), ...INVALID],
  ['NaN', post('[{"requisitionId":1,"quantity":NaN}]'), ...UNREADABLE],
  ['Infinity by overflow', post('[{"requisitionId":1,"quantity":1e999}]'), ...INVALID],
  ['an integer of 33 bits', post('[{"requisitionId":1,"quantity":4294967296}]'), ...INVALID],
  ['an integer beyond doubles', post('[{"requisitionId":99999999999999999999999,"quantity":1}]'), ...INVALID],
  ['10 MB', post(`[${' '.repeat(10 * 1024 * 1024)}]`), ...TOO_LARGE],
  [
    'an expectation nobody knows',
    post('[{"requisitionId":2147483647,"quantity":1}]', json({ expect: 'tea' })),
    404,
    'REQUISITION_NOT_FOUND',
  ],
  ['100,000 entries', post(`[${Array(100_000).fill(line).join(',')}]`), ...INVALID],
  [
    '100,000 fields',
    post(`{${Array.from({ length: 100_000 }, (_, i) => `"f${i}":1`).join(',')}}`),
    ...INVALID,
  ],
  ['100,000 levels of arrays', post(nested(100_000)), ...INVALID],
  ['100,000 levels in a field nobody reads', post(`{"x":${nested(100_000)}}`), ...INVALID],
  [
    '100,000 levels of objects',
    () => http('PATCH', MOVE, `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`),
    ...INVALID,
  ],
  ['levels that are never closed', post('['.repeat(100_000)), ...UNREADABLE],
  ['a NUL byte', post('[{"requisitionId":1,"quantity":1,"name":"a\0b"}]'), ...UNREADABLE],
  ['an escaped NUL', post('[{"requisitionId":1,"quantity":1,"name":"a\\u0000b"}]'), ...INVALID],
  ['half a surrogate pair', post('[{"requisitionId":1,"quantity":1,"name":"\\ud83d"}]'), ...INVALID],
  ['bytes that are no UTF-8', post(Buffer.from([0x5b, 0x22, 0xff, 0xfe, 0x22, 0x5d])), ...UNREADABLE],
  ['UTF-16', post(Buffer.from(`[${line}]`, 'utf16le')), ...UNREADABLE],
  ['a field twice: the last one counts', post('[{"requisitionId":1,"quantity":1,"quantity":0}]'), ...INVALID],
  [
    'a field twice: the first one does not',
    post('[{"requisitionId":2147483647,"quantity":0,"quantity":1}]'),
    404,
    'REQUISITION_NOT_FOUND',
  ],
  ['a polluting key', post('[{"__proto__":{"requisitionId":1,"quantity":1}}]'), ...INVALID],
  ['no content type', post(`[${line}]`, {}), ...UNSUPPORTED],
  [
    'a form',
    post('requisitionId=1', { 'content-type': 'application/x-www-form-urlencoded' }),
    ...UNSUPPORTED,
  ],
  ['a content type that is none', post(`[${line}]`, { 'content-type': ';;/' }), ...UNSUPPORTED],
  [
    'another charset',
    post(`[${line}]`, json({ 'content-type': 'application/json; charset=latin1' })),
    ...UNSUPPORTED,
  ],
  ['gzip', post(gzipSync(`[${line}]`), json({ 'content-encoding': 'gzip' })), ...UNSUPPORTED],
  [
    'a bomb',
    post(gzipSync(Buffer.alloc(50 * 1024 * 1024)), json({ 'content-encoding': 'gzip' })),
    ...UNSUPPORTED,
  ],
  ['a method nobody knows', () => http('BREW', '/', '', {}), ...NO_HTTP],
  ['a method that is not served', () => http('DELETE', SCHEDULE, '', {}), 405, 'METHOD_NOT_ALLOWED'],
  ['no HTTP at all', () => '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n', ...NO_HTTP],
  ['a header without a name', () => 'GET / HTTP/1.1\r\nhost: x\r\n: y\r\n\r\n', ...NO_HTTP],
  ['a NUL in a header', () => http('GET', '/', '', { 'x-a': 'a\0b' }), ...NO_HTTP],
  ['a line break in a path', () => 'GET /a\rb HTTP/1.1\r\nhost: x\r\n\r\n', ...NO_HTTP],
  ['two lengths', () => http('POST', SCHEDULE, '[]', json({ 'Content-Length': '3' })), ...NO_HTTP],
  ['a negative length', post('', json({ 'content-length': '-1' })), ...NO_HTTP],
  [
    'a length and chunks',
    () => http('POST', SCHEDULE, '0\r\n\r\n', json({ 'transfer-encoding': 'chunked' })),
    ...NO_HTTP,
  ],
  [
    'chunks that are none',
    () => `${http('POST', SCHEDULE, '', json({ 'transfer-encoding': 'chunked' })).toString()}zz\r\n`,
    ...NO_HTTP,
  ],
  ['a header of 100 KB', () => http('GET', '/', '', { 'x-a': 'a'.repeat(100_000) }), ...HEADERS_TOO_LARGE],
  ['a path of 100 KB', () => http('GET', `/${'a'.repeat(100_000)}`, '', {}), ...HEADERS_TOO_LARGE],
  [
    'a token of 10 KB',
    () => http('GET', SCHEDULE, '', { authorization: `Bearer ${'x'.repeat(10_000)}` }),
    405,
    'METHOD_NOT_ALLOWED',
  ],
  ['half a percent-encoding', () => http('GET', `${PREFIX}/order/%`, '', {}), ...NOT_FOUND],
  ['a percent-encoding that is no UTF-8', () => http('GET', `${PREFIX}/order/%ff`, '', {}), ...NOT_FOUND],
  ['an encoded NUL', () => http('GET', `${PREFIX}/order/%00`, '', {}), ...INVALID],
  [
    'a parameter of 2,000 characters',
    () => http('GET', `${PREFIX}/order/${'1'.repeat(2000)}`, '', {}),
    ...NOT_FOUND,
  ],
  ['a path that climbs', () => http('GET', `${PREFIX}/../../../etc/passwd`, '', {}), ...NOT_FOUND],
  ['a NUL in a query', () => http('GET', `${PREFIX}/order?search=%00`, '', {}), ...INVALID],
  [
    'a parameter many times',
    () => http('GET', `${PREFIX}/order?${'page=1&'.repeat(1000)}`, '', {}),
    ...INVALID,
  ],
  [
    'an Idempotency-Key of control characters',
    () => http('POST', SCHEDULE, `[${line}]`, json({ 'idempotency-key': 'a\tb' })),
    ...INVALID,
  ],
];

describe('over a socket', () => {
  test.each(ROWS)('%s', async (_what, bytes, status, code) => {
    const answer = await sendRaw(port, bytes());
    expect(answer).toMatchObject({
      status,
      headers: expect.stringMatching(/content-type: application\/json/i),
    });
    expect(JSON.parse(answer?.body ?? '')).toMatchObject({ error: code, message: expect.any(String) });
  });

  test('none of it stays in memory, and afterwards it serves as before', async () => {
    const all = async () => {
      for (const [, bytes] of ROWS) await sendRaw(port, bytes());
    };
    const rounds = async (count: number) => {
      const readings: Memory[] = [];
      for (let i = 0; i < count; i += 1) {
        for (let j = 0; j < 4; j += 1) await all();
        readings.push(await memory());
      }
      return readings;
    };
    const [first, second] = [await rounds(3), await rounds(3)];
    const grown = (of: keyof Memory) =>
      Math.min(...second.map((reading) => reading[of])) - Math.max(...first.map((reading) => reading[of]));
    expect(grown('heldMegabytes')).toBeLessThan(5);
    expect(grown('residentMegabytes')).toBeLessThan(50);
    expect(await sendRaw(port, http('GET', `${PREFIX}/settings`, '', {}))).toMatchObject({ status: 200 });
  });
});

interface Memory {
  /** Live objects, and what lies outside of the heap for them. */
  readonly heldMegabytes: number;
  /** With what the allocator keeps for later, which goes up and down from reading to reading; a leak only goes up. */
  readonly residentMegabytes: number;
}

/** The process's memory once it has forgotten what it can. */
async function memory(): Promise<Memory> {
  const collections = () => api.log().split('"collected"').length;
  const before = collections();
  api.child.kill('SIGUSR2');
  await expect.poll(collections, { timeout: 60_000 }).toBe(before + 1);
  const metrics = /"url":"([^"]+)"/.exec(api.log())?.[1] ?? '';
  const measures = await (await fetch(metrics)).text();
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name} (\\S+)`, 'm').exec(measures)?.[1]) / 1024 / 1024;
  return {
    heldMegabytes: megabytes('nodejs_heap_size_used_bytes') + megabytes('nodejs_external_memory_bytes'),
    residentMegabytes: megabytes('process_resident_memory_bytes'),
  };
}
