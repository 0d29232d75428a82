import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openSignInDatabase } from '../../src/index.ts';
import { sessions, users } from '../../src/schema.ts';
import { newId, sharedShop, testDriver } from '../../testing/index.ts';

const shop = await sharedShop();
const signIn = openSignInDatabase({ ...testDriver(), url: shop.url });

afterAll(() => signIn.close());

test('people are found and sessions kept before a manufacturer is known', async () => {
  expect(await signIn.isDisabled(shop.userId)).toBe(false);
  expect(await signIn.isDisabled(newId())).toBe(true);
  expect(await signIn.shopOf(shop.manufacturerId)).toEqual({
    name: 'Test works',
    currency: 'EUR',
    isDemo: false,
    timeZone: 'UTC',
  });
  expect(await signIn.shopOf(newId())).toBeNull();
  const session = {
    id: newId(),
    userId: shop.userId,
    token: newId(),
    expiresAt: new Date(Date.now() + 60_000),
  };
  const [kept] = await signIn.drizzle.insert(sessions).values(session).returning();
  expect(kept).toMatchObject(session);
  await signIn.drizzle.delete(sessions).where(eq(sessions.id, session.id));
  expect(await signIn.drizzle.select().from(sessions).where(eq(sessions.id, session.id))).toEqual([]);
});

test('who is disabled with their manufacturer is so at once, whatever session they hold', async () => {
  const session = {
    id: newId(),
    userId: shop.userId,
    token: newId(),
    expiresAt: new Date(Date.now() + 60_000),
  };
  await signIn.drizzle.insert(sessions).values(session);
  const disable = (value: string) =>
    shop.sql.query(`update manufacturers set disabled_at = ${value} where id = $1`, [shop.manufacturerId]);
  await disable('now()');
  expect(await signIn.isDisabled(shop.userId)).toBe(true);
  expect([...(await signIn.liveSessions([session.id]))]).toEqual([]);
  await disable('null');
  expect(await signIn.isDisabled(shop.userId)).toBe(false);
  expect([...(await signIn.liveSessions([session.id]))]).toEqual([session.id]);
});

test('a session ends after 30 days, however much it is used', async () => {
  const day = 24 * 60 * 60_000;
  const [young, old] = [29.9, 30.1].map((days) => ({
    id: newId(),
    userId: shop.userId,
    token: newId(),
    createdAt: new Date(Date.now() - days * day),
    expiresAt: new Date(Date.now() + day),
  })) as [typeof sessions.$inferInsert, typeof sessions.$inferInsert];
  await signIn.drizzle.insert(sessions).values([young, old]);
  expect([...(await signIn.liveSessions([young.id, old.id]))]).toEqual([young.id]);
  expect((await signIn.sessionsOf(shop.userId)).map(({ id }) => id)).not.toContain(old.id);
  await signIn.drizzle.delete(sessions).where(eq(sessions.id, young.id));
});

test('it works as its own role, which reaches nothing else', async () => {
  const { rows } = (await signIn.drizzle.execute(sql`select current_user::text as role`)) as unknown as {
    rows: unknown[];
  };
  expect(rows).toEqual([{ role: 'routecard_sign_in' }]);
  for (const table of ['orders', 'access_tokens', 'webhook_endpoints']) {
    await expect(signIn.drizzle.execute(sql.raw(`select count(*) from ${table}`))).rejects.toMatchObject({
      cause: { code: '42501' },
    });
  }
});

test('a person’s sessions are listed without their tokens, those seen last first, expired ones not', async () => {
  const aMinute = 60_000;
  const session = (updatedMs: number, expiresMs: number) => ({
    id: newId(),
    userId: shop.userId,
    token: newId(),
    userAgent: 'Browser',
    ipAddress: '192.0.2.7',
    updatedAt: new Date(Date.now() + updatedMs),
    expiresAt: new Date(Date.now() + expiresMs),
  });
  const [early, late, expired] = [session(0, aMinute), session(aMinute, aMinute), session(0, -aMinute)];
  await signIn.drizzle.insert(sessions).values([early, late, expired]);
  const own = new Set([early.id, late.id, expired.id]);
  const listed = (await signIn.sessionsOf(shop.userId)).filter(({ id }) => own.has(id));
  expect(listed.map(({ id }) => id)).toEqual([late.id, early.id]);
  expect(listed[0]).toMatchObject({ userAgent: 'Browser', ipAddress: '192.0.2.7' });
  expect(JSON.stringify(listed)).not.toContain(late.token);
  expect(await signIn.sessionsOf(newId())).toEqual([]);
});

test('the sign-in changes names, locale and language of people, as themselves, and nothing else of them', async () => {
  const own = eq(users.id, shop.userId);
  const names = { firstName: 'New', lastName: 'Name' };
  await signIn.changeOwnAccount(shop.userId, { name: 'New Name', ...names }, '192.0.2.9');
  await signIn.changeOwnAccount(shop.userId, { locale: 'de-CH' }, '192.0.2.9');
  await signIn.changeOwnAccount(shop.userId, { language: 'de' }, '192.0.2.9');
  expect(await signIn.ownAccount(shop.userId)).toEqual({ ...names, locale: 'de-CH', language: 'de' });
  const { rows } = await shop.sql.query(
    `select action, actor_id, interface, address, after from audit_entries where target_id = $1 and action = 'changeOwnAccount'
    order by id`,
    [shop.userId],
  );
  const entry = {
    action: 'changeOwnAccount',
    actor_id: shop.userId,
    interface: 'CONSOLE',
    address: '192.0.2.9',
  };
  expect(rows).toEqual([
    { ...entry, after: { name: 'New Name', ...names } },
    { ...entry, after: { locale: 'de-CH' } },
    { ...entry, after: { language: 'de' } },
  ]);
  for (const change of [{ role: 'ADMIN' as const }, { email: 'other@test.example' }, { disabledAt: null }]) {
    await expect(signIn.drizzle.update(users).set(change).where(own)).rejects.toMatchObject({
      cause: { code: '42501' },
    });
  }
});

const sessionOf = (userId: string, expiresMs: number) => ({
  id: newId(),
  userId,
  token: newId(),
  expiresAt: new Date(Date.now() + expiresMs),
});

test('a person ends each of their sessions, however many they have, once, and none of others', async () => {
  const { userId } = shop;
  const many = Array.from({ length: 120 }, () => sessionOf(userId, 60_000));
  await signIn.drizzle.insert(sessions).values(many);
  const ends = () =>
    shop.sql.query(
      `select actor_id, address from audit_entries where action = 'endSession' and target_id = $1`,
      [userId],
    );
  const id = String(many.at(-1)?.id);
  expect(await signIn.endSession(newId(), id, '192.0.2.9')).toBe(false);
  expect((await signIn.liveSessions([id])).size).toBe(1);
  const ended = await Promise.all([1, 2].map(() => signIn.endSession(userId, id, '192.0.2.9')));
  expect(ended.toSorted()).toEqual([false, true]);
  expect((await signIn.liveSessions(many.map((one) => one.id))).size).toBe(119);
  expect((await ends()).rows).toEqual([{ actor_id: userId, address: '192.0.2.9' }]);
  await signIn.drizzle.delete(sessions).where(eq(sessions.userId, userId));
});

test('with each sign-in a few sessions that have ended are removed, and none that lasts', async () => {
  const other = (await shop.neighbour()).userId;
  const lasting = [sessionOf(shop.userId, 60_000), sessionOf(other, 60_000)];
  const aged = { ...sessionOf(other, 60_000), createdAt: new Date(Date.now() - 31 * 24 * 60 * 60_000) };
  const ended = [...Array.from({ length: 60 }, () => sessionOf(other, -1_000)), aged];
  await signIn.drizzle.insert(sessions).values([...lasting, ...ended]);
  const left = async () => (await signIn.drizzle.select({ id: sessions.id }).from(sessions)).length;
  const before = await left();
  await signIn.noteSignIn(shop.userId);
  expect(await left()).toBeLessThan(before);
  expect(await left()).toBeGreaterThan(2);
  for (let i = 0; i < 5; i += 1) await signIn.noteSignIn(shop.userId);
  const kept = await signIn.drizzle.select({ id: sessions.id }).from(sessions);
  expect(kept.map(({ id }) => id).toSorted()).toEqual(lasting.map(({ id }) => id).toSorted());
});
