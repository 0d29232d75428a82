import { addComment, moveBatches, prepareShipment, scheduleWorkOrders } from '@routecard/core';
import { courier, parcel } from '@routecard/core/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Database,
  findAnything,
  keepCounts,
  listOrders,
  listRequisitions,
  ORDER_TABLE_SORTS,
  type OrderTableQuery,
  type OrderTableSort,
  type OrderView,
  type RequisitionFilter,
  readBoard,
  readGate,
  readLatePastStateText,
  readMeasuringStateText,
  readOrderKanban,
  readOrderTable,
  readOverviewFloor,
  readOverviewWeeks,
  readPackingQueue,
  readPartTable,
  readPlanningStateText,
  readPlanRanks,
  readRecentPastStateText,
  readToSchedule,
} from '../../src/index.ts';
import {
  addPlannedRun,
  addTemplate,
  fresh,
  growRows,
  keepStatistics,
  openShop,
  type Shop,
  workOf,
} from '../../testing/index.ts';

const COPIES = 2_000;

/** The rows that all nodes of a plan handle for an order, and the pages: with the forecast's state the most, 242 and 62. One that compares all orders with all handles thousands. */
const ROWS_PER_ORDER = 400;
const PAGES_PER_ORDER = 100;

const LINES_PER_ORDER = 3;

/** So many orders change after counts were kept, where they are. */
const CHANGED = 100;

const TODAY = '2027-11-22';
const EVERY = { search: '', customer: null, dueFrom: null, dueTo: null };
const FIRST = { after: null, limit: 50 };
const LIST = { search: '', page: 0, size: 50 };

type Read = (database: Database, manufacturerId: string) => Promise<unknown>;

const orderTable =
  (view: OrderView, by: OrderTableSort, more: Partial<OrderTableQuery> = {}): Read =>
  (database, manufacturerId) =>
    readOrderTable(database, manufacturerId, {
      ...EVERY,
      ...FIRST,
      view,
      kanbanColumnId: null,
      sort: { by, descending: false },
      today: TODAY,
      ...more,
    });

const requisitions =
  (filter: RequisitionFilter): Read =>
  (database, manufacturerId) =>
    listRequisitions(database, manufacturerId, { filter, after: null, limit: 50 });

const VIEWS: readonly OrderView[] = ['open', 'late', 'all', 'quotes'];

const READS: Readonly<Record<string, Read>> = {
  ...Object.fromEntries(
    VIEWS.flatMap((view) =>
      ORDER_TABLE_SORTS.map((by) => [`orders, ${view}, by ${by}`, orderTable(view, by)] as const),
    ),
  ),
  'open orders with words': orderTable('open', 'due', { search: 'Bracket' }),
  'all orders with words': orderTable('all', 'due', { search: 'Bracket' }),
  'orders of a customer': orderTable('open', 'due', { customer: 'Acme' }),
  'orders due between two days': orderTable('open', 'due', { dueFrom: '2026-01-01', dueTo: '2027-01-01' }),
  'the kanban of orders': (database, manufacturerId) =>
    readOrderKanban(database, manufacturerId, { ...EVERY, today: TODAY, perColumn: 50 }),
  'the list of orders': (database, manufacturerId) =>
    listOrders(database, manufacturerId, { ...LIST, sorts: [{ by: 'id', direction: 'ASC' }] }),
  'the list of orders by customer': (database, manufacturerId) =>
    listOrders(database, manufacturerId, {
      ...LIST,
      sorts: [{ by: 'customerOrganisationName', direction: 'ASC' }],
    }),
  'requisitions of live orders': requisitions({ kind: 'ALL', archived: false }),
  'the backlog': requisitions({ kind: 'BACKLOG' }),
  'what is to be scheduled': (database, manufacturerId) =>
    readToSchedule(database, manufacturerId, { search: '', ...FIRST }),
  'what is to be scheduled, with words': (database, manufacturerId) =>
    readToSchedule(database, manufacturerId, { search: 'Brack', ...FIRST }),
  'the gate': (database, manufacturerId) => readGate(database, manufacturerId, FIRST),
  'the packing queue': (database, manufacturerId) => readPackingQueue(database, manufacturerId, FIRST),
  'the state of a forecast': readPlanningStateText,
  'the ranks of the plan': readPlanRanks,
  'the state that times are measured from': (database, manufacturerId) =>
    readMeasuringStateText(database, manufacturerId, 0),
  'the past of late orders': (database, manufacturerId) =>
    readLatePastStateText(database, manufacturerId, TODAY),
  'the past of recent orders': readRecentPastStateText,
  'the floor of the overview': (database, manufacturerId) =>
    readOverviewFloor(database, manufacturerId, TODAY),
  'the weeks of the overview': (database, manufacturerId) =>
    readOverviewWeeks(database, manufacturerId, [new Date('2020-01-01'), new Date('2099-01-01')]),
  'the board': readBoard,
  'the table of parts': (database, manufacturerId) =>
    readPartTable(database, manufacturerId, { search: '', ...FIRST }),
  'a word': (database, manufacturerId) => findAnything(database, manufacturerId, 'Bracket'),
  'a number': (database, manufacturerId) => findAnything(database, manufacturerId, '1001'),
};

let shop: Shop;

/** Orders in every stage, copied behind the planner's back: what it knows of the tables is that they were empty. */
beforeAll(async () => {
  shop = await openShop({ maxConnections: 1 });
  await keepStatistics(shop.sql);
  const call = () => ({ actor: shop.actor() });
  const { orderId, requisitionIds } = await shop.addOrder({ quantities: [10, 10, 10] });
  const [first = 0, second = 0] = requisitionIds;
  const { print, qc, packing } = shop.operations;
  const entries = [{ requisitionId: first, quantity: 8, operationIds: [print, qc, packing] }];
  const { workOrders } = await fresh(scheduleWorkOrders(shop.deps, call(), { entries }));
  await moveBatches(shop.deps, call(), {
    entries: [
      {
        toOperationId: packing,
        batches: [{ workOrderId: workOrders[0]?.id ?? '', fromOperationId: print, quantity: 6 }],
      },
    ],
  });
  await addPlannedRun(shop, second, 4);
  await addComment(shop.deps, call(), { orderId, body: 'Urgent' });
  await prepareShipment(shop.deps, call(), {
    orderId,
    shipment: courier(parcel([first, 2])),
    release: false,
  });
  await prepareShipment(shop.deps, call(), { orderId, shipment: courier(parcel([first, 1])), release: true });
  const passing = await shop.addPart();
  await shop.addOrder({ quantities: [10], ...passing });
  await addTemplate(shop, passing.partSpecificationId, { approved: true, isDefault: true });
  await growRows(shop.sql, shop.manufacturerId, COPIES);
  await shop.sql.query(
    `insert into plan_sequences (manufacturer_id, operation_id, work_order_ids, routing_steps)
     select manufacturer_id, operation_id, array_agg(work_order_id), array_agg(routing_step) from batch_balances group by 1, 2`,
  );
});
afterAll(() => shop.close());

const READINGS = Object.entries(READS).flatMap(([name, ask]) =>
  (['kept', 'own'] as const).map((plan) => [name, plan, ask] as const),
);

async function expectFewRows(ask: Read, plan: 'kept' | 'own'): Promise<void> {
  const { rows, pages, most } = await workOf(shop, (database) => ask(database, shop.manufacturerId), plan);
  expect(rows / COPIES, most.join('; ')).toBeLessThan(ROWS_PER_ORDER);
  expect(pages / COPIES).toBeLessThan(PAGES_PER_ORDER);
}

describe('soon after the shop has grown', () => {
  test.each(READINGS)('%s: a plan that is %s looks at each order a few times', (_, plan, ask) =>
    expectFewRows(ask, plan),
  );
});

describe('with counts that are kept, but of some orders', () => {
  beforeAll(async () => {
    await keepCounts(shop.database, shop.manufacturerId);
    await shop.sql.query(
      `insert into order_events (manufacturer_id, id, order_id, type)
       select manufacturer_id, gen_random_uuid(), id, 'order.updated' from orders order by id limit $1`,
      [CHANGED],
    );
  });

  test.each(READINGS)('%s: a plan that is %s looks at each order a few times', (_, plan, ask) =>
    expectFewRows(ask, plan),
  );

  test('words are looked for in what is kept of an order, and in the lines of those that changed', async () => {
    const ask = orderTable('open', 'due', { search: 'no such word' });
    const { rowsOf } = await workOf(shop, (database) => ask(database, shop.manufacturerId), 'kept');
    // Twice for its words, once for its counts.
    expect(rowsOf('requisitions')).toBeLessThanOrEqual(CHANGED * LINES_PER_ORDER * 3);
  });
});

test('a page of the list of orders looks at the customers of its own orders alone', async () => {
  const ask: Read = (database, manufacturerId) =>
    listOrders(database, manufacturerId, { ...LIST, sorts: [{ by: 'id', direction: 'DESC' }] });
  const { rowsOf } = await workOf(shop, (database) => ask(database, shop.manufacturerId), 'kept');
  expect(rowsOf('customer_organisations')).toBeLessThanOrEqual(LIST.size);
});

describe('with statistics', () => {
  beforeAll(() => shop.sql.query('vacuum analyze'));

  test.each(READINGS)('%s: a plan that is %s looks at each order a few times', (_, plan, ask) =>
    expectFewRows(ask, plan),
  );
});
