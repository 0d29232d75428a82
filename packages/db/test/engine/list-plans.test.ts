import { beforeAll, describe, expect, test } from 'vitest';
import { listRequisitions, type RequisitionPlace } from '../../src/orders/queries/requisition-list.ts';
import { lookedAt, sharedShop } from '../../testing/index.ts';

const ORDERS = 20_000;
const PARTS = 3;
const LIMIT = 50;

const shop = await sharedShop();
beforeAll(async () => {
  const { partSpecificationId } = await shop.addPart();
  const { orderId } = await shop.addOrder({ partSpecificationId });
  await shop.sql.query(
    `insert into orders (manufacturer_id, order_number, state, customer_organisation_id)
     select manufacturer_id, 100000 + n, 'ORDER', customer_organisation_id
     from orders cross join generate_series(1, $2::int) n where id = $1`,
    [orderId, ORDERS],
  );
  await shop.sql.query(
    `insert into requisitions (manufacturer_id, order_id, part_specification_id, quantity, name, sequence)
     select manufacturer_id, id, $2, 1, 'Part', n from orders cross join generate_series(2, $3::int + 1) n
     where id > $1 order by id, n`,
    [orderId, partSpecificationId, PARTS],
  );
});

/** More would be rows that the page does not show. */
const MAX_ROWS = LIMIT * 20;

describe.each([
  ['few orders are archived', 'id % 2000 = 0'],
  ['nearly all are, the oldest first', `id < (select max(id) - 20 from orders)`],
  ['half are', 'id % 2 = 0'],
])('a page of parts costs what it shows when %s', (_what, archived) => {
  beforeAll(async () => {
    await shop.sql.query(`update orders set archived_at = case when ${archived} then now() end`);
    await shop.sql.query('vacuum analyze orders, requisitions');
  });

  test.each([true, false])('archived=%s', async (wanted) => {
    const { rows: ids } = await shop.sql.query<RequisitionPlace>(
      `select r.id, r.order_id as "orderId" from requisitions r join orders o on o.id = r.order_id
       where (o.archived_at is not null) = $1 order by o.id, r.id`,
      [wanted],
    );
    for (const after of [null, ids[Math.floor(ids.length / 2)] ?? null]) {
      const page = { filter: { kind: 'ALL', archived: wanted }, after, limit: LIMIT } as const;
      const ask = () => listRequisitions(shop.database, shop.manufacturerId, page);
      const { answered, rows, whole } = await lookedAt(
        shop,
        ask,
        'int, int, int',
        [after?.id ?? 0, LIMIT, after?.orderId ?? 0],
        'own',
      );
      expect(whole).not.toContain('requisitions');
      expect(whole).not.toContain('orders');
      expect(answered).toBe(Math.min(LIMIT + 1, ids.filter(({ id }) => id > (after?.id ?? 0)).length));
      expect(rows).toBeLessThan(MAX_ROWS);
    }
  });
});
