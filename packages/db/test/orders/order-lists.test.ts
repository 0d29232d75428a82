import { addComment, createOrder, type NewOrder, prepareShipment, scheduleWorkOrders } from '@routecard/core';
import { collection, parcel } from '@routecard/core/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  findCustomers,
  type LineCursor,
  ORDER_TABLE_SORTS,
  type OrderCursor,
  type OrderRow,
  readOrderKanban,
  readOrderLines,
  readOrderPage,
  readOrderTable,
} from '../../src/index.ts';
import { addColumn, fresh, sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();
let columns: { open: string; end: string };
const ids: number[] = [];

const by = () => ({ actor: shop.actor('PLANNER') });
const ANY = { search: '', customer: null, dueFrom: null, dueTo: null } as const;
const TODAY = '2027-01-10';

/** Nine orders that differ in everything a table is sorted by, some of them in nothing. */
beforeAll(async () => {
  const { partSpecificationId } = await shop.addPart();
  columns = { open: await addColumn(shop), end: await addColumn(shop) };
  await shop.sql.query(`update kanban_columns set order_status = 'ENDING' where id = $1`, [columns.end]);
  const of = (customer: string, quantities: number[], rest: Partial<NewOrder> = {}): NewOrder => ({
    customerOrganisationName: customer,
    requisitions: quantities.map((quantity) => ({ partSpecificationId, quantity })),
    ...rest,
  });
  const orders = [
    of('Beta', [4, 4], { dispatchDate: '2027-01-12', purchaseOrderNumber: 'b-2' }),
    of('alpha', [8], { dispatchDate: '2027-01-05', kanbanColumnId: columns.open }),
    of('Beta', [1], { dispatchDate: '2027-01-05', purchaseOrderNumber: 'A-9', kanbanColumnId: columns.open }),
    of('Gamma', [], {}),
    of('Gamma', [2, 2, 2], { purchaseOrderNumber: 'B-1' }),
    of('Delta', [3], { state: 'QUOTE', dispatchDate: '2026-12-31' }),
    of('Delta', [5], { dispatchDate: '2027-01-01', kanbanColumnId: columns.end }),
    of('Delta', [5], { dispatchDate: '2027-02-01', kanbanColumnId: columns.end }),
    of('Epsilon 100%', [10], { dispatchDate: '2027-01-09', kanbanColumnId: columns.open }),
  ];
  for (const order of orders) ids.push((await fresh(createOrder(shop.deps, by(), order))).order.id);
});

const at = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => ids.indexOf(id));

const table = (query: Partial<Parameters<typeof readOrderTable>[2]> = {}) =>
  readOrderTable(shop.database, shop.manufacturerId, {
    ...ANY,
    view: 'all',
    kanbanColumnId: null,
    sort: { by: 'number', descending: false },
    today: TODAY,
    after: null,
    limit: 100,
    ...query,
  });

const VALUE: Record<(typeof ORDER_TABLE_SORTS)[number], (row: OrderRow) => string | number | null> = {
  number: (row) => row.orderNumber,
  customer: (row) => row.customerName.toLowerCase(),
  purchaseOrder: (row) => row.purchaseOrderNumber?.toLowerCase() ?? null,
  due: (row) => row.due,
  parts: (row) => row.parts,
  units: (row) => row.ordered,
  completed: (row) => (row.ordered === 0 ? null : Math.min(row.completed, row.ordered) / row.ordered),
};

test('lines come order by order, each once over their pages, with how far their units are', async () => {
  const orders = [4, 0, 1].map((i) => ids[i] ?? 0);
  const { qc } = shop.operations;
  const { rows } = await shop.sql.query<{ id: number; order_id: number; sequence: number }>(
    'select id, order_id, sequence from requisitions where order_id = any($1) order by id',
    [orders],
  );
  const line = (i: number, sequence: number) =>
    rows.find((row) => row.order_id === orders[i] && row.sequence === sequence)?.id ?? 0;
  const entries = [{ requisitionId: line(0, 2), quantity: 2, operationIds: [qc] }];
  await fresh(scheduleWorkOrders(shop.deps, by(), { entries }));
  const shipment = collection(parcel([line(1, 1), 3]));
  await fresh(prepareShipment(shop.deps, by(), { orderId: orders[1] ?? 0, shipment, release: false }));
  const lines = [];
  for (let after: LineCursor | null = null, more = true; more; more = after !== null) {
    const page = await readOrderLines(shop.database, shop.manufacturerId, {
      orderIds: orders,
      after,
      limit: 2,
    });
    expect(page.lines.length).toBeLessThanOrEqual(2);
    lines.push(...page.lines);
    after = page.next;
  }
  expect(lines.map(({ orderId, sequence }) => [orders.indexOf(orderId), sequence])).toEqual([
    [0, 1],
    [0, 2],
    [0, 3],
    [1, 1],
    [1, 2],
    [2, 1],
  ]);
  expect(lines[1]).toMatchObject({ ordered: 2, due: null, cancelled: false, packed: 0, shipped: 0 });
  expect((lines[1]?.inWork ?? 0) + (lines[1]?.completed ?? 0)).toBe(2);
  expect(lines[3]).toMatchObject({ ordered: 4, due: '2027-01-12', packed: 3, shipped: 0, inWork: 0 });
  const { manufacturerId } = await shop.neighbour();
  const theirs = await readOrderLines(shop.database, manufacturerId, {
    orderIds: orders,
    after: null,
    limit: 9,
  });
  expect(theirs.lines).toEqual([]);
});

describe.each(ORDER_TABLE_SORTS)('a table by %s', (sort) => {
  test.each([false, true])('descending: %s, holds each order once over its pages', async (descending) => {
    const whole = await table({ sort: { by: sort, descending } });
    expect(at(whole.rows).toSorted()).toEqual(ids.map((_, i) => i));
    const sign = descending ? -1 : 1;
    const expected = whole.rows.toSorted((a, b) => {
      const [x, y] = [VALUE[sort](a), VALUE[sort](b)];
      if ((x === null) !== (y === null)) return x === null ? 1 : -1;
      if (x !== null && y !== null && x !== y) return x < y ? -sign : sign;
      return sign * (a.orderNumber - b.orderNumber);
    });
    expect(at(whole.rows)).toEqual(at(expected));
    const paged: OrderRow[] = [];
    for (let after: OrderCursor | null = null; ; ) {
      const page = await table({ sort: { by: sort, descending }, after, limit: 2 });
      paged.push(...page.rows);
      expect(page.total).toBe(ids.length);
      if (page.next === null) break;
      after = page.next;
    }
    expect(at(paged)).toEqual(at(whole.rows));
  });
});

test('an order without parts is open, as it is on the kanban', async () => {
  const open = await table({ view: 'open' });
  expect(at(open.rows)).toEqual([0, 1, 2, 3, 4, 8]);
  expect(open.late).toBe((await table({ view: 'late' })).total);
});

test('quotes, drafts and what is cancelled, archived or in an ending column are not to be delivered, on any list or page', async () => {
  const { rows: made } = await shop.sql.query<{ id: number }>(
    `insert into orders (manufacturer_id, order_number, state, customer_organisation_id, dispatch_date, cancelled_at, archived_at)
     select manufacturer_id, 9000 + n, 'ORDER', customer_organisation_id, '2027-01-01', case when n = 1 then now() end,
       case when n = 2 then now() end
     from orders cross join generate_series(1, 2) n where id = $1 returning id`,
    [ids[0]],
  );
  const { rows } = await table();
  const live = rows.filter(({ isLive }) => isLive);
  expect(at(live)).toEqual([0, 1, 2, 3, 4, 8]);
  for (const { id, isLive } of rows)
    expect(await readOrderPage(shop.database, shop.manufacturerId, id)).toMatchObject({ isLive });
  const late = live.filter(({ due, shipped, ordered }) => due !== null && due < TODAY && shipped < ordered);
  expect(at(late).toSorted()).toEqual(at((await table({ view: 'late' })).rows).toSorted());
  const cards = (await kanban()).flatMap(({ orders }) => orders);
  for (const { id, isLive } of cards) expect(isLive).toBe(live.some((row) => row.id === id));
  await shop.sql.query('delete from orders where id = any($1)', [made.map(({ id }) => id)]);
});

test('a table is narrowed by customer, column, days and words together, with a constant number of statements', async () => {
  expect(at((await table({ customer: 'Beta' })).rows)).toEqual([0, 2]);
  expect(at((await table({ kanbanColumnId: columns.open })).rows)).toEqual([1, 2, 8]);
  expect(at((await table({ dueFrom: '2027-01-05', dueTo: '2027-01-09' })).rows)).toEqual([1, 2, 8]);
  expect(at((await table({ search: '100%' })).rows)).toEqual([8]);
  expect(
    at((await table({ customer: 'Beta', kanbanColumnId: columns.open, dueTo: '2027-01-31' })).rows),
  ).toEqual([2]);
  expect(at((await table({ kanbanColumnId: 'nonsense' })).rows)).toHaveLength(ids.length);
  shop.statements.length = 0;
  const late = await table({ view: 'late', sort: { by: 'units', descending: true } });
  expect([at(late.rows), late.total, late.late]).toEqual([[8, 1, 2], 3, 3]);
  expect(shop.statements).toHaveLength(3);
});

const kanban = (query: Partial<Parameters<typeof readOrderKanban>[2]> = {}) =>
  readOrderKanban(shop.database, shop.manufacturerId, { ...ANY, today: TODAY, perColumn: 100, ...query });

test('the kanban has each column’s orders, what is due first first, with all of them counted', async () => {
  const [requisitionId = 0] = (
    await shop.sql.query<{ id: number }>('select id from requisitions where order_id = $1', [ids[1]])
  ).rows.map(({ id }) => id);
  await fresh(scheduleWorkOrders(shop.deps, by(), { entries: [{ requisitionId, quantity: 8 }] }));
  const shipment = collection(parcel([requisitionId, 8]));
  await fresh(prepareShipment(shop.deps, by(), { orderId: ids[1] ?? 0, shipment, release: true }));
  await fresh(addComment(shop.deps, by(), { orderId: ids[2] ?? 0, body: 'Hello.' }));
  shop.statements.length = 0;
  const read = await kanban({ perColumn: 2 });
  expect(shop.statements).toHaveLength(3);
  const column = (id: string | null) => read.find(({ columnId }) => columnId === id);
  expect(column(columns.open)).toMatchObject({ total: 3, late: 2 });
  expect(at(column(columns.open)?.orders ?? [])).toEqual([1, 2]);
  expect(column(columns.open)?.orders).toMatchObject([
    { ordered: 8, inWork: 8, inWorkAt: [{ units: 8, reached: 0 }], shipped: 8, comments: 0 },
    { inWorkAt: [], comments: 1 },
  ]);
  expect(column(columns.end)).toMatchObject({ total: 2, late: 0 });
  expect(at(column(columns.end)?.orders ?? [])).toEqual([7, 6]);
  expect(column(null)).toMatchObject({ total: 4 });
  const narrowed = await kanban({ customer: 'Beta' });
  expect(narrowed.map(({ total }) => total)).toEqual([1, 1]);
});

test('archived orders stand on no kanban, and a neighbour sees nothing of it', async () => {
  await shop.sql.query('update orders set archived_at = now() where id = $1', [ids[8]]);
  const open = (await kanban()).find(({ columnId }) => columnId === columns.open);
  expect(at(open?.orders ?? [])).toEqual([1, 2]);
  const { manufacturerId } = await shop.neighbour();
  const query = { ...ANY, today: TODAY, perColumn: 10 };
  expect(await readOrderKanban(shop.database, manufacturerId, query)).toEqual([]);
  expect(await findCustomers(shop.database, manufacturerId, { search: 'Beta', limit: 5 })).toEqual([]);
});

test('customers are found by any part of their name, those that begin with it first', async () => {
  const find = (search: string) => findCustomers(shop.database, shop.manufacturerId, { search, limit: 5 });
  expect(await find('ta')).toEqual(['Beta', 'Delta']);
  expect(await find('e')).toEqual(['Epsilon 100%', 'Beta', 'Delta']);
  expect(await find('%')).toEqual(['Epsilon 100%']);
  expect(await find('')).toHaveLength(5);
});
