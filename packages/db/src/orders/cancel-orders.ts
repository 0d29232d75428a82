import type { CancelledLines, ShipmentCounts } from '@routecard/core';
import type { TransactionScope } from '../engine/transact.ts';

/** The order of a line. */
export async function orderOf(
  { connection }: TransactionScope,
  requisitionId: number,
): Promise<number | undefined> {
  const { rows } = await connection.query<{ orderId: number }>({
    name: 'order_of_requisition',
    text: `select order_id as "orderId" from requisitions
      where manufacturer_id = (select current_manufacturer_id()) and id = $1`,
    values: [requisitionId],
  });
  return rows[0]?.orderId;
}

/** Counts the shipments that hold units of the lines. */
export async function countShipments(
  { connection }: TransactionScope,
  requisitionIds: readonly number[],
): Promise<ShipmentCounts> {
  const { rows } = await connection.query<ShipmentCounts>({
    name: 'count_shipments_of_requisitions',
    text: `select count(*) filter (where s.status = 'PREPARED')::int as prepared,
        count(*) filter (where s.status = 'RELEASED')::int as released,
        count(*) filter (where s.status = 'FULFILLED')::int as fulfilled
      from (
        select distinct p.shipment_id from parcel_allocations a
        join parcels p on p.manufacturer_id = a.manufacturer_id and p.id = a.parcel_id
        where a.manufacturer_id = (select current_manufacturer_id()) and a.requisition_id = any ($1::int[])
      ) held
      join shipments s on s.manufacturer_id = (select current_manufacturer_id()) and s.id = held.shipment_id`,
    values: [requisitionIds],
  });
  return rows[0] ?? { prepared: 0, released: 0, fulfilled: 0 };
}

/** Marks lines as cancelled, and their order with them where none is left; when and why one was cancelled stays. */
export async function cancelLines(
  { connection }: TransactionScope,
  orderId: number,
  { requisitionIds, wholeOrder, reason }: CancelledLines,
  at: Date,
): Promise<void> {
  await connection.query({
    name: 'cancel_requisitions',
    text: `update requisitions set cancelled_at = $2, cancel_reason = $3, updated_at = $2
      where manufacturer_id = (select current_manufacturer_id()) and id = any ($1::int[])`,
    values: [requisitionIds, at, reason],
  });
  await connection.query({
    name: 'cancel_order',
    text: `update orders set updated_at = $2,
        cancelled_at = case when $4::bool then coalesce(cancelled_at, $2::timestamptz) else cancelled_at end,
        cancel_reason = case when $4::bool and cancelled_at is null then $3::text else cancel_reason end
      where manufacturer_id = (select current_manufacturer_id()) and id = $1`,
    values: [orderId, at, reason, wholeOrder],
  });
}
