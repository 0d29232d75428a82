import type { MaintenanceDatabase } from '@routecard/db';
import { DEMO_PEOPLE } from './people.ts';

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

/** Takes that back. */
export async function openDemo(maintenance: MaintenanceDatabase): Promise<void> {
  await maintenance.transaction('read write', (connection) =>
    connection.query({
      text: `update users u set disabled_at = null from manufacturers m
        where m.id = u.manufacturer_id and m.is_demo and u.email = any($1)`,
      values: [EMAILS],
    }),
  );
}
