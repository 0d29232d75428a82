import { afterAll, expect, test } from 'vitest';
import { openMaintenanceDatabase, openSignInDatabase } from '../../src/index.ts';
import { sharedShop, testDriver } from '../../testing/index.ts';

const shop = await sharedShop();
/** As many processes: each has its own connections. */
const processes = [1, 2].map(() => openSignInDatabase({ ...testDriver(), url: shop.url }));
const maintenance = openMaintenanceDatabase({ url: shop.url });
afterAll(() => Promise.all([...processes, maintenance].map((database) => database.close())));

const ADDRESS = '203.0.113.7';
const PROVIDER = 'https://login.example.com';

type Row = Readonly<Record<string, string>>;
const rows = (text: string, values: readonly unknown[] = []) =>
  maintenance.transaction(
    'read write',
    async (connection) => (await connection.query<Row>({ text, values: [...values] })).rows,
  );

let count = 0;
const accountOf = (email: string, more: { subject?: string; provider?: string } = {}) => {
  count += 1;
  const subject = more.subject ?? `subject-${count}`;
  return { provider: more.provider ?? PROVIDER, subject, email, firstName: 'Ida', lastName: 'Lund' };
};
const signIn = (account: ReturnType<typeof accountOf>, process = processes[0]) =>
  (process as NonNullable<typeof process>).signInByProvider(account, ADDRESS);

const addUser = async (email: string, manufacturerId = shop.manufacturerId) => {
  const [user] = await rows(
    `insert into users (manufacturer_id, id, email, name, first_name, last_name, role)
    values ($1, gen_random_uuid(), $2, 'Ida Lund', 'Ida', 'Lund', 'PLANNER') returning id`,
    [manufacturerId, email],
  );
  return String(user?.id);
};
const actionsOf = async (userId: string | null) =>
  (
    await rows('select action, address, interface from audit_entries where target_id = $1 order by id', [
      userId,
    ])
  ).map(({ action, address, interface: by }) => `${action} ${address} ${by}`);

test('an invited person is linked by the address once, and known by the account from then on', async () => {
  const userId = await addUser('invited@example.com');
  const account = accountOf('Invited@example.com');
  expect(await signIn(account)).toBe(userId);
  expect(await signIn({ ...account, email: 'renamed@example.com' })).toBe(userId);
  expect((await actionsOf(userId)).filter((entry) => entry.startsWith('linkProvider'))).toEqual([
    `linkProvider ${ADDRESS} CONSOLE`,
  ]);
});

test('another account with the same address is not let in, nor is one with a linked subject of another provider', async () => {
  const userId = await addUser('taken@example.com');
  const account = accountOf('taken@example.com');
  expect(await signIn(account)).toBe(userId);
  expect(await signIn(accountOf('taken@example.com'))).toBeNull();
  const elsewhere = { ...account, provider: 'https://other.example.com', email: 'unknown@example.com' };
  expect(await signIn(elsewhere)).toBeNull();
});

test('who was not invited stays out, and so does everybody of the demo shop', async () => {
  expect(await signIn(accountOf('nobody@example.com'))).toBeNull();
  const demo = await shop.neighbour();
  await rows('update manufacturers set is_demo = true where id = $1', [demo.manufacturerId]);
  await addUser('demo@example.com', demo.manufacturerId);
  expect(await signIn(accountOf('demo@example.com'))).toBeNull();
});

test('people of a domain join its manufacturer as viewers, once each, also at the same moment', async () => {
  await rows('insert into sign_in_domains (manufacturer_id, domain) values ($1, $2)', [
    shop.manufacturerId,
    'join.example',
  ]);
  const account = accountOf('Ida@Join.example');
  const ids = new Set(
    await Promise.all(Array.from({ length: 8 }, (_, i) => signIn(account, processes[i % processes.length]))),
  );
  expect(ids.size).toBe(1);
  const [id] = [...ids];
  const found = await rows(
    'select manufacturer_id, email, role, name, email_verified from users where id = $1',
    [id],
  );
  expect(found).toEqual([
    {
      manufacturer_id: shop.manufacturerId,
      email: 'ida@join.example',
      role: 'VIEWER',
      name: 'Ida Lund',
      email_verified: true,
    },
  ]);
  expect(await actionsOf(id ?? null)).toEqual(['insert null CONSOLE', `linkProvider ${ADDRESS} CONSOLE`]);
  expect(await signIn(accountOf('ida@sub.join.example'))).toBeNull();
  expect(await signIn(accountOf('join.example'))).toBeNull();
  expect(await signIn(accountOf('ida@x@join.example'))).toBeNull();
});

test('who was erased does not join by the domain, under any address of their account, until they are invited again', async () => {
  await rows('insert into sign_in_domains (manufacturer_id, domain) values ($1, $2)', [
    shop.manufacturerId,
    'erased.example',
  ]);
  const account = accountOf('ida@erased.example');
  const joined = String(await signIn(account));
  const invited = await addUser('ole@erased.example');
  const erase = (userId: string) =>
    shop.database.transaction(shop.manufacturerId, (connection) =>
      connection.query({ text: 'select erase_person($1)', values: [userId] }),
    );
  for (const userId of [joined, invited, joined]) await erase(userId);
  expect(await signIn(account)).toBeNull();
  expect(await signIn({ ...account, email: 'ida.lund@erased.example' })).toBeNull();
  expect(await signIn(accountOf('Ida@erased.example'))).toBeNull();
  expect(await signIn(accountOf('Ole@erased.example'))).toBeNull();
  const [kept] = await rows(
    'select string_agg(a::text, chr(10)) as text from accounts a where user_id = $1',
    [joined],
  );
  expect(kept?.text).toContain('erased');
  expect(kept?.text).not.toContain('@');
  expect(kept?.text).not.toContain(account.subject);

  const again = await addUser('ida@erased.example');
  expect(await signIn(account)).toBe(again);
  expect(again).not.toBe(joined);
  expect(await signIn(accountOf('another@erased.example'))).not.toBeNull();
});

test('nobody joins a disabled manufacturer', async () => {
  const closed = await shop.neighbour();
  await rows('insert into sign_in_domains (manufacturer_id, domain) values ($1, $2)', [
    closed.manufacturerId,
    'closed.example',
  ]);
  await rows('update manufacturers set disabled_at = now() where id = $1', [closed.manufacturerId]);
  expect(await signIn(accountOf('new@closed.example'))).toBeNull();
});

test('the console may not say whose people a domain has', async () => {
  await expect(
    shop.database.transaction(shop.manufacturerId, (connection) =>
      connection.query({
        text: 'insert into sign_in_domains (manufacturer_id, domain) values ($1, $2)',
        values: [shop.manufacturerId, 'mine.example'],
      }),
    ),
  ).rejects.toThrow(/permission denied/);
});
