import { createHash, randomBytes } from 'node:crypto';
import {
  type Actor,
  changeRole,
  disablePerson,
  enablePerson,
  invitePerson,
  issuePasswordLink,
  type Outcome,
} from '@routecard/core';
import { afterAll, expect, test } from 'vitest';
import { listPeople, openSignInDatabase } from '../src/index.ts';
import { sessions } from '../src/schema.ts';
import { newId, openShop, testDriver } from '../testing/index.ts';

const shop = await openShop();
const signIn = openSignInDatabase({ ...testDriver(), url: shop.url });
afterAll(async () => {
  await signIn.close();
  await shop.close();
});

const fresh = async <Result>(outcome: Promise<Outcome<Result>>): Promise<Result> => {
  const done = await outcome;
  if (done.replayed) throw new Error('An earlier answer came back.');
  return done.result;
};
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

function link() {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: createHash('sha256').update(token).digest() };
}

/** Adds an enabled person and returns who asks as them. */
async function person(role: Actor['role'], manufacturerId = shop.manufacturerId): Promise<Actor> {
  const userId = newId();
  await shop.sql.query(
    `insert into users (manufacturer_id, id, email, name, first_name, last_name, role)
     values ($1, $2, $2::uuid || '@example.com', 'Some Body', 'Some', 'Body', $3)`,
    [manufacturerId, userId, role],
  );
  return { manufacturerId, userId, role, scopes: null };
}

const admin: Actor = shop.actor('ADMIN');
const stateOf = async (id: string) =>
  (await listPeople(shop.database, shop.manufacturerId)).find((one) => one.id === id);

test('who is invited sets a password with the link, and another link replaces it', async () => {
  const first = link();
  const { id } = await fresh(
    invitePerson(
      shop.deps,
      { actor: admin },
      {
        firstName: 'Otto',
        lastName: 'Lang',
        email: 'Otto@Example.com',
        role: 'OPERATOR',
        tokenHash: first.tokenHash,
      },
    ),
  );
  expect(await stateOf(id)).toMatchObject({
    name: 'Otto Lang',
    email: 'otto@example.com',
    role: 'OPERATOR',
    state: 'INVITED',
    lastSignInAt: null,
  });
  expect(await signIn.links.passwordOf(first.token)).toBe('otto@example.com');
  const second = link();
  await fresh(issuePasswordLink(shop.deps, { actor: admin }, { personId: id, tokenHash: second.tokenHash }));
  expect(await signIn.links.passwordOf(first.token)).toBeNull();
  expect(await signIn.links.setPassword(second.token, 'hash')).toBe(true);
  await signIn.noteSignIn(id);
  expect(await stateOf(id)).toMatchObject({ state: 'ACTIVE', lastSignInAt: expect.any(String) });
  const again = { firstName: 'O', lastName: 'L', email: 'otto@example.com', role: 'VIEWER' as const };
  const taken = invitePerson(shop.deps, { actor: admin }, { ...again, tokenHash: link().tokenHash });
  expect(await codeOf(taken)).toBe('PERSON_EMAIL_TAKEN');
});

test('who is disabled has no session and no link any more, and gets neither back by being enabled', async () => {
  const { userId } = await person('PLANNER');
  const { token, tokenHash } = link();
  await fresh(issuePasswordLink(shop.deps, { actor: admin }, { personId: userId, tokenHash }));
  const session = { id: newId(), userId, token: newId(), expiresAt: new Date(Date.now() + 60_000) };
  await signIn.drizzle.insert(sessions).values(session);
  await fresh(disablePerson(shop.deps, { actor: admin }, { personId: userId }));
  expect(await signIn.isDisabled(userId)).toBe(true);
  expect(await stateOf(userId)).toMatchObject({ state: 'DISABLED' });
  const another = issuePasswordLink(shop.deps, { actor: admin }, { personId: userId, tokenHash });
  expect(await codeOf(another)).toBe('PERSON_DISABLED');
  await fresh(enablePerson(shop.deps, { actor: admin }, { personId: userId }));
  expect(await signIn.isDisabled(userId)).toBe(false);
  expect([...(await signIn.liveSessions([session.id]))]).toEqual([]);
  expect(await signIn.links.passwordOf(token)).toBeNull();
});

test('of two admins who take each other’s role or access at once, one stays an admin', async () => {
  for (let round = 0; round < 10; round += 1) {
    const place = await shop.neighbour();
    const [a, b] = [await person('ADMIN', place.manufacturerId), await person('ADMIN', place.manufacturerId)];
    await shop.sql.query(
      `update users set disabled_at = now() where manufacturer_id = $1 and id <> all ($2)`,
      [place.manufacturerId, [a.userId, b.userId]],
    );
    const take = (by: Actor, from: Actor) =>
      round % 2 === 0
        ? changeRole(shop.deps, { actor: by }, { personId: from.userId, role: 'VIEWER' })
        : disablePerson(shop.deps, { actor: by }, { personId: from.userId });
    const codes = await Promise.all([codeOf(take(a, b)), codeOf(take(b, a))]);
    expect(codes.toSorted()).toEqual(['FORBIDDEN', 'done']);
    const people = await listPeople(shop.database, place.manufacturerId);
    expect(people.filter(({ role, state }) => role === 'ADMIN' && state !== 'DISABLED')).toHaveLength(1);
  }
});

test('of several admins who give up their role at once, one keeps it', async () => {
  const place = await shop.neighbour();
  const admins = [];
  for (let i = 0; i < 4; i += 1) admins.push(await person('ADMIN', place.manufacturerId));
  await shop.sql.query(`update users set disabled_at = now() where manufacturer_id = $1 and id <> all ($2)`, [
    place.manufacturerId,
    admins.map(({ userId }) => userId),
  ]);
  const codes = await Promise.all(
    admins.map((actor) =>
      codeOf(changeRole(shop.deps, { actor }, { personId: actor.userId, role: 'PLANNER' })),
    ),
  );
  expect(codes.toSorted()).toEqual(['LAST_ADMIN', 'done', 'done', 'done']);
});

test('people of another manufacturer are nobody, and stay as they are', async () => {
  const stranger = await person('ADMIN', (await shop.neighbour()).manufacturerId);
  const { userId: personId } = stranger;
  const { token, tokenHash } = link();
  const call = { actor: admin };
  expect(await codeOf(changeRole(shop.deps, call, { personId, role: 'VIEWER' }))).toBe('PERSON_NOT_FOUND');
  expect(await codeOf(disablePerson(shop.deps, call, { personId }))).toBe('PERSON_NOT_FOUND');
  expect(await codeOf(enablePerson(shop.deps, call, { personId }))).toBe('PERSON_NOT_FOUND');
  expect(await codeOf(issuePasswordLink(shop.deps, call, { personId, tokenHash }))).toBe('PERSON_NOT_FOUND');
  expect(await signIn.links.passwordOf(token)).toBeNull();
  expect(await signIn.isDisabled(personId)).toBe(false);
  expect(await stateOf(personId)).toBeUndefined();
});
