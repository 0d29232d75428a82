import { scheduleWorkOrders } from '@routecard/core';
import { beforeAll, expect, test } from 'vitest';
import { readPackingQueue } from '../../src/index.ts';
import { copyRows, lookedAt, sharedShop } from '../../testing/index.ts';

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
  await copyRows(shop, 'work_orders', 'work_orders t join requisitions r on r.order_id <> t.order_id', {
    id: 'gen_random_uuid()',
    work_order_number: '1000 + row_number() over ()',
    order_id: 'r.order_id',
    requisition_id: 'r.id',
  });
  await copyRows(shop, 'batch_balances', 'batch_balances t join work_orders r on r.order_id <> t.order_id', {
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
});

test('the packing queue looks at what is live, however much was shipped', async () => {
  const ask = () => readPackingQueue(shop.database, shop.manufacturerId, { after: null, limit: 10 });
  const queue = await ask();
  expect(queue).toMatchObject({ totalOrders: LIVE_ORDERS, totalReady: (LIVE_ORDERS - 1) * PARTS * 10 + 10 });
  expect(queue.orders).toHaveLength(10);
  const { rows } = await lookedAt(shop, ask, 'date, int, int', [null, null, 10], 'own');
  expect(rows).toBeLessThan(SHIPPED_ORDERS / 4);
});
