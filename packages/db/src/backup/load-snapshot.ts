import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { openLoneConnection } from '../engine/client/lone-connection.ts';
import type { Query } from '../engine/functions.ts';
import { readMigratedTables } from '../engine/migrate.ts';
import {
  type BackupTable,
  columnList,
  quoted,
  readTables,
  type TableAccess,
  type TableChoice,
} from './backup-tables.ts';
import type { SequenceValue } from './snapshot.ts';

/** What is written into a database: tables in the order of the snapshot, each with its rows in the text format of COPY. */
export interface LoadedSnapshot {
  readonly sequences: readonly SequenceValue[];
  readonly tables: AsyncIterable<{ readonly table: BackupTable; readonly rows: AsyncIterable<Buffer> }>;
}

/** Something of the snapshot is in the database already, or contradicts what is there. */
export class SnapshotConflict extends Error {}

/** Nobody waits longer for a table of a running product. */
const LOCK_LIMIT_MS = 10_000;

/**
 * Writes a snapshot in one transaction, as the role of the URL, which owns the tables: all of it, or nothing where anything
 * throws. `replacing` empties the tables before, for a snapshot of the whole database; otherwise rows are added to those of
 * other manufacturers. Tables that no migration ever made are skipped, and named; backups once had them. Triggers are off meanwhile, so that what the audit log says is what it said; references and checks hold.
 */
export async function loadSnapshot(
  url: string,
  snapshot: LoadedSnapshot,
  options: TableChoice & { readonly replacing: boolean },
): Promise<{ readonly rows: number; readonly skipped: readonly string[] }> {
  const client = await openLoneConnection(url);
  try {
    await client.query(
      `begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
       set local lock_timeout = ${LOCK_LIMIT_MS}; set local datestyle = iso`,
    );
    const query: Query = (text, values) => client.query(text, values && [...values]);
    const tables = await readTables(query, options);
    if (options.replacing) {
      // Each is named, for CASCADE would empty what others let refer to them.
      const all = await readTables(query, { everyTable: true });
      await client.query(`truncate ${all.map(({ name }) => quoted(name)).join(', ')}`);
    }
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
    const own = await readMigratedTables();
    const skipped: string[] = [];
    let loaded = 0;
    for await (const { table, rows } of snapshot.tables) {
      const known = tables.find(({ name }) => name === table.name);
      if (!known && own.includes(table.name)) throw new Error(`This version has no table ${table.name}.`);
      if (!known) {
        skipped.push(table.name);
        continue;
      }
      loaded += await loadTable(client, known, table.columns, rows);
    }
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`);
    await raiseSequences(client, snapshot.sequences);
    await client.query('commit');
    return { rows: loaded, skipped };
  } catch (error) {
    throw inWords(error);
  } finally {
    await client.end();
  }
}

/** Rows of a guarded table take the way over a temporary one: COPY does not write where row-level security is forced. */
async function loadTable(
  client: pg.Client,
  { name, guarded }: TableAccess,
  columns: readonly string[],
  rows: AsyncIterable<Buffer>,
): Promise<number> {
  const list = columnList(columns);
  if (!guarded) return copyInto(client, `${quoted(name)} (${list})`, rows);
  await client.query(
    `create temporary table loading on commit drop as select ${list} from ${quoted(name)} with no data`,
  );
  const copied = await copyInto(client, `loading (${list})`, rows);
  await client.query(
    'grant select on loading to routecard_maintenance; set local role routecard_maintenance',
  );
  await client.query(
    `insert into ${quoted(name)} (${list}) overriding system value select ${list} from loading`,
  );
  await client.query('reset role; drop table loading');
  return copied;
}

async function copyInto(client: pg.Client, target: string, rows: AsyncIterable<Buffer>): Promise<number> {
  const copy = client.query(copyFrom(`copy ${target} from stdin`));
  await pipeline(rows, copy);
  return copy.rowCount;
}

/** A counter never goes back: other manufacturers' rows may have taken it further. */
async function raiseSequences(client: pg.Client, sequences: readonly SequenceValue[]): Promise<void> {
  await client.query(
    `select setval(format('public.%I', s.name)::regclass, greatest(s.value, coalesce(p.last_value, s.value)))
     from unnest($1::text[], $2::bigint[]) as s(name, value)
     join pg_sequences p on p.schemaname = 'public' and p.sequencename = s.name`,
    [sequences.map(({ name }) => name), sequences.map(({ value }) => value)],
  );
}

const UNIQUE_VIOLATION = '23505';
const LOCK_NOT_AVAILABLE = '55P03';

function inWords(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  if (error.code === UNIQUE_VIOLATION) {
    return new SnapshotConflict(
      `Nothing was restored: ${error.table ?? 'a table'} has a row of the backup already. ${error.detail ?? ''}`.trim(),
    );
  }
  if (error.code === LOCK_NOT_AVAILABLE) {
    return new SnapshotConflict(
      'Nothing was restored: a table is in use. Stop the REST app, the console and the relay, or try again.',
    );
  }
  return error;
}
