import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyDatabase, loadSnapshot, prepareDatabase, readSnapshot } from '@routecard/db';
import { createTestDatabase, type TestDatabase } from '@routecard/db/testing';
import {
  installPrograms,
  type RunningPostgres,
  removePostgresData,
  startPostgres,
} from '@routecard/postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackup } from '../src/backup/backup-file.ts';
import { drain } from '../src/backup/table-lines.ts';
import { copyCommand } from '../src/commands/copy.ts';
import { restoreCommand } from '../src/commands/restore.ts';
import { setupCommand } from '../src/commands/setup.ts';
import { verifyCommand } from '../src/commands/verify.ts';
import { run } from './command-line.ts';

const RELEASE = path.join(import.meta.dirname, 'releases/0.1.0.rcbackup');

let folder: string;
let server: RunningPostgres | undefined;
const opened: TestDatabase[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'routecard-major-'));
  // The account that runs PostgreSQL when we are root has to pass through.
  await chmod(folder, 0o711);
});

afterAll(async () => {
  await server?.stop();
  for (const database of opened) await database.drop();
  removePostgresData(path.join(folder, 'data'));
  await rm(folder, { recursive: true, force: true });
});

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase({ empty: true });
  opened.push(database);
  return database;
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const textsOf = async (url: string, text: string) =>
  (await query<{ text: string }>(url, text)).map((row) => row.text);

/** Rows that a backup leaves out, beside those of the release. */
const PASSING = [
  `insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
   select gen_random_uuid(), id, 'token of ' || email, now() + interval '1 day', now(), now() from users limit 1`,
  `insert into sign_in_attempts (key, attempts, slot_at, next_at, expires_at) values (sha256('somebody'), 3, now(), now(), now())`,
  `insert into shop_changes (manufacturer_id, noun) select id, 'settings' from manufacturers`,
  `insert into backups (taken_at, rows, bytes, encrypted) values (now(), 5, 7, false)`,
  `insert into request_windows (manufacturer_id, access_token_id, started_at, taken)
   select manufacturer_id, id, now(), 2 from access_tokens limit 1`,
];

/** Every row of every table as text, and every counter. */
async function contentsOf(url: string): Promise<Record<string, readonly string[]>> {
  const tables = await query<{ name: string; columns: string }>(
    url,
    `select c.relname as name, string_agg(format('%I', a.attname), ', ' order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid <> 'xid8'::regtype
     group by 1 order by 1`,
  );
  const found: Record<string, readonly string[]> = {};
  for (const { name, columns } of tables) {
    found[name] = await textsOf(url, `select row(${columns})::text as text from "${name}" order by 1`);
  }
  found.counters = await textsOf(
    url,
    `select sequencename || ' ' || last_value as text from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
  );
  found.migrations = await textsOf(
    url,
    `select hash || ' ' || created_at as text from drizzle.__drizzle_migrations order by 1`,
  );
  return found;
}

/** What makes the rows safe: privileges, policies, functions, triggers, constraints and indices, and who owns what. */
const rulesOf = async (url: string) => [
  ...(await textsOf(
    url,
    `select concat_ws(' ', relname, relowner::regrole, relrowsecurity, relforcerowsecurity,
       (select string_agg(a::text, ',' order by a::text) from unnest(relacl) a)) as text
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S', 'v') order by 1`,
  )),
  ...(await textsOf(
    url,
    `select concat_ws(' ', tablename, policyname, permissive, roles, cmd, qual, with_check) as text from pg_policies
     where schemaname = 'public' order by 1`,
  )),
  ...(await textsOf(
    url,
    `select concat_ws(' ', proowner::regrole, pg_get_functiondef(oid), (select string_agg(a::text, ',' order by a::text) from unnest(proacl) a)) as text
     from pg_proc where pronamespace = 'public'::regnamespace and proname in (select name from drizzle.sql_functions) order by 1`,
  )),
  ...(await textsOf(
    url,
    `select concat(pg_get_triggerdef(t.oid), t.tgenabled) as text from pg_trigger t join pg_class c on c.oid = tgrelid
     where not tgisinternal and relnamespace = 'public'::regnamespace order by 1`,
  )),
  ...(await textsOf(
    url,
    `select conname || ' ' || pg_get_constraintdef(oid) as text from pg_constraint
     where connamespace = 'public'::regnamespace and contype <> 'n' order by 1`,
  )),
  ...(await textsOf(url, `select indexdef as text from pg_indexes where schemaname = 'public' order by 1`)),
];

test('a shop on PostgreSQL 17 is on 18 after the next start, with every row and rule that it had, and goes on working', async () => {
  const programs = path.join(await installPrograms(17, path.join(folder, 'programs')), 'bin');
  const dataDir = path.join(folder, 'data');
  server = await startPostgres({ dataDir, durable: false, programs });
  const envOf = (databaseUrl: string) => ({ databaseUrl, demoToken: undefined });
  await run(restoreCommand, envOf(server.url), [RELEASE]);
  for (const statement of PASSING) await query(server.superuserUrl, statement);
  for (const statement of ['create database diary', 'create role accountant login', 'create schema notes']) {
    await query(server.superuserUrl, statement);
  }
  await query(server.url, 'create table "Own list" (id serial)');
  const [contents, rules] = [await contentsOf(server.superuserUrl), await rulesOf(server.superuserUrl)];
  expect(
    Object.entries(contents).filter(([name, rows]) => rows.length === 0 && PASSING.join().includes(name)),
  ).toEqual([]);
  await server.stop();

  let printed: readonly string[] = [];
  server = await startPostgres({
    dataDir,
    durable: false,
    upgrade: {
      say: () => undefined,
      async copy(from, to) {
        const { code, err } = await run(copyCommand, { ...envOf(to), sourceUrl: from });
        expect(code).toBe(0);
        printed = err;
      },
    },
  });
  expect(await textsOf(server.url, `select current_setting('server_version') as text`)).toEqual([
    expect.stringMatching(/^18\./),
  ]);
  const rowsIn = Object.entries(contents).filter(
    ([name]) => !['Own list', 'counters', 'migrations'].includes(name),
  );
  const rows = rowsIn.reduce((sum, [, texts]) => sum + texts.length, 0);
  expect(printed).toEqual([
    `Copied ${rows} rows of ${rowsIn.length} tables; each table has the same rows in both databases.`,
    'Not copied, because it is not Routecard\'s: database diary, role accountant, schema notes, table "Own list".',
    'Every law holds.',
  ]);
  const { 'Own list': own, ...expected } = contents;
  expect(own).toEqual([]);
  const found = await contentsOf(server.superuserUrl);
  // The copy was verified, which its database notes.
  expect(found.law_checks).toHaveLength((contents.law_checks?.length ?? 0) + 1);
  const counters = { counters: expected.counters?.filter((line) => !line.startsWith('Own list')) };
  expect({ ...found, law_checks: [] }).toEqual({ ...expected, ...counters, law_checks: [] });
  const isOwn = (line: string) => line.includes('Own list');
  expect(await rulesOf(server.superuserUrl)).toEqual(rules.filter((line) => !isOwn(line)));

  const args = ['--manufacturer', 'Second works', '--admin', 'second@example.com', '--time-zone', 'UTC'];
  expect((await run(setupCommand, envOf(server.url), args)).code).toBe(0);
  expect((await run(verifyCommand, envOf(server.url))).out.at(-1)).toMatch(/laws hold/);
  const kept = (await readdir(dataDir)).filter((name) => name.startsWith('cluster-17-'));
  expect(kept).toHaveLength(1);
});

/** A database as the release left it: its migrations and rows, without functions. */
async function releasedDatabase(): Promise<TestDatabase> {
  const database = await emptyDatabase();
  const { header, read } = await openBackup(RELEASE, null);
  await prepareDatabase(database.directUrl, header.migrations);
  const { tables, contents } = read();
  await drain(tables);
  const rows = { sequences: contents().sequences, tables: read().tables };
  await loadSnapshot(database.directUrl, rows, { replacing: true });
  return database;
}

test('a database of an earlier version is copied by its own schema, and then migrated', async () => {
  const [source, target] = [await releasedDatabase(), await emptyDatabase()];
  const copied = await copyDatabase(source.superuserUrl, target.directUrl);
  expect(copied).toEqual({
    tables: expect.any(Number),
    rows: expect.any(Number),
    notCopied: expect.any(Array),
  });
  const orders = 'select order_number as text from orders order by 1';
  expect(await textsOf(target.superuserUrl, orders)).toEqual(await textsOf(source.superuserUrl, orders));
  const { code } = await run(verifyCommand, { databaseUrl: target.url, demoToken: undefined });
  expect(code).toBe(0);
});

test('the sum of a table tells rows that differ or are missing, and not their order', async () => {
  const { directUrl, superuserUrl } = await releasedDatabase();
  const sumAfter = async (statement: string) => {
    await query(superuserUrl, statement);
    return readSnapshot({ url: directUrl }, (snapshot) => {
      const orders = snapshot.tables.find(({ name }) => name === 'orders');
      if (!orders) throw new Error('There are no orders.');
      return snapshot.sumOf(orders);
    });
  };
  const any = 'where id = (select min(id) from orders)';
  const first = await sumAfter('set session_replication_role = replica');
  expect(await sumAfter(`update orders set purchase_order_number = purchase_order_number ${any}`)).toEqual(
    first,
  );
  const changed = await sumAfter(`update orders set purchase_order_number = 'other' ${any}`);
  expect(changed).toEqual({ rows: first.rows, sums: expect.not.stringMatching(`^${first.sums}$`) });
  const fewer = await sumAfter(`set session_replication_role = replica; delete from orders ${any}`);
  expect(Number(fewer.rows)).toBe(Number(first.rows) - 1);
});

test('a database that nothing of the product is in is not copied', async () => {
  const [source, target] = [await emptyDatabase(), await emptyDatabase()];
  expect(await copyDatabase(source.superuserUrl, target.directUrl)).toBeNull();
});
