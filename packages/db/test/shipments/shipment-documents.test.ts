import {
  attachShipmentDocument,
  deleteShipment,
  deleteShipmentDocument,
  MAX_DOCUMENT_BYTES,
  prepareShipment,
  releaseShipment,
  replaceShipment,
} from '@routecard/core';
import { collection, fresh, parcel } from '@routecard/core/testing';
import { beforeEach, expect, test } from 'vitest';
import { openShipmentDocument, readShipment, type StoredDocument } from '../../src/index.ts';
import { sharedShop } from '../../testing/index.ts';

const shop = await sharedShop();
const call = { actor: shop.actor('SHIPPER') };
let target: { orderId: number; shipmentId: string };

beforeEach(async () => {
  const { orderId, requisitionIds } = await shop.addOrder({ quantities: [10] });
  const shipment = collection(parcel([requisitionIds[0] ?? 0, 4]));
  const { id } = fresh(await prepareShipment(shop.deps, call, { orderId, shipment, release: false }));
  target = { orderId, shipmentId: id };
});

const PDF = { name: 'Lieferschein "4711".pdf', contentType: 'application/pdf' };
async function whole(stored: StoredDocument): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stored.read()) pieces.push(piece);
  return Buffer.concat(pieces);
}

const attach = async (content: Uint8Array = Buffer.from('%PDF-1.7')) =>
  fresh(await attachShipmentDocument(shop.deps, call, { ...target, ...PDF, content }));

test('a document is shown with its shipment and read back byte for byte', async () => {
  const content = Buffer.from(Array.from({ length: 1024 }, (_, i) => i % 256));
  const document = await attach(content);
  expect(document).toMatchObject({ ...PDF, sizeBytes: 1024, uploadedBy: { displayName: 'Ada Planner' } });
  const second = await attach();
  const { documents } = await readShipment(shop.database, shop.manufacturerId, target);
  expect(documents).toEqual([document, second]);
  const stored = await openShipmentDocument(shop.database, shop.manufacturerId, target, document.id);
  expect(stored).toMatchObject({ ...PDF, sizeBytes: 1024 });
  expect(await whole(stored)).toEqual(content);
});

test('a large document is read in pieces, and no connection is held between them', async () => {
  const content = Buffer.from(Array.from({ length: 1_300_000 }, (_, i) => (i * 7919) % 251));
  const { id } = await attach(content);
  const stored = await openShipmentDocument(shop.database, shop.manufacturerId, target, id);
  const pieces: Uint8Array[] = [];
  for await (const piece of stored.read()) {
    pieces.push(piece);
    const { rows } = await shop.sql.query(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  }
  expect(pieces.map((piece) => piece.byteLength)).toEqual([524_288, 524_288, 251_424]);
  expect(Buffer.concat(pieces).equals(content)).toBe(true);
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
  const largest = new Uint8Array(MAX_DOCUMENT_BYTES);
  expect((await attach(largest)).sizeBytes).toBe(26_214_400);
  await expect(attach(new Uint8Array(MAX_DOCUMENT_BYTES + 1))).rejects.toMatchObject({
    code: 'SHIPMENT_DOCUMENT_TOO_LARGE',
  });
});

test('what is not there is refused by name', async () => {
  const { id: documentId } = await attach();
  const content = Buffer.from('x');
  const missing = { orderId: target.orderId, shipmentId: documentId };
  const noOrder = { orderId: 0, shipmentId: target.shipmentId };
  const remove = (from: typeof target, id: string) =>
    deleteShipmentDocument(shop.deps, call, { ...from, documentId: id });
  const read = (from: typeof target, id: string) =>
    openShipmentDocument(shop.database, shop.manufacturerId, from, id);
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
