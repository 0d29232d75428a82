import { scheduleWorkOrders } from '@routecard/core';
import { beforeAll, expect, test } from 'vitest';
import { begin } from '../src/client/database.ts';
import { readPackingQueue } from '../src/index.ts';
import { sharedShop } from '../testing/index.ts';

const SHIPPED_ORDERS = 5_000;
const LIVE_ORDERS = 40;
const PARTS = 3;

const shop = await sharedShop();

/** A shop with a long history: thousands of orders that were shipped and archived, and a few that are to be packed. */
beforeAll(async () => {
  const { sql, userId } = shop;
  const { partSpecificationId } = await shop.addPart();
  const { orderId, requisitionIds } = await shop.addOrder({ partSpecificationId, quantities: [10] });
  const entries = [
    { requisitionId: requisitionIds[0] ?? 0, quantity: 10, operationIds: [shop.operations.packing] },
  ];
  await scheduleWorkOrders(shop.deps, { actor: shop.actor() }, { entries });
  await sql.query(
    `insert into orders (manufacturer_id, order_number, state, customer_organisation_id, dispatch_date, archived_at)
     select manufacturer_id, 100000 + n, 'ORDER', customer_organisation_id, date '2026-01-01' + n / 100,
       case when n <= $2 then now() end
     from orders cross join generate_series(1, $2::int + $3::int) n where id = $1`,
    [orderId, SHIPPED_ORDERS, LIVE_ORDERS - 1],
  );
  await sql.query(
    `insert into requisitions (manufacturer_id, order_id, part_specification_id, quantity, name, sequence)
     select manufacturer_id, id, $2, 10, 'Part', n from orders cross join generate_series(1, $3::int) n
     where id > $1 order by id, n`,
    [orderId, partSpecificationId, PARTS],
  );
  await copied('work_orders', 'requisitions r', {
    id: 'gen_random_uuid()',
    order_id: 'r.order_id',
    requisition_id: 'r.id',
  });
  await copied('batch_balances', 'work_orders r', {
    work_order_id: 'r.id',
    order_id: 'r.order_id',
    requisition_id: 'r.requisition_id',
  });
  await sql.query(
    `with sent as (
       insert into shipments (manufacturer_id, id, order_id, type, status, from_address, prepared_at, prepared_by,
         released_at, released_by)
       select manufacturer_id, gen_random_uuid(), id, 'COLLECTION', 'RELEASED', '{}', now(), $1, now(), $1
       from orders where archived_at is not null returning *),
     boxes as (
       insert into parcels (manufacturer_id, id, shipment_id, order_id, position, gross_weight_grams, net_weight_grams,
         value, width_millimeters, height_millimeters, length_millimeters)
       select manufacturer_id, gen_random_uuid(), id, order_id, 1, 1, 1, 1, 1, 1, 1 from sent returning *)
     insert into parcel_allocations (manufacturer_id, parcel_id, requisition_id, order_id, position, quantity)
     select b.manufacturer_id, b.id, r.id, b.order_id, r.sequence, 10
     from boxes b join requisitions r on r.order_id = b.order_id`,
    [userId],
  );
  await sql.query('vacuum analyze');
}, 60_000);

/** Copies the table's one row for every other row of `over`, with these columns changed. */
async function copied(table: string, over: string, changes: Record<string, string>): Promise<void> {
  const { rows } = await shop.sql.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = $1`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  await shop.sql.query(
    `insert into ${table} (${names.join()}) select ${names.map((name) => changes[name] ?? `t.${name}`).join()}
     from ${table} t join ${over} on r.order_id <> t.order_id`,
  );
}

interface Plan {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];

test('the packing queue looks at what is live, however much was shipped', async () => {
  shop.statements.length = 0;
  const queue = await readPackingQueue(shop.database, shop.manufacturerId, { after: null, limit: 10 });
  expect(queue).toMatchObject({ totalOrders: LIVE_ORDERS, totalReady: (LIVE_ORDERS - 1) * PARTS * 10 + 10 });
  expect(queue.orders).toHaveLength(10);
  const text = shop.statements.find((statement) => statement.includes('packable'));
  const connection = await shop.database.connect();
  try {
    await connection.query({ text: begin(shop.manufacturerId, 'read only') });
    await connection.query({ text: `prepare queue (date, int, int) as ${text}` });
    const { rows } = await connection.query<{ 'QUERY PLAN': { readonly Plan: Plan }[] }>({
      text: 'explain (analyze, format json) execute queue (null, null, 10)',
    });
    await connection.query({ text: 'deallocate queue; rollback' });
    const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
    if (!explained) throw new Error('There is no plan.');
    const seen = flat(explained.Plan).map(
      (plan) => (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'],
    );
    expect(Math.max(...seen)).toBeLessThan(SHIPPED_ORDERS / 4);
  } finally {
    connection.release();
  }
});
