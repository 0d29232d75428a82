import type { Shop } from '@routecard/db/testing';
import type { World } from './world.ts';

/** Tables written whenever a token is used. */
const BY_USE = new Set(['access_tokens', 'deprecated_uses', 'request_windows']);

/** Every table with rows of manufacturers, as the database tells. */
export async function tenantTables(sql: Shop['sql']): Promise<string[]> {
  const { rows } = await sql.query<{ name: string }>(
    `select c.relname as name from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'manufacturer_id' and not a.attisdropped
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** A digest of every row that is the world's, by table. */
export async function rowsOf({ testApi, place }: World): Promise<unknown> {
  const tables = (await tenantTables(testApi.shop.sql)).filter((table) => !BY_USE.has(table));
  const digests = tables.map(
    (table) =>
      `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${table} t where t.manufacturer_id = $1) as ${table}`,
  );
  return (await testApi.shop.sql.query(`select ${digests.join(', ')}`, [place.manufacturerId])).rows[0];
}

/** Lets each table's integer ids begin elsewhere, so that a number in an answer tells which thing it names. */
export async function spreadIds(sql: Shop['sql']): Promise<void> {
  await sql.query(`do $$ declare name text; start bigint := 100000; begin
    for name in select format('%I.%I', schemaname, sequencename) from pg_sequences where schemaname = 'public' loop
      perform setval(name::regclass, start);
      start := start + 100000;
    end loop; end $$`);
}
