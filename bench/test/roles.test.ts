import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PERMISSIONS, ROLES, type Role } from '@routecard/core';
import { TYPESCRIPT } from '@routecard/tooling/programs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readProcedures } from '../src/fuzz/console/procedures.ts';
import { type FuzzLab, openFuzzLab } from '../src/fuzz/fuzz-lab.ts';
import { PROGRAMS } from './programs.ts';

/** Something that people or programs call, and the roles that may. */
interface Callable {
  readonly name: string;
  readonly roles: readonly Role[];
  readonly call: (who: Role | null) => Promise<Outcome>;
  /** What the console's log calls it; REST logs every request with its status. */
  readonly logged?: string;
}

type Outcome = 'let through' | 'FORBIDDEN' | 'UNAUTHORIZED';

const APPS = fileURLToPath(new URL('../../apps', import.meta.url));
const NOBODYS_ID = '01890000-0000-7000-8000-000000000000';

/** The console's routes beside the procedures; null for those that ask for no role. */
const PLAIN_ROUTES: Readonly<
  Record<string, readonly (readonly [method: string, roles: readonly Role[]])[] | null>
> = {
  'audit-log/export': [['GET', PERMISSIONS.readAuditLog.roles]],
  'orders/export': [['GET', PERMISSIONS.readOrders.roles]],
  'shipments/[orderId]/[shipmentId]/documents': [['POST', PERMISSIONS.writeShipments.roles]],
  'shipments/[orderId]/[shipmentId]/documents/[documentId]': [['GET', PERMISSIONS.readShipments.roles]],
  'parts/[partSpecificationId]/files': [['POST', PERMISSIONS.writeCatalogue.roles]],
  'parts/[partSpecificationId]/files/[fileId]': [['GET', PERMISSIONS.readProduction.roles]],
  'parts/[partSpecificationId]/files/[fileId]/mesh': [['GET', PERMISSIONS.readProduction.roles]],
  'thumbnails/[fileId]': [['GET', PERMISSIONS.readProduction.roles]],
  'contacts/[contactId]/data': [['GET', PERMISSIONS.readPeople.roles]],
  'people/[personId]/data': [['GET', PERMISSIONS.readPeople.roles]],
  // Which sheets a role may print is tested beside it.
  print: null,
  'auth/[...all]': null,
  language: null,
  rail: null,
  theme: null,
  ready: null,
  health: null,
  'trpc/[trpc]': null,
  'trpc/live.changes': null,
};

let lab: FuzzLab;
let api: string;
let console_: { readonly url: string; readonly cookies: ReadonlyMap<Role, string> };
const tokens = new Map<Role, string>();
let log = '';
beforeAll(async () => {
  lab = await openFuzzLab(PROGRAMS);
  const { port } = await lab.openRest();
  api = `http://127.0.0.1:${port}`;
  const { url, sessions } = await lab.openConsole((text) => {
    log += text;
  });
  console_ = { url, cookies: sessions.byRole };
  for (const role of ROLES) tokens.set(role, await lab.tokenOf(role));
});
afterAll(() => lab.close());

const described = await readProcedures();

const procedures: readonly Callable[] = described.map(({ path: name, type, roles }) => ({
  name,
  roles,
  logged: name,
  call: (who) =>
    asked(`${console_.url}/api/trpc/${name}`, type === 'mutation' ? 'POST' : 'GET', {
      cookie: (who && console_.cookies.get(who)) ?? '',
      origin: console_.url,
    }),
}));

const routes: readonly Callable[] = (await readRoutes()).map(({ method, path: address, roles }) => ({
  name: `${method} ${address}`,
  roles,
  call: (who) =>
    asked(api + withIds(address), method, who ? { authorization: `Bearer ${tokens.get(who)}` } : {}),
}));

const plainRoutes: readonly Callable[] = Object.entries(PLAIN_ROUTES).flatMap(([address, methods]) =>
  (methods ?? []).map(([method, roles]) => ({
    name: `${method} /api/${address}`,
    roles,
    logged: `/api/${withIds(address)}`,
    call: (who: Role | null) =>
      asked(`${console_.url}/api/${withIds(address)}`, method, {
        cookie: (who && console_.cookies.get(who)) ?? '',
        origin: console_.url,
      }),
  })),
);

/** Every procedure and every route that asks for a session, as they are called. */
const consoleCalls: readonly { readonly name: string; readonly address: string; readonly method: string }[] =
  [
    ...described.map(({ path: name, type }) => ({
      name,
      address: name,
      method: type === 'mutation' ? 'POST' : 'GET',
    })),
    ...Object.entries({ ...PLAIN_ROUTES, print: [['POST', ROLES]] as const }).flatMap(([address, methods]) =>
      (methods ?? []).map(([method]) => ({
        name: `${method} /api/${address}`,
        address: `/api/${withIds(address)}`,
        method,
      })),
    ),
  ];

test('every route of the console is in this test', async () => {
  const files = await readdir(path.join(APPS, 'web/src/app/api'), { recursive: true });
  const found = files.filter((file) => path.basename(file) === 'route.ts').map(path.dirname);
  expect(found.toSorted()).toEqual(Object.keys(PLAIN_ROUTES).toSorted());
});

describe.each([
  ['procedure of the console', procedures, 100],
  ['route of the REST API', routes, 60],
  ['route of the console', plainRoutes, 3],
] as const)('every %s', (_what, callables, atLeast) => {
  test.each(callables)(
    '$name lets exactly the roles of its permission through',
    async ({ roles, call, logged }) => {
      expect(callables.length).toBeGreaterThanOrEqual(atLeast);
      expect(roles.length).toBeGreaterThan(0);
      const outcomes = await Promise.all(ROLES.map(async (role) => [role, await call(role)] as const));
      expect(Object.fromEntries(outcomes)).toEqual(
        Object.fromEntries(ROLES.map((role) => [role, roles.includes(role) ? 'let through' : 'FORBIDDEN'])),
      );
      expect(await call(null)).toBe('UNAUTHORIZED');
      for (const role of logged === undefined ? [] : ROLES.filter((one) => !roles.includes(one))) {
        await vi.waitFor(() =>
          expect(
            log
              .split('\n')
              .filter((line) => line.startsWith(`Refused ${logged}: user `) && line.endsWith(` is ${role}`)),
          ).not.toEqual([]),
        );
      }
    },
  );
});

describe('while the shop requires a second factor', () => {
  let secondStep: string;
  beforeAll(async () => {
    secondStep = await lab.openSecondStep(console_.url);
    await lab.requireSecondFactor(true);
    // Who somebody is is looked up at most once a second.
    await vi.waitFor(
      async () =>
        expect(await ofConsole('people.list', 'GET', console_.cookies.get('ADMIN'))).toBe(SETUP_REQUIRED),
      { timeout: 10_000 },
    );
  });
  afterAll(() => lab.requireSecondFactor(false));

  const SETUP_REQUIRED = '403 SECOND_FACTOR_SETUP_REQUIRED';
  const ofConsole = async (address: string, method: string, cookie = '') => {
    const url = address.startsWith('/') ? address : `/api/trpc/${address}`;
    const response = await send(console_.url + url, method, { cookie, origin: console_.url });
    const text = await firstText(response);
    const code = /"(SECOND_FACTOR_SETUP_REQUIRED|UNAUTHORIZED)"/.exec(text)?.[1];
    // A subscription tells of a refusal in its stream.
    const status =
      address === 'live.changes' && code ? (code === 'UNAUTHORIZED' ? 401 : 403) : response.status;
    return `${status} ${code ?? text}`;
  };

  test.each(consoleCalls)(
    '$name refuses a session without one, and the cookie of the second step',
    async (call) => {
      expect(await ofConsole(call.address, call.method, console_.cookies.get('ADMIN'))).toBe(SETUP_REQUIRED);
      expect(await ofConsole(call.address, call.method, secondStep)).toBe('401 UNAUTHORIZED');
    },
  );

  test('of the sign-in, only setting it up and signing out are open', async () => {
    const cookie = console_.cookies.get('VIEWER') ?? '';
    const ends = [
      'change-password',
      'account/name',
      'account/language',
      'account/locale',
      'account/end-session',
      'revoke-sessions',
    ];
    for (const end of [...ends, 'second-factor/disable', 'second-factor/recovery-codes']) {
      expect(await ofConsole(`/api/auth/${end}`, 'POST', cookie), end).toBe(SETUP_REQUIRED);
    }
    // The body is empty: one asks for the password, the other one for a code.
    for (const [end, expected] of [
      ['second-factor/begin', 422],
      ['second-factor/confirm', 400],
    ] as const) {
      const { status } = await send(`${console_.url}/api/auth/${end}`, 'POST', {
        cookie,
        origin: console_.url,
      });
      expect(status, end).toBe(expected);
    }
    const { status } = await send(`${console_.url}/api/auth/sign-out`, 'POST', {
      cookie,
      origin: console_.url,
    });
    expect(status).toBe(200);
  });

  test('access tokens work as before', async () => {
    const open = routes.filter(({ name, roles }) => name.startsWith('GET ') && roles.length === ROLES.length);
    expect(open.length).toBeGreaterThan(0);
    for (const { name, call } of open) {
      for (const role of ROLES) expect(await call(role), `${name} as ${role}`).toBe('let through');
    }
  });
});

/** Calls without an input, so that what is let through is mostly refused for that. */
async function asked(url: string, method: string, headers: Record<string, string>): Promise<Outcome> {
  const response = await send(url, method, headers);
  const text = await firstText(response);
  expect(response.status, text).toBeLessThan(500);
  // A subscription tells of a refusal in its stream.
  if (response.status === 401 || /"UNAUTHORIZED"/.test(text)) return 'UNAUTHORIZED';
  if (response.status === 403 || /"FORBIDDEN"/.test(text)) return 'FORBIDDEN';
  return 'let through';
}

function send(url: string, method: string, headers: Record<string, string>): Promise<Response> {
  const carries = method !== 'GET' && method !== 'DELETE';
  return fetch(url, {
    method,
    headers: carries ? { ...headers, 'content-type': 'application/json' } : headers,
    ...(carries ? { body: '{}' } : {}),
    redirect: 'manual',
  });
}

/** An open stream that has refused nothing for so long has let its caller through. */
const QUIET_MS = 2_000;

/** The body, or of a stream what comes before it is quiet. */
async function firstText(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text();
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const quiet = new Promise<null>((resolve) => setTimeout(resolve, QUIET_MS, null));
    const chunk = await Promise.race([reader?.read(), quiet]);
    if (!chunk?.value) break;
    text += decoder.decode(chunk.value, { stream: true });
  }
  await reader?.cancel();
  return text;
}

/** The address with ids that nothing has. */
function withIds(address: string): string {
  return address.replaceAll(/:(\w+)|\[(\w+)\]/g, (_, one?: string, other?: string) =>
    /^(order|requisition|postProcessing)Id$/.test(one ?? other ?? '') ? '2147483647' : NOBODYS_ID,
  );
}

/** Reads the routes from the router itself, so that a new one is called without being named here. */
async function readRoutes() {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...TYPESCRIPT, 'testing/describe-routes.ts'],
    { cwd: path.join(APPS, 'api'), maxBuffer: 16 * 1024 * 1024 },
  );
  return JSON.parse(stdout) as { method: string; path: string; roles: readonly Role[] }[];
}
