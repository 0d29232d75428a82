import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSnapshot } from '../../src/backup/snapshot.ts';
import { openMaintenanceDatabase } from '../../src/engine/client/maintenance-database.ts';
import { migrate, migrateTo, readKnownMigrations } from '../../src/engine/migrate.ts';
import { createTestDatabase, type TestDatabase, testDriver } from '../../testing/index.ts';

/** With these there is a table of events; the next ones change it. */
const EARLIER = 55;

let database: TestDatabase;
let sql: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  await migrateTo(database.directUrl, EARLIER);
  sql = new pg.Client({ connectionString: database.superuserUrl });
  sql.on('error', () => undefined);
  await sql.connect();
});

afterEach(async () => {
  await sql.end();
  await database.drop();
});

type Reads = (work: (count: (table: string) => Promise<number>) => Promise<void>) => Promise<void>;

const backup: Reads = (work) =>
  readSnapshot({ url: database.url }, async (snapshot) => {
    await work(async (name) => {
      const table = snapshot.tables.find((one) => one.name === name);
      if (!table) throw new Error(`There is no table ${name}`);
      return Number((await snapshot.sumOf(table)).rows);
    });
  });

const laws: Reads = async (work) => {
  const maintenance = openMaintenanceDatabase({ ...testDriver(), url: database.url });
  try {
    await maintenance.transaction('long snapshot', (connection) =>
      work(async (table) => {
        const text = `select count(*)::int as n from ${table}`;
        return (await connection.query<{ n: number }>({ text })).rows[0]?.n ?? 0;
      }),
    );
  } finally {
    await maintenance.close();
  }
};

/** What is waited for by somebody in this database; asked until somebody waits. */
const waitedFor = () =>
  expect.poll(async () => {
    const { rows } = await sql.query(
      `select locktype, relation::regclass::text as relation from pg_locks
       where not granted and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows;
  });

const ADVISORY = [{ locktype: 'advisory', relation: null }];

describe.each([
  ['a backup', backup],
  ['a check of the laws', laws],
] as const)('%s', (_what, reads) => {
  test('that is under way is waited for by a migration, which nobody waits behind', async () => {
    let migrating: ReturnType<typeof migrate> | undefined;
    const said: string[] = [];
    const waiting = { say: (what: string) => void said.push(what), afterMs: 1 };
    await reads(async (count) => {
      expect(await count('order_events')).toBe(0);
      migrating = migrate(database.directUrl, undefined, waiting);
      await waitedFor().toEqual(ADVISORY);
      await expect.poll(() => said).toContain('Waiting for a backup or a check of the database to end.');
      // What a command locks to write into the table.
      await sql.query('begin; lock table order_events in row exclusive mode nowait; rollback');
      expect(await count('order_events')).toBe(0);
    });
    expect(await migrating).toMatchObject({ applied: (await readKnownMigrations()).length - EARLIER });
  });

  test('that finds a migration under way waits for it, and sees what it left', async () => {
    await sql.query(`begin; lock table order_events in access share mode;
      insert into manufacturers (id, name) values (gen_random_uuid(), 'Acme')`);
    const migrating = migrate(database.directUrl);
    await waitedFor().toEqual([{ locktype: 'relation', relation: 'order_events' }]);
    const reading = reads(async (count) => {
      expect(await count('manufacturers')).toBe(1);
    });
    await waitedFor().toHaveLength(2);
    await sql.query('commit');
    await Promise.all([migrating, reading]);
  });

  test('does not keep a start waiting that has nothing to migrate', async () => {
    await migrate(database.directUrl);
    await reads(async (count) => {
      expect(await count('order_events')).toBe(0);
      expect(await migrate(database.directUrl)).toMatchObject({ applied: 0 });
    });
  });
});

test('a backup says that it waits for a migration', async () => {
  await sql.query('select pg_advisory_lock(7266006)');
  const said: string[] = [];
  const waiting = { say: (what: string) => void said.push(what), afterMs: 1 };
  const reading = readSnapshot({ url: database.url, waiting }, async () => 'done');
  await expect.poll(() => said).toEqual(['Waiting for a migration of the database to end.']);
  await sql.query('select pg_advisory_unlock_all()');
  expect(await reading).toBe('done');
});
