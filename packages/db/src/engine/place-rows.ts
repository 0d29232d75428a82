import type { NewPlace } from '@routecard/core';
import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { TransactionScope } from './transact.ts';

/** Writes the sequences of rows of a table, all with one statement. */
export async function placeRows(
  { connection }: TransactionScope,
  table: PgTable,
  places: readonly NewPlace[],
  at: Date,
): Promise<void> {
  const name = getTableName(table);
  await connection.query({
    name: `place_${name}`,
    text: `update ${name} r set sequence = t.sequence, updated_at = $3
      from unnest($1::uuid[], $2::int[]) as t(id, sequence)
      where r.manufacturer_id = current_manufacturer_id() and r.id = t.id`,
    values: [places.map(({ id }) => id), places.map(({ sequence }) => sequence), at],
  });
}
