import { moveBatches, scheduleWorkOrders } from '@routecard/core';
import { beforeAll, expect, test } from 'vitest';
import { fresh, sharedShop } from '../testing/index.ts';

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
    write(
      'insert into customer_organisations (manufacturer_id, id, name) values ($1, gen_random_uuid(), $2)',
      [neighbour.manufacturerId, 'X'],
    ),
  ).rejects.toThrow(/row-level security/);
  await expect(write('update batch_transitions set quantity = quantity + $1', [1])).rejects.toThrow(
    /permission denied/,
  );
  await expect(write('delete from batch_transitions where quantity > $1', [0])).rejects.toThrow(
    /permission denied/,
  );
});

test('sessions and passwords are out of the application role’s reach', async () => {
  for (const table of ['sessions', 'accounts', 'verifications']) {
    await expect(shop.database.anonymous(count(table))).rejects.toThrow(/permission denied/);
  }
});
