import type pg from 'pg';
import { openLoneConnection } from '../engine/client/lone-connection.ts';
import type { Query } from '../engine/functions.ts';
import { migrate, migrateTo, readAppliedMigrations, readKnownMigrations } from '../engine/migrate.ts';
import { SnapshotConflict } from './load-snapshot.ts';
import { readOtherTables, readOwnTables, readTablesThatLean } from './own-tables.ts';

/** The schemas of the product: its tables, its journal of migrations, and the scheduler of retries. */
const SCHEMAS = ['public', 'drizzle', 'graphile_worker'];

/**
 * Gives a database without a manufacturer the schema that a snapshot was taken of. Throws SnapshotConflict where it has a
 * manufacturer, or tables of somebody else, or where the snapshot is of a newer version; then nothing was changed.
 */
export async function prepareDatabase(url: string, snapshotMigrations: readonly number[]): Promise<void> {
  const known = (await readKnownMigrations()).map(({ generatedAtMs }) => generatedAtMs);
  ensureKnown(known, snapshotMigrations);
  const client = await openLoneConnection(url);
  try {
    const query: Query = (text, values) => client.query(text, values && [...values]);
    const applied = await readAppliedMigrations(query);
    if (applied.length > 0) await ensureNoManufacturer(client);
    await ensureNothingElse(query, applied.length === 0 ? [] : await ownTables(query));
    if (applied.length === snapshotMigrations.length) return;
    if (applied.length > 0) {
      for (const schema of SCHEMAS) await client.query(`drop schema if exists ${schema} cascade`);
      await client.query('create schema public');
    }
  } finally {
    await client.end();
  }
  if (snapshotMigrations.length === known.length) await migrate(url);
  else await migrateTo(url, snapshotMigrations.length);
}

/** Throws SnapshotConflict unless the database has exactly the schema of the snapshot, as one with other manufacturers must. */
export async function ensureSameVersion(url: string, snapshotMigrations: readonly number[]): Promise<void> {
  const known = (await readKnownMigrations()).map(({ generatedAtMs }) => generatedAtMs);
  ensureKnown(known, snapshotMigrations);
  if (known.length !== snapshotMigrations.length || (await migrate(url)).isNewer) {
    throw new SnapshotConflict(
      'One manufacturer can be restored only beside others of the same version. Restore the backup into an empty database, back that up again, and use the new file.',
    );
  }
}

async function ownTables(query: Query): Promise<readonly string[]> {
  const own = await readOwnTables(query);
  if (own !== null) return own;
  throw new SnapshotConflict(
    'The database is not empty: a newer version of Routecard has migrated it. Restore into an empty one.',
  );
}

function ensureKnown(known: readonly number[], wanted: readonly number[]): void {
  if (wanted.every((generatedAtMs, index) => generatedAtMs === known[index])) return;
  throw new SnapshotConflict(
    'The backup was made by a newer version of Routecard. Restore it with that version, or with one after it.',
  );
}

async function ensureNothingElse(query: Query, own: readonly string[]): Promise<void> {
  const [other] = [...(await readOtherTables(query, own)), ...(await readTablesThatLean(query))];
  if (other === undefined) return;
  throw new SnapshotConflict(
    `The database is not empty: it has a ${other} that is not Routecard's. Restore into an empty one.`,
  );
}

async function ensureNoManufacturer(client: pg.Client): Promise<void> {
  await client.query('begin; set local role routecard_maintenance');
  const found = await client.query<{ name: string }>('select name from manufacturers limit 1');
  await client.query('rollback');
  const manufacturer = found.rows[0];
  if (manufacturer) {
    throw new SnapshotConflict(
      `The database is not empty: it has the manufacturer "${manufacturer.name}". Restore into an empty one.`,
    );
  }
}
