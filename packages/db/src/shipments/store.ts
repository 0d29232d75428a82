import {
  isInt32,
  isUuid,
  Refusal,
  type ShipmentDocumentView,
  type ShipmentStore,
  type ShipmentTarget,
} from '@routecard/core';
import type { TransactionScope } from '../engine/transact.ts';

/** What is asked of shipments outside of packing. */
export function shipmentStore({ connection }: TransactionScope): ShipmentStore {
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
    async hold(target) {
      const { rows } = await connection.query<{ order: boolean; shipment: boolean }>({
        name: 'hold_shipment',
        text: `with held as (
            select s.id from shipments s
            where s.manufacturer_id = current_manufacturer_id() and s.order_id = $1::int and s.id = $2::uuid
            for key share)
          select exists (select from held) as shipment, exists (
            select from orders o where o.manufacturer_id = current_manufacturer_id() and o.id = $1::int) as order`,
        values: idsOf(target),
      });
      if (!rows[0]?.order) throw new Refusal('ORDER_NOT_FOUND');
      if (!rows[0].shipment) throw new Refusal('SHIPMENT_NOT_FOUND');
    },
    async addDocument(target, document) {
      const { rows } = await connection.query<{ document: ShipmentDocumentView }>({
        name: 'insert_shipment_document',
        text: `insert into shipment_documents as d
            (manufacturer_id, id, order_id, shipment_id, name, content_type, size_bytes, content, uploaded_by, created_at)
          values (current_manufacturer_id(), $3, $1::int, $2::uuid, $4, $5, octet_length($6::bytea), $6, $7, $8)
          returning shipment_document_view(d) as document`,
        values: [
          ...idsOf(target),
          document.id,
          document.name,
          document.contentType,
          Buffer.from(document.content),
          document.uploadedBy,
          document.createdAt,
        ],
      });
      const [row] = rows;
      if (row === undefined) throw new Error('An inserted document did not come back');
      return row.document;
    },
    async deleteDocument(target, documentId) {
      const { rowCount } = await connection.query({
        name: 'delete_shipment_document',
        text: `delete from shipment_documents d
          where d.manufacturer_id = current_manufacturer_id() and d.order_id = $1::int and d.shipment_id = $2::uuid
            and d.id = $3::uuid`,
        values: [...idsOf(target), isUuid(documentId) ? documentId : null],
      });
      if (rowCount !== 1) throw new Refusal('SHIPMENT_DOCUMENT_NOT_FOUND');
    },
  };
}

/** Ids as parameters; one of an impossible shape finds nothing, instead of failing the statement. */
const idsOf = ({ orderId, shipmentId }: ShipmentTarget) => [
  isInt32(orderId) ? orderId : null,
  isUuid(shipmentId) ? shipmentId : null,
];
