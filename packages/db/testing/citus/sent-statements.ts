import type pg from 'pg';
import { DISTRIBUTION_COLUMN, type Tables, unboundTables } from './unbound-tables.ts';

/**
 * Each statement that the REST API, the console and the relay have sent in this database, by themselves or in functions and triggers, with
 * its constants as parameters. Migrations and the command line have roles of their own and are left out. `sql` is the superuser's.
 */
export async function sentStatements(sql: pg.Pool): Promise<readonly string[]> {
  await sql.query('create extension if not exists pg_stat_statements');
  const { rows } = await sql.query<{ query: string }>(
    `select distinct s.query from pg_stat_statements s
     join pg_database d on d.oid = s.dbid and d.datname = current_database()
     join pg_roles r on r.oid = s.userid
     where r.rolname in ('routecard_app', 'routecard_relay', 'routecard_sign_in', 'routecard_functions')`,
  );
  return rows.map(({ query }) => asStatement(query));
}

/** Forgets what was recorded of all databases, so that no statement has to make room for those of other tests. */
export async function forgetStatements(sql: pg.Pool): Promise<void> {
  await sql.query('create extension if not exists pg_stat_statements');
  await sql.query('select pg_stat_statements_reset()');
}

/** What the parser takes: an assignment or an expression of a function as a query, and a constant where a parameter cannot be. */
function asStatement(query: string): string {
  const text = query.replaceAll(/\b(interval|date|timestamptz?|time) \$\d+/gi, "$1 '1'");
  if (/^(\s|--.*\n|\/\*[\s\S]*?\*\/|\()*(select|with|insert|update|delete|merge|values|copy)\b/i.test(text))
    return text;
  return `select ${text.replace(/^\s*[\w.]+\s*:=/, '')}`;
}

/** Tables that would be the same on every node: what is looked up before it is known whose it is, and what belongs to the installation. */
export const REFERENCE_TABLES: Readonly<Record<string, string>> = {
  manufacturers:
    'every distributed table refers to it, and a distributed table may refer to a reference table by any key',
  users: 'an address signs in before its manufacturer is known, so it is unique in all',
  access_tokens: 'a token is looked up by its hash, which says whose it is',
  sign_in_domains: 'a domain says which manufacturer its people belong to, so it is unique in all',
  accounts: 'looked up by what an identity provider says',
  sessions: 'looked up by the token of a cookie',
  passkeys: 'looked up by what the device says',
  second_factors: 'of a person, beside their sessions',
  recovery_codes: 'of a person, beside their sessions',
  verifications: 'one-time links, looked up by their hash',
  sign_in_attempts: 'counted by address, of people and strangers alike',
  part_file_objects: 'objects of a bucket, also of files and manufacturers that are gone',
  installation: 'one row for the installation',
  backups: 'of the installation',
  law_checks: 'of the installation',
};

/** The tables of the migrated database: what has a manufacturer and is no reference table is distributed. */
export async function tablesOf(sql: pg.Pool): Promise<Tables> {
  const { rows } = await sql.query<{ table: string; columns: string[] }>(
    `select c.relname as "table", array_agg(a.attname::text) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by 1`,
  );
  const columns = new Map(rows.map((row) => [row.table, new Set(row.columns)]));
  const distributed = rows
    .filter((row) => row.columns.includes(DISTRIBUTION_COLUMN) && !(row.table in REFERENCE_TABLES))
    .map((row) => row.table);
  return { columns, distributed: new Set(distributed) };
}

/** Statements of more than one manufacturer, by words in them, each with what they are for and what Citus would make of them. */
const ACROSS_MANUFACTURERS: Readonly<Record<string, string>> = {
  'delete from audit_entries e using':
    'A trigger clears the log of the manufacturers whose rows have changed, which are those of one statement; on Citus triggers run on shards',
  'insert into audit_entries': 'A trigger copies the manufacturer of each row that has changed',
  'insert into shop_changes': 'A trigger copies the manufacturer of each row that has changed',
  'delete from shop_changes c using':
    'A trigger clears the changes of the manufacturers whose rows have changed',
  'with feed_waiting as materialized':
    'The relay takes the oldest events of all manufacturers; on Citus it would take those of one after the other',
  'with recursive feed as':
    'The manufacturers that have events waiting for the relay, and how far it lags behind, of the whole installation',
  'from order_events where sequence is null limit':
    'How many events wait for the relay, of the whole installation',
  'with held as materialized ( select t.manufacturer_id, t.order_id':
    'The relay numbers the events that it took, of all manufacturers; on Citus those of one after the other',
  'in ( select op.manufacturer_id, op.id from operations op where op.is_completed_status)':
    'Counts of orders ask which operations are final without saying whose: row-level security leaves those of one manufacturer, a router looks at the query',
  'insert into deprecated_uses':
    'A process adds up what it counted of all tokens once a second; each row names its manufacturer',
};

/** The statements that use a distributed table of more than one manufacturer, or that cannot be read, and are not listed with a reason. */
export async function unlistedStatements(sql: pg.Pool): Promise<readonly string[]> {
  const tables = await tablesOf(sql);
  const found: string[] = [];
  for (const text of await sentStatements(sql)) {
    const plain = text.replaceAll(/\s+/g, ' ');
    if (Object.keys(ACROSS_MANUFACTURERS).some((words) => plain.includes(words))) continue;
    const unbound = await unboundTables(text, tables).catch((error: unknown) => [String(error)]);
    if (unbound.length > 0) found.push(`${unbound.join(', ')}: ${plain}`);
  }
  return found;
}
