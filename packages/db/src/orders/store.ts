import { type OrderStore, type OrderView, present, type RequisitionView } from '@routecard/core';
import { otherRowsExternalIds } from '../engine/external-ids.ts';
import type { TransactionScope } from '../engine/transact.ts';
import { refreshBalancesOfOrder } from '../production/refresh-balances.ts';
import { addOrders } from './add-orders.ts';
import { cancelLines, countShipments, orderOf } from './cancel-orders.ts';
import { lockOrderByExternalId, lockOrderForEdit, lockUsesOfOrder, saveOrderEdit } from './edit-orders.ts';
import { lockOrderToPlan } from './lock-order-to-plan.ts';
import { noteInHistory } from './order-history.ts';
import { ordersById } from './queries/orders.ts';
import { requisitionsOfOrders } from './queries/requisitions.ts';
import { lockForRemoval, removeRequisition } from './remove-requisition.ts';

/** The orders of the transaction's manufacturer. */
export function orderStore(scope: TransactionScope): OrderStore {
  return {
    add: (orders, at) => addOrders(scope, orders, at),
    async view(orderIds) {
      const [orders, requisitions] = await Promise.all([
        scope.connection.query<{ order: OrderView }>(ordersById(orderIds)),
        scope.connection.query<{ requisition: RequisitionView }>(requisitionsOfOrders(orderIds)),
      ]);
      const byId = new Map(orders.rows.map(({ order }) => [order.id, order]));
      const lines = new Map<number, RequisitionView[]>(orderIds.map((id) => [id, []]));
      for (const { requisition } of requisitions.rows) lines.get(requisition.orderId)?.push(requisition);
      return orderIds.map((id) => ({
        order: present(byId.get(id), 'ORDER_NOT_FOUND'),
        requisitions: lines.get(id) ?? [],
      }));
    },
    orderOf: (requisitionId) => orderOf(scope, requisitionId),
    shipmentsOf: (requisitionIds) => countShipments(scope, requisitionIds),
    cancel: (orderId, cancelled, at) => cancelLines(scope, orderId, cancelled, at),
    lockForRemoval: (requisitionId) => lockForRemoval(scope, requisitionId),
    removeRequisition: (orderId, requisitionId, at) => removeRequisition(scope, orderId, requisitionId, at),
    requisitionIds: (orderId) => requisitionIdsOf(scope, orderId),
    lockByExternalId: (externalId) => lockOrderByExternalId(scope, externalId),
    takenExternalIds: (kind, named) =>
      otherRowsExternalIds(scope, kind === 'order' ? 'orders' : 'requisitions', named),
    lockForEdit: (orderId) => lockOrderForEdit(scope, orderId),
    lockToPlan: (orderId) => lockOrderToPlan(scope, orderId),
    lockUses: (orderId) => lockUsesOfOrder(scope, orderId),
    saveEdit: (orderId, changes, at) => saveOrderEdit(scope, orderId, changes, at),
    refreshBalances: (orderId) => refreshBalancesOfOrder(scope, orderId),
    note: (entries, stamp) => noteInHistory(scope, entries, stamp),
  };
}

async function requisitionIdsOf(
  { connection }: TransactionScope,
  orderId: number,
): Promise<readonly number[]> {
  const { rows } = await connection.query<{ id: number }>({
    name: 'requisition_ids_of_order',
    text: `select r.id from requisitions r
      join orders o on o.manufacturer_id = r.manufacturer_id and o.id = r.order_id
      where r.manufacturer_id = (select current_manufacturer_id()) and r.order_id = $1
        and (r.cancelled_at is null or o.cancelled_at is not null)
      order by r.sequence`,
    values: [orderId],
  });
  return rows.map(({ id }) => id);
}
