import {
  moveBatches,
  moveOrderToColumn,
  NO_TERMS,
  prepareShipment,
  type ShipmentInput,
  scheduleWorkOrders,
  undoTransition,
  uploadPartFile,
} from '@routecard/core';
import { addColumn, addTemplate, contentInMemory, fresh, openShop, type Shop } from '@routecard/db/testing';

/** A shop in which every kind of row stands at least once, and every law holds. */
export interface Scene {
  readonly shop: Shop;
  /** Units at its first and second step, one scrapped and replaced, one move undone. */
  readonly runId: string;
  /** Another run, on the default template of its part. */
  readonly otherRunId: string;
  readonly orderId: number;
  readonly requisitionId: number;
  readonly otherRequisitionId: number;
  /** An order of another part, which nothing has happened to. */
  readonly otherOrderId: number;
  readonly otherSpecificationId: string;
}

const address = {
  street1: 'Werkhof 1',
  street2: '',
  city: 'Augsburg',
  country: 'DE',
  zip: '86159',
  name: 'Goods out',
  phone: '+49 821 555',
  email: 'out@example.com',
  residential: false,
};

/** Of two chunks. */
const DRAWING = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1_100_000)]);

/** Opens the shop and lets it work. */
export async function openScene(): Promise<Scene> {
  const shop = await openShop();
  const call = { actor: shop.actor() };
  const { partSpecificationId } = await shop.addPart();
  await addTemplate(shop, partSpecificationId, { approved: true, isDefault: true });
  const name = 'drawing.pdf';
  const content = contentInMemory(DRAWING);
  await fresh(uploadPartFile(shop.deps, call, { partSpecificationId, name, content }));
  const { orderId, requisitionIds } = await shop.addOrder({ quantities: [10, 5], partSpecificationId });
  const [requisitionId = 0, otherRequisitionId = 0] = requisitionIds;
  const { partSpecificationId: otherSpecificationId } = await shop.addPart();
  const { orderId: otherOrderId } = await shop.addOrder({ partSpecificationId: otherSpecificationId });
  const { print, qc, paint } = shop.operations;
  const entries = [
    { requisitionId, quantity: 10, operationIds: [print, qc, paint, qc] },
    { requisitionId: otherRequisitionId, quantity: 5 },
  ];
  const { workOrders } = await fresh(scheduleWorkOrders(shop.deps, call, { entries }));
  const [runId = '', otherRunId = ''] = workOrders.map(({ id }) => id);
  const from = (fromOperationId: string, quantity: number) => [
    { workOrderId: runId, fromOperationId, quantity },
  ];
  const move = (...moves: Parameters<typeof moveBatches>[2]['entries']) =>
    fresh(moveBatches(shop.deps, call, { entries: moves }));
  await move({ toOperationId: qc, batches: from(print, 6) });
  await move({ scrapReason: 'Warped', replaceScrapped: true, batches: from(qc, 1) });
  const { transitions } = await move({ toOperationId: qc, batches: from(print, 1) });
  const transitionId = transitions[0]?.id ?? '';
  await fresh(undoTransition(shop.deps, call, { transitionId }));
  for (const [release, quantity] of [
    [false, 2],
    [true, 1],
  ] as const) {
    const shipment = collectionOf(requisitionId, quantity);
    await fresh(prepareShipment(shop.deps, call, { orderId, shipment, release }));
  }
  for (const automation of ['CREATE_WORK_ORDERS', 'SCHEDULE_PARTS'] as const) {
    const { orderId: entering } = await shop.addOrder({ quantities: [3, 4] });
    const kanbanColumnId = await addColumn(shop, automation);
    await fresh(moveOrderToColumn(shop.deps, call, { orderId: entering, kanbanColumnId }));
  }
  await shop.sql.query(
    `insert into idempotency_keys (manufacturer_id, key, request_hash, status, body) values ($1, 'once', '\\x00', 200, '')`,
    [shop.manufacturerId],
  );
  return {
    shop,
    runId,
    otherRunId,
    orderId,
    requisitionId,
    otherRequisitionId,
    otherOrderId,
    otherSpecificationId,
  };
}

const collectionOf = (requisitionId: number, quantity: number): ShipmentInput => ({
  type: 'COLLECTION',
  toAddress: null,
  tracking: null,
  ...NO_TERMS,
  fromAddress: address,
  parcels: [
    {
      grossWeightGrams: 500,
      netWeightGrams: 400,
      value: 12.5,
      widthMillimeters: 100,
      heightMillimeters: 100,
      lengthMillimeters: 100,
      allocations: [{ requisitionId, quantity }],
    },
  ],
});
