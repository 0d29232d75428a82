import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS_FOLDER } from '../../src/engine/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';

/** Migrations that change rows, applied to rows of the version before. */
let database: TestDatabase;
let owner: pg.Client;
let superuser: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  owner = new pg.Client({ connectionString: database.directUrl });
  superuser = new pg.Client({ connectionString: database.superuserUrl });
  for (const client of [owner, superuser]) {
    client.on('error', () => undefined);
    await client.connect();
  }
});

afterAll(async () => {
  await owner.end();
  await superuser.end();
  await database.drop();
});

const files = readdirSync(MIGRATIONS_FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .toSorted();

async function applyAll(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const text = readFileSync(path.join(MIGRATIONS_FOLDER, name), 'utf8');
    await owner.query('begin');
    for (const statement of text.split('--> statement-breakpoint')) await owner.query(statement);
    await owner.query('commit');
  }
}

test('customers of every manufacturer get integer ids, and their orders stay theirs', async () => {
  const migration = '0011_customer_numbers.sql';
  await applyAll(files.filter((name) => name < migration));
  await superuser.query(`
    insert into manufacturers (id, name)
      select gen_random_uuid(), name from (values ('Left works'), ('Right works')) as t(name);
    insert into customer_organisations (manufacturer_id, id, name, created_at)
      select m.id, gen_random_uuid(), t.name, now() + t.n * interval '1 s'
      from manufacturers m cross join (values (1, 'Acme'), (2, 'Bolt'), (3, 'Without orders')) as t(n, name);
    insert into orders (manufacturer_id, order_number, state, customer_organisation_id)
      select manufacturer_id, 1000 + row_number() over (), 'ORDER', id from customer_organisations where name <> 'Without orders'`);
  const ofOrders = () =>
    superuser.query(`
      select m.name as shop, o.order_number, c.name, o.updated_at from orders o
      join manufacturers m on m.id = o.manufacturer_id
      join customer_organisations c on c.manufacturer_id = o.manufacturer_id and c.id = o.customer_organisation_id
      order by o.order_number`);
  const before = await ofOrders();
  expect(before.rows).toHaveLength(4);

  await applyAll([migration]);
  expect((await ofOrders()).rows).toEqual(before.rows);
  const { rows: customers } = await superuser.query(
    'select id from customer_organisations order by created_at, id',
  );
  expect(customers.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
  const { rows: added } = await superuser.query(
    `insert into customer_organisations (manufacturer_id, name) select id, 'New' from manufacturers limit 1 returning id`,
  );
  expect(added).toEqual([{ id: 7 }]);
  await expect(superuser.query('update orders set customer_organisation_id = 99')).rejects.toThrow(
    /orders_customer/,
  );
});

test('work orders are numbered within their manufacturer by age, and the counters go on from there', async () => {
  const migration = '0025_work_order_numbers.sql';
  await applyAll(files.filter((name) => name > '0011_customer_numbers.sql' && name < migration));
  await superuser.query(`
    insert into shop_counters (manufacturer_id) select id from manufacturers;
    insert into users (manufacturer_id, id, email, name, first_name, last_name, role)
      select id, gen_random_uuid(), lower(left(name, 4)) || '@example.com', name, 'A', 'B', 'ADMIN' from manufacturers;
    insert into process_prices (manufacturer_id, id, technology) select id, gen_random_uuid(), 'SLS' from manufacturers;
    insert into materials (manufacturer_id, name) select id, 'PA12' from manufacturers;
    insert into part_revisions (manufacturer_id, id, name) select id, gen_random_uuid(), 'Bracket' from manufacturers;
    insert into part_specifications (manufacturer_id, id, part_revision_id, process_prices_id, material_id)
      select r.manufacturer_id, gen_random_uuid(), r.id, p.id, m.id from part_revisions r
      join process_prices p using (manufacturer_id) join materials m using (manufacturer_id);
    insert into requisitions (manufacturer_id, order_id, part_specification_id, quantity, name, sequence)
      select o.manufacturer_id, o.id, s.id, 5, 'Bracket', 1 from orders o join part_specifications s using (manufacturer_id);
    insert into work_orders (manufacturer_id, id, order_id, requisition_id, run_number, quantity, routing, created_by, created_at)
      select r.manufacturer_id, gen_random_uuid(), r.order_id, r.id, n, 5, '[{"step":1,"sequence":1}]', u.id,
        timestamptz '2026-01-01' - r.id * interval '1 hour' - n * interval '1 day'
      from requisitions r join users u using (manufacturer_id), generate_series(1, 2) n`);
  const { rows: before } = await superuser.query('select id, updated_at from work_orders order by id');
  expect(before).toHaveLength(8);
  const changes = async () =>
    (await superuser.query('select count(*)::int as n from shop_changes')).rows[0].n;
  const changesBefore = await changes();

  await applyAll([migration]);
  expect((await superuser.query('select id, updated_at from work_orders order by id')).rows).toEqual(before);
  expect(await changes()).toBe(changesBefore);
  const { rows: shops } = await superuser.query(`
    select array_agg(w.work_order_number order by w.created_at) as numbers, c.last_work_order_number as last
    from work_orders w join shop_counters c using (manufacturer_id) group by c.manufacturer_id, c.last_work_order_number`);
  expect(shops).toEqual([
    { numbers: [1, 2, 3, 4], last: 4 },
    { numbers: [1, 2, 3, 4], last: 4 },
  ]);
});

test('the days of runs become the first instants of those days in the time zone of the shop', async () => {
  const migration = files.find((name) => name.endsWith('_run_instants.sql')) ?? '';
  await applyAll(files.filter((name) => name > '0025_work_order_numbers.sql' && name < migration));
  await superuser.query(`update manufacturers set time_zone = 'Europe/Berlin'`);
  await superuser.query(`update work_orders set start_date = '2026-03-29' where run_number = 1`);
  await superuser.query(`update work_orders set due_date = '2026-03-30' where run_number = 1`);
  const { rows: before } = await superuser.query('select id, updated_at from work_orders order by id');

  await applyAll([migration]);
  expect((await superuser.query('select id, updated_at from work_orders order by id')).rows).toEqual(before);
  const { rows } = await superuser.query(
    'select distinct run_number, starts_at, due_at from work_orders order by run_number',
  );
  expect(rows).toEqual([
    {
      run_number: 1,
      starts_at: new Date('2026-03-28T23:00:00Z'),
      due_at: new Date('2026-03-29T22:00:00Z'),
    },
    { run_number: 2, starts_at: null, due_at: null },
  ]);
});
