import type pg from 'pg';
import { wallMs } from '../measure.ts';

interface Due {
  readonly name: string;
  /** The table, also where its name is that of what it keeps aside. */
  readonly owner: string;
  readonly vacuum: boolean;
  readonly analyze: boolean;
}

/** A setting of autovacuum for a table: its own, or that of the server. */
const setting = (name: string) =>
  `coalesce((select option_value::float8 from pg_options_to_table(c.reloptions) where option_name = '${name}'),
    current_setting('${name}')::float8)`;

/** The conditions under which autovacuum takes a table, as PostgreSQL's manual gives them, for tables of the product and what they keep aside. */
const DUE = `
select t.name, t.owner, t.dead > least(t.vacuum_threshold + t.vacuum_scale * t.rows, current_setting('autovacuum_vacuum_max_threshold')::float8)
    or t.inserted > t.insert_threshold + t.insert_scale * t.rows * t.unfrozen as vacuum,
  t.kind <> 't' and t.modified > t.analyze_threshold + t.analyze_scale * t.rows as analyze
from (
  select c.oid::regclass::text as name, owner.oid::regclass::text as owner, c.relkind as kind, s.n_dead_tup as dead, s.n_ins_since_vacuum as inserted,
    s.n_mod_since_analyze as modified, greatest(c.reltuples, 0) as rows,
    1 - least(c.relallfrozen / greatest(c.relpages, 1)::float8, 1) as unfrozen,
    ${setting('autovacuum_vacuum_threshold')} as vacuum_threshold, ${setting('autovacuum_vacuum_scale_factor')} as vacuum_scale,
    ${setting('autovacuum_vacuum_insert_threshold')} as insert_threshold,
    ${setting('autovacuum_vacuum_insert_scale_factor')} as insert_scale,
    ${setting('autovacuum_analyze_threshold')} as analyze_threshold, ${setting('autovacuum_analyze_scale_factor')} as analyze_scale
  from pg_class owner
  join pg_class c on c.oid in (owner.oid, owner.reltoastrelid)
  join pg_stat_all_tables s on s.relid = c.oid
  where owner.relnamespace = 'public'::regnamespace and owner.relkind = 'r') t`;

/**
 * Has autovacuum leave the server alone, for a simulated day is shorter than the shortest time between two of its runs; and nobody wait for
 * the disk of a simulated day. The same is written to the log.
 */
export async function prepareServer(sql: pg.Pool): Promise<void> {
  await sql.query('alter system set autovacuum = off');
  await sql.query('alter system set synchronous_commit = off');
  await sql.query('select pg_reload_conf()');
}

/** One vacuum or analysis of a table. */
export interface Vacuumed {
  readonly table: string;
  readonly ms: number;
}

/** Vacuums and analyses what autovacuum would take at this moment. */
export async function vacuumDue(sql: pg.ClientBase): Promise<readonly Vacuumed[]> {
  await sql.query('select pg_stat_force_next_flush()');
  const { rows } = await sql.query<Due>(DUE);
  const vacuumed: Vacuumed[] = [];
  for (const { name, owner, vacuum, analyze } of rows) {
    if (!vacuum && !analyze) continue;
    // Autovacuum looks at what a table keeps aside by itself.
    const statement = vacuum ? `vacuum (process_toast false${analyze ? ', analyze' : ''})` : 'analyze';
    const ms = await wallMs(() => sql.query(`${statement} ${name}`));
    vacuumed.push({ table: owner, ms });
  }
  return vacuumed;
}
