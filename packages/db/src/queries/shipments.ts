import { isInt32, isUuid, Refusal, type ShipmentTarget, type ShipmentView } from '@routecard/core';
import type { Database } from '../client/database.ts';

/** The shipments of an order, oldest first. Throws ORDER_NOT_FOUND. */
export async function listShipments(
  database: Database,
  manufacturerId: string,
  orderId: number,
): Promise<ShipmentView[]> {
  const [order] = await database.read<{ shipments: ShipmentView[] | null }>(manufacturerId, {
    name: 'list_shipments',
    text: `select (
        select json_agg(shipment_view(s) order by s.prepared_at, s.id)
        from shipments s
        where s.manufacturer_id = o.manufacturer_id and s.order_id = o.id
      ) as shipments
      from orders o where o.manufacturer_id = current_manufacturer_id() and o.id = $1::int`,
    values: [orderIdOrNone(orderId)],
  });
  if (order === undefined) throw new Refusal('ORDER_NOT_FOUND');
  return order.shipments ?? [];
}

/** One shipment of an order. Throws ORDER_NOT_FOUND, SHIPMENT_NOT_FOUND. */
export async function readShipment(
  database: Database,
  manufacturerId: string,
  { orderId, shipmentId }: ShipmentTarget,
): Promise<ShipmentView> {
  const [order] = await database.read<{ shipment: ShipmentView | null }>(manufacturerId, {
    name: 'read_shipment',
    text: `select (
        select shipment_view(s)
        from shipments s
        where s.manufacturer_id = o.manufacturer_id and s.order_id = o.id and s.id = $2::uuid
      ) as shipment
      from orders o where o.manufacturer_id = current_manufacturer_id() and o.id = $1::int`,
    values: [orderIdOrNone(orderId), isUuid(shipmentId) ? shipmentId : null],
  });
  if (order === undefined) throw new Refusal('ORDER_NOT_FOUND');
  if (order.shipment === null) throw new Refusal('SHIPMENT_NOT_FOUND');
  return order.shipment;
}

/** A document's bytes, and how to serve them. */
export interface ShipmentDocumentContent {
  readonly name: string;
  /** The media type. */
  readonly contentType: string;
  readonly content: Buffer;
}

/** A document of a shipment, whole. Throws ORDER_NOT_FOUND, SHIPMENT_NOT_FOUND, SHIPMENT_DOCUMENT_NOT_FOUND. */
export async function readShipmentDocument(
  database: Database,
  manufacturerId: string,
  { orderId, shipmentId }: ShipmentTarget,
  documentId: string,
): Promise<ShipmentDocumentContent> {
  const [found] = await database.read<ShipmentDocumentContent & { shipment: boolean; document: boolean }>(
    manufacturerId,
    {
      name: 'read_shipment_document',
      text: `select s.id is not null as shipment, d.id is not null as document,
          d.name, d.content_type as "contentType", d.content
        from orders o
        left join shipments s on s.manufacturer_id = o.manufacturer_id and s.order_id = o.id and s.id = $2::uuid
        left join shipment_documents d
          on d.manufacturer_id = s.manufacturer_id and d.shipment_id = s.id and d.id = $3::uuid
        where o.manufacturer_id = current_manufacturer_id() and o.id = $1::int`,
      values: [
        orderIdOrNone(orderId),
        isUuid(shipmentId) ? shipmentId : null,
        isUuid(documentId) ? documentId : null,
      ],
    },
  );
  if (found === undefined) throw new Refusal('ORDER_NOT_FOUND');
  if (!found.shipment) throw new Refusal('SHIPMENT_NOT_FOUND');
  if (!found.document) throw new Refusal('SHIPMENT_DOCUMENT_NOT_FOUND');
  const { name, contentType, content } = found;
  return { name, contentType, content };
}

/** An id that no order can have finds none, instead of failing the statement. */
export const orderIdOrNone = (orderId: number) => (isInt32(orderId) ? orderId : null);
