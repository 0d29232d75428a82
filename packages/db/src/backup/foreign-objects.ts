import type { Query } from '../engine/functions.ts';

/** Schemas whose content comes from migrations, or from the scheduler of retries. */
const OWN_SCHEMAS = ['public', 'drizzle', 'graphile_worker'];

/** Their access is granted by migrations. */
const OWN_ROLES = 'routecard%';

const OBJECTS = `
  select 'database ' || quote_ident(datname) as object from pg_database
  where not datistemplate and datname not in ('postgres', current_database())
  union all
  select 'schema ' || quote_ident(nspname) from pg_namespace
  where nspname <> all ($1) and nspname <> 'information_schema' and nspname !~ '^pg_'
  union all
  select case relkind when 'S' then 'sequence ' when 'v' then 'view ' when 'm' then 'view ' else 'table ' end || quote_ident(relname) from pg_class c
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f', 'S') and not relispartition and relname <> all ($2)
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i', 'e'))
  union all
  select 'extension ' || quote_ident(extname) from pg_extension where extname not in ('plpgsql', 'pg_trgm', 'btree_gin')
  union all
  select 'role ' || quote_ident(rolname) from pg_roles where rolname not like $3 and rolname !~ '^pg_' and oid <> 10
  union all
  select 'settings of ' || coalesce('role ' || quote_ident(r.rolname), 'the database') from pg_db_role_setting s left join pg_roles r on r.oid = s.setrole
  where s.setdatabase = 0 or s.setdatabase = (select oid from pg_database where datname = current_database())
  union all
  select 'large objects' where exists (select from pg_largeobject_metadata)
  order by 1`;

/**
 * Names what is in a database, or beside it, that no migration made: databases, schemas, tables other than `known`, extensions,
 * roles, settings and large objects. One query.
 */
export async function readForeignObjects(
  query: Query,
  known: ReadonlySet<string>,
): Promise<readonly string[]> {
  const { rows } = await query(OBJECTS, [OWN_SCHEMAS, [...known], OWN_ROLES]);
  return rows.map(({ object }) => String(object));
}
