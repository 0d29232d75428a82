import { present, type ShipmentType } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';

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

/* Commercially ended and archived orders go first, before their balances are looked at. */
const QUEUE = `
with candidate as (
  select o.id, o.order_number, o.purchase_order_number, o.dispatch_date, c.name as customer_name
  from orders o
  join customer_organisations c on c.manufacturer_id = o.manufacturer_id and c.id = o.customer_organisation_id
  where o.manufacturer_id = current_manufacturer_id() and o.state = 'ORDER' and o.archived_at is null
    and o.cancelled_at is null
    and not exists (
      select from kanban_columns k
      where k.manufacturer_id = o.manufacturer_id and k.id = o.kanban_column_id and k.order_status = 'ENDING')
),
completed as (
  select b.order_id, b.requisition_id, sum(b.quantity) as units
  from batch_balances b
  join operations op on op.manufacturer_id = b.manufacturer_id and op.id = b.operation_id
  where b.manufacturer_id = current_manufacturer_id() and op.is_completed_status
    and b.order_id in (select id from candidate)
  group by b.order_id, b.requisition_id
),
wanted as (
  select r.id, r.order_id, r.quantity, r.dispatch_date from requisitions r
  where r.manufacturer_id = current_manufacturer_id() and r.order_id in (select order_id from completed)
    and r.cancelled_at is null
),
allocated as (
  select a.requisition_id, sum(a.quantity) as units
  from wanted join parcel_allocations a
    on a.manufacturer_id = current_manufacturer_id() and a.requisition_id = wanted.id
  group by a.requisition_id
),
line as (
  select w.order_id, w.dispatch_date, greatest(w.quantity - coalesce(allocated.units, 0), 0) as open,
    greatest(least(coalesce(completed.units, 0), w.quantity) - coalesce(allocated.units, 0), 0) as ready
  from wanted w
  left join completed on completed.requisition_id = w.id
  left join allocated on allocated.requisition_id = w.id
),
packable as materialized (
  select c.*, coalesce(c.dispatch_date, min(line.dispatch_date)) as due,
    count(*) filter (where line.ready > 0) as parts, sum(line.ready) as ready, sum(line.open) as open
  from candidate c join line on line.order_id = c.id
  group by c.id, c.order_number, c.purchase_order_number, c.dispatch_date, c.customer_name
  having sum(line.ready) > 0
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
      'orderId', id, 'orderNumber', order_number, 'customerName', customer_name,
      'purchaseOrderNumber', purchase_order_number, 'due', due, 'parts', parts, 'ready', ready, 'open', open
    ) order by due nulls last, order_number)
    from page), '[]'::json),
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
    join orders o on o.manufacturer_id = s.manufacturer_id and o.id = s.order_id
    join customer_organisations c on c.manufacturer_id = o.manufacturer_id and c.id = o.customer_organisation_id
    join users u on u.manufacturer_id = s.manufacturer_id and u.id = s.prepared_by
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
