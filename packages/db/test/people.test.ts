import { createHash, randomBytes } from 'node:crypto';
import {
  type Actor,
  addComment,
  changeRole,
  disablePerson,
  enablePerson,
  erasePerson,
  invitePerson,
  issuePasswordLink,
  type Outcome,
} from '@routecard/core';
import { afterAll, expect, test } from 'vitest';
import { listPeople, openSignInDatabase, readPersonalData } from '../src/index.ts';
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

test('a disabled person is erased: the names go everywhere, what they did stays; who has access is not erased', async () => {
  const call = { actor: admin };
  const { token, tokenHash } = link();
  const { id: personId } = await fresh(
    invitePerson(shop.deps, call, {
      firstName: 'Gerda',
      lastName: 'Forgotten',
      email: 'gerda@example.com',
      role: 'PLANNER',
      tokenHash,
    }),
  );
  await signIn.links.setPassword(token, 'a-hash');
  await signIn.recordSignIn('gerda@example.com', 'signIn', '198.51.100.9');
  const { orderId } = await shop.addOrder({ quantities: [1] });
  const gerda: Actor = {
    manufacturerId: shop.manufacturerId,
    userId: personId,
    role: 'PLANNER',
    scopes: null,
  };
  await addComment(shop.deps, { actor: gerda }, { orderId, body: 'Call the customer.' });

  const kept = await readPersonalData(shop.database, shop.manufacturerId, personId);
  expect(kept?.person).toMatchObject({ email: 'gerda@example.com', firstName: 'Gerda', role: 'PLANNER' });
  expect(kept?.comments).toEqual([expect.objectContaining({ orderId, text: 'Call the customer.' })]);
  expect(kept?.auditLog.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['invitePerson', 'signIn']),
  );

  expect(await codeOf(erasePerson(shop.deps, call, { personId }))).toBe('PERSON_ENABLED');
  await disablePerson(shop.deps, call, { personId });
  expect(await codeOf(erasePerson(shop.deps, call, { personId }))).toBe('done');
  expect(await codeOf(erasePerson(shop.deps, call, { personId }))).toBe('done');

  const anywhere = await Promise.all(
    ['users', 'accounts', 'sessions', 'verifications', 'audit_entries'].map((table) =>
      shop.sql.query(`select * from ${table}`),
    ),
  );
  const text = JSON.stringify(anywhere.map(({ rows }) => rows));
  for (const trace of ['Gerda', 'Forgotten', 'gerda@', '198.51.100.9']) expect(text).not.toContain(trace);
  expect((await shop.sql.query('select * from accounts where user_id = $1', [personId])).rows).toEqual([]);
  const after = await readPersonalData(shop.database, shop.manufacturerId, personId);
  expect(after?.comments).toHaveLength(1);
  expect(after?.auditLog.map(({ action }) => action)).toContain('erasePerson');
});

test('nothing of a person of another manufacturer is exported or erased', async () => {
  const stranger = await person('VIEWER', (await shop.neighbour()).manufacturerId);
  const { userId: personId } = stranger;
  expect(await readPersonalData(shop.database, shop.manufacturerId, personId)).toBeUndefined();
  expect(await codeOf(erasePerson(shop.deps, { actor: admin }, { personId }))).toBe('PERSON_NOT_FOUND');
});
