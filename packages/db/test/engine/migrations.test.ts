import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS_FOLDER, migrate, readMigratedTables } from '../../src/engine/migrate.ts';
import * as schema from '../../src/schema.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';

let database: TestDatabase;
let sql: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  await Promise.all([migrate(database.directUrl), migrate(database.directUrl)]);
  sql = new pg.Client({ connectionString: database.superuserUrl });
  sql.on('error', () => undefined);
  await sql.connect();
});

afterAll(async () => {
  await sql.end();
  await database.drop();
});

const tables = Object.values(schema)
  .filter((entry) => is(entry, PgTable))
  .map((table) => getTableConfig(table));

test('the committed migrations lead to the schema: nothing is left to generate', async () => {
  const snapshots = readdirSync(path.join(MIGRATIONS_FOLDER, 'meta')).filter((name) =>
    name.endsWith('_snapshot.json'),
  );
  const latest = JSON.parse(
    readFileSync(path.join(MIGRATIONS_FOLDER, 'meta', snapshots.toSorted().at(-1) ?? ''), 'utf8'),
  );
  expect(await generateMigration(latest, generateDrizzleJson(schema, latest.id))).toEqual([]);
});

test('a migrated empty database has the tables and columns of the schema, and no others', async () => {
  const { rows } = await sql.query(
    `select table_name, column_name, is_nullable = 'NO' as not_null from information_schema.columns
     where table_schema = 'public' order by table_name, column_name`,
  );
  const declared = tables.flatMap((table) =>
    table.columns.map((column) => `${table.name}.${column.name} ${column.notNull || column.primary}`),
  );
  const found = rows.map((row) => `${row.table_name}.${row.column_name} ${row.not_null}`);
  expect(new Set(found)).toEqual(new Set(declared));
  expect(found).toHaveLength(declared.length);
});

test('the tables that migrations are known to have made are those of the schema', async () => {
  expect((await readMigratedTables()).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});

test('every declared check, key and index is there', async () => {
  const { rows } = await sql.query(
    `select conname as name from pg_constraint c join pg_namespace n on n.oid = c.connamespace where n.nspname = 'public'
     union select indexname from pg_indexes where schemaname = 'public'`,
  );
  const found = new Set(rows.map((row) => row.name));
  const declared = tables.flatMap((table) => [
    ...table.checks.map((one) => one.name),
    ...table.foreignKeys.map((one) => one.getName()),
    ...table.indexes.map((one) => one.config.name ?? ''),
    ...table.uniqueConstraints.map((one) => one.getName() ?? ''),
  ]);
  // PostgreSQL keeps 63 bytes of a name.
  expect(declared.map((name) => name.slice(0, 63)).filter((name) => !found.has(name))).toEqual([]);
  expect(declared.length).toBeGreaterThan(100);
});

test('tenant-owned tables are keyed by the manufacturer first', async () => {
  const { rows } = await sql.query(
    `select c.relname, a.attname from pg_index i join pg_class c on c.oid = i.indrelid
     join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
     where i.indisprimary and c.relnamespace = 'public'::regnamespace
       and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'manufacturer_id')`,
  );
  expect(rows.length).toBeGreaterThan(25);
  expect(rows.filter((row) => row.attname !== 'manufacturer_id')).toEqual([]);
});
