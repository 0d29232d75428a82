import { PERMISSIONS } from '../authority.ts';
import { present } from '../refusals.ts';
import { defineUseCase } from '../use-case.ts';
import { admitEdit, type OrderEdit } from './edit.ts';
import type { OrderWithRequisitions } from './order-view.ts';

/** `PATCH /order/{id}`. Throws ORDER_NOT_FOUND and what `admitEdit` throws. */
export const editOrder = defineUseCase<OrderEdit & { readonly orderId: number }, OrderWithRequisitions>(
  'editOrder',
  PERMISSIONS.writeOrders,
  (deps, call, { orderId, ...edit }) =>
    deps.transact(call, async (store, stamp) => {
      const order = present(await store.orders.lockForEdit(orderId), 'ORDER_NOT_FOUND');
      await store.orders.saveEdit(orderId, admitEdit(order, edit), stamp.at);
      await store.events.append([{ type: 'order.updated', orderId }]);
      const [edited] = await store.orders.view([orderId]);
      return present(edited, 'INTERNAL');
    }),
);
