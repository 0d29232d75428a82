import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openMaintenanceDatabase, openSignInDatabase } from '../../src/index.ts';
import { sharedShop, testDriver } from '../../testing/index.ts';

const shop = await sharedShop();
/** As many processes: each has its own connections. */
const one = openSignInDatabase({ ...testDriver(), url: shop.url });
const another = openSignInDatabase({ ...testDriver(), url: shop.url });
const [passkeys, other] = [one.passkeys, another.passkeys];
const maintenance = openMaintenanceDatabase({ url: shop.url });
afterAll(() => Promise.all([one, another, maintenance].map((database) => database.close())));

const ADDRESS = '203.0.113.7';
const random = () => randomBytes(16).toString('base64url');
const rows = (text: string, values: readonly unknown[] = []) =>
  maintenance.transaction(
    'read write',
    async (connection) =>
      (await connection.query<Readonly<Record<string, string>>>({ text, values: [...values] })).rows,
  );

let userId: string;
let colleagueId: string;
beforeEach(async () => {
  const add = async () => {
    const [user] = await rows(
      `insert into users (manufacturer_id, id, email, name, first_name, last_name, role)
      values ($1, gen_random_uuid(), $2, 'Ada Test', 'Ada', 'Test', 'PLANNER') returning id`,
      [shop.manufacturerId, `${random().toLowerCase()}@example.com`],
    );
    return String(user?.id);
  };
  [userId, colleagueId] = [await add(), await add()];
});

const credential = (id = random(), counter = 0) => ({
  id,
  name: 'Phone',
  publicKey: new Uint8Array([1, 2, 3]),
  counter,
  transports: ['internal', 'hybrid'],
});
const challengeFor = async (who: string | null) => {
  const challenge = random();
  await passkeys.challenge(challenge, who);
  return challenge;
};
const added = async (id = random(), counter = 0) => {
  expect(await passkeys.add(userId, await challengeFor(userId), credential(id, counter), ADDRESS)).toBe(true);
  return id;
};
const actions = async (id: string) =>
  (await rows('select action from audit_entries where target_id = $1 order by id', [id]))
    .map(({ action }) => action)
    .filter((action) => action !== 'insert');

test('a passkey is added once, read as it was stored, and removed by its owner', async () => {
  const id = await added();
  expect(await passkeys.credential(id)).toEqual({
    id,
    publicKey: new Uint8Array([1, 2, 3]),
    counter: 0,
    transports: ['internal', 'hybrid'],
  });
  expect(await passkeys.credentialIdsOf(userId)).toEqual([id]);
  const [shown] = await passkeys.of(userId);
  expect(shown).toMatchObject({ name: 'Phone', createdAt: expect.stringMatching(/Z$/), lastUsedAt: null });
  expect(await passkeys.add(colleagueId, await challengeFor(colleagueId), credential(id), ADDRESS)).toBe(
    false,
  );
  expect(await passkeys.remove(colleagueId, shown?.id ?? '', ADDRESS)).toBe(false);
  expect(await passkeys.remove(userId, shown?.id ?? '', ADDRESS)).toBe(true);
  expect(await passkeys.remove(userId, shown?.id ?? '', ADDRESS)).toBe(false);
  expect(await passkeys.credential(id)).toBeNull();
  expect(await actions(userId)).toEqual(['passkeyAdded', 'passkeyRemoved']);
});

test('a passkey whose id is longer than WebAuthn allows is not added', async () => {
  const idOf = (bytes: number) => randomBytes(bytes).toString('base64url');
  const add = async (id: string) => passkeys.add(userId, await challengeFor(userId), credential(id), ADDRESS);
  expect(await add(idOf(3_000))).toBe(false);
  expect(await add(idOf(1_024))).toBe(false);
  expect(await add(idOf(1_023))).toBe(true);
});

test('a challenge is used once, by whom it was issued to, within five minutes', async () => {
  const own = await challengeFor(userId);
  expect(await passkeys.add(colleagueId, own, credential(), ADDRESS)).toBe(false);
  expect(await passkeys.add(userId, await challengeFor(null), credential(), ADDRESS)).toBe(false);
  const both = await Promise.all([
    passkeys.add(userId, own, credential(), ADDRESS),
    other.add(userId, own, credential(), ADDRESS),
  ]);
  expect(both.filter(Boolean)).toHaveLength(1);

  const id = await added();
  const challenge = await challengeFor(null);
  const uses = await Promise.all([passkeys, other, passkeys].map((process) => process.use(challenge, id, 0)));
  expect(uses.filter((user) => user !== null)).toEqual([userId]);
  expect(await passkeys.use(await challengeFor(userId), id, 0)).toBeNull();
  expect(await passkeys.use('guessed', id, 0)).toBeNull();
  const late = await challengeFor(null);
  await rows('update verifications set expires_at = now()');
  expect(await passkeys.use(late, id, 0)).toBeNull();
  expect((await passkeys.of(userId)).filter(({ lastUsedAt }) => lastUsedAt !== null)).toHaveLength(1);
});

test('a counter that does not grow is that of a copy', async () => {
  const id = await added(random(), 5);
  const use = async (counter: number) => passkeys.use(await challengeFor(null), id, counter);
  expect(await use(6)).toBe(userId);
  for (const counter of [6, 5, 0]) expect(await use(counter)).toBeNull();
  expect(await use(7)).toBe(userId);
});

test('somebody has at most 20', async () => {
  for (let count = 0; count < 20; count += 1) await added();
  expect(await passkeys.add(userId, await challengeFor(userId), credential(), ADDRESS)).toBe(false);
});

test('challenges that nobody used are removed as new ones come', async () => {
  await rows('delete from verifications');
  for (let count = 0; count < 30; count += 1) await challengeFor(null);
  await rows('update verifications set expires_at = now()');
  for (let count = 0; count < 5; count += 1) await challengeFor(null);
  expect(await rows('select from verifications')).toHaveLength(5);
});

test('a reset removes them, and maintenance sees whose they are and nothing else', async () => {
  await added();
  await expect(rows('select public_key from passkeys')).rejects.toThrow(/permission denied/);
  const reset = () =>
    shop.database.transaction(shop.manufacturerId, async (connection) => {
      const { rows: found } = await connection.query<{ done: boolean }>({
        text: 'select reset_second_factor($1) as done',
        values: [userId],
      });
      return found[0]?.done;
    });
  expect(await reset()).toBe(true);
  expect(await passkeys.of(userId)).toEqual([]);
  expect(await reset()).toBe(false);
});
