import {
  present,
  Refusal,
  type ShipmentDocumentView,
  type ShipmentStore,
  type ShipmentTarget,
} from '@routecard/core';
import { sql } from 'drizzle-orm';
import { ownRows } from '../engine/own-rows.ts';
import { int32OrNull, uuidOrNull } from '../engine/reading/identifiers.ts';
import type { TransactionScope } from '../engine/transact.ts';
import { shipmentDocuments } from './schema/shipments.ts';

/** Queries of shipments outside of packing. */
export function shipmentStore(scope: TransactionScope): ShipmentStore {
  const { connection, audited } = scope;
  const documents = ownRows(scope, shipmentDocuments);
  return {
    async parcelIds(target) {
      const { rows } = await connection.query<{ id: string }>({
        name: 'read_parcel_ids',
        text: `select p.id from parcels p
          where p.manufacturer_id = current_manufacturer_id() and p.order_id = $1::int and p.shipment_id = $2::uuid`,
        values: idsOf(target),
      });
      return rows.length === 0 ? null : rows.map((row) => row.id);
    },
    async touch(target, at) {
      const { rows } = await connection.query<{ order: boolean; shipment: boolean }>({
        name: 'touch_shipment',
        text: `with touched as (
            update shipments set updated_at = greatest(updated_at, $3::timestamptz)
            where manufacturer_id = current_manufacturer_id() and order_id = $1::int and id = $2::uuid
            returning id)
          select exists (select from touched) as shipment, exists (
            select from orders o where o.manufacturer_id = current_manufacturer_id() and o.id = $1::int) as order`,
        values: [...idsOf(target), at],
      });
      if (!rows[0]?.order) throw new Refusal('ORDER_NOT_FOUND');
      if (!rows[0].shipment) throw new Refusal('SHIPMENT_NOT_FOUND');
    },
    async addDocument(target, document) {
      const content = Buffer.from(document.content);
      const [added] = await documents
        .insert({ ...target, ...document, content, sizeBytes: content.byteLength })
        .returning({ document: sql<ShipmentDocumentView>`shipment_document_view(${shipmentDocuments})` });
      const { id, name } = document;
      const after = { name, contentType: document.contentType, sizeBytes: content.byteLength };
      audited.push({ targetType: 'shipmentDocument', targetId: id, targetName: name, before: null, after });
      return present(added, 'INTERNAL').document;
    },
    async deleteDocument({ orderId, shipmentId }, documentId) {
      const [deleted] = await documents
        .delete({
          orderId: int32OrNull(orderId),
          shipmentId: uuidOrNull(shipmentId),
          id: uuidOrNull(documentId),
        })
        .returning({ name: shipmentDocuments.name });
      const { name } = present(deleted, 'SHIPMENT_DOCUMENT_NOT_FOUND');
      audited.push({
        targetType: 'shipmentDocument',
        targetId: documentId,
        targetName: name,
        before: { name },
        after: null,
      });
    },
  };
}

/** Ids as parameters; one of an impossible shape finds nothing, instead of failing the statement. */
const idsOf = ({ orderId, shipmentId }: ShipmentTarget) => [int32OrNull(orderId), uuidOrNull(shipmentId)];
