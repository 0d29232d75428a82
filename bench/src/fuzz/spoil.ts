import { gzipSync } from 'node:zlib';
import type { Random } from './random.ts';

/** Replacements of a field that are nearly right. */
const STRANGE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2_147_483_648,
  -2_147_483_649,
  9_007_199_254_740_992,
  1e308,
  '',
  ' ',
  '1',
  'null',
  'NaN',
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  "'; drop table orders; --",
  '{{7*7}}',
  '2026-02-30',
  '0000-00-00',
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '0000-12-31T23:59:59+23:59',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59-23:59',
  'a\u0000b',
  'a\udc00b',
  'x'.repeat(256),
  'x'.repeat(5000),
  [],
  {},
  [[[]]],
  { length: 3 },
];

/** A copy of the value with one place of it made wrong: replaced, left out, doubled or added. */
export function nearly(value: unknown, random: Random): unknown {
  const copy: unknown = structuredClone(value);
  const places: { readonly in: Record<string, unknown> | unknown[]; readonly key: string }[] = [];
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, inner] of Object.entries(node)) {
      places.push({ in: node as Record<string, unknown>, key });
      visit(inner);
    }
  };
  visit(copy);
  if (places.length === 0) return random.pick(STRANGE);
  const place = random.pick(places);
  const target = place.in as Record<string, unknown>;
  const how = random.between(0, 9);
  if (how === 0) delete target[place.key];
  else if (how === 1 && Array.isArray(place.in)) place.in.push(structuredClone(target[place.key]));
  else if (how === 1) target[`${place.key}2`] = structuredClone(target[place.key]);
  else if (how === 2) target[place.key] = [target[place.key]];
  else target[place.key] = structuredClone(random.pick(STRANGE));
  return copy;
}

/** A body as it is sent. */
export interface SentBody {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const sent = (text: string, headers: Readonly<Record<string, string>> = JSON_TYPE): SentBody => ({
  bytes: Buffer.from(text),
  headers,
});
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

/** A body that no client means, made of one that it could have meant. */
export function hostileBody(body: unknown, random: Random): SentBody {
  const text = JSON.stringify(body ?? null);
  const made: readonly (() => SentBody)[] = [
    () => sent(text.slice(0, Math.floor(text.length / 2))),
    () => sent(`${text}]`),
    () => sent(text.replace(/\d+/, '1e999')),
    () => sent(text.replace(/\d+/, 'NaN')),
    () => sent(text.replace(/\d+/, '99999999999999999999999')),
    () => sent(text.replace('{', '{"__proto__":{"quantity":1},"constructor":{"prototype":{}},')),
    () => sent(text.replace(/"(\w+)":/, '"$1":null,"$1":')),
    () => sent(text.replace(/"([^"]*)"([,}\]])/, '"\\ud800"$2')),
    () => sent(text.replace(/"([^"]*)"([,}\]])/, '"\\u0000"$2')),
    () => sent(nested(random.pick([100, 10_000, 100_000]))),
    () => sent(`{"a":${nested(20_000)}}`),
    () => sent(JSON.stringify(Array.from({ length: 10_001 }, () => 1))),
    () => sent(''),
    () => sent(' '),
    () => sent('"'),
    () => sent(text, {}),
    () => sent(text, { 'content-type': 'text/plain' }),
    () => sent(text, { 'content-type': 'application/json; charset=utf-16' }),
    () => sent(text, { 'content-type': 'application/x-www-form-urlencoded' }),
    () => sent(text, { 'content-type': 'multipart/form-data' }),
    () => sent(text, { 'content-type': ';;;' }),
    () => ({ bytes: gzipSync(text), headers: { ...JSON_TYPE, 'content-encoding': 'gzip' } }),
    () => ({ bytes: Buffer.from(text, 'utf16le'), headers: JSON_TYPE }),
    () => ({ bytes: Buffer.from([0x22, 0xff, 0xfe, 0x22]), headers: JSON_TYPE }),
  ];
  // Megabytes cost more than all the others together.
  if (random.chance(0.01)) return sent(`[${' '.repeat(4 * 1024 * 1024 + 1)}]`);
  return random.pick(made)();
}

/** The part of a superjson body that says of which types its values are, with types and places that fit nothing. */
export function hostileMeta(random: Random): unknown {
  const type = random.pick([
    'Date',
    'undefined',
    'bigint',
    'regexp',
    'set',
    'map',
    'Error',
    'number',
    'URL',
    ['class', 'Order'],
    ['custom', 'Decimal'],
    ['typed-array', 'Uint8Array'],
    ['symbol', 'x'],
    'nothing',
    null,
    7,
  ]);
  const place = random.pick([
    '',
    'key',
    'orderId',
    'cursor',
    'search',
    '0',
    'a.b',
    '__proto__.x',
    'constructor',
  ]);
  return random.pick([
    { values: { [place]: [type] } },
    { values: [type] },
    { values: type },
    { referentialEqualities: { [place]: [place, '__proto__'] } },
    { values: { [place]: [[type, { [place]: [type] }]] } },
    [],
    'x',
  ]);
}

/** The text as an address carries it, which half of a surrogate pair cannot be part of. */
export const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString());

/** Text for a path or a query that nobody would type. */
export function hostileText(random: Random): string {
  return random.pick([
    '0',
    '-1',
    '1.5',
    '1e3',
    '2147483648',
    '99999999999999999999',
    'NaN',
    'null',
    'undefined',
    '%00',
    'a%00b',
    '0000-01-01',
    '9999-12-31',
    '%ff',
    '%',
    '%zz',
    '%2e%2e%2f',
    '..',
    '*',
    "'",
    '%22',
    '%F0%9F%9A%80',
    '%0d%0aset-cookie:a=b',
    '%0a',
    '%ed%a0%80',
    '%e2%82',
    'x'.repeat(101),
    'x'.repeat(3000),
    '00000000-0000-0000-0000-000000000000',
    '{00000000-0000-7000-8000-000000000000}',
  ]);
}

/** Faults for addresses: other encodings, and characters that some parsers take for a slash, an end or another host. */
const ADDRESS_PIECES = [
  'a',
  'orders',
  'sign-in',
  'settings',
  'api',
  'api/auth',
  '_next',
  '_next/image?url=',
  '_next/static',
  '.',
  '..',
  '//',
  '\\',
  '%2f',
  '%5c',
  '%2e%2e',
  '%0a',
  '%0d%0a',
  '%09',
  '%00',
  '%',
  '%zz',
  '%ff',
  '%u20ac',
  '%e2%82%ac',
  '%ed%a0%80',
  '\u00e9',
  '\u00ff',
  '\u007f',
  '@evil.example',
  'evil.example',
  '?next=/%0d%0a',
  '?next=//evil.example',
  '?',
  '#',
  '%3f',
  '%23',
  ';',
  '|',
  '^',
  '{',
  '[a]',
  '"',
];

/** An address made of pieces that parsers disagree on; sometimes with an origin before its path. */
export function strayAddress(random: Random): string {
  const pieces = Array.from({ length: random.between(1, 5) }, () => random.pick(ADDRESS_PIECES));
  const path = `/${pieces.join(random.pick(['', '/']))}${random.pick(['', '/'])}`;
  return random.chance(0.05) ? `http://evil.example${path}` : path;
}
