import type { Query } from '../engine/functions.ts';
import { migrate, readAppliedMigrations } from '../engine/migrate.ts';
import type { BackupTable } from './backup-tables.ts';
import { readForeignObjects } from './foreign-objects.ts';
import { type LoadedSnapshot, loadSnapshot } from './load-snapshot.ts';
import { inOwnSession } from './own-session.ts';
import { prepareDatabase } from './prepare-database.ts';
import { readSnapshot, type SequenceValue, type Snapshot, type TableSum } from './snapshot.ts';

/** What was copied, and what was not because it is not the product's. */
export interface CopiedDatabase {
  readonly tables: number;
  readonly rows: number;
  /** Objects that are not Routecard's, in words. */
  readonly notCopied: readonly string[];
}

/**
 * Copies one moment of a database into an empty one, on whatever version of PostgreSQL each is: the schema as its migrations
 * left it, every row of every table, the counters. Then compares each table and each counter of both, and migrates the copy.
 * Nothing is written to the source, which is read as the role of its URL: a superuser, or the role that the programs log in as.
 *
 * Returns null where the source has no migration, and so nothing of the product. Throws SnapshotConflict where the target is
 * not empty or the source is of a newer version, and an Error where the copy differs from the source.
 */
export async function copyDatabase(from: string, to: string): Promise<CopiedDatabase | null> {
  const migrations = await inOwnSession(from, readAppliedMigrations);
  if (migrations.length === 0) return null;
  await prepareDatabase(
    to,
    migrations.map(({ generatedAtMs }) => generatedAtMs),
  );
  const empty = await readSnapshot({ url: to, everyTable: true }, async ({ tables }) => tables);
  const known = new Set(empty.map(({ name }) => name));
  const counters = await inOwnSession(to, readCounterNames);
  const { contents, rows } = await readSnapshot({ url: from, everyTable: true }, async (snapshot) => {
    const tables = snapshot.tables.filter(({ name }) => known.has(name));
    const sequences = snapshot.sequences.filter(({ name }) => counters.has(name));
    const loaded = await loadSnapshot(
      to,
      { sequences, tables: rowsOf(snapshot, tables) },
      { replacing: true, everyTable: true },
    );
    return { contents: { sums: await sumsOf(snapshot, tables), sequences }, rows: loaded.rows };
  });
  await readSnapshot({ url: to, everyTable: true }, async (copy) =>
    ensureEqual(contents, { sums: await sumsOf(copy, copy.tables), sequences: copy.sequences }),
  );
  const notCopied = await inOwnSession(from, (query) => readForeignObjects(query, known));
  await migrate(to);
  await inOwnSession(to, async (query) => {
    // Catalogs that all databases share are the superuser's, and a warning names each.
    await query('set client_min_messages = error');
    // The new tables have no statistics, without which statements get plans for empty ones.
    await query('analyze');
  });
  return { tables: contents.sums.size, rows, notCopied };
}

async function* rowsOf(snapshot: Snapshot, tables: readonly BackupTable[]): LoadedSnapshot['tables'] {
  for (const table of tables) yield { table, rows: await snapshot.rows(table) };
}

async function readCounterNames(query: Query): Promise<ReadonlySet<string>> {
  const { rows } = await query(`select sequencename as name from pg_sequences where schemaname = 'public'`);
  return new Set(rows.map(({ name }) => String(name)));
}

interface Contents {
  readonly sums: ReadonlyMap<string, TableSum>;
  readonly sequences: readonly SequenceValue[];
}

async function sumsOf(snapshot: Snapshot, tables: readonly BackupTable[]): Promise<Contents['sums']> {
  const sums = new Map<string, TableSum>();
  for (const table of tables) sums.set(table.name, await snapshot.sumOf(table));
  return sums;
}

function ensureEqual(source: Contents, copy: Contents): void {
  for (const [name, { rows, sums }] of source.sums) {
    const found = copy.sums.get(name);
    if (found?.rows === rows && found.sums === sums) continue;
    throw new Error(`The copy of ${name} differs: it has ${found?.rows} rows, and the source ${rows}.`);
  }
  const counters = new Map(copy.sequences.map(({ name, value }) => [name, value]));
  for (const { name, value } of source.sequences) {
    if (counters.get(name) === value) continue;
    throw new Error(
      `The counter ${name} is at ${counters.get(name)} in the copy, and at ${value} in the source.`,
    );
  }
}
