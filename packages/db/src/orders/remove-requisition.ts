import type { RequisitionUses } from '@routecard/core';
import type { TransactionScope } from '../engine/transact.ts';

/** Locks the line alone: who is about to name it waits, and finds it gone. */
export async function lockForRemoval(
  { connection }: TransactionScope,
  requisitionId: number,
): Promise<RequisitionUses> {
  await connection.query({
    name: 'lock_requisition_for_removal',
    text: `select from requisitions
      where manufacturer_id = (select current_manufacturer_id()) and id = $1 for update`,
    values: [requisitionId],
  });
  const { rows } = await connection.query<RequisitionUses>({
    name: 'count_uses_of_requisition',
    text: `select (
        select count(*)::int from work_orders w
        where w.manufacturer_id = (select current_manufacturer_id()) and w.requisition_id = $1) as runs, (
        select count(distinct p.shipment_id)::int from parcel_allocations a
        join parcels p on p.manufacturer_id = a.manufacturer_id and p.id = a.parcel_id
        where a.manufacturer_id = (select current_manufacturer_id()) and a.requisition_id = $1) as shipments`,
    values: [requisitionId],
  });
  return rows[0] ?? { runs: 0, shipments: 0 };
}

/** Removes a line; its comments become the order's, and an import may bring it again, into the same order. */
export async function removeRequisition(
  { connection }: TransactionScope,
  orderId: number,
  requisitionId: number,
  at: Date,
): Promise<void> {
  await connection.query({
    name: 'move_comments_to_order',
    text: `update order_comments set requisition_id = null
      where manufacturer_id = (select current_manufacturer_id()) and order_id = $1 and requisition_id = $2`,
    values: [orderId, requisitionId],
  });
  await connection.query({
    name: 'forget_imported_line',
    text: `update imported_lines set requisition_id = null
      where manufacturer_id = (select current_manufacturer_id()) and order_id = $1 and requisition_id = $2`,
    values: [orderId, requisitionId],
  });
  await connection.query({
    name: 'remove_requisition',
    text: `delete from requisitions where manufacturer_id = (select current_manufacturer_id()) and id = $1`,
    values: [requisitionId],
  });
  await connection.query({
    name: 'touch_order',
    text: `update orders set updated_at = $2 where manufacturer_id = (select current_manufacturer_id()) and id = $1`,
    values: [orderId, at],
  });
}
