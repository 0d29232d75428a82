import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openMaintenanceDatabase, openSignInDatabase } from '../../src/index.ts';
import { sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();
/** As many processes: each has its own connections. */
const processes = [openSignInDatabase({ url: shop.url }), openSignInDatabase({ url: shop.url })] as const;
const [one, other] = processes;
const maintenance = openMaintenanceDatabase({ url: shop.url });
afterAll(() => Promise.all([...processes, maintenance].map((database) => database.close())));

const rows = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  maintenance.transaction(
    'read write',
    async (connection) => (await connection.query<Row>({ text, values: [...values] })).rows,
  );

const ADDRESS = '203.0.113.7';
const hashOf = (code: string) => createHash('sha256').update(code).digest();
const app = (step: number) => ({ step, recoveryHash: null });
const recovery = (code: string) => ({ step: null, recoveryHash: hashOf(code) });
const WRONG = { step: null, recoveryHash: null };

let userId: string;
beforeEach(async () => {
  const [user] = await rows<{ id: string }>(
    `insert into users (manufacturer_id, id, email, name, first_name, last_name, role)
    select id, gen_random_uuid(), $1, 'Ada Test', 'Ada', 'Test', 'ADMIN' from manufacturers limit 1 returning id`,
    [`${randomBytes(8).toString('hex')}@example.com`],
  );
  userId = String(user?.id);
});

const addSession = async () => {
  const [session] = await rows<{ id: string }>(
    `insert into sessions (id, user_id, token, expires_at)
    values (gen_random_uuid(), $1, $2, now() + interval '1 day') returning id`,
    [userId, randomBytes(16).toString('hex')],
  );
  return String(session?.id);
};

const auditOf = async () =>
  (
    await rows<{ action: string }>('select action from audit_entries where actor_id = $1 order by id', [
      userId,
    ])
  ).map(({ action }) => action);

/** Turns it on with the code of step 100, and recovery codes `a` and `b`. */
async function turnOn() {
  const sessionId = await addSession();
  expect(await one.secondFactors.begin(userId, 'sealed')).toBe(true);
  const recoveryHashes = [hashOf('a'), hashOf('b')];
  const on = { secret: 'sealed', step: 100, recoveryHashes, sessionId, address: ADDRESS };
  expect(await one.secondFactors.confirm(userId, on)).toBe(true);
  return { sessionId, on };
}

const challenge = async () => {
  const token = await one.secondFactors.challenge(userId);
  if (token === null) throw new Error('No second step was asked for');
  return token;
};

test('nobody is asked for a second step before a first code has confirmed the app', async () => {
  expect(await one.secondFactors.challenge(userId)).toBeNull();
  await one.secondFactors.begin(userId, 'sealed');
  expect(await one.secondFactors.challenge(userId)).toBeNull();
  expect(await one.secondFactors.remove(userId, app(1), ADDRESS)).toBe(false);
  expect(await one.secondFactors.renewCodes(userId, app(1), [hashOf('x')], ADDRESS)).toBe(false);
});

test('a code that somebody gives while signed in is used up', async () => {
  expect(await one.secondFactors.use(userId, app(1), ADDRESS)).toBe(false);
  await turnOn();
  const used = await Promise.all(
    [one, other].map(({ secondFactors }) => secondFactors.use(userId, app(101), ADDRESS)),
  );
  expect(used.toSorted()).toEqual([false, true]);
  expect(await one.secondFactors.use(userId, recovery('a'), ADDRESS)).toBe(true);
  expect(await other.secondFactors.use(userId, recovery('a'), ADDRESS)).toBe(false);
  expect(await one.secondFactors.use(userId, WRONG, ADDRESS)).toBe(false);
});

test('turning it on ends the other sessions, once, and only for the secret that was confirmed', async () => {
  const others = [await addSession(), await addSession()];
  await one.secondFactors.begin(userId, 'earlier');
  const { sessionId, on } = await turnOn();
  expect(await one.liveSessions([...others, sessionId])).toEqual(new Set([sessionId]));
  expect(await one.secondFactors.confirm(userId, on)).toBe(false);
  expect(await one.secondFactors.begin(userId, 'another')).toBe(false);
  expect(await one.secondFactors.of(userId)).toMatchObject({ secret: 'sealed', confirmed: true });
  expect(await auditOf()).toEqual(['secondFactorEnabled']);
});

test('of ten uses of a code at once, through two processes, one passes', async () => {
  await turnOn();
  for (const code of [app(101), recovery('a')]) {
    const tokens = await Promise.all(Array.from({ length: 10 }, challenge));
    const passed = await Promise.all(
      tokens.map((token, index) => (index % 2 ? one : other).secondFactors.pass(token, code, ADDRESS)),
    );
    expect(passed.filter((id) => id === userId)).toHaveLength(1);
    expect(passed.filter((id) => id === null)).toHaveLength(9);
  }
  expect(await one.secondFactors.recoveryCodesLeft(userId)).toBe(1);
  // The code that turned it on and earlier ones are used too.
  for (const step of [99, 100]) {
    expect(await one.secondFactors.pass(await challenge(), app(step), ADDRESS)).toBeNull();
  }
  const audit = await auditOf();
  expect(audit.filter((action) => action === 'secondFactorFailed')).toHaveLength(20);
  expect(audit.filter((action) => action === 'recoveryCodeUsed')).toHaveLength(1);
});

test('a second step is passed once, and expires', async () => {
  await turnOn();
  const token = await challenge();
  const passed = await Promise.all([
    one.secondFactors.pass(token, app(101), ADDRESS),
    other.secondFactors.pass(token, app(102), ADDRESS),
  ]);
  expect(passed.filter((id) => id !== null)).toHaveLength(1);
  const late = await challenge();
  await rows(`update verifications set expires_at = now() where value = $1`, [userId]);
  expect(await one.secondFactors.challenged(late)).toBeNull();
  expect(await one.secondFactors.pass(late, app(200), ADDRESS)).toBeNull();
  expect(await one.secondFactors.pass('made up', app(201), ADDRESS)).toBeNull();
});

test('recovery codes are replaced, and turning it off takes a code, as replacing them does', async () => {
  await turnOn();
  for (const code of [WRONG, app(100), recovery('x')]) {
    expect(await one.secondFactors.renewCodes(userId, code, [hashOf('c')], ADDRESS)).toBe(false);
  }
  expect(await one.secondFactors.recoveryCodesLeft(userId)).toBe(2);
  const renewed = await Promise.all(
    [one, other].map(({ secondFactors }) =>
      secondFactors.renewCodes(userId, app(101), [hashOf('c')], ADDRESS),
    ),
  );
  expect(renewed.toSorted()).toEqual([false, true]);
  expect(await one.secondFactors.recoveryCodesLeft(userId)).toBe(1);
  expect(await one.secondFactors.remove(userId, recovery('a'), ADDRESS)).toBe(false);
  expect(await one.secondFactors.remove(userId, WRONG, ADDRESS)).toBe(false);
  expect(await one.secondFactors.remove(userId, recovery('c'), ADDRESS)).toBe(true);
  expect(await one.secondFactors.of(userId)).toBeNull();
  expect(await one.secondFactors.challenge(userId)).toBeNull();
  const audit = await auditOf();
  expect(audit.splice(1, 5).toSorted()).toEqual([
    'recoveryCodesRenewed',
    ...Array.from({ length: 4 }, () => 'secondFactorFailed'),
  ]);
  expect(audit).toEqual([
    'secondFactorEnabled',
    'secondFactorFailed',
    'secondFactorFailed',
    'recoveryCodeUsed',
    'secondFactorDisabled',
  ]);
});

test('maintenance sees whose they are, for references to be verified, and neither secrets nor hashes', async () => {
  for (const [table, secret] of [
    ['second_factors', 'secret'],
    ['recovery_codes', 'code_hash'],
  ]) {
    await rows(`select user_id from ${table}`);
    await expect(rows(`select ${secret} from ${table}`)).rejects.toThrow(/permission denied/);
  }
});

test('a session in which a code was given is remembered for a while, and no other one', async () => {
  const { sessionId } = await turnOn();
  const elsewhere = await addSession();
  expect(await one.secondFactors.isProven(sessionId)).toBe(false);
  await one.secondFactors.prove(sessionId);
  expect(await other.secondFactors.isProven(sessionId)).toBe(true);
  expect(await other.secondFactors.isProven(elsewhere)).toBe(false);
  await rows('update verifications set expires_at = now() where identifier = $1', [
    `code-given:${sessionId}`,
  ]);
  expect(await one.secondFactors.isProven(sessionId)).toBe(false);
});
