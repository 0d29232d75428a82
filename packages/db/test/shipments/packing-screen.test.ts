import {
  cancelOrder,
  deleteShipment,
  prepareShipment,
  releaseShipment,
  scheduleWorkOrders,
} from '@routecard/core';
import { collection, fresh, parcel } from '@routecard/core/testing';
import { beforeEach, expect, test } from 'vitest';
import { listShipments, readPackingScreen, readShipment } from '../../src/index.ts';
import { sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();
const call = { actor: shop.actor() };
let orderId: number;
let a: number;
let b: number;

beforeEach(async () => {
  const order = await shop.addOrder({ quantities: [10, 4] });
  orderId = order.orderId;
  [a = 0, b = 0] = order.requisitionIds;
});

const prepare = async (shipment = collection(parcel([a, 4]))) =>
  fresh(await prepareShipment(shop.deps, call, { orderId, shipment, release: false }));

test('the packing screen counts what stands at a completed operation, what is packed and what is left', async () => {
  const { packing, qc } = shop.operations;
  const entries = [
    { requisitionId: a, quantity: 12, operationIds: [packing] },
    { requisitionId: a, quantity: 5, operationIds: [qc, packing] },
    { requisitionId: b, quantity: 1, operationIds: [packing] },
  ];
  const { workOrders } = fresh(await scheduleWorkOrders(shop.deps, call, { entries }));
  const [first, second, third] = workOrders.map(({ id }) => id);
  await prepare(collection(parcel([a, 2], [b, 4]), parcel([a, 1])));
  await prepare(collection(parcel([a, 3])));
  shop.statements.length = 0;
  const screen = await readPackingScreen(shop.database, shop.manufacturerId, orderId);
  expect(shop.statements.filter((text) => !/^(begin|commit)/.test(text))).toHaveLength(1);
  expect(screen).toEqual({
    orderId,
    orderNumber: expect.any(Number),
    state: 'ORDER',
    isCancelled: false,
    currency: 'EUR',
    customerName: 'Acme',
    lines: [
      {
        requisitionId: a,
        sequence: 1,
        name: 'Bracket 1',
        thumbnailFileId: null,
        ordered: 10,
        completed: 12,
        allocated: 6,
        remaining: 4,
        unitWeightMilligrams: null,
        unitValue: null,
        workOrderIds: [first, second],
      },
      {
        requisitionId: b,
        sequence: 2,
        name: 'Bracket 2',
        thumbnailFileId: null,
        ordered: 4,
        completed: 1,
        allocated: 4,
        remaining: 0,
        unitWeightMilligrams: null,
        unitValue: null,
        workOrderIds: [third],
      },
    ],
  });
});

test('of a cancelled order nothing is left to pack, and it is told so', async () => {
  fresh(await cancelOrder(shop.deps, call, { orderId, unitsInProduction: 'SCRAP' }));
  expect(await readPackingScreen(shop.database, shop.manufacturerId, orderId)).toMatchObject({
    isCancelled: true,
    lines: [],
  });
});

test('an order without shipments has an empty list, and one that is not there has none', async () => {
  expect(await listShipments(shop.database, shop.manufacturerId, orderId)).toEqual([]);
  await expect(listShipments(shop.database, shop.manufacturerId, 0)).rejects.toMatchObject({
    code: 'ORDER_NOT_FOUND',
  });
});

test('another manufacturer’s order and shipment are not there', async () => {
  const { id: shipmentId } = await prepare();
  const neighbour = await shop.neighbour();
  const theirs = { actor: neighbour.actor() };
  const target = { orderId, shipmentId };
  const notFound = { code: 'ORDER_NOT_FOUND' };
  await expect(listShipments(shop.database, neighbour.manufacturerId, orderId)).rejects.toMatchObject(
    notFound,
  );
  await expect(readShipment(shop.database, neighbour.manufacturerId, target)).rejects.toMatchObject(notFound);
  await expect(readPackingScreen(shop.database, neighbour.manufacturerId, orderId)).rejects.toMatchObject(
    notFound,
  );
  await expect(releaseShipment(shop.deps, theirs, target)).rejects.toMatchObject(notFound);
  await expect(deleteShipment(shop.deps, theirs, target)).rejects.toMatchObject(notFound);
  const missing = { orderId, shipmentId: neighbour.userId };
  await expect(readShipment(shop.database, shop.manufacturerId, missing)).rejects.toMatchObject({
    code: 'SHIPMENT_NOT_FOUND',
  });
  await expect(
    readShipment(shop.database, shop.manufacturerId, { orderId: 2 ** 40, shipmentId: 'x' }),
  ).rejects.toMatchObject(notFound);
});

test('one line across many shipments, prepared and deleted again and again: sums hold', async () => {
  const ids: string[] = [];
  for (let i = 0; i < 10; i += 1) ids.push((await prepare(collection(parcel([a, 1])))).id);
  await expect(prepare(collection(parcel([a, 1])))).rejects.toMatchObject({
    code: 'SHIPMENT_OVER_ALLOCATED',
  });
  const shipmentId = ids[0] ?? '';
  await deleteShipment(shop.deps, call, { orderId, shipmentId });
  const again = Array.from({ length: 1_000 }, () => deleteShipment(shop.deps, call, { orderId, shipmentId }));
  const codes = (await Promise.allSettled(again)).map((answer) =>
    answer.status === 'rejected' ? answer.reason.code : 'deleted',
  );
  expect(new Set(codes)).toEqual(new Set(['SHIPMENT_NOT_FOUND']));
  const { lines } = await readPackingScreen(shop.database, shop.manufacturerId, orderId);
  expect(lines).toMatchObject([
    { requisitionId: a, sequence: 1, ordered: 10, completed: 0, allocated: 9, remaining: 1 },
    { requisitionId: b, sequence: 2, ordered: 4, completed: 0, allocated: 0, remaining: 4 },
  ]);
});
