import {
  deleteShipment,
  fulfilShipment,
  moveBatches,
  prepareShipment,
  previewRoutings,
  releaseShipment,
  scheduleWorkOrders,
} from '@routecard/core';
import { collection, parcel } from '@routecard/core/testing';
import { expect, test } from 'vitest';
import {
  type OrderCursor,
  type PackingQueue,
  type PackingQueueCursor,
  readOrderPage,
  readOrderTable,
  readPackingAddresses,
  readPackingQueue,
  readSchedulingDialog,
} from '../../src/index.ts';
import {
  addPlannedRun,
  addTemplate,
  fresh,
  openShop,
  productionCounts,
  refusalOf,
  type Shop,
  sharedShop,
} from '../../testing/index.ts';

const shop = await sharedShop();
const call = { actor: shop.actor() };

const FIRST_PAGE = { after: null, limit: 50 } as const;
const ANY = { search: '', customer: null, dueFrom: null, dueTo: null } as const;
const BY_DUE = { by: 'due', descending: false } as const;
const TABLE = {
  ...ANY,
  kanbanColumnId: null,
  sort: BY_DUE,
  today: '2027-01-01',
  after: null,
  limit: 100,
} as const;

async function inProduction(requisitionId: number, quantity: number): Promise<string> {
  const { print, qc, packing } = shop.operations;
  const entries = [{ requisitionId, quantity, operationIds: [print, qc, packing] }];
  const { workOrders } = await fresh(scheduleWorkOrders(shop.deps, call, { entries }));
  return workOrders[0]?.id ?? '';
}

async function move(workOrderId: string, quantity: number, toOperationId: string | null): Promise<void> {
  const batches = [{ workOrderId, fromOperationId: shop.operations.print, quantity }];
  const entry = toOperationId === null ? { scrapReason: 'bent', batches } : { toOperationId, batches };
  await fresh(moveBatches(shop.deps, call, { entries: [entry] }));
}

async function ship(orderId: number, requisitionId: number, quantity: number, release: boolean) {
  const shipment = collection(parcel([requisitionId, quantity]));
  return await fresh(prepareShipment(shop.deps, call, { orderId, shipment, release }));
}

test('an order’s page counts each unit once, wherever it is', async () => {
  const { orderId, requisitionIds } = await shop.addOrder({ quantities: [10, 4] });
  const [first = 0, second = 0] = requisitionIds;
  const run = await inProduction(first, 12);
  await move(run, 3, shop.operations.qc);
  await move(run, 5, shop.operations.packing);
  await move(run, 2, null);
  await ship(orderId, first, 2, true);
  const left = await ship(orderId, first, 2, true);
  await fresh(fulfilShipment(shop.deps, call, { orderId, shipmentId: left.id }));
  await ship(orderId, first, 1, false);
  const page = await readOrderPage(shop.database, shop.manufacturerId, orderId);
  expect(page).toMatchObject({ id: orderId, state: 'ORDER', customerName: 'Acme', due: '2026-12-01' });
  expect(page.parts).toMatchObject([
    {
      requisitionId: first,
      ordered: 10,
      scheduled: 12,
      atOperations: 5,
      completed: 5,
      scrapped: 2,
      packed: 5,
      shipped: 4,
      fulfilled: 2,
      runs: [
        {
          runNumber: 1,
          inProduction: true,
          quantity: 12,
          scrapped: 2,
          steps: [
            { operationName: 'print', units: 2, isCompletedStatus: false },
            { operationName: 'qc', units: 3, isCompletedStatus: false },
            { operationName: 'packing', units: 5, isCompletedStatus: true },
          ],
        },
      ],
    },
    { requisitionId: second, scheduled: 0, completed: 0, packed: 0, runs: [] },
  ]);
  expect(page.shipments.map(({ status, units, parcels }) => [status, units, parcels])).toEqual([
    ['RELEASED', 2, 1],
    ['FULFILLED', 2, 1],
    ['PREPARED', 1, 1],
  ]);
  const neighbour = await shop.neighbour();
  expect((await refusalOf(readOrderPage(shop.database, neighbour.manufacturerId, orderId))).code).toBe(
    'ORDER_NOT_FOUND',
  );
});

test('a shop’s orders come page by page, each once, what is due first first, until all of them has left', async () => {
  const place = await openShop({ url: shop.url });
  const own = { actor: place.actor() };
  const read = (query: Partial<Parameters<typeof readOrderTable>[2]> = {}) =>
    readOrderTable(place.database, place.manufacturerId, { ...TABLE, view: 'open', ...query });
  const orders: Awaited<ReturnType<Shop['addOrder']>>[] = [];
  for (const quantity of [1, 2, 3, 4, 5]) orders.push(await place.addOrder({ quantities: [quantity] }));
  await place.addOrder({ state: 'QUOTE' });
  const dates = ['2026-12-05', '2026-12-03', null, '2026-12-03', '2027-03-01'];
  for (const [i, date] of dates.entries()) {
    await place.sql.query('update orders set dispatch_date = $2 where id = $1', [orders[i]?.orderId, date]);
  }
  const whole = await read();
  expect(whole.rows.map(({ id }) => orders.findIndex((order) => order.orderId === id))).toEqual([
    1, 3, 0, 4, 2,
  ]);
  expect([whole.total, whole.late]).toEqual([5, 3]);

  const paged: number[] = [];
  for (let after: OrderCursor | null = null; ; ) {
    const { rows, next } = await read({ after, limit: 2 });
    paged.push(...rows.map(({ id }) => id));
    if (next === null) break;
    after = next;
  }
  expect(paged).toEqual(whole.rows.map(({ id }) => id));

  const [gone] = orders;
  const shipment = collection(parcel([gone?.requisitionIds[0] ?? 0, 1]));
  await prepareShipment(place.deps, own, { orderId: gone?.orderId ?? 0, shipment, release: true });
  expect((await read()).total).toBe(4);
  expect((await read({ view: 'late' })).rows).toHaveLength(2);
  expect((await read({ view: 'quotes' })).rows).toMatchObject([{ state: 'QUOTE' }]);
  const all = await read({ view: 'all', limit: 2, sort: { by: 'number', descending: true } });
  expect(all).toMatchObject({ total: 6, rows: [{ state: 'QUOTE' }, { id: orders[4]?.orderId }] });
  await place.close();
});

test('orders are searched as they are written, wildcards included', async () => {
  const { orderId } = await shop.addOrder();
  await shop.sql.query(`update orders set purchase_order_number = 'PO_100%' where id = $1`, [orderId]);
  const found = async (search: string) => {
    const query = { ...TABLE, view: 'all', search } as const;
    return (await readOrderTable(shop.database, shop.manufacturerId, query)).rows.map(({ id }) => id);
  };
  expect(await found('po_100%')).toEqual([orderId]);
  expect(await found('PO-100')).toEqual([]);
  expect(await found('%')).toEqual([orderId]);
});

test('an order is searched by its external id, which its page shows', async () => {
  const { orderId } = await shop.addOrder();
  await shop.sql.query(`update orders set external_id = 'SAP/0815' where id = $1`, [orderId]);
  const query = { ...TABLE, view: 'all', search: 'sap/08' } as const;
  const { rows } = await readOrderTable(shop.database, shop.manufacturerId, query);
  expect(rows.map(({ id }) => id)).toEqual([orderId]);
  const page = await readOrderPage(shop.database, shop.manufacturerId, orderId);
  expect(page.externalId).toBe('SAP/0815');
});

test('an order is searched by the external ids of its parts', async () => {
  const { orderId } = await shop.addOrder();
  await shop.sql.query(`update requisitions set external_id = 'SAP/4711/10' where order_id = $1`, [orderId]);
  const query = { ...TABLE, view: 'all', search: 'sap/4711/1' } as const;
  const { rows } = await readOrderTable(shop.database, shop.manufacturerId, query);
  expect(rows.map(({ id }) => id)).toEqual([orderId]);
});

test('scheduling offers what is left, and scrapped units again', async () => {
  const { partSpecificationId } = await shop.addPart();
  const approved = await addTemplate(shop, partSpecificationId, { approved: true });
  await addTemplate(shop, partSpecificationId, { deprecated: true });
  const { orderId, requisitionIds } = await shop.addOrder({ quantities: [10], partSpecificationId });
  const [requisitionId = 0] = requisitionIds;
  const run = await inProduction(requisitionId, 8);
  await move(run, 3, null);
  const dialog = await readSchedulingDialog(shop.database, shop.manufacturerId, { orderId });
  expect(dialog.parts).toMatchObject([{ requisitionId, ordered: 10, scheduled: 5, left: 5 }]);
  expect(dialog.parts[0]?.templates.map(({ id }) => id)).toEqual([approved]);
});

test('scheduling names the units of runs that are planned and that nothing has entered', async () => {
  const { orderId, requisitionIds } = await shop.addOrder({ quantities: [10, 10] });
  const [withPlan = 0, started = 0] = requisitionIds;
  await addPlannedRun(shop, withPlan, 4);
  await inProduction(withPlan, 3);
  await inProduction(started, 8);
  const dialog = await readSchedulingDialog(shop.database, shop.manufacturerId, { orderId });
  expect(dialog.parts).toMatchObject([
    { requisitionId: withPlan, planned: 4, scheduled: 3, left: 7 },
    { requisitionId: started, planned: 0, scheduled: 8, left: 2 },
  ]);
});

test('a preview says for each routing what scheduling would do, and writes nothing', async () => {
  const place = await openShop({ url: shop.url });
  const own = { actor: place.actor('VIEWER') };
  const { partSpecificationId } = await place.addPart();
  const approved = await addTemplate(place, partSpecificationId, { approved: true });
  const draft = await addTemplate(place, partSpecificationId);
  const { requisitionIds } = await place.addOrder({ quantities: [10], partSpecificationId });
  const [requisitionId = 0] = requisitionIds;
  const choices = [
    { requisitionId },
    { requisitionId, routingTemplateId: approved },
    { requisitionId, routingTemplateId: draft },
    { requisitionId, operationIds: [] },
  ];
  const codes = async () =>
    (await fresh(previewRoutings(place.deps, own, { choices }))).map(({ refusal }) => refusal?.code ?? null);
  const before = await productionCounts(place);
  expect(await codes()).toEqual([null, null, null, 'EMPTY_ROUTING']);
  await place.sql.query('update manufacturers set approved_routing_template_required = true where id = $1', [
    place.manufacturerId,
  ]);
  expect(await codes()).toEqual([
    'NO_APPROVED_ROUTING_TEMPLATE',
    null,
    'NO_APPROVED_ROUTING_TEMPLATE',
    'EMPTY_ROUTING',
  ]);
  expect(await productionCounts(place)).toEqual(before);
  const [derived, template] = await fresh(previewRoutings(place.deps, own, { choices }));
  const { print, qc, packing } = place.operations;
  expect(derived).toMatchObject({ operationIds: [print, qc, packing], routingTemplateId: null });
  expect(template).toMatchObject({ operationIds: [print, packing], routingTemplateId: approved });
  await place.close();
});

test('the packing queue holds what is completed and in no shipment, and the shipments that wait', async () => {
  const place = await openShop({ url: shop.url });
  const own = { actor: place.actor() };
  const queue = () => readPackingQueue(place.database, place.manufacturerId, FIRST_PAGE);
  const { orderId, requisitionIds } = await place.addOrder({ quantities: [10, 4] });
  const [first = 0] = requisitionIds;
  expect(await queue()).toEqual({
    orders: [],
    totalOrders: 0,
    totalReady: 0,
    shipments: [],
    totalShipments: 0,
  });
  const entries = [{ requisitionId: first, quantity: 12, operationIds: [place.operations.packing] }];
  await scheduleWorkOrders(place.deps, own, { entries });
  expect((await queue()).orders).toMatchObject([{ orderId, parts: 1, ready: 10, open: 14 }]);
  const shipment = collection(parcel([first, 10]));
  const prepared = await fresh(prepareShipment(place.deps, own, { orderId, shipment, release: false }));
  expect(await queue()).toMatchObject({
    orders: [],
    shipments: [{ id: prepared.id, orderId, units: 10, parcels: 1 }],
  });
  const target = { orderId, shipmentId: prepared.id };
  await releaseShipment(place.deps, own, target);
  expect((await queue()).shipments).toEqual([]);
  await deleteShipment(place.deps, own, target);
  expect((await queue()).orders).toMatchObject([{ orderId, ready: 10 }]);
  await place.close();
});

test('the queue is read page by page, what is due first first, with the sums of all pages', async () => {
  const place = await openShop();
  const ready: { orderId: number; due: string | null }[] = [];
  for (const due of ['2027-03-01', null, '2027-01-01', '2027-03-01', null]) {
    const { orderId, requisitionIds } = await place.addOrder({ quantities: [2] });
    await place.sql.query('update orders set dispatch_date = $2 where id = $1', [orderId, due]);
    const entries = [
      { requisitionId: requisitionIds[0] ?? 0, quantity: 2, operationIds: [place.operations.packing] },
    ];
    await scheduleWorkOrders(place.deps, { actor: place.actor() }, { entries });
    ready.push({ orderId, due });
  }
  const wanted = ready.toSorted(
    (a, b) => (a.due ?? '9').localeCompare(b.due ?? '9') || a.orderId - b.orderId,
  );
  const seen: number[] = [];
  let after: PackingQueueCursor | null = null;
  for (let pages = 0; pages < 3; pages += 1) {
    const queue: PackingQueue = await readPackingQueue(place.database, place.manufacturerId, {
      after,
      limit: 2,
    });
    expect(queue).toMatchObject({ totalOrders: 5, totalReady: 10 });
    seen.push(...queue.orders.map(({ orderId }) => orderId));
    const last = queue.orders.at(-1);
    after = last ? { due: last.due, orderNumber: last.orderNumber } : null;
  }
  expect(seen).toEqual(wanted.map(({ orderId }) => orderId));
  await place.close();
});

test('a new shipment begins with the addresses that were used last, of this shop alone', async () => {
  const { orderId, requisitionIds } = await shop.addOrder();
  await ship(orderId, requisitionIds[0] ?? 0, 1, false);
  const addresses = await readPackingAddresses(shop.database, shop.manufacturerId, orderId);
  expect(addresses).toEqual({
    senders: [collection(parcel([1, 1])).fromAddress],
    recipients: [],
    defaultIncoterm: null,
  });
  const neighbour = await shop.neighbour();
  expect(await readPackingAddresses(shop.database, neighbour.manufacturerId, orderId)).toEqual({
    senders: [],
    recipients: [],
    defaultIncoterm: null,
  });
});
