import type { Connection } from '@routecard/db';

/** Written by the removal of other rows, so emptied once more. */
const OF_CHANGES = 'shop_changes';
/** Written by the removal of manufacturers too, to whom it does not refer. */
const OF_AUDIT = 'audit_entries';

/**
 * Removes manufacturers with every row that is theirs. Tables are found by their column, so that one added later is covered, and are
 * emptied in the order of the schema's own references.
 */
export async function removeManufacturers(connection: Connection, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await connection.query({
    text: `delete from verifications v using users u where v.value = u.id::text and u.manufacturer_id = any($1)`,
    values: [ids],
  });
  for (const table of [...(await tenantTables(connection)), OF_CHANGES]) await empty(connection, table, ids);
  await connection.query({ text: 'delete from manufacturers where id = any($1)', values: [ids] });
  await empty(connection, OF_AUDIT, ids);
}

async function empty(connection: Connection, table: string, ids: readonly string[]): Promise<void> {
  await connection.query({ text: `delete from ${table} where manufacturer_id = any($1)`, values: [ids] });
}

/** Every table of a manufacturer's rows, those that refer to others before those they refer to. */
async function tenantTables(connection: Connection): Promise<string[]> {
  const { rows } = await connection.query<{ name: string; parents: string[] }>({
    text: `select c.relname as name, array(
        select distinct f.confrelid::regclass::text from pg_constraint f
        where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid
      ) as parents
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'manufacturer_id' and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`,
  });
  const ordered: string[] = [];
  const left = new Map(rows.map(({ name, parents }) => [name, parents]));
  while (left.size > 0) {
    const free = [...left.keys()].filter(
      (name) => ![...left.values()].some((parents) => parents.includes(name)),
    );
    if (free.length === 0) throw new Error(`The tables ${[...left.keys()].join(', ')} refer to each other`);
    for (const name of free) left.delete(name);
    ordered.push(...free);
  }
  return ordered;
}
