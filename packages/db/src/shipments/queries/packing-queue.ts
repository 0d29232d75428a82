import { present, type ShipmentType } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';
import { currentCounts, KEPT_AND_CHANGED } from '../../orders/counts/order-counts.ts';

/** An order with completed units that no shipment holds yet; counts in units. */
export interface PackableOrder {
  readonly orderId: number;
  readonly orderNumber: number;
  readonly customerName: string;
  readonly purchaseOrderNumber: string | null;
  /** `YYYY-MM-DD`. */
  readonly due: string | null;
  /** Parts with something to pack. */
  readonly parts: number;
  /** Completed, not in a shipment, and no more than was ordered. */
  readonly ready: number;
  /** Ordered and not in a shipment, completed or not. */
  readonly open: number;
}

/** A shipment that is packed and waits to be released. */
export interface WaitingShipment {
  readonly id: string;
  readonly orderId: number;
  readonly orderNumber: number;
  readonly customerName: string;
  readonly type: ShipmentType;
  readonly parcels: number;
  readonly units: number;
  /** ISO 8601 in UTC. */
  readonly preparedAt: string;
  readonly preparedBy: string;
}

/** The last order of a page, to go on after it. `due` is null where the order has no due day. */
export interface PackingQueueCursor {
  readonly due: string | null;
  readonly orderNumber: number;
}

/** The packing queue: a page of the orders, and the first of the shipments that wait to be released. */
export interface PackingQueue {
  /** By due date, the earliest first. */
  readonly orders: readonly PackableOrder[];
  /** Orders on all pages. */
  readonly totalOrders: number;
  /** Units ready in all of them. */
  readonly totalReady: number;
  /** The oldest first. */
  readonly shipments: readonly WaitingShipment[];
  readonly totalShipments: number;
}

export interface PackingQueueQuery {
  readonly after: PackingQueueCursor | null;
  readonly limit: number;
}

/** Prepared shipments shown; more than these nobody releases from one list. */
const WAITING_SHOWN = 200;

/** The units of a requisition `r` that stand in a shipment. */
const ALLOCATED = `(
  select coalesce(sum(a.quantity), 0) from parcel_allocations a
  where a.manufacturer_id = r.manufacturer_id and a.requisition_id = r.id)`;

/* Orders are added up from their counts; only those of the page are looked at themselves. */
const QUEUE = `
with ${KEPT_AND_CHANGED},
packable as materialized (
  select order_id as id, order_number, due, ready_parts as parts, ready
  from (${currentCounts('n.is_live and n.ready > 0', 'o.archived_at is null')}) n
),
page as (
  select * from packable
  where $2::int is null or (coalesce(due, 'infinity'), order_number) > (coalesce($1::date, 'infinity'), $2::int)
  order by due nulls last, order_number limit $3
),
waiting as (
  select * from shipments s where s.manufacturer_id = current_manufacturer_id() and s.status = 'PREPARED'
  order by s.prepared_at, s.id limit ${WAITING_SHOWN}
)
select json_build_object(
  'orders', coalesce((
    select json_agg(json_build_object(
      'orderId', page.id, 'orderNumber', page.order_number, 'customerName', c.name,
      'purchaseOrderNumber', o.purchase_order_number, 'due', page.due, 'parts', parts, 'ready', ready, 'open', (
        select sum(greatest(r.quantity - ${ALLOCATED}, 0)) from requisitions r
        where r.manufacturer_id = o.manufacturer_id and r.order_id = page.id and r.cancelled_at is null)
    ) order by page.due nulls last, page.order_number)
    from page
    cross join lateral (
      select * from orders o where o.manufacturer_id = current_manufacturer_id() and o.id = page.id offset 0
    ) o
    cross join lateral (
      select c.name from customer_organisations c
      where c.manufacturer_id = o.manufacturer_id and c.id = o.customer_organisation_id offset 0
    ) c), '[]'::json),
  'totalOrders', (select count(*) from packable),
  'totalReady', (select coalesce(sum(ready), 0) from packable),
  'totalShipments', (
    select count(*) from shipments s
    where s.manufacturer_id = current_manufacturer_id() and s.status = 'PREPARED'),
  'shipments', coalesce((
    select json_agg(json_build_object(
      'id', s.id, 'orderId', o.id, 'orderNumber', o.order_number, 'customerName', c.name, 'type', s.type,
      'parcels', box.parcels, 'units', box.units, 'preparedAt', utc_instant(s.prepared_at), 'preparedBy', u.name
    ) order by s.prepared_at, s.id)
    from waiting s
    cross join lateral (
      select * from orders o where o.manufacturer_id = s.manufacturer_id and o.id = s.order_id offset 0
    ) o
    cross join lateral (
      select c.name from customer_organisations c
      where c.manufacturer_id = o.manufacturer_id and c.id = o.customer_organisation_id offset 0
    ) c
    cross join lateral (
      select u.name from users u where u.manufacturer_id = s.manufacturer_id and u.id = s.prepared_by offset 0
    ) u
    cross join lateral (
      select count(distinct p.id) as parcels, coalesce(sum(a.quantity), 0) as units
      from parcels p
      left join parcel_allocations a on a.manufacturer_id = p.manufacturer_id and a.parcel_id = p.id
      where p.manufacturer_id = s.manufacturer_id and p.shipment_id = s.id
    ) box), '[]'::json)
) as queue`;

/** Counts of units to pack and of shipments to release in the whole shop. */
export async function readPackingQueue(
  database: Database,
  manufacturerId: string,
  { after, limit }: PackingQueueQuery,
): Promise<PackingQueue> {
  const [row] = await database.readLarge<{ queue: PackingQueue }>(manufacturerId, {
    name: 'packing_queue',
    text: QUEUE,
    values: [after?.due ?? null, after?.orderNumber ?? null, limit],
  });
  return present(row, 'INTERNAL').queue;
}
