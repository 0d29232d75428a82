import { Readable } from 'node:stream';
import { openMaintenanceDatabase, openSignInDatabase } from '@routecard/db';
import { createTestDatabase, type TestDatabase } from '@routecard/db/testing';
import { verifyPassword } from 'better-auth/crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { manufacturersCommand } from '../src/commands/manufacturers.ts';
import { migrateCommand } from '../src/commands/migrate.ts';
import { prepareCommand } from '../src/commands/prepare.ts';
import { setupCommand } from '../src/commands/setup.ts';
import { setUpManufacturer } from '../src/manufacturers/set-up-manufacturer.ts';
import { passwordOf } from '../src/manufacturers/set-up-options.ts';
import { run } from './command-line.ts';

let server: TestDatabase;
let sql: pg.Pool;

beforeAll(async () => {
  server = await createTestDatabase();
  sql = new pg.Pool({ connectionString: server.superuserUrl, max: 2 });
  sql.on('error', () => undefined);
});

beforeEach(async () => {
  await sql.query('truncate manufacturers, verifications cascade');
});

afterAll(async () => {
  await sql.end();
  await server.drop();
});

const env = () => ({ databaseUrl: server.url, demoToken: undefined, consoleUrl: 'https://shop.example' });
const ACME = ['--manufacturer', 'Acme', '--admin', 'anna@example.com', '--time-zone', 'Europe/Berlin'];
const count = async (table: string): Promise<number> =>
  (await sql.query(`select count(*)::int as n from ${table}`)).rows[0].n;
const tokenIn = (link: string | undefined) => new URL(link ?? '').searchParams.get('link') ?? '';

test('setup creates a manufacturer whose admin sets a password by a link, and changes nothing the second time', async () => {
  const first = await run(setupCommand, env(), ACME);
  expect(first.code).toBe(0);
  expect(first.err[0]).toMatch(/^Acme created/);
  expect(first.out).toEqual([
    expect.stringMatching(/^https:\/\/shop\.example\/set-password\?link=[\w-]{43}$/),
  ]);

  const second = await run(setupCommand, env(), ACME);
  expect(second.err[0]).toMatch(/^Acme exists/);
  expect([await count('manufacturers'), await count('users'), await count('shop_counters')]).toEqual([
    1, 1, 1,
  ]);

  const signIn = openSignInDatabase({ url: server.url });
  try {
    expect(await signIn.links.setPassword(tokenIn(first.out[0]), 'hash', '203.0.113.7')).toBe(true);
  } finally {
    await signIn.close();
  }
  const third = await run(setupCommand, env(), ACME);
  expect(third.out).toEqual([]);
  expect(third.err[1]).toBe('anna@example.com signs in with a password.');
});

test('of setups at once, one creates the manufacturer', async () => {
  const all = await Promise.all([1, 2, 3, 4].map(() => run(setupCommand, env(), ACME)));
  expect(all.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  expect(all.filter(({ err }) => err[0]?.startsWith('Acme created'))).toHaveLength(1);
  expect([await count('manufacturers'), await count('users')]).toEqual([1, 1]);
});

test('a password comes from standard input and is stored as the sign-in checks it; no argument takes one', async () => {
  expect(await passwordOf(Readable.from(['correct horse battery\n']))).toBe('correct horse battery');
  const maintenance = openMaintenanceDatabase({ url: server.url });
  const acme = {
    name: 'Acme',
    timeZone: 'UTC',
    currency: 'EUR',
    address: '',
    admin: { email: 'anna@example.com', firstName: 'Anna', lastName: 'Berg' },
  };
  try {
    await expect(setUpManufacturer(maintenance, acme, 'too short')).rejects.toThrow(/at least 12/);
    await expect(setUpManufacturer(maintenance, acme, 'qwerty123456')).rejects.toThrow(/easy to guess/);
    expect((await setUpManufacturer(maintenance, acme, 'correct horse battery')).token).toBeNull();
  } finally {
    await maintenance.close();
  }
  const { rows } = await sql.query('select password from accounts');
  expect(await verifyPassword({ hash: rows[0].password, password: 'correct horse battery' })).toBe(true);
  await expect(run(setupCommand, env(), [...ACME, '--password', 'secret'])).rejects.toThrow(/--password/);
});

test('setup refuses what makes no sense, and an e-mail that another manufacturer has', async () => {
  await expect(run(setupCommand, env(), ['--manufacturer', 'Acme'])).rejects.toThrow(/--admin/);
  await expect(run(setupCommand, env(), [...ACME, '--currency', 'gold'])).rejects.toThrow(/not a currency/);
  await run(setupCommand, env(), ACME);
  const other = ['--manufacturer', 'Other', '--admin', 'anna@example.com'];
  await expect(run(setupCommand, env(), other)).rejects.toThrow(/already in use/);
  const stranger = ['--manufacturer', 'acme', '--admin', 'bob@example.com'];
  await expect(run(setupCommand, env(), stranger)).rejects.toThrow(/not one of its admins/);
  expect(await count('manufacturers')).toBe(1);
});

test('manufacturers are listed, created, disabled and enabled', async () => {
  expect((await run(manufacturersCommand, env(), ['list'])).err).toEqual(['There is no manufacturer yet.']);
  await run(manufacturersCommand, env(), ['create', ...ACME]);
  expect((await run(manufacturersCommand, env(), ['list'])).out[0]).toMatch(/ {2}Acme {2}\(1 user\)$/);
  await sql.query(`insert into sessions (id, user_id, token, expires_at)
    select gen_random_uuid(), id, 'open', now() + interval '1 day' from users`);
  await run(manufacturersCommand, env(), ['disable', 'acme']);
  expect((await run(manufacturersCommand, env(), ['list'])).out[0]).toMatch(/\(1 user, disabled\)$/);
  expect(await count('sessions')).toBe(0);
  await run(manufacturersCommand, env(), ['enable', 'Acme']);
  expect((await run(manufacturersCommand, env(), ['list'])).out[0]).toMatch(/\(1 user\)$/);
  await expect(run(manufacturersCommand, env(), ['disable', 'Nobody'])).rejects.toThrow(
    /no manufacturer "Nobody"/,
  );
  await expect(run(manufacturersCommand, env(), ['erase'])).rejects.toThrow(/list, create/);
});

test('a link to set up is printed while there is no manufacturer', async () => {
  const prepared = async () => {
    const { code, out, err } = await run(prepareCommand, env());
    expect([code, out.length, err]).toEqual([
      0,
      1,
      [expect.stringMatching(/^The database is up to date \(\d+ migrations\)\.$/)],
    ]);
    return JSON.parse(out[0] ?? '');
  };
  const { setUpLink, ...demo } = await prepared();
  expect(setUpLink).toMatch(/^https:\/\/shop\.example\/set-up\?link=[\w-]{43}$/);
  expect(demo).toEqual({ signIns: [], token: null });
  await run(setupCommand, env(), ACME);
  expect((await prepared()).setUpLink).toBeNull();
  await expect(run(prepareCommand, env(), ['shop'])).rejects.toThrow('prepare takes demo or nothing.');
});

test('a database of a newer version is left as it is, and the older version starts on it', async () => {
  await sql.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
  );
  const notice = 'The database has been migrated by a newer version of Routecard; nothing was changed.';
  expect(await run(migrateCommand, env())).toMatchObject({ code: 0, out: [notice] });
  expect(await run(prepareCommand, env())).toMatchObject({ code: 0, err: [notice] });
  await sql.query(`delete from drizzle.__drizzle_migrations where hash = 'later'`);
});

test('a domain belongs to one manufacturer, which the audit log of each shows', async () => {
  for (const name of ['Acme', 'Bolt']) {
    await run(setupCommand, env(), ['--manufacturer', name, '--admin', `anna@${name}.example`]);
  }
  const domains = (...args: string[]) => run(manufacturersCommand, env(), ['domains', ...args]);
  expect(await domains('acme')).toMatchObject({
    out: [],
    err: [expect.stringContaining('people are invited')],
  });
  expect((await domains('acme', 'add', 'Acme.example')).out).toEqual(['acme.example']);
  expect((await domains('acme', 'add', 'acme.example')).out).toEqual(['acme.example']);
  await expect(domains('bolt', 'add', 'acme.example')).rejects.toThrow('acme.example belongs to Acme.');
  await expect(domains('bolt', 'remove', 'acme.example')).rejects.toThrow('Bolt does not have acme.example.');
  for (const wrong of ['acme', 'a@acme.example', '-a.example', '1.2.3.4', `${'a'.repeat(64)}.example`]) {
    await expect(domains('bolt', 'add', wrong)).rejects.toThrow('is not a domain');
  }
  await expect(domains()).rejects.toThrow(/ID\|NAME/);
  await expect(domains('acme', 'add')).rejects.toThrow(/ID\|NAME/);
  expect((await domains('acme', 'remove', 'acme.example')).out).toEqual([]);
  const { rows } = await sql.query(
    `select action, target_id, interface from audit_entries where target_type = 'signInDomain' order by id`,
  );
  expect(rows).toEqual(
    ['insert', 'delete'].map((action) => ({ action, target_id: 'acme.example', interface: 'COMMAND' })),
  );
});
