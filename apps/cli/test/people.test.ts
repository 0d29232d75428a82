import { openSignInDatabase, type SignInDatabase } from '@routecard/db';
import { createTestDatabase, type TestDatabase } from '@routecard/db/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { peopleCommand } from '../src/commands/people.ts';
import { setupCommand } from '../src/commands/setup.ts';
import { run } from './command-line.ts';

let server: TestDatabase;
let sql: pg.Pool;
let signIn: SignInDatabase;

beforeAll(async () => {
  server = await createTestDatabase();
  sql = new pg.Pool({ connectionString: server.superuserUrl, max: 2 });
  sql.on('error', () => undefined);
  signIn = openSignInDatabase({ url: server.url });
});

afterAll(async () => {
  await signIn.close();
  await sql.end();
  await server.drop();
});

const env = () => ({ databaseUrl: server.url, demoToken: undefined });

test('the second factor of the only admin is reset on the server, which the shop’s audit log shows', async () => {
  await run(setupCommand, env(), ['--manufacturer', 'Acme', '--admin', 'anna@example.com']);
  const { rows: users } = await sql.query('select id from users');
  const userId = users[0].id;
  await sql.query(
    `insert into sessions (id, user_id, token, expires_at) values (gen_random_uuid(), $1, 'open', now() + interval '1 day')`,
    [userId],
  );
  const { rows: open } = await sql.query('select id from sessions');
  await signIn.secondFactors.begin(userId, 'sealed');
  const on = { secret: 'sealed', step: 1, recoveryHashes: [Buffer.alloc(32)], sessionId: open[0].id };
  expect(await signIn.secondFactors.confirm(userId, { ...on, address: '198.51.100.7' })).toBe(true);

  const first = await run(peopleCommand, env(), ['reset-two-factor', 'Anna@Example.com']);
  expect(first).toMatchObject({
    code: 0,
    err: [expect.stringMatching(/^Two-factor authentication of anna .* was reset/)],
  });
  expect(await signIn.secondFactors.of(userId)).toBeNull();
  expect(await signIn.secondFactors.recoveryCodesLeft(userId)).toBe(0);
  expect((await signIn.liveSessions([open[0].id])).size).toBe(0);

  const again = await run(peopleCommand, env(), ['reset-two-factor', 'anna@example.com']);
  expect(again.err).toEqual([expect.stringContaining('has no two-factor authentication and no passkeys')]);
  const { rows } = await sql.query(
    `select actor_id, interface, target_id from audit_entries where action = 'resetSecondFactor'`,
  );
  expect(rows).toEqual([{ actor_id: null, interface: 'COMMAND', target_id: userId }]);
});

test('an admin who cannot sign in gets a link on the server, in place of earlier ones', async () => {
  await run(setupCommand, env(), ['--manufacturer', 'Acme', '--admin', 'anna@example.com']);
  const link = async () => {
    const { code, out } = await run(peopleCommand, env(), ['password-link', 'Anna@Example.com']);
    expect(code).toBe(0);
    const [, token = ''] = /\/set-password\?link=(\S+)$/.exec(out.join()) ?? [];
    return token;
  };
  const [earlier, token] = [await link(), await link()];
  expect(await signIn.links.passwordOf(earlier)).toBeNull();
  expect(await signIn.links.passwordOf(token)).toBe('anna@example.com');
  const { rows } = await sql.query(
    `select actor_id, interface, target_name from audit_entries where action = 'issuePasswordLink' order by id desc`,
  );
  expect(rows).toEqual(
    Array(2).fill({ actor_id: null, interface: 'COMMAND', target_name: expect.stringContaining('anna') }),
  );
});

test('an address that nobody has, and a command that makes no sense, are refused', async () => {
  const reset = (...args: string[]) => run(peopleCommand, env(), args);
  await expect(reset('reset-two-factor', 'nobody@example.com')).rejects.toThrow(/Nobody has/);
  await expect(reset('reset-two-factor')).rejects.toThrow(/one e-mail address/);
  await expect(reset('list')).rejects.toThrow(/reset-two-factor/);
  await expect(reset('password-link', 'nobody@example.com')).rejects.toThrow(/Nobody has/);
  await expect(reset('constructor', 'anna@example.com')).rejects.toThrow(/reset-two-factor/);
});
