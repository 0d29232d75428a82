import type { Actor } from '@routecard/core';
import type { MaintenanceDatabase } from '@routecard/db';
import { UsageError } from '../command.ts';

interface Candidate {
  readonly manufacturerId: string;
  readonly name: string;
  readonly userId: string | null;
}

/**
 * The actor of an import: the first admin of the manufacturer with this id or name or, where none is asked for, of the only
 * one there is. Throws a UsageError that names the manufacturers where it is not clear which is meant.
 */
export async function importingActor(
  maintenance: MaintenanceDatabase,
  wanted: string | undefined,
): Promise<Actor> {
  const candidates = await maintenance.transaction('snapshot', async (connection) => {
    const { rows } = await connection.query<Candidate>({
      text: `select m.id as "manufacturerId", m.name, (
          select u.id from users u where u.manufacturer_id = m.id and u.role = 'ADMIN' and u.disabled_at is null
          order by u.created_at, u.id limit 1) as "userId"
        from manufacturers m where $1::text is null or m.id::text = lower($1) or m.name = $1 order by m.name`,
      values: [wanted ?? null],
    });
    return rows;
  });
  const [found, another] = candidates;
  if (found === undefined) {
    throw new UsageError(
      wanted === undefined ? 'There is no manufacturer yet.' : `There is no manufacturer "${wanted}".`,
    );
  }
  if (another !== undefined) {
    const list = candidates.map(({ manufacturerId, name }) => `  ${manufacturerId}  ${name}`).join('\n');
    throw new UsageError(`Say with --manufacturer which one is meant:\n${list}`);
  }
  if (found.userId === null) throw new Error(`${found.name} has no admin in whose name to import.`);
  return { manufacturerId: found.manufacturerId, userId: found.userId, role: 'ADMIN', scopes: null };
}
