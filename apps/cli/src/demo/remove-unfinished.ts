import type { Connection } from '@routecard/db';
import { NAME_WHILE_LOADING } from './load-shop.ts';

const TOLD = 'shop_changes';

/**
 * Removes a demo shop whose loading was interrupted, so that it can be reloaded. Tables are emptied in the order of
 * the schema's own references.
 */
export async function removeUnfinished(connection: Connection): Promise<boolean> {
  const { rows } = await connection.query<{ id: string }>({
    text: 'select id from manufacturers where name = $1 and not is_demo',
    values: [NAME_WHILE_LOADING],
  });
  if (rows.length === 0) return false;
  const ids = rows.map(({ id }) => id);
  const tables = await tenantTables(connection);
  // Removals are recorded there, so the records are removed last.
  for (const table of [...tables.filter((name) => name !== TOLD), TOLD]) {
    await connection.query({ text: `delete from ${table} where manufacturer_id = any($1)`, values: [ids] });
  }
  await connection.query({ text: 'delete from manufacturers where id = any($1)', values: [ids] });
  return true;
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
