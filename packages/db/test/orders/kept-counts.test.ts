import {
  cancelOrder,
  cancelRequisition,
  createKanbanColumn,
  createOrder,
  deleteShipment,
  editKanbanColumn,
  editOrder,
  moveBatches,
  moveOrderToColumn,
  prepareShipment,
  releaseShipment,
  removeRequisition,
  saveCustomer,
  scheduleWorkOrders,
  undoTransition,
  updateOperation,
} from '@routecard/core';
import { collection, parcel } from '@routecard/core/testing';
import { beforeAll, expect, test } from 'vitest';
import {
  keepCounts,
  listRequisitions,
  ORDER_TABLE_SORTS,
  type RequisitionList,
  readGate,
  readOrderKanban,
  readOrderTable,
  readOverviewFloor,
  readPackingQueue,
  readToSchedule,
} from '../../src/index.ts';
import { fresh, sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();
const call = () => ({ actor: shop.actor() });
const { print, qc, packing } = shop.operations;
const FIRST = { after: null, limit: 50 };
const EVERY = { search: '', customer: null, dueFrom: null, dueTo: null };
const TODAY = '2027-03-15';
const SEARCHES = [
  { search: '100' },
  { search: '#1002' },
  { search: 'ACME' },
  { search: 'Grüße' },
  { search: 'po-77' },
  { search: 'ref 5_%' },
  { search: 'erp-9' },
  { search: 'Blue' },
  { search: 'line-3' },
  { search: 'raL 5010' },
  { search: 'brack', customer: 'Acme' },
  { search: '', customer: 'Grüße & Söhne' },
  { search: '%' },
];
const byColumn = (a: { columnId: string | null }, b: { columnId: string | null }) =>
  String(a.columnId).localeCompare(String(b.columnId));

/** The number of orders that were counted. */
const keep = (from = 1) => keepCounts(shop.database, shop.manufacturerId, from);

/** All that is read from counts. */
async function readings() {
  const { database, manufacturerId } = shop;
  const pages = [];
  for (const search of ['', 'Brack', 'acme', '1001', 'no such word']) {
    for (let after: Parameters<typeof readToSchedule>[2]['after'] = null; ; ) {
      const page = await readToSchedule(database, manufacturerId, { search, after, limit: 2 });
      pages.push(page);
      const last = page.rows.at(-1);
      if (last === undefined) break;
      after = { due: last.due, requisitionId: last.requisitionId };
    }
  }
  const queues = [await readPackingQueue(database, manufacturerId, FIRST)];
  for (const { due, orderNumber } of queues[0]?.orders ?? [])
    queues.push(await readPackingQueue(database, manufacturerId, { after: { due, orderNumber }, limit: 2 }));
  const tables = [];
  for (const view of ['open', 'late', 'quotes', 'all'] as const) {
    for (const by of ORDER_TABLE_SORTS) {
      for (const search of ['', 'Brack'])
        tables.push(
          await readOrderTable(database, manufacturerId, {
            ...EVERY,
            search,
            view,
            kanbanColumnId: null,
            sort: { by, descending: search === '' },
            today: TODAY,
            after: null,
            limit: 2,
          }),
        );
    }
  }
  for (const filter of SEARCHES)
    tables.push(
      await readOrderTable(database, manufacturerId, {
        ...EVERY,
        ...filter,
        view: 'all',
        kanbanColumnId: null,
        sort: { by: 'number', descending: false },
        today: TODAY,
        ...FIRST,
      }),
    );
  const kanban = await readOrderKanban(database, manufacturerId, { ...EVERY, today: TODAY, perColumn: 2 });
  const kanbanOfWord = await readOrderKanban(database, manufacturerId, {
    ...EVERY,
    search: 'left one',
    today: TODAY,
    perColumn: 2,
  });
  const backlogs = [];
  for (let after: RequisitionList['next'] = null; ; ) {
    const filter = { kind: 'BACKLOG' } as const;
    const backlog: RequisitionList = await listRequisitions(database, manufacturerId, {
      filter,
      after,
      limit: 1,
    });
    backlogs.push(backlog);
    after = backlog.next;
    if (after === null) break;
  }
  const gates = [];
  for (let after: Parameters<typeof readGate>[2]['after'] = null; ; ) {
    const gate = await readGate(database, manufacturerId, { after, limit: 2 });
    gates.push(gate);
    const last = gate.parts.at(-1);
    if (last === undefined) break;
    after = { due: last.due, partSpecificationId: last.partSpecificationId };
  }
  const floor = await readOverviewFloor(database, manufacturerId, TODAY);
  return { pages, queues, tables, kanban: kanban.toSorted(byColumn), kanbanOfWord, backlogs, gates, floor };
}

/** The same while no counts are kept. */
async function readingsOfRows() {
  await shop.sql.query(`update count_keepings set basis = 'none;' || basis`);
  try {
    return await readings();
  } finally {
    await shop.sql.query(`update count_keepings set basis = substr(basis, 6)`);
  }
}

const ordered = async (...quantities: number[]) => {
  const { partSpecificationId } = await shop.addPart();
  const { order, requisitions } = await fresh(
    createOrder(shop.deps, call(), {
      customerOrganisationName: 'Acme',
      dispatchDate: `2027-0${1 + (quantities.length % 9)}-01`,
      requisitions: quantities.map((quantity, i) => ({
        partSpecificationId,
        quantity,
        ...(i % 2 === 1 && { dispatchDate: `2027-01-0${1 + (i % 9)}` }),
      })),
    }),
  );
  return { orderId: order.id, requisitionIds: requisitions.map(({ id }) => id), partSpecificationId };
};

const scheduled = async (requisitionId: number, quantity: number) => {
  const entries = [{ requisitionId, quantity, operationIds: [print, qc, packing] }];
  const { workOrders } = await fresh(scheduleWorkOrders(shop.deps, call(), { entries }));
  return workOrders[0]?.id ?? '';
};

const moved = (workOrderId: string, fromOperationId: string, toOperationId: string, quantity: number) =>
  fresh(
    moveBatches(shop.deps, call(), {
      entries: [{ toOperationId, batches: [{ workOrderId, fromOperationId, quantity }] }],
    }),
  );

const packed = (orderId: number, requisitionId: number, quantity: number, release = false) =>
  fresh(
    prepareShipment(shop.deps, call(), {
      orderId,
      shipment: collection(parcel([requisitionId, quantity])),
      release,
    }),
  );

const edited = (orderId: number, edit: Omit<Parameters<typeof editOrder>[2], 'orderId'>) =>
  fresh(editOrder(shop.deps, call(), { orderId, ...edit }));

let big: Awaited<ReturnType<typeof ordered>>;
let small: Awaited<ReturnType<typeof ordered>>;
let other: Awaited<ReturnType<typeof ordered>>;
let columnId = '';
let runId = '';

beforeAll(async () => {
  big = await ordered(10, 20, 30, 40);
  small = await ordered(5);
  other = await ordered(7, 8, 9);
  columnId = (
    await fresh(
      createKanbanColumn(shop.deps, call(), { name: 'Done', orderStatus: 'ENDING', automationTypes: [] }),
    )
  ).id;
  runId = await scheduled(big.requisitionIds[0] ?? 0, 8);
  await moved(runId, print, packing, 6);
  expect(await keep()).toBe(3);
});

const CHANGES: Readonly<Record<string, () => Promise<unknown>>> = {
  nothing: async () => undefined,
  'another order': () => ordered(3, 4),
  'more units in production': () => scheduled(big.requisitionIds[1] ?? 0, 20),
  'a move to a final operation': () => moved(runId, print, packing, 1),
  'a move back from it': () => moved(runId, packing, qc, 2),
  'a move that is undone': async () => {
    const { transitions } = await moved(runId, qc, packing, 2);
    await fresh(undoTransition(shop.deps, call(), { transitionId: transitions[0]?.id ?? '' }));
  },
  scrap: () =>
    fresh(
      moveBatches(shop.deps, call(), {
        entries: [
          { scrapReason: 'Scratched', batches: [{ workOrderId: runId, fromOperationId: qc, quantity: 1 }] },
        ],
      }),
    ),
  'a shipment': () => packed(big.orderId, big.requisitionIds[0] ?? 0, 2, true),
  'a shipment that is prepared, then released': async () => {
    const { id } = await packed(big.orderId, big.requisitionIds[0] ?? 0, 1);
    await fresh(releaseShipment(shop.deps, call(), { orderId: big.orderId, shipmentId: id }));
  },
  'a shipment that is deleted': async () => {
    const { id } = await packed(big.orderId, big.requisitionIds[0] ?? 0, 1);
    await keep();
    await fresh(deleteShipment(shop.deps, call(), { orderId: big.orderId, shipmentId: id }));
  },
  'another day of an order': () => edited(other.orderId, { dispatchDate: '2026-12-24' }),
  'no day of a line': () =>
    edited(big.orderId, { requisitions: [{ id: big.requisitionIds[1] ?? 0, dispatchDate: null }] }),
  'no day of an order': () => edited(small.orderId, { dispatchDate: null }),
  'a larger quantity': () =>
    edited(big.orderId, { requisitions: [{ id: big.requisitionIds[1] ?? 0, quantity: 50 }] }),
  'another name of a line': () =>
    edited(big.orderId, { requisitions: [{ id: big.requisitionIds[1] ?? 0, name: 'Brack, the left one' }] }),
  'a purchase order and a reference': () =>
    edited(small.orderId, { purchaseOrderNumber: 'PO-7781', customReference: 'Ref 5_% or so' }),
  'an external id and a custom field': () =>
    edited(other.orderId, { externalId: 'ERP-9-A', customFields: { colour: 'Blue, or BLUE' } }),
  'an external id and a custom field of a line': () =>
    edited(big.orderId, {
      requisitions: [
        { id: big.requisitionIds[2] ?? 0, externalId: 'LINE-3', customFields: { colour: 'RAL 5010' } },
      ],
    }),
  'another customer': () => edited(small.orderId, { customerOrganisationName: 'Müller' }),
  'a customer of another name': async () => {
    const { rows } = await shop.sql.query<{ id: number }>(
      `select id from customer_organisations where name = 'Müller'`,
    );
    await fresh(saveCustomer(shop.deps, call(), { customerId: rows[0]?.id ?? 0, name: 'Grüße & Söhne' }));
  },
  'a new line': () =>
    edited(small.orderId, {
      requisitions: [{ partSpecificationId: small.partSpecificationId, quantity: 4 }],
    }),
  'a removed line': () =>
    fresh(removeRequisition(shop.deps, call(), { requisitionId: other.requisitionIds[2] ?? 0 })),
  'a cancelled line': () =>
    fresh(
      cancelRequisition(shop.deps, call(), {
        requisitionId: other.requisitionIds[1] ?? 0,
        unitsInProduction: 'KEEP',
      }),
    ),
  'an archived order': () => edited(small.orderId, { isArchived: true }),
  'an order from the archive': () => edited(small.orderId, { isArchived: false }),
  'a quote': () => edited(small.orderId, { state: 'QUOTE' }),
  'an order of a quote': () => edited(small.orderId, { state: 'ORDER' }),
  'an order in an ending column': () =>
    fresh(moveOrderToColumn(shop.deps, call(), { orderId: big.orderId, kanbanColumnId: columnId })),
  'a column that ends no order any more': () =>
    fresh(editKanbanColumn(shop.deps, call(), { kanbanColumnId: columnId, orderStatus: 'ACTIVE' })),
  'an operation that is final too': () =>
    fresh(updateOperation(shop.deps, call(), { operationId: qc, isCompletedStatus: true })),
  'an operation that is final no more': () =>
    fresh(updateOperation(shop.deps, call(), { operationId: qc, isCompletedStatus: false })),
  'a cancelled order': () =>
    fresh(cancelOrder(shop.deps, call(), { orderId: other.orderId, unitsInProduction: 'SCRAP' })),
};

test.each(Object.entries(CHANGES))(
  'lists from kept counts say what the rows say after %s',
  async (_, change) => {
    await change();
    const expected = await readingsOfRows();
    expect(await readings()).toEqual(expected);
    await keep();
    expect(await readings()).toEqual(expected);
  },
);

test('orders are found by the words of their fields, lines and customers, whether these are kept or not', async () => {
  const found = async (filter: (typeof SEARCHES)[number]) => {
    const query = { ...EVERY, ...filter, view: 'all', kanbanColumnId: null, today: TODAY, ...FIRST } as const;
    const sort = { by: 'number', descending: false } as const;
    const { rows } = await readOrderTable(shop.database, shop.manufacturerId, { ...query, sort });
    return rows.map(({ id }) => id);
  };
  const expected: Readonly<Record<string, readonly number[]>> = {
    'po-77': [small.orderId],
    'ref 5_%': [small.orderId],
    'ref 5__': [],
    'erp-9': [other.orderId],
    Blue: [other.orderId],
    'line-3': [big.orderId],
    'raL 5010': [big.orderId],
    Grüße: [small.orderId],
    Müller: [],
    '%': [small.orderId],
    'the left one': [big.orderId],
    '#1002': [small.orderId],
    // Of two texts of one order.
    'po-7781ref': [],
  };
  const all = async () => {
    for (const [search, orderIds] of Object.entries(expected))
      expect(await found({ search }), search).toEqual(orderIds);
    expect(await found({ search: '', customer: 'Grüße & Söhne' })).toEqual([small.orderId]);
  };
  await keep();
  await all();
  await shop.sql.query(`update count_keepings set basis = 'none;' || basis`);
  await all();
  await shop.sql.query(`update count_keepings set basis = substr(basis, 6)`);
});

test('orders that have not changed are found by the words that are kept', async () => {
  await keep();
  const { rows } = await shop.sql.query<{ words: string }>(
    'select words from order_words where order_id = $1',
    [big.orderId],
  );
  await shop.sql.query(`update order_words set words = 'strange' where order_id = $1`, [big.orderId]);
  const found = async () => {
    const query = { ...EVERY, view: 'all', kanbanColumnId: null, today: TODAY, ...FIRST } as const;
    const sort = { by: 'number', descending: false } as const;
    return readOrderTable(shop.database, shop.manufacturerId, { ...query, search: 'strange', sort });
  };
  expect(await found()).toMatchObject({ total: 1, rows: [{ id: big.orderId }] });
  // What changes is searched itself until it is counted again.
  await moved(runId, packing, qc, 1);
  expect(await found()).toMatchObject({ total: 0 });
  await keep();
  const kept = await shop.sql.query('select words from order_words where order_id = $1', [big.orderId]);
  expect(kept.rows).toEqual(rows);
  await moved(runId, qc, packing, 1);
});

test('orders that have not changed are read from the counts that are kept', async () => {
  await keep();
  const before = await readPackingQueue(shop.database, shop.manufacturerId, FIRST);
  await shop.sql.query('update order_counts set ready = ready + 100 where order_id = $1', [big.orderId]);
  const after = await readPackingQueue(shop.database, shop.manufacturerId, FIRST);
  expect(after.totalReady).toBe(before.totalReady + 100);
  await moved(runId, qc, packing, 1);
  const { totalReady } = await readPackingQueue(shop.database, shop.manufacturerId, FIRST);
  expect(totalReady).toBe(before.totalReady + 1);
  await keep();
});

test('a change whose transaction was open while counts were kept is not missed', async () => {
  const open = await shop.sql.connect();
  try {
    await open.query('begin');
    await open.query('update requisitions set quantity = quantity + 5 where id = $1', [
      small.requisitionIds[0],
    ]);
    await open.query(
      `insert into order_events (manufacturer_id, id, order_id, type) values ($1, gen_random_uuid(), $2, 'order.updated')`,
      [shop.manufacturerId, small.orderId],
    );
    await ordered(1);
    await keep();
    await open.query('commit');
  } finally {
    open.release();
  }
  expect(await readings()).toEqual(await readingsOfRows());
});

test('counts that are old, of another server or of other final operations are not used, and kept again', async () => {
  const { rows } = await shop.sql.query('select * from order_counts');
  for (const damage of [`kept_at = now() - interval '2 days'`, `cluster = '1'`, `basis = '0;'`]) {
    await shop.sql.query('update order_counts set ready = 12345, left_lines = 1');
    await shop.sql.query(`update count_keepings set ${damage}`);
    expect((await readPackingQueue(shop.database, shop.manufacturerId, FIRST)).totalReady).toBeLessThan(
      12345,
    );
    expect(await keep()).toBe(rows.length);
  }
  expect(await readings()).toEqual(await readingsOfRows());
});

test('few changes are left to the reads, and a neighbour has counts of its own', async () => {
  await keep();
  await moved(runId, packing, qc, 1);
  expect(await keep(2)).toBe(0);
  const neighbour = await shop.neighbour();
  expect(await keepCounts(shop.database, neighbour.manufacturerId, 1)).toBe(0);
  expect(await readPackingQueue(shop.database, neighbour.manufacturerId, FIRST)).toMatchObject({
    totalOrders: 0,
  });
  expect(await keep()).toBe(1);
});

test('of several that keep the counts at once one does, and commands go on', async () => {
  const moves = Array.from({ length: 10 }, (_, i) =>
    moved(runId, i % 2 ? qc : packing, i % 2 ? packing : qc, 1).catch(() => undefined),
  );
  const kept = Array.from({ length: 6 }, () => keep());
  await Promise.all([...moves, ...kept]);
  expect(await readings()).toEqual(await readingsOfRows());
});

test('after any history of moves, schedules and edits the gate and the floor say what the rows say', async () => {
  let seed = 20270315;
  const below = (n: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * n);
  };
  const { database, manufacturerId } = shop;
  const sums = async () => ({
    gate: await readGate(database, manufacturerId, FIRST),
    floor: await readOverviewFloor(database, manufacturerId, TODAY),
    named: await readToSchedule(database, manufacturerId, { search: 'brack', ...FIRST }),
    ofOrder: await readToSchedule(database, manufacturerId, { search: '#1001', ...FIRST }),
  });
  const lines = (await ordered(9, 9)).requisitionIds;
  const orderIds = [big.orderId, small.orderId, other.orderId];
  const operations = [print, qc, packing];
  const at = <Item>(items: readonly Item[]) => items[below(items.length)] as Item;
  const steps: (() => Promise<unknown>)[] = [
    async () => lines.push(...(await ordered(1 + below(9), 1 + below(9))).requisitionIds),
    async () => scheduled(at(lines), 1 + below(4)),
    async () => {
      const runs = await shop.sql.query<{ id: string; from: string }>(
        'select work_order_id as id, operation_id as "from" from batch_balances order by md5(work_order_id || $1), routing_step limit 1',
        [String(below(1_000))],
      );
      const [run] = runs.rows;
      if (run !== undefined) await moved(run.id, run.from, at(operations), 1);
    },
    async () => edited(at(orderIds), { dispatchDate: `2027-0${1 + below(9)}-1${below(9)}` }),
    async () => edited(at(orderIds), { isArchived: below(2) === 1 }),
    async () => keep(),
  ];
  for (let i = 0; i < 60; i += 1) {
    // Some are refused, as where units do not stand there.
    await at(steps)().catch(() => undefined);
    if (i % 4 !== 3) continue;
    const kept = await sums();
    await shop.sql.query(`update count_keepings set basis = 'none;' || basis`);
    expect(kept, `after ${i} steps`).toEqual(await sums());
    await shop.sql.query(`update count_keepings set basis = substr(basis, 6)`);
  }
});

test('spares of one part finish no other', async () => {
  const { orderId, requisitionIds } = await ordered(10, 5);
  const spares = await scheduled(requisitionIds[0] ?? 0, 15);
  await moved(spares, print, packing, 15);
  const counts = async () => {
    const { rows } = await readOrderTable(shop.database, shop.manufacturerId, {
      ...EVERY,
      view: 'all',
      kanbanColumnId: null,
      sort: { by: 'number', descending: true },
      today: TODAY,
      ...FIRST,
    });
    return rows.find(({ id }) => id === orderId);
  };
  expect(await counts()).toMatchObject({ ordered: 15, completed: 10, inWork: 0 });
  await keep();
  expect(await counts()).toMatchObject({ ordered: 15, completed: 10, inWork: 0 });
});
