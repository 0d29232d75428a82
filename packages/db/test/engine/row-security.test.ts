import { readFileSync } from 'node:fs';
import { moveBatches, scheduleWorkOrders } from '@routecard/core';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/index.ts';
import { explained, fresh, sharedShop, testDriver } from '../../testing/index.ts';

const shop = await sharedShop();
let tenantTables: string[];

beforeAll(async () => {
  const { requisitionIds } = await shop.addOrder();
  const { workOrders } = await fresh(
    scheduleWorkOrders(
      shop.deps,
      { actor: shop.actor() },
      {
        entries: requisitionIds.map((requisitionId) => ({ requisitionId, quantity: 4 })),
      },
    ),
  );
  await fresh(
    moveBatches(
      shop.deps,
      { actor: shop.actor() },
      {
        entries: [
          {
            toOperationId: shop.operations.qc,
            batches: workOrders.map((run) => ({ workOrderId: run.id, quantity: 2 })),
          },
        ],
      },
    ),
  );
  const { rows } = await shop.sql.query(
    `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'manufacturer_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  tenantTables = rows.map((row) => row.relname);
});

const count = (table: string) => ({ text: `select count(*)::int as rows from ${table}` });

test('the application works as its own role', async () => {
  expect(await shop.database.anonymous({ text: 'select current_user' })).toEqual([
    { current_user: 'routecard_app' },
  ]);
});

test('the role that logs in, which owns the tables, sees no row and writes none', async () => {
  const owner = new pg.Client({ connectionString: shop.directUrl });
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    const { rows } = await owner.query(
      'select rolsuper or rolbypassrls as unbound from pg_roles where rolname = current_user',
    );
    expect(rows).toEqual([{ unbound: false }]);
    await owner.query(`select set_config('routecard.manufacturer_id', $1, false)`, [shop.manufacturerId]);
    for (const table of [...tenantTables, 'manufacturers']) {
      const counted = await owner.query(`select count(*)::int as rows from ${table}`);
      expect([table, counted.rows]).toEqual([table, [{ rows: 0 }]]);
    }
    await expect(
      owner.query(`insert into customer_organisations (manufacturer_id, name) values ($1, 'X')`, [
        shop.manufacturerId,
      ]),
    ).rejects.toThrow(/row-level security/);
  } finally {
    await owner.end();
  }
});

test('every tenant-owned table is bound for its owner too', async () => {
  const { rows } = await shop.sql.query(
    'select relname from pg_class where relname = any ($1) and not (relrowsecurity and relforcerowsecurity)',
    [[...tenantTables, 'manufacturers']],
  );
  expect(rows).toEqual([]);
});

test('only the functions that are listed look across manufacturers', async () => {
  const { rows } = await shop.sql.query<{ name: string; owner: string }>(
    `select proname as name, proowner::regrole::text as owner from pg_proc
     where pronamespace = 'public'::regnamespace and prosecdef order by 1`,
  );
  const page = readFileSync(
    new URL('../../../../docs/decisions/0008-rows-of-one-manufacturer.md', import.meta.url),
    'utf8',
  );
  expect(rows.length).toBeGreaterThan(5);
  for (const { name } of rows) expect(page).toContain(`\`${name}\``);
  expect(rows.filter(({ owner }) => owner !== 'routecard_functions').map(({ name }) => name)).toEqual([
    'identity_counters',
    'installation_status',
    'longest_transaction',
  ]);
});

test('what a connection was told earlier does not matter', async () => {
  const neighbour = await shop.neighbour();
  const database = openDatabase({ ...testDriver(), url: shop.url, maxConnections: 1 });
  const connection = await database.connect();
  await connection.query({
    text: `set routecard.manufacturer_id = '${neighbour.manufacturerId}'; set role routecard_relay; set lock_timeout = 0;
      set statement_timeout = 1; set statement_timeout = 0; set plan_cache_mode = force_custom_plan; set jit = on`,
  });
  connection.release();
  const asked = {
    text: `select current_user as role, current_setting('routecard.manufacturer_id') as manufacturer,
      current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
      current_setting('plan_cache_mode') as plans, current_setting('jit') as jit, (select count(*)::int from orders) as orders`,
  };
  const settings = { lock: '10s', statement: '30s', plans: 'force_generic_plan', jit: 'off' };
  try {
    expect(await database.anonymous(asked)).toEqual([
      { role: 'routecard_app', manufacturer: '', orders: 0, ...settings },
    ]);
    for (const way of ['read', 'find'] as const) {
      expect(await database[way](shop.manufacturerId, asked)).toEqual([
        { role: 'routecard_app', manufacturer: shop.manufacturerId, orders: 1, ...settings },
      ]);
    }
    const told = await database.transaction(shop.manufacturerId, (one) => one.query(asked));
    expect(told.rows).toEqual([
      { role: 'routecard_app', manufacturer: shop.manufacturerId, orders: 1, ...settings },
    ]);
  } finally {
    await database.close();
  }
});

test('without a manufacturer no tenant-owned table shows a row', async () => {
  expect(tenantTables.length).toBeGreaterThan(25);
  for (const table of [...tenantTables, 'manufacturers']) {
    expect([table, await shop.database.anonymous(count(table))]).toEqual([table, [{ rows: 0 }]]);
  }
});

test('a manufacturer sees its own rows, and not its neighbour’s', async () => {
  const neighbour = await shop.neighbour();
  for (const table of [
    'orders',
    'work_orders',
    'batch_balances',
    'batch_transitions',
    'production_steps',
    'order_events',
  ]) {
    const [own] = await shop.database.read<{ rows: number }>(shop.manufacturerId, count(table));
    expect(own?.rows, table).toBeGreaterThan(0);
    expect(await shop.database.read(neighbour.manufacturerId, count(table)), table).toEqual([{ rows: 0 }]);
  }
});

test('a row for another manufacturer cannot be written, and the ledger cannot be rewritten', async () => {
  const neighbour = await shop.neighbour();
  const write = (text: string, values: unknown[]) =>
    shop.database.transaction(shop.manufacturerId, (connection) => connection.query({ text, values }));
  await expect(
    write('insert into customer_organisations (manufacturer_id, name) values ($1, $2)', [
      neighbour.manufacturerId,
      'X',
    ]),
  ).rejects.toThrow(/row-level security/);
  await expect(write('update batch_transitions set quantity = quantity + $1', [1])).rejects.toThrow(
    /permission denied/,
  );
  await expect(write('delete from batch_transitions where quantity > $1', [0])).rejects.toThrow(
    /permission denied/,
  );
});

test('sessions and passwords are out of the application role’s reach', async () => {
  for (const table of ['sessions', 'accounts', 'verifications', 'second_factors', 'recovery_codes']) {
    await expect(shop.database.anonymous(count(table))).rejects.toThrow(/permission denied/);
  }
});

test('with statistics the planner expects about as many rows of a manufacturer as there are', async () => {
  await shop.sql.query(
    `insert into orders (manufacturer_id, order_number, state, customer_organisation_id)
     select manufacturer_id, 100000 + n, state, customer_organisation_id
     from (select * from orders where manufacturer_id = $1 limit 1) o cross join generate_series(1, 1000) n`,
    [shop.manufacturerId],
  );
  await shop.sql.query('analyze orders');
  const [all] = await explained(shop, { text: 'select id from orders', values: [] }, 'kept');
  expect(all['Actual Rows']).toBeGreaterThan(1000);
  expect(all['Plan Rows']).toBeGreaterThan(all['Actual Rows'] / 2);
});
