import type { MaintenanceDatabase } from '@routecard/db';
import { hashPassword } from 'better-auth/crypto';
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

/** Lets everybody sign in as a person of the demo shop, with the password that is published. */
export async function openDemo(maintenance: MaintenanceDatabase): Promise<void> {
  const password = await hashPassword(DEMO_PASSWORD);
  await maintenance.transaction('read write', async (connection) => {
    const { rows } = await connection.query<{ id: string; hasPassword: boolean }>({
      text: `update users u set disabled_at = null from manufacturers m
        where m.id = u.manufacturer_id and m.is_demo and u.email = any($1)
        returning u.id, exists (select from accounts where user_id = u.id and provider_id = 'credential') as "hasPassword"`,
      values: [EMAILS],
    });
    for (const { id } of rows.filter((person) => !person.hasPassword)) {
      await connection.query({
        text: `insert into accounts (id, user_id, account_id, provider_id, password)
          values ($1::uuid, $2::uuid, $2::text, 'credential', $3) on conflict do nothing`,
        values: [uuidv7(), id, password],
      });
    }
  });
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
