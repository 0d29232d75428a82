import type { NewManufacturer } from '@routecard/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addLink,
  openMaintenanceDatabase,
  openSignInDatabase,
  type SignInDatabase,
} from '../../src/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';

const ADDRESS = '203.0.113.7';

const shopOf = (name: string): NewManufacturer => ({
  name,
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  address: '1 Mill Lane\nLeeds',
  admin: { email: `anna@${name.toLowerCase()}.example`, firstName: 'Anna', lastName: 'Berg' },
});

let server: TestDatabase;
let signIn: SignInDatabase;
let maintenance: ReturnType<typeof openMaintenanceDatabase>;

beforeAll(async () => {
  server = await createTestDatabase();
  signIn = openSignInDatabase({ url: server.url });
  maintenance = openMaintenanceDatabase({ url: server.url });
});

afterAll(async () => {
  await Promise.all([signIn.close(), maintenance.close()]);
  await server.drop();
});

const link = (kind: 'set-up' | 'set-password', value: string) =>
  maintenance.transaction('read write', (connection) => addLink(connection, kind, value));

const rows = (text: string) =>
  maintenance.transaction('snapshot', async (connection) => (await connection.query({ text })).rows);

const write = (text: string) =>
  maintenance.transaction('read write', (connection) => connection.query({ text }));

test('of several links of first starts that are used at once, one creates a manufacturer', async () => {
  const tokens = await Promise.all([
    link('set-up', 'first'),
    link('set-up', 'first'),
    link('set-up', 'first'),
  ]);
  for (const token of tokens) expect(await signIn.links.setsUp(token)).toBe(true);
  expect(await signIn.links.isEmpty()).toBe(true);
  const created = await Promise.all(
    tokens.flatMap((token, i) => [
      signIn.links.createManufacturer(token, shopOf(`First${i}`), 'hash'),
      signIn.links.createManufacturer(token, shopOf(`Again${i}`), 'hash'),
    ]),
  );
  expect(created.filter(Boolean)).toHaveLength(1);
  expect(
    await rows(`select m.time_zone, m.currency, m.address, m.is_demo, u.role, u.name, a.password, c.last_order_number
      from manufacturers m join users u on u.manufacturer_id = m.id
      join accounts a on a.user_id = u.id and a.provider_id = 'credential' and a.account_id = u.id::text
      join shop_counters c on c.manufacturer_id = m.id`),
  ).toEqual([
    {
      time_zone: 'Europe/Berlin',
      currency: 'EUR',
      address: '1 Mill Lane\nLeeds',
      is_demo: false,
      role: 'ADMIN',
      name: 'Anna Berg',
      password: 'hash',
      last_order_number: 1000,
    },
  ]);
  for (const token of tokens) expect(await signIn.links.setsUp(token)).toBe(false);
  expect(await signIn.links.isEmpty()).toBe(false);
});

test('the database keeps no token, and a link that was never issued or has expired does nothing', async () => {
  const token = await link('set-up', 'operator');
  const kept = await rows(`select identifier from verifications`);
  expect(JSON.stringify(kept)).not.toContain(token);
  expect(await signIn.links.createManufacturer('guessed', shopOf('Guessed'), 'hash')).toBe(false);
  await maintenance.transaction('read write', (connection) =>
    connection.query({ text: `update verifications set expires_at = now()` }),
  );
  expect(await signIn.links.setsUp(token)).toBe(false);
  expect(await signIn.links.createManufacturer(token, shopOf('Late'), 'hash')).toBe(false);
});

test('an e-mail that somebody signs in with is refused, and the link can be used again', async () => {
  const token = await link('set-up', 'operator');
  const [taken] = (await rows('select email from users limit 1')) as { email: string }[];
  const other = shopOf('Other');
  const refused = signIn.links.createManufacturer(
    token,
    { ...other, admin: { ...other.admin, email: taken?.email ?? '' } },
    'hash',
  );
  await expect(refused).rejects.toMatchObject({
    code: 'REQUEST_VALIDATION_FAILED',
    details: { field: 'email' },
  });
  expect(await signIn.links.createManufacturer(token, other, 'hash')).toBe(true);
});

test('a link sets a password once, and ends the sessions that were open', async () => {
  const [user] = (await rows('select id, email from users limit 1')) as { id: string; email: string }[];
  await maintenance.transaction('read write', (connection) =>
    connection.query({
      text: `insert into sessions (id, user_id, token, expires_at) values (gen_random_uuid(), $1, 'open', now() + interval '1 day')`,
      values: [user?.id],
    }),
  );
  const token = await link('set-password', user?.id ?? '');
  expect(await signIn.links.setsUp(token)).toBe(false);
  expect(await signIn.links.passwordOf(token)).toBe(user?.email);
  const set = await Promise.all([
    signIn.links.setPassword(token, 'one', ADDRESS),
    signIn.links.setPassword(token, 'one', ADDRESS),
  ]);
  expect(set.filter(Boolean)).toHaveLength(1);
  expect(await signIn.links.passwordOf(token)).toBeNull();
  expect(await rows(`select password from accounts where user_id = '${user?.id}'`)).toEqual([
    { password: 'one' },
  ]);
  expect(await rows('select id from sessions')).toEqual([]);
});

test('a reset link sets the password of an enabled person, and the other links then stop working', async () => {
  const [user] = (await rows('select id, email from users limit 1')) as { id: string; email: string }[];
  const { id = '', email = '' } = user ?? {};
  expect(await signIn.links.addReset('nobody@example.com', ADDRESS)).toBeNull();
  const [first, second] = [
    await signIn.links.addReset(email, ADDRESS),
    await signIn.links.addReset(email, ADDRESS),
  ];
  const byAdmin = await link('set-password', id);
  expect(first).toMatchObject({ name: 'Anna', language: null });
  expect(JSON.stringify(await rows('select identifier, value from verifications'))).not.toContain(
    first?.token,
  );
  expect(await signIn.links.passwordOf(first?.token ?? '')).toBe(email);
  expect(await signIn.links.setPassword(first?.token ?? '', 'two', ADDRESS)).toBe(true);
  for (const token of [first?.token ?? '', second?.token ?? '', byAdmin]) {
    expect(await signIn.links.passwordOf(token)).toBeNull();
    expect(await signIn.links.setPassword(token, 'three', ADDRESS)).toBe(false);
  }
  expect(await rows(`select password from accounts where user_id = '${id}'`)).toEqual([{ password: 'two' }]);
  const entries = await rows(
    `select action, address, target_id from audit_entries where action like '%Password%' order by occurred_at, id`,
  );
  const entry = (action: string) => ({ action, address: ADDRESS, target_id: id });
  expect(entries.slice(-3)).toEqual(
    ['requestPasswordReset', 'requestPasswordReset', 'setPassword'].map(entry),
  );
});

test('a reset names the language that the person chose', async () => {
  const [user] = (await rows('select id, email from users limit 1')) as { id: string; email: string }[];
  await signIn.changeOwnAccount(user?.id ?? '', { language: 'de' }, ADDRESS);
  expect(await signIn.links.addReset(user?.email ?? '', ADDRESS)).toMatchObject({ language: 'de' });
  await signIn.changeOwnAccount(user?.id ?? '', { language: null }, ADDRESS);
});

test('links that were not used stop working when the password is changed', async () => {
  const [user] = (await rows('select id, email from users limit 1')) as { id: string; email: string }[];
  const mailed = (await signIn.links.addReset(user?.email ?? '', ADDRESS))?.token ?? '';
  const byAdmin = await link('set-password', user?.id ?? '');
  const setUp = await link('set-up', 'operator');
  await write(`update accounts set password = 'before' where user_id = '${user?.id}'`);
  expect(await signIn.links.changePassword(user?.id ?? '', 'before', 'after', ADDRESS)).toBe(true);
  for (const token of [mailed, byAdmin]) expect(await signIn.links.passwordOf(token)).toBeNull();
  expect(await signIn.links.setsUp(setUp)).toBe(true);
  const [entry] = await rows('select action, address, target_id from audit_entries order by id desc limit 1');
  expect(entry).toEqual({ action: 'changePassword', address: ADDRESS, target_id: user?.id });
});

test('a password that is not the verified one any more is not changed, and its sessions and links stay', async () => {
  const [user] = (await rows('select id, email from users limit 1')) as { id: string; email: string }[];
  const { id = '' } = user ?? {};
  await write(`update accounts set password = 'known to a thief' where user_id = '${id}'`);
  expect(await signIn.links.setPassword(await link('set-password', id), 'by the owner', ADDRESS)).toBe(true);
  await write(
    `insert into sessions (id, user_id, token, expires_at) values (gen_random_uuid(), '${id}', 'fresh', now() + interval '1 day')`,
  );
  const later = await link('set-password', id);
  const entries = await rows('select count(*) from audit_entries');
  expect(await signIn.links.changePassword(id, 'known to a thief', 'by the thief', ADDRESS)).toBe(false);
  expect(await rows(`select password from accounts where user_id = '${id}'`)).toEqual([
    { password: 'by the owner' },
  ]);
  expect(await rows(`select token from sessions where user_id = '${id}'`)).toEqual([{ token: 'fresh' }]);
  expect(await signIn.links.passwordOf(later)).toBe(user?.email);
  expect(await rows('select count(*) from audit_entries')).toEqual(entries);
  const both = await Promise.all(
    ['one', 'two'].map((hash) => signIn.links.changePassword(id, 'by the owner', hash, ADDRESS)),
  );
  expect(both.filter(Boolean)).toHaveLength(1);
});

test.each([
  ['a disabled person', 'users', 'disabled_at = now()', 'disabled_at = null'],
  ['the demo shop', 'manufacturers', 'is_demo = true', 'is_demo = false'],
])('nobody gets a reset link for %s', async (_who, table, on, off) => {
  const [user] = (await rows('select id, email, manufacturer_id from users limit 1')) as Record<
    string,
    string
  >[];
  const change = (set: string) =>
    maintenance.transaction('read write', (connection) =>
      connection.query({
        text: `update ${table} set ${set} where id = $1`,
        values: [table === 'users' ? user?.id : user?.manufacturer_id],
      }),
    );
  await change(on);
  expect(await signIn.links.addReset(user?.email ?? '', ADDRESS)).toBeNull();
  await change(off);
  expect(await signIn.links.addReset(user?.email ?? '', ADDRESS)).not.toBeNull();
});

test('nobody of a disabled manufacturer signs in or stays signed in', async () => {
  const [user] = (await rows('select id, manufacturer_id from users limit 1')) as {
    id: string;
    manufacturer_id: string;
  }[];
  const id = user?.id ?? '';
  expect(await signIn.isDisabled(id)).toBe(false);
  await maintenance.transaction('read write', (connection) =>
    connection.query({
      text: 'update manufacturers set disabled_at = now() where id = $1',
      values: [user?.manufacturer_id],
    }),
  );
  expect(await signIn.isDisabled(id)).toBe(true);
});
