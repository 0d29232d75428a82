import {
  attachShipmentDocument,
  type Call,
  deleteShipment,
  deleteShipmentDocument,
  LARGEST_DOCUMENT_BYTES,
  prepareShipment,
  releaseShipment,
  replaceShipment,
} from '@routecard/core';
import { collection, fresh, parcel } from '@routecard/core/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readShipment, readShipmentDocument } from '../src/index.ts';
import { openShop, type Shop } from '../testing/index.ts';

let shop: Shop;
let call: { actor: Call<never>['actor'] };
let target: { orderId: number; shipmentId: string };

beforeAll(async () => {
  shop = await openShop();
  call = { actor: shop.actor('SHIPPER') };
});
afterAll(() => shop.close());

beforeEach(async () => {
  const { orderId, requisitionIds } = await shop.addOrder({ quantities: [10] });
  const shipment = collection(parcel([requisitionIds[0] ?? 0, 4]));
  const { id } = fresh(await prepareShipment(shop.deps, call, { orderId, shipment, release: false }));
  target = { orderId, shipmentId: id };
});

const PDF = { name: 'Lieferschein "4711".pdf', contentType: 'application/pdf' };
const attach = async (content: Uint8Array = Buffer.from('%PDF-1.7')) =>
  fresh(await attachShipmentDocument(shop.deps, call, { ...target, ...PDF, content }));

test('a document is shown with its shipment and read back byte for byte', async () => {
  const content = Buffer.from(Array.from({ length: 1024 }, (_, i) => i % 256));
  const document = await attach(content);
  expect(document).toMatchObject({ ...PDF, sizeBytes: 1024, uploadedBy: { displayName: 'Ada Planner' } });
  const second = await attach();
  const { documents } = await readShipment(shop.database, shop.manufacturerId, target);
  expect(documents).toEqual([document, second]);
  const read = await readShipmentDocument(shop.database, shop.manufacturerId, target, document.id);
  expect(read).toEqual({ ...PDF, content });
});

test('documents stay with a shipment that is replaced and released, and go with one that is deleted', async () => {
  const document = await attach();
  const { rows } = await shop.sql.query('select id from requisitions where order_id = $1', [target.orderId]);
  const shipment = collection(parcel([rows[0].id, 1]));
  const replaced = fresh(await replaceShipment(shop.deps, call, { ...target, shipment, release: false }));
  expect(replaced.documents).toEqual([document]);
  expect(fresh(await releaseShipment(shop.deps, call, target)).documents).toEqual([document]);
  await deleteShipment(shop.deps, call, target);
  const left = await shop.sql.query('select from shipment_documents where order_id = $1', [target.orderId]);
  expect(left.rowCount).toBe(0);
});

test('25 MB are kept, one byte more is refused', async () => {
  const largest = new Uint8Array(LARGEST_DOCUMENT_BYTES);
  expect((await attach(largest)).sizeBytes).toBe(26_214_400);
  await expect(attach(new Uint8Array(LARGEST_DOCUMENT_BYTES + 1))).rejects.toMatchObject({
    code: 'SHIPMENT_DOCUMENT_TOO_LARGE',
  });
});

test('what is not there is refused by name', async () => {
  const { id: documentId } = await attach();
  const content = Buffer.from('');
  const missing = { orderId: target.orderId, shipmentId: documentId };
  const noOrder = { orderId: 0, shipmentId: target.shipmentId };
  const remove = (from: typeof target, id: string) =>
    deleteShipmentDocument(shop.deps, call, { ...from, documentId: id });
  const read = (from: typeof target, id: string) =>
    readShipmentDocument(shop.database, shop.manufacturerId, from, id);
  for (const [work, code] of [
    [() => attachShipmentDocument(shop.deps, call, { ...missing, ...PDF, content }), 'SHIPMENT_NOT_FOUND'],
    [() => attachShipmentDocument(shop.deps, call, { ...noOrder, ...PDF, content }), 'ORDER_NOT_FOUND'],
    [() => remove(missing, documentId), 'SHIPMENT_NOT_FOUND'],
    [() => remove(noOrder, documentId), 'ORDER_NOT_FOUND'],
    [() => remove(target, target.shipmentId), 'SHIPMENT_DOCUMENT_NOT_FOUND'],
    [() => remove(target, 'x'), 'SHIPMENT_DOCUMENT_NOT_FOUND'],
    [() => read(missing, documentId), 'SHIPMENT_NOT_FOUND'],
    [() => read(noOrder, documentId), 'ORDER_NOT_FOUND'],
    [() => read(target, 'x'), 'SHIPMENT_DOCUMENT_NOT_FOUND'],
  ] as const) {
    await expect(work()).rejects.toMatchObject({ code });
  }
  expect(fresh(await remove(target, documentId))).toBeNull();
  await expect(read(target, documentId)).rejects.toMatchObject({ code: 'SHIPMENT_DOCUMENT_NOT_FOUND' });
});
