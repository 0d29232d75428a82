import { createHmac } from 'node:crypto';
import { addLink } from '@routecard/db';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Console, cookiesOf, openConsole } from '../src/console.ts';
import { PROGRAMS } from './programs.ts';
import { openTestSite } from './test-site.ts';

const EMAIL = 'erp@example.com';
const PASSWORD = 'kettle-orbit-2931-lamp';
const SETTINGS = '/api/trpc/settings.shop';

let console: Console;
let userId = '';
let sql: pg.Pool;
const close: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const site = await openTestSite();
  close.push(() => site.close());
  sql = site.sql;
  userId = site.floor.userId;
  console = await openConsole(site, { program: PROGRAMS.console });
  close.push(() => console.stop());
});
afterAll(async () => {
  for (const one of close.reverse()) await one();
});

/** Each comes from an address of its own, so that none is refused for those before it. */
let sent = 0;
function call(path: string, cookie: string, body?: unknown): Promise<Response> {
  sent += 1;
  return fetch(`${console.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      origin: console.url,
      cookie,
      'x-routecard-client-address': `2001:db8:${sent.toString(16)}::1`,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
const post = (path: string, body: unknown, cookie = '') => call(`/api/auth/${path}`, cookie, body);
const signInByDemo = () => post('sign-in/demo', { email: EMAIL });
const signInByPassword = () => post('sign-in/email', { email: EMAIL, password: PASSWORD });
const signInByLink = async () =>
  post('set-password', { link: await addLink(sql, 'set-password', userId), password: PASSWORD });

/** The seconds for which a browser keeps each session cookie that the response sets. */
const lifetimes = (response: Response) =>
  response.headers
    .getSetCookie()
    .filter((set) => set.includes('session_token='))
    .map((set) => Number(/; Max-Age=(\d+)/.exec(set)?.[1]));
const MONTH = [30 * 24 * 60 * 60];

/** The code that an authenticator app shows (RFC 6238); `later` in steps of 30 s. */
function codeOf(secret: string, later = 0): string {
  const bits = [...secret.replaceAll(' ', '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const digest = createHmac('sha1', key).update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

test('however somebody signs in, the browser keeps the session for as long as it may last', async () => {
  expect(lifetimes(await signInByDemo())).toEqual(MONTH);
  expect(lifetimes(await signInByLink())).toEqual(MONTH);
  const byPassword = await signInByPassword();
  expect(lifetimes(byPassword)).toEqual(MONTH);
  // What makes the device known is sent beside it.
  expect(byPassword.headers.getSetCookie().length).toBeGreaterThan(1);
  const changed = await post(
    'change-password',
    { currentPassword: PASSWORD, newPassword: PASSWORD },
    cookiesOf(byPassword),
  );
  expect(changed.status).toBe(200);
  expect(lifetimes(changed)).toEqual(MONTH);

  const cookie = cookiesOf(changed);
  const begun = await post('second-factor/begin', { password: PASSWORD }, cookie);
  const { secret } = (await begun.json()) as { secret: string };
  expect((await post('second-factor/confirm', { code: codeOf(secret) }, cookie)).status).toBe(200);
  const firstStep = await signInByPassword();
  expect([firstStep.status, lifetimes(firstStep)]).toEqual([401, []]);
  const verified = await post('second-factor/verify', { code: codeOf(secret, 1) }, cookiesOf(firstStep));
  expect(verified.status).toBe(200);
  expect(lifetimes(verified)).toEqual(MONTH);
  await sql.query('delete from second_factors where user_id = $1', [userId]);
});

/** Makes sessions of the person older: signed in and last used so many days ago. */
const age = (signedInDays: number, usedDays: number) =>
  sql.query(
    `update sessions set created_at = now() - make_interval(days => $2), updated_at = now() - make_interval(days => $3),
       expires_at = now() + make_interval(days => 14 - $3) where user_id = $1`,
    [userId, signedInDays, usedDays],
  );
/** The console knows a cookie header for a second; this one it has not seen. */
const seenAnew = (cookie: string) => call(SETTINGS, `${cookie}; number=${sent}`);

test('a session that is used lasts longer than 14 days, one that is not ends', async () => {
  const cookie = cookiesOf(await signInByDemo());
  await age(13, 13);
  expect((await seenAnew(cookie)).status).toBe(200);
  const { rows } = await sql.query(
    `select expires_at > now() + interval '13 days' as renewed from sessions where user_id = $1`,
    [userId],
  );
  expect(rows).toContainEqual({ renewed: true });
  await age(20, 7);
  expect((await seenAnew(cookie)).status).toBe(200);
  await age(20, 15);
  expect((await seenAnew(cookie)).status).toBe(401);
});

test('who signs out everywhere is out at once, and their browser forgets the session', async () => {
  const [cookie, elsewhere] = [cookiesOf(await signInByDemo()), cookiesOf(await signInByDemo())];
  for (const one of [cookie, elsewhere]) expect((await call(SETTINGS, one)).status).toBe(200);
  const out = await post('revoke-sessions', {}, cookie);
  expect([out.status, lifetimes(out)]).toEqual([200, [0]]);
  for (const one of [cookie, elsewhere]) expect((await call(SETTINGS, one)).status).toBe(401);
});

test('a session that somebody ends is over at once', async () => {
  const [cookie, elsewhere] = [cookiesOf(await signInByDemo()), cookiesOf(await signInByDemo())];
  expect((await call(SETTINGS, elsewhere)).status).toBe(200);
  const { rows } = await sql.query('select id from sessions where user_id = $1 order by created_at desc', [
    userId,
  ]);
  expect((await post('account/end-session', { sessionId: rows[0]?.id }, cookie)).status).toBe(200);
  expect((await call(SETTINGS, elsewhere)).status).toBe(401);
});

/** What only who is signed in may do, each with a body that would do it. */
const ACTS: readonly (readonly [path: string, body: unknown])[] = [
  ['account/name', { firstName: 'Some', lastName: 'Other' }],
  ['account/locale', { locale: null }],
  ['change-password', { currentPassword: PASSWORD, newPassword: `${PASSWORD}-2` }],
  ['passkey/begin-adding', { password: PASSWORD }],
  ['second-factor/begin', { password: PASSWORD }],
  ['second-factor/confirm', { code: '123456' }],
  ['second-factor/recovery-codes', { password: PASSWORD }],
  ['revoke-sessions', {}],
];
const disabledAt = (value: string) =>
  sql.query(
    `update manufacturers set disabled_at = ${value} where id = (select manufacturer_id from users where id = $1)`,
    [userId],
  );
const ENDS: readonly (readonly [how: string, end: () => Promise<unknown>])[] = [
  ['is as old as one may be', () => age(31, 0)],
  ['is of a disabled shop', () => disabledAt('now()')],
];

test.each(ENDS)('a session that %s changes nothing of the account', async (_how, end) => {
  const cookie = cookiesOf(await signInByLink());
  const state = async () =>
    (
      await sql.query(
        `select u.name, a.password, (select count(*) from sessions where user_id = u.id) as sessions,
           (select count(*) from second_factors where user_id = u.id) as factors
         from users u join accounts a on a.user_id = u.id where u.id = $1`,
        [userId],
      )
    ).rows;
  await end();
  const before = await state();
  const statuses: (string | number)[][] = [];
  for (const [path, body] of ACTS) statuses.push([path, (await post(path, body, cookie)).status]);
  await disabledAt('null');
  expect(statuses).toEqual(ACTS.map(([path]) => [path, 401]));
  expect(await state()).toEqual(before);
  expect((await signInByPassword()).status).toBe(200);
});
