import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Console, openConsole } from '../src/console.ts';
import { PROGRAMS } from './programs.ts';
import { openTestSite } from './test-site.ts';

let console: Console;
let userId = '';
let sql: pg.Pool;
const logged: string[] = [];
const close: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const site = await openTestSite();
  close.push(() => site.close());
  sql = site.sql;
  userId = site.floor.userId;
  console = await openConsole(site, { program: PROGRAMS.console, onLog: (text) => logged.push(text) });
  close.push(() => console.stop());
});
afterAll(async () => {
  for (const one of close.reverse()) await one();
});

/** Each comes from an address of its own, so that none is refused for those before it. */
let sent = 0;
async function post(path: string, body: unknown): Promise<number> {
  sent += 1;
  const response = await fetch(`${console.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: console.cookie,
      origin: console.url,
      'x-routecard-client-address': `2001:db8:${sent.toString(16)}::1`,
    },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
}

test('an id in place of an e-mail address adds nothing to the audit log of whom it names', async () => {
  const count = async () =>
    (await sql.query('select count(*)::int as entries from audit_entries')).rows[0]?.entries;
  const before = await count();
  await post('/api/auth/sign-in/email', { email: userId, password: 'x' });
  expect(await count()).toBe(before);
});

// Before the texts below: the last of them removes the shop, whose name another one has become.
test('a new password that is no text is refused as an input, whatever it is', async () => {
  logged.length = 0;
  const odd = { toString: 1, valueOf: 1 };
  for (const newPassword of [odd, [odd], {}, 1, null, undefined]) {
    const body = { currentPassword: 'x', newPassword };
    expect([newPassword, await post('/api/auth/change-password', body)]).toEqual([newPassword, 400]);
  }
  expect(logged.filter((text) => text.includes('"level":"error"'))).toEqual([]);
});

const challenge = (text: string) => Buffer.from(JSON.stringify({ challenge: text })).toString('base64url');
const credential = (text: string) => ({
  id: text,
  rawId: text,
  type: 'public-key',
  response: {
    clientDataJSON: challenge(text),
    authenticatorData: text,
    signature: text,
    attestationObject: text,
    transports: [text],
  },
});

/** Bodies of everything that signs in or changes one's own access, with a text where people or programs may write one. */
const BODIES: readonly (readonly [path: string, body: (text: string) => unknown])[] = [
  ['/api/auth/sign-in/email', (text) => ({ email: text, password: 'x' })],
  ['/api/auth/sign-in/email', (text) => ({ email: 'nobody@example.com', password: text })],
  ['/api/auth/sign-in/demo', (text) => ({ email: text })],
  ['/api/auth/set-up/demo', (text) => ({ link: text })],
  [
    '/api/auth/set-up',
    (text) => ({
      link: text,
      name: text,
      timeZone: text,
      currency: text,
      address: text,
      firstName: text,
      lastName: text,
      email: text,
      password: text,
    }),
  ],
  ['/api/auth/forgot-password', (text) => ({ email: text })],
  ['/api/auth/set-password', (text) => ({ link: text, password: text })],
  ['/api/auth/passkey/verify', (text) => ({ response: credential(text) })],
  ['/api/auth/passkey/begin-adding', (text) => ({ password: text })],
  ['/api/auth/passkey/add', (text) => ({ name: text, response: credential(text) })],
  ['/api/auth/passkey/remove', (text) => ({ id: text })],
  ['/api/auth/second-factor/verify', (text) => ({ code: text })],
  ['/api/auth/second-factor/begin', (text) => ({ password: text })],
  ['/api/auth/second-factor/confirm', (text) => ({ code: text })],
  ['/api/auth/second-factor/recovery-codes', (text) => ({ password: text })],
  ['/api/auth/second-factor/disable', (text) => ({ password: text })],
  ['/api/auth/account/name', (text) => ({ firstName: text, lastName: text })],
  ['/api/auth/account/locale', (text) => ({ locale: text })],
  ['/api/auth/account/language', (text) => ({ language: text })],
  ['/api/auth/account/end-session', (text) => ({ id: text })],
  ['/api/auth/change-password', (text) => ({ currentPassword: text, newPassword: text })],
  [
    '/api/trpc/settings.updateShop',
    (text) => ({ json: { name: text, address: text, timeZone: 'Europe/Berlin', currency: 'EUR' } }),
  ],
  ['/api/trpc/settings.removeDemo', (text) => ({ json: { name: text } })],
];

test.each(BODIES)('%s refuses a text that cannot be stored or looked up', async (path, body) => {
  logged.length = 0;
  const texts = ['\u0000', 'Acme\u0000', '\ud800', 'a'.repeat(36), `${'a'.repeat(8)}-`.repeat(4), userId];
  const statuses: number[] = [];
  for (const text of texts) statuses.push(await post(path, body(text)));
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(logged.filter((text) => text.includes('"level":"error"'))).toEqual([]);
});
