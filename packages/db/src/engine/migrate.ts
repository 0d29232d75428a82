import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Pool as NeonPool, neonConfig } from '@neondatabase/serverless';
import { drizzle as drizzleOverNeon } from 'drizzle-orm/neon-serverless';
import { migrate as migrateOverNeon } from 'drizzle-orm/neon-serverless/migrator';
import { drizzle as drizzleOverPg } from 'drizzle-orm/node-postgres';
import { migrate as migrateOverPg } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { installScheduler } from '../webhooks/relay/scheduler.ts';
import { DatabaseSocket } from './client/database-socket.ts';
import { isNeonHost, probeOfWebSocketUrl } from './client/driver.ts';
import { LONG_READ_LOCK } from './client/long-read.ts';
import { sayingWhatFor, type Waiting } from './client/saying-what-is-waited-for.ts';
import { ensureSession } from './client/session.ts';
import { watchPool } from './client/watch-pool.ts';
import { wayToDatabase } from './client/way-to-database.ts';
import { applyFunctions, type Query, readFunctions } from './functions.ts';

/** The folder of the migrations: beside both `src` and `dist`. */
export const MIGRATIONS_FOLDER = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../migrations');

const MIGRATION_LOCK = 7_266_001;

/** Counts of the migrations in the database, of those applied now, and of the functions applied now. */
export interface Migrated {
  readonly applied: number;
  readonly total: number;
  readonly functions: number;
  /** A newer version migrated the database before, which was therefore left as it is. */
  readonly isNewer: boolean;
}

/**
 * Brings the database to the newest schema and functions, as the role of the URL, which must be allowed to create roles. Safe to run
 * from several processes at once: one works, the others wait and find nothing to do. Migrations wait for those who read for
 * minutes, as backups do; `waiting` is told. A database that a newer version has migrated is left as it is. The lock and the migrations need a
 * session of their own, so that a URL behind a pooler of transactions is refused.
 */
export async function migrate(url: string, wanted = readFunctions(), waiting?: Waiting): Promise<Migrated> {
  await ensureSession(url, 'Migrations');
  const over = isNeonHost(url) ? neonMigrator(url) : pgMigrator(url);
  try {
    await sayingWhatFor(
      waiting,
      'Waiting for another process that is migrating the database.',
      over.query(`select pg_advisory_lock(${MIGRATION_LOCK})`),
    );
    const before = await readAppliedMigrations(over.query);
    const ahead = newestOf(before) - newestOf(await readKnownMigrations());
    if (ahead > 0) return { applied: 0, total: before.length, functions: 0, isNewer: true };
    if (ahead < 0) {
      await sayingWhatFor(
        waiting,
        'Waiting for a backup or a check of the database to end.',
        over.query(`select pg_advisory_lock(${LONG_READ_LOCK})`),
      );
    }
    await over.migrate(MIGRATIONS_FOLDER);
    const functions = await applyFunctions(over.query, wanted);
    await installScheduler(url);
    const total = (await readAppliedMigrations(over.query)).length;
    await over.query('select pg_advisory_unlock_all()');
    return { applied: total - before.length, total, functions, isNewer: false };
  } finally {
    await over.end();
  }
}

/** A migration as the database and the journal know it: the instant in ms since 1970 at which it was generated. */
export interface AppliedMigration {
  readonly generatedAtMs: number;
}

/** When the newest of them was generated; 0 without any. */
export const newestOf = (migrations: readonly AppliedMigration[]) => migrations.at(-1)?.generatedAtMs ?? 0;

/** The migrations in the database, oldest first; none in an empty one. */
export async function readAppliedMigrations(query: Query): Promise<readonly AppliedMigration[]> {
  const journal = await query(`select to_regclass('drizzle.__drizzle_migrations') is not null as found`);
  if (journal.rows[0]?.found !== true) return [];
  const { rows } = await query('select created_at from drizzle.__drizzle_migrations order by created_at');
  return rows.map((row) => ({ generatedAtMs: Number(row.created_at) }));
}

/** The migrations that this version brings, oldest first. */
export async function readKnownMigrations(): Promise<readonly AppliedMigration[]> {
  return (await readJournal()).entries.map(({ when }) => ({ generatedAtMs: when }));
}

/** The names that a migration of this version has ever given to a table. */
export async function readMigratedTables(): Promise<readonly string[]> {
  const { entries } = await readJournal();
  const files = await Promise.all(
    entries.map(({ tag }) => readFile(path.join(MIGRATIONS_FOLDER, `${tag}.sql`), 'utf8')),
  );
  return [...new Set(files.flatMap((text) => [...text.matchAll(NAMED_TABLE)].map(([, name = '']) => name)))];
}

const NAMED_TABLE =
  /\b(?:create (?:unlogged )?table (?:if not exists )?|alter table (?:if exists )?"[^"]+" rename to )"([^"]+)"/gi;

interface Journal {
  readonly entries: readonly { readonly when: number; readonly tag: string }[];
}

const JOURNAL_FILE = 'meta/_journal.json';

async function readJournal(): Promise<Journal> {
  return JSON.parse(await readFile(path.join(MIGRATIONS_FOLDER, JOURNAL_FILE), 'utf8')) as Journal;
}

/**
 * Brings an empty database to the schema of an earlier version, without its functions: the first `count` migrations. For rows of
 * that version, which `migrate` then brings to this one.
 */
export async function migrateTo(url: string, count: number): Promise<void> {
  await ensureSession(url, 'Migrations');
  const journal = await readJournal();
  const folder = await mkdtemp(path.join(tmpdir(), 'routecard-migrations-'));
  const over = isNeonHost(url) ? neonMigrator(url) : pgMigrator(url);
  try {
    await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
    const earlier = { ...journal, entries: journal.entries.slice(0, count) };
    await writeFile(path.join(folder, JOURNAL_FILE), JSON.stringify(earlier));
    await over.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await over.migrate(folder);
    await over.query(`select pg_advisory_unlock(${MIGRATION_LOCK})`);
  } finally {
    await over.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A pool of one connection, so that the lock and the migrations share a session. */
interface Migrator {
  readonly query: Query;
  migrate(folder: string): Promise<void>;
  end(): Promise<void>;
}

function pgMigrator(url: string): Migrator {
  const way = wayToDatabase(url);
  const pool = new pg.Pool({ ...way.config, max: 1 });
  pool.on('error', () => undefined);
  watchPool(pool, { probe: way.probe });
  return {
    query: (text, values) => pool.query(text, values && [...values]),
    migrate: (folder) => migrateOverPg(drizzleOverPg({ client: pool }), { migrationsFolder: folder }),
    end: () => pool.end(),
  };
}

function neonMigrator(url: string): Migrator {
  neonConfig.webSocketConstructor = DatabaseSocket;
  const pool = new NeonPool({ connectionString: url, max: 1 });
  pool.on('error', () => undefined);
  watchPool(pool, { probe: probeOfWebSocketUrl(url) });
  return {
    query: (text, values) => pool.query(text, values && [...values]),
    migrate: (folder) => migrateOverNeon(drizzleOverNeon({ client: pool }), { migrationsFolder: folder }),
    end: () => pool.end(),
  };
}
