import {
  changeRouting,
  moveBatches,
  prepareShipment,
  routingVersion,
  scheduleWorkOrders,
  undoTransition,
} from '@routecard/core';
import { collection, parcel } from '@routecard/core/testing';
import { expect, test } from 'vitest';
import { findScanned, readRunPage } from '../../src/index.ts';
import { fresh, newId, sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();

const call = () => ({ actor: shop.actor() });

async function startRun() {
  const { orderId, requisitionIds } = await shop.addOrder({ quantities: [10] });
  const [requisitionId = 0] = requisitionIds;
  const { print, qc, paint } = shop.operations;
  const { workOrders } = await fresh(
    scheduleWorkOrders(shop.deps, call(), {
      entries: [{ requisitionId, quantity: 10, operationIds: [print, qc, paint] }],
    }),
  );
  const workOrderId = workOrders[0]?.id ?? '';
  return { orderId, requisitionId, workOrderId, orderNumber: workOrders[0]?.part.orderNumber ?? 0 };
}

const read = (workOrderId: string, manufacturerId = shop.manufacturerId) =>
  readRunPage(shop.database, manufacturerId, workOrderId);

const scrap = (workOrderId: string, quantity: number) =>
  fresh(
    moveBatches(shop.deps, call(), {
      entries: [
        {
          scrapReason: 'Warped',
          batches: [{ workOrderId, fromOperationId: shop.operations.print, quantity }],
        },
      ],
    }),
  );

test('a run’s page says where each of its units is, and what the ledger says of them', async () => {
  const { workOrderId, orderId } = await startRun();
  const { print, qc } = shop.operations;
  await fresh(
    moveBatches(shop.deps, call(), {
      entries: [{ toOperationId: qc, batches: [{ workOrderId, fromOperationId: print, quantity: 6 }] }],
    }),
  );
  await scrap(workOrderId, 1);
  const { transitions } = await scrap(workOrderId, 2);
  await undoTransition(shop.deps, call(), { transitionId: transitions[0]?.id ?? '' });
  shop.statements.length = 0;
  const page = await read(workOrderId);
  expect(shop.statements.filter((text) => !/^(begin|commit)/.test(text))).toHaveLength(1);
  expect(page).toMatchObject({
    workOrderId,
    orderId,
    partName: 'Bracket 1',
    customerName: 'Acme',
    material: 'PA12',
    color: { name: 'Grey' },
    due: '2026-12-01',
    quantity: 10,
    inProduction: true,
    scheduled: 10,
    scrapped: 1,
    routing: [
      { step: 1, operationId: print, scrapped: 1 },
      { step: 2, operationId: qc, scrapped: 0 },
      { step: 3, scrapped: 0 },
    ],
    balances: [
      { step: 1, operationId: print, quantity: 3 },
      { step: 2, operationId: qc, quantity: 6 },
    ],
  });
});

test('its routing’s version is that of a print, and another one once the routing changes', async () => {
  const { workOrderId } = await startRun();
  const before = await read(workOrderId);
  expect(before.routingVersion).toBe(routingVersion(before.routing));
  const { print, paint, qc } = shop.operations;
  const steps = [print, paint, qc].map((operationId, i) => ({ operationId, sequence: i + 1 }));
  await fresh(changeRouting(shop.deps, call(), { workOrderId, steps }));
  const after = await read(workOrderId);
  expect(after.routing.map(({ operationId }) => operationId)).toEqual([print, paint, qc]);
  expect(after.routingVersion).not.toBe(before.routingVersion);
});

test('its steps have the times that they set themselves, and no others', async () => {
  const { workOrderId } = await startRun();
  const { print, qc } = shop.operations;
  const steps = [
    { operationId: print, sequence: 1, setupSeconds: 60, secondsPerUnit: 0 },
    { operationId: qc, sequence: 2 },
  ];
  await fresh(changeRouting(shop.deps, call(), { workOrderId, steps }));
  const facts = { isCompletedStatus: false, scrapped: 0 };
  expect((await read(workOrderId)).routing).toEqual([
    { ...facts, ...steps[0], step: 1, operationName: 'print' },
    { ...facts, ...steps[1], step: 2, operationName: 'qc' },
  ]);
});

test('there is no page of what a shop does not have', async () => {
  const { workOrderId } = await startRun();
  const neighbour = (await shop.neighbour()).manufacturerId;
  for (const [id, manufacturerId] of [
    [workOrderId, neighbour],
    [newId(), shop.manufacturerId],
    ['x', shop.manufacturerId],
  ] as const) {
    await expect(read(id, manufacturerId)).rejects.toMatchObject({ code: 'WORK_ORDER_NOT_FOUND' });
  }
});

test('codes on paper find their order, run and shipment', async () => {
  const { workOrderId, orderId, orderNumber, requisitionId } = await startRun();
  const shipment = await fresh(
    prepareShipment(shop.deps, call(), {
      orderId,
      shipment: collection(parcel([requisitionId, 1])),
      release: false,
    }),
  );
  const find = (rest: object, manufacturerId = shop.manufacturerId) =>
    findScanned(shop.database, manufacturerId, {
      orderNumber,
      sequence: null,
      runNumber: null,
      parcelEnd: null,
      ...rest,
    });
  const nothing = { orderId, workOrderId: null, shipmentId: null };
  expect(await find({})).toEqual(nothing);
  expect(await find({ sequence: 1, runNumber: 1 })).toEqual({ ...nothing, workOrderId });
  expect(await find({ sequence: 1, runNumber: 2 })).toEqual(nothing);
  const parcelEnd = shipment.parcels[0]?.id.slice(-8) ?? '';
  expect(await find({ parcelEnd })).toEqual({ ...nothing, shipmentId: shipment.id });
  const neighbour = (await shop.neighbour()).manufacturerId;
  await expect(find({}, neighbour)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
  await expect(find({ orderNumber: 2 ** 40 })).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' });
});
