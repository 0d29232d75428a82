import type { Role } from '@routecard/core';
import type { MaintenanceDatabase } from '@routecard/db';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { uuidv7 } from 'uuidv7';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './people.ts';

const EMAILS = DEMO_PEOPLE.map(({ email }) => email);

/** Lets nobody sign in as a person of the demo shop, whose password is published, and ends what they have open. */
export async function closeDemo(maintenance: MaintenanceDatabase): Promise<void> {
  await maintenance.transaction('read write', async (connection) => {
    // The access token acts as one of them, and stops with them.
    const { rows } = await connection.query<{ id: string }>({
      text: `update users u set disabled_at = coalesce(u.disabled_at, now()) from manufacturers m
        where m.id = u.manufacturer_id and m.is_demo and u.email = any($1) returning u.id`,
      values: [EMAILS],
    });
    await connection.query({
      text: 'delete from sessions where user_id = any($1::uuid[])',
      values: [rows.map(({ id }) => id)],
    });
  });
}

/** Lets everybody sign in as a person of the demo shop, who gets the password that is published unless they have one. */
export async function openDemo(maintenance: MaintenanceDatabase): Promise<void> {
  await maintenance.transaction('read write', async (connection) => {
    const { rows } = await connection.query<{ id: string; hasPassword: boolean }>({
      text: `update users u set disabled_at = null from manufacturers m
        where m.id = u.manufacturer_id and m.is_demo and u.email = any($1)
        returning u.id, exists (select from accounts where user_id = u.id and provider_id = 'credential') as "hasPassword"`,
      values: [EMAILS],
    });
    const without = rows.filter((person) => !person.hasPassword);
    if (without.length === 0) return;
    const password = await hashPassword(DEMO_PASSWORD);
    for (const { id } of without) {
      await connection.query({
        text: `insert into accounts (id, user_id, account_id, provider_id, password, created_at, updated_at)
          select $1::uuid, u.id, u.id::text, 'credential', $3, u.created_at, u.created_at from users u where u.id = $2::uuid
          on conflict do nothing`,
        values: [uuidv7(), id, password],
      });
    }
  });
}

/** How a person of the demo shop signs in; the password is null where it is not the published one any more. */
export interface DemoSignIn {
  readonly role: Role;
  readonly email: string;
  readonly password: string | null;
}

interface DemoAccount {
  readonly email: string;
  readonly hash: string | null;
  readonly isUntouched: boolean;
}

/**
 * The sign-ins of the demo shop. Checking a password takes a tenth of a second and more, so only those are checked that were written
 * after their person: the published ones are as old as theirs.
 */
export async function demoSignIns(maintenance: MaintenanceDatabase): Promise<readonly DemoSignIn[]> {
  const accounts = await maintenance.transaction('snapshot', async (connection) => {
    const { rows } = await connection.query<DemoAccount>({
      text: `select u.email, a.password as hash, a.updated_at = a.created_at and a.created_at <= u.created_at as "isUntouched"
        from users u
        join manufacturers m on m.id = u.manufacturer_id and m.is_demo
        join accounts a on a.user_id = u.id and a.provider_id = 'credential'
        where u.email = any($1)`,
      values: [EMAILS],
    });
    return new Map(rows.map((row) => [row.email, row]));
  });
  return Promise.all(
    DEMO_PEOPLE.map(async ({ role, email }) => {
      const holds = await isPublished(accounts.get(email));
      return { role, email, password: holds ? DEMO_PASSWORD : null };
    }),
  );
}

async function isPublished(account: DemoAccount | undefined): Promise<boolean> {
  if (!account?.hash) return false;
  return account.isUntouched || verifyPassword({ hash: account.hash, password: DEMO_PASSWORD });
}

/**
 * Enables the demo shop's admin, without a password where the demo is closed: for somebody who is signed in by other means. Returns
 * their id.
 */
export async function admitDemoAdmin(maintenance: MaintenanceDatabase): Promise<string> {
  return maintenance.transaction('read write', async (connection) => {
    const { rows } = await connection.query<{ id: string; isClosed: boolean }>({
      text: `select u.id, u.disabled_at is not null as "isClosed" from users u join manufacturers m on m.id = u.manufacturer_id
        where m.is_demo and u.email = any($1) and u.role = 'ADMIN' limit 1 for update of u`,
      values: [EMAILS],
    });
    const [admin] = rows;
    if (admin === undefined) throw new Error('The demo shop has no admin.');
    if (admin.isClosed) {
      await connection.query({
        text: `delete from accounts where user_id = $1 and provider_id = 'credential'`,
        values: [admin.id],
      });
      await connection.query({
        text: 'update users set disabled_at = null where id = $1',
        values: [admin.id],
      });
    }
    return admin.id;
  });
}
