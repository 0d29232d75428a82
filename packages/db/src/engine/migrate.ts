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
import { isNeonHost, probeOfUrl, probeOfWebSocketUrl } from './client/driver.ts';
import { ensureSession } from './client/session.ts';
import { watchPool } from './client/watch-pool.ts';
import { applyFunctions, type Query, readFunctions } from './functions.ts';

/** The folder of the migrations: beside both `src` and `dist`. */
export const MIGRATIONS_FOLDER = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../migrations');

const MIGRATION_LOCK = 7_266_001;

/** Counts of the migrations in the database, of those applied now, and of the functions applied now. */
export interface Migrated {
  readonly applied: number;
  readonly total: number;
  readonly functions: number;
}

/**
 * Brings the database to the newest schema and functions, as the role of the URL, which must be allowed to create roles. Safe to run
 * from several processes at once: one works, the others wait and find nothing to do. The lock and the migrations need a
 * session of their own, so that a URL behind a pooler of transactions is refused.
 */
export async function migrate(url: string, wanted = readFunctions()): Promise<Migrated> {
  await ensureSession(url, 'Migrations');
  const over = isNeonHost(url) ? neonMigrator(url) : pgMigrator(url);
  try {
    await over.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    const before = await appliedMigrations(over);
    await over.migrate();
    const functions = await applyFunctions(over.query, wanted);
    await installScheduler(url);
    const total = await appliedMigrations(over);
    await over.query(`select pg_advisory_unlock(${MIGRATION_LOCK})`);
    return { applied: total - before, total, functions };
  } finally {
    await over.end();
  }
}

async function appliedMigrations({ query }: Migrator): Promise<number> {
  const journal = await query(`select to_regclass('drizzle.__drizzle_migrations') is not null as found`);
  if (journal.rows[0]?.found !== true) return 0;
  const counted = await query('select count(*)::int as n from drizzle.__drizzle_migrations');
  return Number(counted.rows[0]?.n);
}

/** A pool of one connection, so that the lock and the migrations share a session. */
interface Migrator {
  readonly query: Query;
  migrate(): Promise<void>;
  end(): Promise<void>;
}

function pgMigrator(url: string): Migrator {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  pool.on('error', () => undefined);
  watchPool(pool, { probe: probeOfUrl(url) });
  return {
    query: (text, values) => pool.query(text, values && [...values]),
    migrate: () => migrateOverPg(drizzleOverPg({ client: pool }), { migrationsFolder: MIGRATIONS_FOLDER }),
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
    migrate: () =>
      migrateOverNeon(drizzleOverNeon({ client: pool }), { migrationsFolder: MIGRATIONS_FOLDER }),
    end: () => pool.end(),
  };
}
