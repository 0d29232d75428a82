import { createHash, randomBytes } from 'node:crypto';
import {
  type Actor,
  addComment,
  changeRole,
  disablePerson,
  enablePerson,
  erasePerson,
  invitePerson,
  issueAccessToken,
  issuePasswordLink,
  type Outcome,
  requireSecondFactor,
  resetSecondFactor,
} from '@routecard/core';
import { afterAll, expect, test } from 'vitest';
import { authenticateToken } from '../../src/access/queries/authenticate-token.ts';
import {
  listAccessTokens,
  listPeople,
  openSignInDatabase,
  readPersonalData,
  readRole,
  readSecondFactorRequired,
} from '../../src/index.ts';
import { sessions } from '../../src/schema.ts';
import { newId, openShop, testDriver } from '../../testing/index.ts';

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

/** Issues an access token that acts as the person, and returns its hash. */
async function tokenOf(userId: string): Promise<Buffer> {
  const secretHash = randomBytes(32);
  await fresh(
    issueAccessToken(
      shop.deps,
      { actor: admin },
      { name: 'ERP', userId, scopes: ['production:read'], secretHash },
    ),
  );
  return secretHash;
}
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
  expect(await signIn.links.setPassword(second.token, 'hash', '203.0.113.7')).toBe(true);
  await signIn.noteSignIn(id);
  expect(await stateOf(id)).toMatchObject({ state: 'ACTIVE', lastSignInAt: expect.any(String) });
  const again = { firstName: 'O', lastName: 'L', email: 'otto@example.com', role: 'VIEWER' as const };
  const taken = invitePerson(shop.deps, { actor: admin }, { ...again, tokenHash: link().tokenHash });
  expect(await codeOf(taken)).toBe('PERSON_EMAIL_TAKEN');
});

test('who is disabled has no session, link or access token any more, and gets none back by being enabled', async () => {
  const { userId } = await person('PLANNER');
  const secretHashes = [await tokenOf(userId)];
  const valid = async () =>
    (await Promise.all(secretHashes.map((hash) => authenticateToken(shop.database, hash)))).filter(Boolean)
      .length;
  expect(await valid()).toBe(1);
  const { token, tokenHash } = link();
  await fresh(issuePasswordLink(shop.deps, { actor: admin }, { personId: userId, tokenHash }));
  const session = { id: newId(), userId, token: newId(), expiresAt: new Date(Date.now() + 60_000) };
  await signIn.drizzle.insert(sessions).values(session);
  await fresh(disablePerson(shop.deps, { actor: admin }, { personId: userId }));
  expect(await signIn.isDisabled(userId)).toBe(true);
  expect(await stateOf(userId)).toMatchObject({ state: 'DISABLED' });
  const another = issuePasswordLink(shop.deps, { actor: admin }, { personId: userId, tokenHash });
  expect(await codeOf(another)).toBe('PERSON_DISABLED');
  expect((await listAccessTokens(shop.database, shop.manufacturerId)).map((one) => one.revokedAt)).toEqual([
    expect.any(String),
  ]);
  // One that is issued meanwhile does not begin to work either.
  secretHashes.push(await tokenOf(userId));
  await fresh(enablePerson(shop.deps, { actor: admin }, { personId: userId }));
  expect(await signIn.isDisabled(userId)).toBe(false);
  expect([...(await signIn.liveSessions([session.id]))]).toEqual([]);
  expect(await signIn.links.passwordOf(token)).toBeNull();
  expect(await valid()).toBe(0);
  // Who has access already keeps what they have.
  secretHashes.push(await tokenOf(userId));
  await fresh(enablePerson(shop.deps, { actor: admin }, { personId: userId }));
  expect(await valid()).toBe(1);
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

test('who never signed in, or was erased, is no other admin; the invited one may lose the role', async () => {
  const place = (await shop.neighbour()).manufacturerId;
  const [chief, invited, erased] = [
    await person('ADMIN', place),
    await person('ADMIN', place),
    await person('ADMIN', place),
  ];
  await shop.sql.query(`update users set disabled_at = now() where manufacturer_id = $1 and id <> all ($2)`, [
    place,
    [chief, invited, erased].map(({ userId }) => userId),
  ]);
  await shop.sql.query(`update users set invited_at = now() where id = any ($1)`, [
    [chief.userId, invited.userId],
  ]);
  await signIn.noteSignIn(chief.userId);
  // As enabling one left it before.
  await shop.sql.query(`update users set email = 'erased-' || id || '@erased.invalid' where id = $1`, [
    erased.userId,
  ]);
  const give = (personId: string, role: Actor['role']) =>
    codeOf(changeRole(shop.deps, { actor: chief }, { personId, role }));
  expect(await give(chief.userId, 'VIEWER')).toBe('LAST_ADMIN');
  expect(await give(invited.userId, 'PLANNER')).toBe('done');
  expect(await give(invited.userId, 'ADMIN')).toBe('done');
  await signIn.noteSignIn(invited.userId);
  expect(await give(chief.userId, 'VIEWER')).toBe('done');
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
  await signIn.links.setPassword(token, 'a-hash', '203.0.113.7');
  await signIn.recordSignIn('gerda@example.com', 'signIn', '198.51.100.9');
  const { orderId } = await shop.addOrder({ quantities: [1] });
  const gerda: Actor = {
    manufacturerId: shop.manufacturerId,
    userId: personId,
    role: 'PLANNER',
    scopes: null,
  };
  await addComment(shop.deps, { actor: gerda }, { orderId, body: 'Call the customer.' });

  await shop.sql.query(
    `insert into sessions (id, user_id, token, expires_at, ip_address, user_agent)
    values (gen_random_uuid(), $1, 'a-token', now() + interval '1 day', '192.0.2.4', 'Firefox')`,
    [personId],
  );
  await shop.sql.query(
    `insert into passkeys (id, user_id, name, credential_id, public_key, counter, transports)
    values (gen_random_uuid(), $1, 'Phone', 'a-credential', '', 0, '{}')`,
    [personId],
  );
  const kept = await readPersonalData(shop.database, shop.manufacturerId, personId);
  expect(kept?.signIn).toEqual({
    secondFactorSince: null,
    passkeys: [{ name: 'Phone', createdAt: expect.stringMatching(/Z$/), lastUsedAt: null }],
    sessions: [
      {
        createdAt: expect.stringMatching(/Z$/),
        expiresAt: expect.stringMatching(/Z$/),
        address: '192.0.2.4',
        browser: 'Firefox',
      },
    ],
  });
  const listed = await listPeople(shop.database, shop.manufacturerId);
  expect(listed.filter(({ passkeys }) => passkeys > 0)).toMatchObject([{ id: personId, passkeys: 1 }]);
  const neighbours = await listPeople(shop.database, (await shop.neighbour()).manufacturerId);
  expect(neighbours.filter(({ passkeys }) => passkeys > 0)).toEqual([]);
  expect(kept?.person).toMatchObject({ email: 'gerda@example.com', firstName: 'Gerda', role: 'PLANNER' });
  expect(kept?.comments).toEqual([expect.objectContaining({ orderId, text: 'Call the customer.' })]);
  expect(kept?.auditLog.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['invitePerson', 'signIn']),
  );

  expect(await codeOf(erasePerson(shop.deps, call, { personId }))).toBe('PERSON_ENABLED');
  await disablePerson(shop.deps, call, { personId });
  const unrevoked = await tokenOf(personId);
  expect(await stateOf(personId)).toMatchObject({ erased: false });
  expect(await codeOf(erasePerson(shop.deps, call, { personId }))).toBe('done');
  expect(await codeOf(erasePerson(shop.deps, call, { personId }))).toBe('done');
  expect(await stateOf(personId)).toMatchObject({ state: 'DISABLED', erased: true });
  expect(await codeOf(enablePerson(shop.deps, call, { personId }))).toBe('PERSON_DISABLED');
  expect(await stateOf(personId)).toMatchObject({ state: 'DISABLED' });
  const { rows: tokens } = await shop.sql.query(
    'select revoked_at as "revokedAt" from access_tokens where secret_hash = $1',
    [unrevoked],
  );
  expect(tokens).toEqual([{ revokedAt: expect.any(Date) }]);

  const anywhere = await Promise.all(
    ['users', 'accounts', 'sessions', 'verifications', 'audit_entries'].map((table) =>
      shop.sql.query(`select * from ${table}`),
    ),
  );
  const text = JSON.stringify(anywhere.map(({ rows }) => rows));
  for (const trace of ['Gerda', 'Forgotten', 'gerda@', '198.51.100.9', '192.0.2.4'])
    expect(text).not.toContain(trace);
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

const secondFactorOf = async (userId: string) => ({
  factor: (await signIn.secondFactors.of(userId))?.confirmed === true,
  codes: await signIn.secondFactors.recoveryCodesLeft(userId),
  listed: (await stateOf(userId))?.secondFactor,
});

/** Turns two-factor authentication on in a session, and returns the session. */
async function turnOn(userId: string): Promise<string> {
  const session = { id: newId(), userId, token: newId(), expiresAt: new Date(Date.now() + 60_000) };
  await signIn.drizzle.insert(sessions).values(session);
  await signIn.secondFactors.begin(userId, 'sealed');
  const on = { secret: 'sealed', step: 100, recoveryHashes: [link().tokenHash], sessionId: session.id };
  expect(await signIn.secondFactors.confirm(userId, { ...on, address: '198.51.100.7' })).toBe(true);
  return session.id;
}

test('who requires a second factor has it; sessions without one are for setting it up, others of the shop go on', async () => {
  const place = (await shop.neighbour()).manufacturerId;
  const [chief, otto] = [await person('ADMIN', place), await person('OPERATOR', place)];
  const elsewhere = await person('ADMIN');
  const open = async (userId: string) => {
    const session = { id: newId(), userId, token: newId(), expiresAt: new Date(Date.now() + 60_000) };
    await signIn.drizzle.insert(sessions).values(session);
    return session.id;
  };
  const decide = (actor: Actor, required: boolean) =>
    codeOf(requireSecondFactor(shop.deps, { actor }, { required }));
  const ids = [await open(otto.userId), await open(elsewhere.userId)];
  const [ottos = '', others = ''] = ids;

  expect(await readSecondFactorRequired(shop.database, place)).toBe(false);
  expect(await decide(chief, true)).toBe('OWN_SECOND_FACTOR_MISSING');
  expect(await decide(otto, true)).toBe('FORBIDDEN');
  expect(await readSecondFactorRequired(shop.database, place)).toBe(false);
  const chiefs = await turnOn(chief.userId);
  expect(await decide(chief, true)).toBe('done');
  expect(await readSecondFactorRequired(shop.database, place)).toBe(true);
  expect(await readSecondFactorRequired(shop.database, shop.manufacturerId)).toBe(false);
  expect(await signIn.sessionState(ottos)).toBe('SETTING_UP_SECOND_FACTOR');
  expect(await signIn.sessionState(chiefs)).toBe('LIVE');
  expect(await signIn.sessionState(others)).toBe('LIVE');
  expect(await signIn.liveSessions([...ids, chiefs])).toEqual(new Set([others, chiefs]));

  // One that is begun does not count.
  await signIn.secondFactors.begin(otto.userId, 'sealed');
  expect(await signIn.sessionState(ottos)).toBe('SETTING_UP_SECOND_FACTOR');
  const ready = await turnOn(otto.userId);
  expect(await signIn.sessionState(ready)).toBe('LIVE');
  expect(await signIn.sessionState(ottos)).toBeNull();
  await resetSecondFactor(shop.deps, { actor: chief }, { personId: otto.userId });
  expect(await signIn.sessionState(await open(otto.userId))).toBe('SETTING_UP_SECOND_FACTOR');
  expect(await decide(chief, false)).toBe('done');
  expect(await signIn.sessionState(await open(otto.userId))).toBe('LIVE');
  const { rows } = await shop.sql.query(
    `select actor_id as "actorId", before, after from audit_entries where action = 'requireSecondFactor' order by id`,
  );
  expect(rows).toEqual(
    [false, true].map((before) => ({
      actorId: chief.userId,
      before: { secondFactorRequired: before },
      after: { secondFactorRequired: !before },
    })),
  );
});

const resetsOf = async (personId: string) =>
  (
    await shop.sql.query(
      `select actor_id as "actorId", interface, target_name as name, before, after from audit_entries
      where action = 'resetSecondFactor' and target_id = $1`,
      [personId],
    )
  ).rows;

test('a lost second factor is reset with sessions, sign-ins under way and codes, in one transaction with the audit log', async () => {
  const { userId: personId } = await person('PLANNER');
  const bystander = await person('PLANNER');
  const [session, another] = [await turnOn(personId), await turnOn(bystander.userId)];
  expect(await secondFactorOf(personId)).toEqual({ factor: true, codes: 1, listed: true });
  const token = (await signIn.secondFactors.challenge(personId)) ?? '';
  const call = { actor: admin };

  await shop.sql.query(
    `alter table audit_entries add constraint no_reset check (action <> 'resetSecondFactor') not valid`,
  );
  expect(await codeOf(resetSecondFactor(shop.deps, call, { personId }))).not.toBe('done');
  await shop.sql.query('alter table audit_entries drop constraint no_reset');
  expect(await secondFactorOf(personId)).toEqual({ factor: true, codes: 1, listed: true });
  expect((await signIn.liveSessions([session])).size).toBe(1);

  const both = [
    resetSecondFactor(shop.deps, call, { personId }),
    resetSecondFactor(shop.deps, call, { personId }),
  ];
  expect(await Promise.all(both.map(codeOf))).toEqual(['done', 'done']);
  expect(await secondFactorOf(personId)).toEqual({ factor: false, codes: 0, listed: false });
  expect([...(await signIn.liveSessions([session, another]))]).toEqual([another]);
  expect(await signIn.secondFactors.challenged(token)).toBeNull();
  expect(await signIn.secondFactors.challenge(personId)).toBeNull();
  expect(await secondFactorOf(bystander.userId)).toEqual({ factor: true, codes: 1, listed: true });
  expect(await resetsOf(personId)).toEqual([
    {
      actorId: admin.userId,
      interface: 'COMMAND',
      name: 'Some Body',
      before: { twoFactorAuthentication: true },
      after: { twoFactorAuthentication: false },
    },
  ]);
  await turnOn(personId);
  expect(await secondFactorOf(personId)).toEqual({ factor: true, codes: 1, listed: true });
});

test('nobody resets their own second factor, that of another manufacturer’s people, or any as a planner', async () => {
  const stranger = await person('ADMIN', (await shop.neighbour()).manufacturerId);
  const own = await person('ADMIN');
  for (const { userId } of [stranger, own]) await turnOn(userId);
  const reset = (actor: Actor, personId: string) =>
    codeOf(resetSecondFactor(shop.deps, { actor }, { personId }));
  expect(await reset(own, own.userId)).toBe('PERSON_IS_YOURSELF');
  expect(await reset(admin, stranger.userId)).toBe('PERSON_NOT_FOUND');
  expect(await reset(await person('PLANNER'), own.userId)).toBe('FORBIDDEN');
  for (const { userId } of [stranger, own]) {
    expect(await signIn.secondFactors.of(userId)).toMatchObject({ confirmed: true });
    expect(await resetsOf(userId)).toEqual([]);
  }
  const theirs = await listPeople(shop.database, stranger.manufacturerId);
  expect(theirs.filter(({ secondFactor }) => secondFactor).map(({ id }) => id)).toEqual([stranger.userId]);
});

test('a role is read as it is now, of people of the own shop alone', async () => {
  const viewer = await person('VIEWER');
  const role = (manufacturerId: string) => readRole(shop.database, manufacturerId, viewer.userId);
  expect(await role(shop.manufacturerId)).toBe('VIEWER');
  await fresh(changeRole(shop.deps, { actor: admin }, { personId: viewer.userId, role: 'PLANNER' }));
  expect(await role(shop.manufacturerId)).toBe('PLANNER');
  expect(await role((await shop.neighbour()).manufacturerId)).toBeUndefined();
});
