import { randomUUID } from 'node:crypto';
import { request as playwrightRequest } from '@playwright/test';
import { getEndpoints } from 'better-auth/api';
import { type ConsoleProcess, startConsole } from '../support/console-process.ts';
import { Workshop } from '../support/workshop.ts';
import { expect, test } from '../support/workshop-test.ts';

/** Two processes of one console behind a proxy that says where requests come from, and one that nobody is in front of. */
let consoles: readonly [ConsoleProcess, ConsoleProcess, ConsoleProcess];
const SECRET = 'a-secret-that-both-processes-of-a-test-share';

test.beforeAll(async () => {
  const behindProxy = { TRUST_PROXY: '127.0.0.1', BETTER_AUTH_SECRET: SECRET };
  consoles = await Promise.all([startConsole(behindProxy), startConsole(behindProxy), startConsole()]);
});
test.afterAll(() => Promise.all(consoles.map((server) => server.stop())));

let lastAddress = 0;
const base = Math.floor(Math.random() * 2 ** 16);
/** An address that no other test comes from. */
const anAddress = () => {
  lastAddress += 1;
  return `10.${base >> 8}.${base & 255}.${lastAddress}`;
};

interface Guess {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  readonly cookie?: string;
  readonly process?: 0 | 1 | 2;
}

function guess({ email, password, address, cookie, process = 0 }: Guess): Promise<Response> {
  const { url } = consoles[process];
  return fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: url,
      'x-forwarded-for': address,
      ...(cookie ? { cookie } : {}),
    },
    body: JSON.stringify({ email, password }),
  });
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');

test('of 120 guesses at once, through two processes, few are checked, although one of them is right', async ({
  workshop,
}) => {
  const { email, password } = workshop.signInOf('VIEWER');
  const address = anAddress();
  const answers = await Promise.all(
    times(120).map((index) =>
      guess({
        email,
        password: index === 119 ? password : `wrong ${index}`,
        address,
        process: index % 2 === 0 ? 0 : 1,
      }),
    ),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.length - refused.length).toBeLessThanOrEqual(10);
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
});

test('guesses from many addresses do not keep out who knows the password', async ({ workshop }) => {
  const { email, password } = workshop.signInOf('PLANNER');
  await Promise.all(
    times(8).flatMap(() => {
      const address = anAddress();
      return times(10).map((index) => guess({ email, password: `wrong ${index}`, address }));
    }),
  );
  const started = Date.now();
  expect((await guess({ email, password, address: anAddress() })).status).toBe(200);
  expect(Date.now() - started).toBeLessThan(10_000);
});

test('after ten wrong passwords from the same address the right one signs in, a little later', async ({
  workshop,
}) => {
  const { email, password } = workshop.signInOf('SHIPPER');
  const address = anAddress();
  for (const index of times(10)) {
    expect((await guess({ email, password: `wrong ${index}`, address })).status).toBe(401);
  }
  expect((await guess({ email, password, address })).status).toBe(200);
});

test('a device that has signed in before does so at once, although its address is used for guessing', async ({
  workshop,
}) => {
  const { email, password } = workshop.signInOf('ADMIN');
  const address = anAddress();
  const cookie = cookiesOf(await guess({ email, password, address }));
  await Promise.all(times(60).map((index) => guess({ email, password: `wrong ${index}`, address })));
  expect((await guess({ email, password, address })).status).toBe(429);
  expect((await guess({ email, password, address, cookie, process: 1 })).status).toBe(200);
  // Another account's device proves nothing.
  const other = workshop.signInOf('VIEWER');
  expect((await guess({ ...other, address, cookie })).status).toBe(429);
});

test('an address signs in thirty times a minute, also where every password is right', async ({
  workshop,
}) => {
  const { email, password } = workshop.signInOf('ADMIN');
  const address = anAddress();
  const statuses: number[] = [];
  for (const index of times(31)) {
    statuses.push((await guess({ email, password, address, process: index % 2 === 0 ? 0 : 1 })).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});

test('a forged address changes nothing', async () => {
  const statuses = await Promise.all(
    times(40).map((index) =>
      guess({ email: `${randomUUID()}@test.example`, password: 'x', address: `10.1.1.${index}`, process: 2 }),
    ),
  ).then((answers) => answers.map(({ status }) => status));
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
});

test('an address or a password that nobody can have is not even counted', async () => {
  const address = anAddress();
  for (const [email, password] of [
    [`${'a'.repeat(330)}@test.example`, 'x'],
    ['a@test.example', 'x'.repeat(2_000)],
  ] as const) {
    for (const _ of times(20)) expect((await guess({ email, password, address })).status).toBe(401);
  }
});

test('no answer of the sign-in contains the session', async ({ workshop }) => {
  const { url } = consoles[0];
  const extraHTTPHeaders = { origin: url, 'x-forwarded-for': anAddress() };
  const client = await playwrightRequest.newContext({ baseURL: url, extraHTTPHeaders });
  const signIn = await client.post('/api/auth/sign-in/email', { data: workshop.signInOf('PLANNER') });
  expect(await signIn.json()).toEqual({ success: true });
  const { cookies } = await client.storageState();
  const session = cookies.find(({ name }) => name.endsWith('session_token'));
  const token = decodeURIComponent(session?.value ?? '').split('.')[0] ?? '';
  expect(session?.httpOnly).toBe(true);
  expect(token.length).toBeGreaterThan(20);
  for (const path of [
    '/board',
    '/settings/production',
    '/api/auth/get-session',
    '/api/auth/list-sessions',
    '/api/trpc/settings.read',
  ]) {
    expect(await (await client.get(path)).text()).not.toContain(token);
  }
  const signOut = await client.post('/api/auth/sign-out', { data: {} });
  expect(await signOut.text()).not.toContain(token);
  await client.dispose();
});

test('of everything that the library of the sign-in serves, only what a page uses is reachable', async () => {
  // Its own shop: one of the endpoints ends all sessions of the person.
  const workshop = await Workshop.open(process.env.E2E_DATABASE_URL ?? '');
  const { url } = consoles[0];
  const headers = { origin: url, 'x-forwarded-for': anAddress() };
  const client = await playwrightRequest.newContext({ baseURL: url, extraHTTPHeaders: headers });
  await client.post('/api/auth/sign-in/email', { data: workshop.signInOf('ADMIN') });
  const endpoints = Object.values(getEndpoints(Promise.resolve({}) as never, {}).api) as { path?: string }[];
  const paths = endpoints.flatMap(({ path }) => (path ? [path.replaceAll(/:\w+/g, 'x')] : []));
  expect(paths.length).toBeGreaterThan(25);
  expect(paths).toEqual(expect.arrayContaining(['/verify-password', '/change-password', '/get-session']));
  const reachable: string[] = [];
  for (const path of new Set([...paths, '/sign-in/demo'])) {
    for (const method of ['GET', 'POST']) {
      for (const address of [
        `/api/auth${path}`,
        `/api/auth/${path}`,
        `/api/auth${path}/`,
        `/api/auth${path}?x=1`,
      ]) {
        const answer = await client.fetch(address, {
          method,
          maxRedirects: 0,
          ...(method === 'POST' ? { data: {} } : {}),
        });
        expect([method, address, answer.status() < 500]).toEqual([method, address, true]);
        if (![404, 405, 308].includes(answer.status())) reachable.push(`${method} ${path}`);
      }
    }
  }
  expect([...new Set(reachable)].toSorted()).toEqual([
    'POST /change-password',
    'POST /revoke-sessions',
    'POST /sign-in/demo',
    'POST /sign-in/email',
    'POST /sign-out',
  ]);
  await client.dispose();
  await workshop.close();
});
