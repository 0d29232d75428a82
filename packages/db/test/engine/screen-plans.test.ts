import { scheduleWorkOrders } from '@routecard/core';
import { beforeAll, expect, test } from 'vitest';
import {
  listRequisitions,
  readGate,
  readOrderTable,
  readOverviewFloor,
  readPartTable,
  readStepHistory,
  readToSchedule,
} from '../../src/index.ts';
import { copyRows, fresh, lookedAt, type Shop, sharedShop } from '../../testing/index.ts';

const OLD_ORDERS = 10_000;
const LIVE_ORDERS = 40;
const LINES = 5;
const OTHER_PARTS = 5_000;

const shop = await sharedShop();
let stepId = '';

/** A shop with years behind it: what was ordered then is archived, made and of parts that nobody orders any more. */
beforeAll(async () => {
  const { sql, operations } = shop;
  const { partSpecificationId } = await shop.addPart();
  const { orderId, requisitionIds } = await shop.addOrder({ partSpecificationId, quantities: [10] });
  const entries = [
    {
      requisitionId: requisitionIds[0] ?? 0,
      quantity: 4,
      operationIds: [operations.print, operations.packing],
    },
  ];
  await fresh(scheduleWorkOrders(shop.deps, { actor: shop.actor() }, { entries }));
  const steps = await sql.query<{ id: string }>('select production_step_id as id from batch_balances');
  stepId = steps.rows[0]?.id ?? '';
  await sql.query(
    `insert into part_revisions (manufacturer_id, id, name)
     select $1, gen_random_uuid(), 'Other ' || n from generate_series(1, $2::int) n`,
    [shop.manufacturerId, OTHER_PARTS],
  );
  await sql.query(
    `insert into part_specifications (manufacturer_id, id, part_revision_id, process_prices_id, material_id)
     select v.manufacturer_id, gen_random_uuid(), v.id, p.process_prices_id, p.material_id
     from part_revisions v join part_specifications p on p.id = $1 where v.name like 'Other %'`,
    [partSpecificationId],
  );
  await sql.query(
    `insert into orders (manufacturer_id, order_number, state, customer_organisation_id, dispatch_date, archived_at)
     select manufacturer_id, 100000 + n, 'ORDER', customer_organisation_id, date '2021-01-01' + n / 5,
       case when n <= $2 then now() end
     from orders cross join generate_series(1, $2::int + $3::int) n where id = $1`,
    [orderId, OLD_ORDERS, LIVE_ORDERS - 1],
  );
  await sql.query(
    `insert into requisitions (manufacturer_id, order_id, part_specification_id, quantity, name, sequence)
     select o.manufacturer_id, o.id, p.ids[1 + (o.id * 7 + n) % 200], 10, 'Part', n
     from orders o cross join generate_series(1, $2::int) n
     cross join (select array_agg(id order by id) as ids from part_specifications) p
     where o.id > $1`,
    [orderId, LINES],
  );
  const run = { order_id: 'r.order_id', requisition_id: 'r.id', quantity: 'r.quantity' };
  await copyRows(shop, 'work_orders', 'work_orders t join requisitions r on r.order_id <> t.order_id', {
    ...run,
    id: 'gen_random_uuid()',
    work_order_number: '1000 + row_number() over ()',
  });
  await copyRows(
    shop,
    'batch_balances',
    `batch_balances t join work_orders r on r.order_id <> t.order_id
     join orders o on o.id = r.order_id and o.archived_at is not null`,
    {
      ...run,
      work_order_id: 'r.id',
      requisition_id: 'r.requisition_id',
      run_quantity: 'r.quantity',
      operation_id: `'${operations.packing}'::uuid`,
    },
  );
  await sql.query(
    `create temp table other_step as select gen_random_uuid() as id, n from generate_series(0, ${OLD_ORDERS - 1}) n`,
  );
  await sql.query(
    `insert into production_steps (manufacturer_id, id, operation_id, group_id, prefix, type)
     select manufacturer_id, o.id, operation_id, 'other-' || n, prefix, type
     from production_steps p cross join other_step o where p.id = $1`,
    [stepId],
  );
  await copyRows(
    shop,
    'batch_transitions',
    `batch_transitions t cross join batch_balances r
     join other_step s on s.n = r.order_id % ${OLD_ORDERS}`,
    {
      id: 'gen_random_uuid()',
      work_order_id: 'r.work_order_id',
      requisition_id: 'r.requisition_id',
      to_production_step_id: 's.id',
    },
  );
  // Of all rows, not of some by chance: the one that is in work has to be known of.
  await sql.query('set default_statistics_target = 1000');
  await sql.query('vacuum analyze');
});

const LARGE = [
  'requisitions',
  'orders',
  'batch_balances',
  'batch_transitions',
  'work_orders',
  'part_specifications',
];
const MAX_ROWS = LIVE_ORDERS * LINES * 10;
const PAGE = 20;

async function expectBounded(
  ask: (shop: Shop) => Promise<unknown>,
  types: string,
  values: readonly unknown[],
  most = MAX_ROWS,
): Promise<void> {
  const { rows, whole } = await lookedAt(shop, () => ask(shop), types, values);
  expect(whole.filter((table) => LARGE.includes(table))).toEqual([]);
  expect(rows).toBeLessThan(most);
}

test('what remains to be scheduled looks at what is live, however much was made', async () => {
  const ask = ({ database, manufacturerId }: Shop) =>
    readToSchedule(database, manufacturerId, { search: '', after: null, limit: PAGE });
  expect(await ask(shop)).toMatchObject({
    total: (LIVE_ORDERS - 1) * LINES + 1,
    units: ((LIVE_ORDERS - 1) * LINES + 1) * 10 - 4,
  });
  await expectBounded(ask, 'int, date, int', [null, null, PAGE]);
});

test('the gate looks at what is live, however much was made', async () => {
  const ask = ({ database, manufacturerId }: Shop) =>
    readGate(database, manufacturerId, { after: null, limit: PAGE });
  expect(await ask(shop)).toMatchObject({ units: ((LIVE_ORDERS - 1) * LINES + 1) * 10 - 4 });
  await expectBounded(ask, 'date, uuid, int', [null, null, PAGE]);
});

test('the floor of the overview looks at what is live, however much was made', async () => {
  const ask = ({ database, manufacturerId }: Shop) =>
    readOverviewFloor(database, manufacturerId, '2027-11-22');
  const { late } = await readOverviewFloor(shop.database, shop.manufacturerId, '2027-11-22');
  expect(late.reduce((sum, { orders }) => sum + orders, 0)).toBe(LIVE_ORDERS);
  await expectBounded(ask, 'uuid, date, int[]', [shop.manufacturerId, '2027-11-22', [1, 3, 6, 11]]);
});

test('a page of the backlog looks at what is in work, however much was made', async () => {
  const ask = ({ database, manufacturerId }: Shop) =>
    listRequisitions(database, manufacturerId, { filter: { kind: 'BACKLOG' }, after: null, limit: PAGE });
  expect(await ask(shop)).toMatchObject({ requisitions: [{ quantity: 10 }], next: null });
  await expectBounded(ask, 'int, int', [0, PAGE]);
});

test('a page of parts walks their names, and counts no further than it says', async () => {
  const ask = ({ database, manufacturerId }: Shop) =>
    readPartTable(database, manufacturerId, { search: '', after: null, limit: PAGE });
  const { total } = await readPartTable(shop.database, shop.manufacturerId, {
    search: '',
    after: null,
    limit: PAGE,
  });
  expect(total).toEqual({ count: 1_000, more: true });
  await expectBounded(ask, 'text, uuid, int', [null, null, PAGE], 1_000 * 3);
});

test('open orders look at what is live, however much was shipped', async () => {
  const query = {
    search: '',
    customer: null,
    dueFrom: null,
    dueTo: null,
    view: 'open',
    kanbanColumnId: null,
    sort: { by: 'due', descending: false },
    today: '2026-11-22',
    after: null,
    limit: PAGE,
  } as const;
  const ask = ({ database, manufacturerId }: Shop) => readOrderTable(database, manufacturerId, query);
  expect(await ask(shop)).toMatchObject({ total: LIVE_ORDERS });
  const values = ['', null, null, null, null, null, null, PAGE, '2026-11-22'];
  await expectBounded(ask, 'text, text, date, date, uuid, int, text, int, date', values);
});

test('the history of a step looks at what went through it, however long the ledger is', async () => {
  const ask = ({ database, manufacturerId }: Shop) => readStepHistory(database, manufacturerId, stepId);
  expect(await ask(shop)).toHaveLength(1);
  await expectBounded(ask, 'uuid, uuid, int', [shop.manufacturerId, stepId, 200]);
});
