import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../src/engine/migrate.ts';

/** A database of one's own on the test PostgreSQL. */
export interface TestDatabase {
  /** Connection string of its owner, as the product uses it: through a pooler where the run is to go through one. */
  readonly url: string;
  /** The same past any pooler, for what needs a session. */
  readonly directUrl: string;
  /** Connection string of the superuser, past row-level security, to look at what was stored. */
  readonly superuserUrl: string;
  drop(): Promise<void>;
}

const TEMPLATE_LOCK = 7_266_002;

/** A fresh, migrated database, cloned from a template that the first caller of the test run migrates. */
export async function createTestDatabase(options: { readonly empty?: boolean } = {}): Promise<TestDatabase> {
  const { adminUrl, loginUrl } = servers();
  const admin = new pg.Client({ connectionString: adminUrl });
  admin.on('error', () => undefined);
  await admin.connect();
  const name = `test_${randomBytes(6).toString('hex')}`;
  try {
    if (options.empty) await admin.query(`create database ${name} owner ${ownerOf(loginUrl)}`);
    else {
      await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
      try {
        await ensureTemplate(admin, loginUrl);
        await admin.query(`create database ${name} template routecard_template owner ${ownerOf(loginUrl)}`);
      } finally {
        await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
      }
    }
  } finally {
    await admin.end();
  }
  const directUrl = onDatabase(loginUrl, name);
  const url = onDatabase(process.env.TEST_POOLED_URL ?? loginUrl, name);
  return { url, directUrl, superuserUrl: superuserUrlOf(url), drop: () => drop(adminUrl, name) };
}

/** The superuser's connection string for the test database that the URL leads to. */
export function superuserUrlOf(url: string): string {
  return onDatabase(servers().adminUrl, new URL(url).pathname.slice(1));
}

/** The connection string past any pooler for the test database that the URL leads to. */
export function directUrlOf(url: string): string {
  return onDatabase(servers().loginUrl, new URL(url).pathname.slice(1));
}

function servers(): { adminUrl: string; loginUrl: string } {
  const { TEST_DATABASE_URL: adminUrl, TEST_LOGIN_URL: loginUrl } = process.env;
  if (!adminUrl || !loginUrl) {
    throw new Error(
      'TEST_DATABASE_URL and TEST_LOGIN_URL are not set; run through vitest, whose set-up starts a PostgreSQL',
    );
  }
  return { adminUrl, loginUrl };
}

const ownerOf = (loginUrl: string) => new URL(loginUrl).username;

async function ensureTemplate(admin: pg.Client, loginUrl: string): Promise<void> {
  const found = await admin.query(`select from pg_database where datname = 'routecard_template'`);
  if (found.rowCount === 1) return;
  await admin.query(`create database routecard_template_new owner ${ownerOf(loginUrl)}`);
  await migrate(onDatabase(loginUrl, 'routecard_template_new'));
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
