import { Refusal, type ShipmentTarget, type ShipmentView } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';
import { int32OrNull, uuidOrNull } from '../../engine/reading/identifiers.ts';

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
    values: [int32OrNull(orderId)],
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
  const [order] = await database.find<{ shipment: ShipmentView | null }>(manufacturerId, {
    name: 'read_shipment',
    text: `select (
        select shipment_view(s)
        from shipments s
        where s.manufacturer_id = o.manufacturer_id and s.order_id = o.id and s.id = $2::uuid
      ) as shipment
      from orders o where o.manufacturer_id = current_manufacturer_id() and o.id = $1::int`,
    values: [int32OrNull(orderId), uuidOrNull(shipmentId)],
  });
  if (order === undefined) throw new Refusal('ORDER_NOT_FOUND');
  if (order.shipment === null) throw new Refusal('SHIPMENT_NOT_FOUND');
  return order.shipment;
}
