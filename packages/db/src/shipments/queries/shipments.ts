import {
  Refusal,
  type ShipmentStatus,
  type ShipmentTarget,
  type ShipmentType,
  type ShipmentView,
} from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';
import { int32OrNull, uuidOrNull } from '../../engine/reading/identifiers.ts';
import { type Piece, pieceOf } from '../../engine/reading/page.ts';
import { changedSince } from '../../orders/queries/changed-orders.ts';

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

/** Shipments of the whole shop; null filters do not apply. */
export interface ShopShipmentsQuery {
  readonly ids: readonly string[] | null;
  readonly orderIds: readonly number[] | null;
  readonly statuses: readonly ShipmentStatus[] | null;
  readonly types: readonly ShipmentType[] | null;
  /** Only those that changed then or later (ISO 8601), also where the change became visible only after that. */
  readonly updatedSince: string | null;
  /** The last id of the page before; null for the first page. */
  readonly after: string | null;
  readonly limit: number;
}

/** Longer than any transaction of the product lasts: what changed so long before an instant was visible by then. */
const VISIBLE_WITHIN = `interval '1 hour'`;

/** A page of the shop's shipments, oldest first. */
export async function listShopShipments(
  database: Database,
  manufacturerId: string,
  { ids, orderIds, statuses, types, updatedSince, after, limit }: ShopShipmentsQuery,
): Promise<Piece<ShipmentView, string>> {
  const values: unknown[] = [after, limit];
  const given = (value: unknown) => `$${values.push(value)}`;
  const conditions = [
    ...(ids ? [`s.id = any (${given(ids)}::uuid[])`] : []),
    ...(orderIds ? [`s.order_id = any (${given(orderIds)}::int[])`] : []),
    ...(statuses ? [`s.status = any (${given(statuses)}::text[])`] : []),
    ...(types ? [`s.type = any (${given(types)}::text[])`] : []),
    ...(updatedSince ? [changedShipments(given(updatedSince))] : []),
  ];
  const kinds = [
    ids && 'ids',
    orderIds && 'orders',
    statuses && 'statuses',
    types && 'types',
    updatedSince && 'since',
  ];
  const rows = await database.readLarge<{ shipment: ShipmentView }>(manufacturerId, {
    name: ['list_shop_shipments', ...kinds.filter(Boolean)].join('_'),
    text: `with page as materialized (
        select s.* from shipments s
        where s.manufacturer_id = (select current_manufacturer_id()) and ($1::uuid is null or s.id > $1::uuid)
          ${conditions.map((condition) => `and ${condition}`).join(' ')}
        order by s.id limit $2::int + 1)
      select shipment_view(s) as shipment from shipments s
      where s.manufacturer_id = (select current_manufacturer_id()) and s.id in (select id from page) order by s.id`,
    values,
  });
  return pieceOf(
    rows.map(({ shipment }) => shipment),
    limit,
    ({ id }) => id,
  );
}

/** Of the orders that changed, the shipments that did: all but those that were last changed long before. */
const changedShipments = (since: string) =>
  `s.updated_at >= ${since}::timestamptz - ${VISIBLE_WITHIN} and s.order_id in (${changedSince(since)})`;
