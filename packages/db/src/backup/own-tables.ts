import type { Query } from '../engine/functions.ts';
import { readAppliedMigrations, readKnownMigrations, readMigratedTables } from '../engine/migrate.ts';

/**
 * The names of the tables that migrations make; null for a database that a newer version has migrated, whose tables this one
 * cannot tell from those of others.
 */
export async function readOwnTables(query: Query): Promise<readonly string[] | null> {
  const known = new Set((await readKnownMigrations()).map(({ generatedAtMs }) => generatedAtMs));
  const applied = await readAppliedMigrations(query);
  if (applied.some(({ generatedAtMs }) => !known.has(generatedAtMs))) return null;
  return readMigratedTables();
}

/** Tables and views in `public` that are neither among `own` nor of an extension, as in `table "theirs"`. One query. */
export async function readOtherTables(query: Query, own: readonly string[]): Promise<readonly string[]> {
  const { rows } = await query(
    `select ${IN_WORDS} as object from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
       and c.relname <> all ($1)
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by c.relname`,
    [own],
  );
  return rows.map(({ object }) => String(object));
}

/** Tables outside of `public` that refer to one in it, and views outside that read one: they would lose it with the schema. One query. */
export async function readTablesThatLean(query: Query): Promise<readonly string[]> {
  const { rows } = await query(
    `select ${IN_WORDS} as object from pg_class c
     where c.relnamespace <> 'public'::regnamespace and c.oid in (
       select f.conrelid from pg_constraint f join pg_class t on t.oid = f.confrelid
       where f.contype = 'f' and t.relnamespace = 'public'::regnamespace
       union all
       select w.ev_class from pg_rewrite w
       join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = w.oid and d.refclassid = 'pg_class'::regclass
       join pg_class t on t.oid = d.refobjid
       where t.relnamespace = 'public'::regnamespace)
     order by c.relname`,
  );
  return rows.map(({ object }) => String(object));
}

const IN_WORDS = `case when c.relkind in ('v', 'm') then 'view' else 'table' end || ' "' || c.relname || '"'`;
