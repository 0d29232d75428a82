import { PERMISSIONS } from '../authority.ts';
import { present } from '../refusals.ts';
import { defineUseCase } from '../use-case.ts';
import type { NewOrder } from './new-order.ts';
import type { OrderWithRequisitions } from './order-view.ts';

/** `POST /order`: an order with its lines. Throws PART_SPECIFICATION_NOT_FOUND or KANBAN_COLUMN_NOT_FOUND. */
export const createOrder = defineUseCase<NewOrder, OrderWithRequisitions>(
  'createOrder',
  PERMISSIONS.writeOrders,
  (deps, call, order) =>
    deps.transact(call, async (store, stamp) => {
      const orderIds = await store.orders.add([order], stamp.at);
      await store.events.append(orderIds.map((orderId) => ({ type: 'order.created', orderId })));
      const [created] = await store.orders.view(orderIds);
      return present(created, 'INTERNAL');
    }),
);
