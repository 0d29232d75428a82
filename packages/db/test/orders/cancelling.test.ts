import {
  addParts,
  cancelOrder,
  cancelRequisition,
  createOrder,
  editOrder,
  fulfilShipment,
  moveBatches,
  prepareShipment,
  scheduleWorkOrders,
  type UnitsInProduction,
} from '@routecard/core';
import { collection, parcel } from '@routecard/core/testing';
import { expect, test } from 'vitest';
import {
  listOrderHistory,
  readOrderKanban,
  readOrderPage,
  readOrderTable,
  readOverviewFloor,
  readPackingQueue,
  readPlanningStateText,
  readSchedulingDialog,
} from '../../src/index.ts';
import {
  addPlannedRun,
  fresh,
  ledgerDifferences,
  refusalOf,
  sharedShop,
  unbalancedRuns,
  verdict,
} from '../../testing/index.ts';

const shop = await sharedShop();
const call = () => ({ actor: shop.actor() });
const { print, packing } = shop.operations;

/** An order of `quantities`, the first part of which is in production with all its units, 4 of them finished. */
async function orderInProduction(quantities: readonly number[] = [10, 5]) {
  const { orderId, requisitionIds } = await shop.addOrder({ quantities: [...quantities] });
  const [first = 0] = requisitionIds;
  const { workOrders } = await fresh(
    scheduleWorkOrders(shop.deps, call(), {
      entries: [{ requisitionId: first, quantity: 10, operationIds: [print, packing] }],
    }),
  );
  const workOrderId = workOrders[0]?.id ?? '';
  await fresh(
    moveBatches(shop.deps, call(), {
      entries: [{ toOperationId: packing, batches: [{ workOrderId, quantity: 4 }] }],
    }),
  );
  return { orderId, requisitionIds, first, workOrderId };
}

const cancel = (orderId: number, unitsInProduction: UnitsInProduction, reason?: string) =>
  cancelOrder(shop.deps, call(), { orderId, unitsInProduction, ...(reason && { reason }) });

async function stored(orderId: number) {
  const { rows } = await shop.sql.query<{ standing: number; scrapped: number; runs: number; events: number }>(
    `select
      (select coalesce(sum(quantity), 0)::int from batch_balances where order_id = $1) as standing,
      (select coalesce(sum(t.quantity), 0)::int from batch_transitions t join work_orders w on w.id = t.work_order_id
        where w.order_id = $1 and t.type = 'SCRAP') as scrapped,
      (select count(*)::int from work_orders where order_id = $1 and quantity > 0) as runs,
      (select count(*)::int from order_events where order_id = $1) as events`,
    [orderId],
  );
  return rows[0];
}

test('scrapping takes every unit off the floor with the reason, and planned runs go', async () => {
  const { orderId, requisitionIds, first } = await orderInProduction();
  await addPlannedRun(shop, requisitionIds[1] ?? 0, 5);
  const { order, requisitions } = await fresh(cancel(orderId, 'SCRAP', 'Customer withdrew'));
  expect(order).toMatchObject({ state: 'ORDER', isArchived: false, cancelReason: 'Customer withdrew' });
  expect(order.cancelledAt).toBe(requisitions[0]?.cancelledAt);
  expect(requisitions.map(({ workOrders, cancelReason }) => [workOrders.length, cancelReason])).toEqual([
    [1, 'Customer withdrew'],
    [0, 'Customer withdrew'],
  ]);
  expect(await stored(orderId)).toMatchObject({ standing: 0, scrapped: 10, runs: 1 });
  const { rows } = await shop.sql.query(
    `select distinct scrap_reason from batch_transitions where requisition_id = $1 and type = 'SCRAP'`,
    [first],
  );
  expect(rows).toEqual([{ scrap_reason: 'Customer withdrew' }]);
  const history = await listOrderHistory(shop.database, shop.manufacturerId, orderId, {
    before: null,
    limit: 1,
  });
  expect(history.entries[0]).toMatchObject({
    kind: 'CANCELLED',
    details: { wholeOrder: true, requisitionIds, scrappedUnits: 10, keptUnits: 0, removedRuns: 1 },
  });
});

test('cancelling again answers the same and writes nothing', async () => {
  const { orderId } = await orderInProduction();
  const first = await fresh(cancel(orderId, 'KEEP', 'Withdrawn'));
  const before = await stored(orderId);
  expect(await fresh(cancel(orderId, 'SCRAP', 'Another reason'))).toEqual(first);
  expect(await stored(orderId)).toEqual(before);
});

test('a dry run cancels nothing', async () => {
  const { orderId } = await orderInProduction();
  const before = await stored(orderId);
  const { order } = await fresh(
    cancelOrder(shop.deps, { ...call(), dryRun: true }, { orderId, unitsInProduction: 'SCRAP' }),
  );
  expect(order.cancelledAt).not.toBeNull();
  expect(await stored(orderId)).toEqual(before);
});

test('units that are kept can be finished and scrapped, but not added to nor replaced', async () => {
  const { orderId, workOrderId } = await orderInProduction();
  await fresh(cancel(orderId, 'KEEP'));
  expect(await stored(orderId)).toMatchObject({ standing: 10, scrapped: 0 });
  const from = { workOrderId, fromOperationId: print };
  const move = (entry: object, quantity: number) =>
    moveBatches(shop.deps, call(), { entries: [{ ...entry, batches: [{ ...from, quantity }] }] });
  await fresh(move({ toOperationId: packing }, 2));
  await fresh(move({ scrapReason: 'Bent' }, 1));
  expect(await refusalOf(move({ scrapReason: 'Bent', replaceScrapped: true }, 1))).toMatchObject({
    code: 'ORDER_NOT_SCHEDULABLE',
  });
  expect(await refusalOf(addParts(shop.deps, call(), { workOrderId, quantity: 1 }))).toMatchObject({
    code: 'ORDER_NOT_SCHEDULABLE',
    message: expect.stringMatching(/ of order \d+ is cancelled; it cannot be produced\.$/),
  });
  await fresh(move({ toOperationId: packing }, 3));
  const { rows } = await shop.sql.query(
    `select type from order_events where order_id = $1 and type like '%.completed'`,
    [orderId],
  );
  expect(rows).toEqual([{ type: 'work_order.completed' }]);
});

test('one part is cancelled alone; the last one takes the order with it', async () => {
  const { orderId, requisitionIds, first } = await orderInProduction();
  const second = requisitionIds[1] ?? 0;
  const cancelled = await fresh(
    cancelRequisition(shop.deps, call(), { requisitionId: first, unitsInProduction: 'SCRAP' }),
  );
  expect(cancelled).toMatchObject({ id: first, cancelReason: null });
  expect(cancelled.cancelledAt).not.toBeNull();
  expect((await readOrderPage(shop.database, shop.manufacturerId, orderId)).cancelledAt).toBeNull();
  await shop.sql.query('update orders set dispatch_date = null where id = $1', [orderId]);
  await shop.sql.query(
    `update requisitions set dispatch_date = case id when $1 then date '2026-06-01' else '2026-08-01' end where order_id = $2`,
    [first, orderId],
  );
  expect((await readOrderPage(shop.database, shop.manufacturerId, orderId)).due).toBe('2026-08-01');
  const dialog = await readSchedulingDialog(shop.database, shop.manufacturerId, { orderId });
  expect(dialog.parts.map(({ requisitionId }) => requisitionId)).toEqual([second]);
  await fresh(cancelRequisition(shop.deps, call(), { requisitionId: second, unitsInProduction: 'KEEP' }));
  expect((await readOrderPage(shop.database, shop.manufacturerId, orderId)).cancelledAt).not.toBeNull();
});

test('lines that a cancelled order has got since are cancelled without a change of when and why the order was', async () => {
  const { orderId, first } = await orderInProduction();
  const { order } = await fresh(cancel(orderId, 'KEEP', 'Withdrawn'));
  const { rows: late } = await shop.sql.query<{ id: number }>(
    `insert into requisitions (manufacturer_id, order_id, part_specification_id, quantity, name, sequence)
     select manufacturer_id, order_id, part_specification_id, 1, 'Late', n
     from requisitions cross join generate_series(11, 12) n where id = $1 returning id`,
    [first],
  );
  expect(late).toHaveLength(2);
  for (const { id: requisitionId } of late) {
    const line = { requisitionId, unitsInProduction: 'KEEP', reason: 'Too late' } as const;
    expect(await fresh(cancelRequisition(shop.deps, call(), line))).toMatchObject({
      cancelReason: 'Too late',
    });
    expect(await readOrderPage(shop.database, shop.manufacturerId, orderId)).toMatchObject({
      cancelledAt: order.cancelledAt,
      cancelReason: 'Withdrawn',
    });
  }
});

test('what was cancelled takes no units, no parts and no parcels', async () => {
  const { orderId, requisitionIds, first } = await orderInProduction();
  const second = requisitionIds[1] ?? 0;
  await fresh(cancelRequisition(shop.deps, call(), { requisitionId: first, unitsInProduction: 'KEEP' }));
  const { partSpecificationId } = await shop.addPart();
  const pack = (requisitionId: number) =>
    prepareShipment(shop.deps, call(), {
      orderId,
      shipment: collection(parcel([requisitionId, 1])),
      release: false,
    });
  const schedule = (requisitionId: number) =>
    scheduleWorkOrders(shop.deps, call(), { entries: [{ requisitionId, quantity: 1 }] });
  const edit = (requisitions: Parameters<typeof editOrder>[2]['requisitions'] & object) =>
    editOrder(shop.deps, call(), { orderId, requisitions });
  expect(await refusalOf(pack(first))).toMatchObject({ code: 'ORDER_CANCELLED' });
  expect(await refusalOf(schedule(first))).toMatchObject({ code: 'ORDER_NOT_SCHEDULABLE' });
  expect(await refusalOf(edit([{ id: first, quantity: 12 }]))).toMatchObject({ code: 'ORDER_CANCELLED' });
  await fresh(edit([{ id: first, name: 'Renamed', quantity: 10 }]));
  await fresh(cancel(orderId, 'KEEP'));
  expect(await refusalOf(pack(second))).toMatchObject({ code: 'ORDER_CANCELLED' });
  expect(await refusalOf(schedule(second))).toMatchObject({ code: 'ORDER_NOT_SCHEDULABLE' });
  expect(await refusalOf(edit([{ partSpecificationId, quantity: 1 }]))).toMatchObject({
    code: 'ORDER_CANCELLED',
  });
});

test('what is packed or shipped is not cancelled, the other parts of the order are', async () => {
  const { orderId, requisitionIds, first } = await orderInProduction();
  const shipment = collection(parcel([first, 2]));
  await fresh(prepareShipment(shop.deps, call(), { orderId, shipment, release: false }));
  const before = await stored(orderId);
  expect(await refusalOf(cancel(orderId, 'SCRAP'))).toMatchObject({
    code: 'ORDER_HAS_SHIPMENTS',
    details: { shipments: 1 },
    message: expect.stringContaining('prepared shipment'),
  });
  const released = await fresh(prepareShipment(shop.deps, call(), { orderId, shipment, release: true }));
  expect(
    await refusalOf(
      cancelRequisition(shop.deps, call(), { requisitionId: first, unitsInProduction: 'KEEP' }),
    ),
  ).toMatchObject({ code: 'ORDER_HAS_SHIPMENTS', message: expect.stringContaining('a released shipment') });
  await fresh(fulfilShipment(shop.deps, call(), { orderId, shipmentId: released.id }));
  expect(await refusalOf(cancel(orderId, 'KEEP'))).toMatchObject({
    details: { shipments: 2 },
    message: expect.stringContaining('were shipped'),
  });
  expect(await stored(orderId)).toMatchObject({ standing: before?.standing, scrapped: 0 });
  await fresh(
    cancelRequisition(shop.deps, call(), {
      requisitionId: requisitionIds[1] ?? 0,
      unitsInProduction: 'KEEP',
    }),
  );
});

test('another manufacturer’s order and part are not found', async () => {
  const { orderId, first } = await orderInProduction();
  const other = { actor: (await shop.neighbour()).actor() };
  expect(
    await refusalOf(cancelOrder(shop.deps, other, { orderId, unitsInProduction: 'SCRAP' })),
  ).toMatchObject({ code: 'ORDER_NOT_FOUND' });
  expect(
    await refusalOf(
      cancelRequisition(shop.deps, other, { requisitionId: first, unitsInProduction: 'SCRAP' }),
    ),
  ).toMatchObject({ code: 'REQUISITION_NOT_FOUND' });
});

test('no list of work to come counts what was cancelled', async () => {
  const { orderId, first, requisitionIds } = await orderInProduction();
  const seen = async () => {
    const { database, manufacturerId } = shop;
    const filter = { search: '', customer: null, dueFrom: null, dueTo: null };
    const [table, columns, floor, queue, plan] = await Promise.all([
      readOrderTable(database, manufacturerId, {
        ...filter,
        view: 'late',
        kanbanColumnId: null,
        sort: { by: 'number', descending: true },
        today: '2099-01-01',
        after: null,
        limit: 200,
      }),
      readOrderKanban(database, manufacturerId, { ...filter, today: '2099-01-01', perColumn: 500 }),
      readOverviewFloor(database, manufacturerId, '2099-01-01'),
      readPackingQueue(database, manufacturerId, { after: null, limit: 500 }),
      readPlanningStateText(database, manufacturerId),
    ]);
    const planned = JSON.parse(plan) as { parts: { requisitionId: number }[] };
    return {
      late: table.rows.some(({ id }) => id === orderId),
      onKanban: columns.some(({ orders }) => orders.some(({ id }) => id === orderId)),
      lateUnits: floor.operations.reduce((sum, { lateUnits }) => sum + lateUnits, 0),
      toPack: queue.orders.find((order) => order.orderId === orderId)?.ready ?? 0,
      planned: planned.parts.filter(({ requisitionId }) => requisitionIds.includes(requisitionId)).length,
    };
  };
  const before = await seen();
  expect(before).toMatchObject({ late: true, onKanban: true, toPack: 4, planned: 2 });
  await fresh(cancelRequisition(shop.deps, call(), { requisitionId: first, unitsInProduction: 'KEEP' }));
  expect(await seen()).toEqual({
    late: true,
    onKanban: true,
    lateUnits: before.lateUnits - 6,
    toPack: 0,
    planned: 1,
  });
  await fresh(cancel(orderId, 'KEEP'));
  expect(await seen()).toMatchObject({ late: false, onKanban: false, toPack: 0, planned: 0 });
});

test('cancelling beside moves, scheduling, top-ups and shipments loses no unit and lets nothing in', async () => {
  for (let round = 0; round < 24; round += 1) {
    const { orderId, first, requisitionIds, workOrderId } = await orderInProduction();
    const way = round % 2 === 0 ? 'SCRAP' : 'KEEP';
    const others = [
      () =>
        moveBatches(shop.deps, call(), {
          entries: [
            { toOperationId: packing, batches: [{ workOrderId, fromOperationId: print, quantity: 3 }] },
          ],
        }),
      () =>
        scheduleWorkOrders(shop.deps, call(), {
          entries: [...requisitionIds].reverse().map((requisitionId) => ({ requisitionId, quantity: 2 })),
        }),
      () => addParts(shop.deps, call(), { workOrderId, quantity: 2 }),
      () =>
        prepareShipment(shop.deps, call(), {
          orderId,
          shipment: collection(parcel([first, 1])),
          release: false,
        }),
    ];
    const tasks: (() => Promise<unknown>)[] = [() => cancel(orderId, way), ...others];
    const turned = [...tasks.slice(round % tasks.length), ...tasks.slice(0, round % tasks.length)];
    const verdicts = await Promise.all(turned.map((task) => verdict(task())));
    for (const code of verdicts) {
      expect([
        'accepted',
        'ORDER_NOT_SCHEDULABLE',
        'ORDER_CANCELLED',
        'ORDER_HAS_SHIPMENTS',
        'INSUFFICIENT_BATCH_QUANTITY',
      ]).toContain(code);
    }
    const page = await readOrderPage(shop.database, shop.manufacturerId, orderId);
    // Either it was cancelled and nothing is packed, or it is packed and was not cancelled.
    expect(page.cancelledAt === null).toBe(page.shipments.length > 0);
    if (page.cancelledAt !== null && way === 'SCRAP') expect((await stored(orderId))?.standing).toBe(0);
  }
  expect(await ledgerDifferences(shop.sql)).toEqual([]);
  expect(await unbalancedRuns(shop.sql)).toEqual([]);
  const { rows } = await shop.sql.query(
    `select b.work_order_id from batch_balances b join requisitions r on r.id = b.requisition_id
     where b.is_cancelled <> (r.cancelled_at is not null)`,
  );
  expect(rows).toEqual([]);
});

test('cancelling an order of two hundred parts takes as many statements as one of a single part', async () => {
  const { partSpecificationId } = await shop.addPart();
  const statementsFor = async (lines: number) => {
    const { order, requisitions } = await fresh(
      createOrder(shop.deps, call(), {
        customerOrganisationName: 'Acme',
        requisitions: Array.from({ length: lines }, () => ({ partSpecificationId, quantity: 2 })),
      }),
    );
    await fresh(
      scheduleWorkOrders(shop.deps, call(), {
        entries: requisitions.map(({ id }) => ({ requisitionId: id, quantity: 2 })),
      }),
    );
    shop.statements.length = 0;
    await fresh(cancel(order.id, 'SCRAP'));
    return shop.statements.length;
  };
  const few = await statementsFor(1);
  expect(await statementsFor(200)).toBe(few);
});
