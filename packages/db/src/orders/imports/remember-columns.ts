import type { ColumnChoices } from '@routecard/core';
import type { Connection } from '../../engine/client/connection.ts';

/** Names that a shop's files have, over the years. */
const MAX_NAMES = 1_000;

/** Writes what each name is, in the order of the names, and forgets the names that were chosen longest ago. */
export async function rememberColumns(
  connection: Connection,
  columns: ColumnChoices,
  at: Date,
): Promise<void> {
  const entries = Object.entries(columns);
  await connection.query({
    name: 'remember_import_columns',
    text: `
      insert into import_columns (manufacturer_id, name, imported_as, created_at, updated_at)
      select current_manufacturer_id(), name, imported_as, $3, $3
      from unnest($1::text[], $2::text[]) as t(name, imported_as)
      order by name
      on conflict (manufacturer_id, name) do update set imported_as = excluded.imported_as, updated_at = excluded.updated_at`,
    values: [entries.map(([name]) => name), entries.map(([, column]) => column), at],
  });
  await connection.query({
    name: 'forget_import_columns',
    text: `
      with too_many as (
        select manufacturer_id, name from import_columns
        where manufacturer_id = (select current_manufacturer_id())
        order by updated_at desc, name offset $1 for update skip locked)
      delete from import_columns c using too_many t
      where c.manufacturer_id = t.manufacturer_id and c.name = t.name`,
    values: [MAX_NAMES],
  });
}
