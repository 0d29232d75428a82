import type { Connection } from '@routecard/db';
import { UsageError } from '../command.ts';

/** Finds a manufacturer by its id or name and locks it. Throws where none is called so, and where several are. */
export async function findManufacturer(
  connection: Connection,
  wanted: string,
): Promise<{ readonly id: string; readonly name: string }> {
  const { rows } = await connection.query<{ id: string; name: string }>({
    text: `select id, name from manufacturers where id::text = lower($1) or lower(name) = lower($1) order by id for update`,
    values: [wanted],
  });
  const [found, another] = rows;
  if (found === undefined) throw new UsageError(`There is no manufacturer "${wanted}".`);
  if (another !== undefined) {
    throw new UsageError(
      `Say which one by its id:\n${rows.map((row) => `  ${row.id}  ${row.name}`).join('\n')}`,
    );
  }
  return found;
}
