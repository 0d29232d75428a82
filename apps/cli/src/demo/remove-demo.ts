import { setTimeout } from 'node:timers/promises';
import type { Connection, MaintenanceDatabase } from '@routecard/db';
import { removeManufacturers } from '../manufacturers/remove-manufacturers.ts';
import { DEMO_LOCK } from './load-demo.ts';

const ATTEMPTS = 10;
/** The longest time for which somebody who was let in before may still be at work. */
const PAUSE_MS = 1_000;
/** A deadlock, and a row that was added to one that is removed. */
const IN_THE_WAY: ReadonlySet<unknown> = new Set(['40P01', '23503']);

/**
 * Removes the demo shop with everything that is its, in one transaction, and remembers that it is to stay away. Its people are signed out
 * and its access tokens stop before that. Returns false where there is none.
 */
export async function removeDemo(maintenance: MaintenanceDatabase): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await removeOnce(maintenance);
    } catch (error) {
      if (!IN_THE_WAY.has((error as { code?: string }).code) || attempt === ATTEMPTS) throw error;
      await setTimeout(PAUSE_MS);
    }
  }
}

async function removeOnce(maintenance: MaintenanceDatabase): Promise<boolean> {
  await maintenance.transaction('read write', async (connection) => {
    const ids = await lockedDemos(connection);
    await connection.query({
      text: 'update manufacturers set disabled_at = coalesce(disabled_at, now()) where id = any($1)',
      values: [ids],
    });
    await connection.query({
      text: 'delete from sessions s using users u where u.id = s.user_id and u.manufacturer_id = any($1)',
      values: [ids],
    });
  });
  return maintenance.transaction('read write', async (connection) => {
    const ids = await lockedDemos(connection);
    await removeManufacturers(connection, ids);
    await wantDemo(connection, false);
    return ids.length > 0;
  });
}

async function lockedDemos(connection: Connection): Promise<readonly string[]> {
  await connection.query({ text: 'select pg_advisory_xact_lock($1)', values: [DEMO_LOCK] });
  const { rows } = await connection.query<{ id: string }>({
    text: 'select id from manufacturers where is_demo order by id for update',
  });
  return rows.map(({ id }) => id);
}

/** Remembers whether the demo shop was removed. */
export async function wantDemo(connection: Connection, wanted: boolean): Promise<void> {
  await connection.query({
    text: `insert into installation (demo_removed_at) values (case when $1 then null else now() end)
      on conflict (is_only) do update set demo_removed_at = excluded.demo_removed_at`,
    values: [wanted],
  });
}

/** True where the demo shop was removed, and is not to be loaded by itself. */
export async function isDemoRemoved(maintenance: MaintenanceDatabase): Promise<boolean> {
  const { rows } = await maintenance.transaction('snapshot', (connection) =>
    connection.query({ text: 'select from installation where demo_removed_at is not null' }),
  );
  return rows.length > 0;
}
