import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../src/migrate.ts';

/** A database of one's own on the test PostgreSQL. */
export interface TestDatabase {
  /** Connection string of its owner. */
  readonly url: string;
  drop(): Promise<void>;
}

const TEMPLATE_LOCK = 7_266_002;

/** A fresh, migrated database, cloned from a template that the first caller of the test run migrates. */
export async function createTestDatabase(options: { readonly empty?: boolean } = {}): Promise<TestDatabase> {
  const adminUrl = process.env.TEST_DATABASE_URL;
  if (!adminUrl)
    throw new Error('TEST_DATABASE_URL is not set; run through vitest, whose set-up starts a PostgreSQL');
  const admin = new pg.Client({ connectionString: adminUrl });
  admin.on('error', () => undefined);
  await admin.connect();
  const name = `test_${randomBytes(6).toString('hex')}`;
  try {
    if (options.empty) await admin.query(`create database ${name}`);
    else {
      await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
      try {
        await ensureTemplate(admin, adminUrl);
        await admin.query(`create database ${name} template routecard_template`);
      } finally {
        await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
      }
    }
  } finally {
    await admin.end();
  }
  return { url: onDatabase(adminUrl, name), drop: () => drop(adminUrl, name) };
}

async function ensureTemplate(admin: pg.Client, adminUrl: string): Promise<void> {
  const found = await admin.query(`select from pg_database where datname = 'routecard_template'`);
  if (found.rowCount === 1) return;
  await admin.query('create database routecard_template_new');
  await migrate(onDatabase(adminUrl, 'routecard_template_new'));
  await admin.query('alter database routecard_template_new rename to routecard_template');
}

async function drop(adminUrl: string, name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  admin.on('error', () => undefined);
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
}

function onDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
