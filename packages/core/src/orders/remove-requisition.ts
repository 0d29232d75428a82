import { PERMISSIONS } from '../authority.ts';
import { present, Refusal } from '../refusals.ts';
import { defineUseCase } from '../use-case.ts';
import { isCompletedByLines } from './completion.ts';

/**
 * `DELETE /requisition/{id}`: a line that was never planned, produced or packed. Its comments stay with the order. The last line
 * may go too: an order without lines can be given others.
 */
export const removeRequisition = defineUseCase<{ readonly requisitionId: number }, null>(
  'removeRequisition',
  PERMISSIONS.writeOrders,
  ['REQUISITION_NOT_FOUND', 'REQUISITION_IN_USE'],
  (deps, call, { requisitionId }) =>
    deps.transact(call, async (store, stamp) => {
      // A line never goes to another order, so that its order may be looked up before anything is locked.
      const orderId = present(await store.orders.orderOf(requisitionId), 'REQUISITION_NOT_FOUND');
      const order = present(await store.orders.lockForEdit(orderId), 'REQUISITION_NOT_FOUND');
      const line = present(
        order.requisitions.find(({ id }) => id === requisitionId),
        'REQUISITION_NOT_FOUND',
      );
      const { runs, shipments } = await store.orders.lockForRemoval(requisitionId);
      if (runs + shipments > 0) throw new Refusal('REQUISITION_IN_USE', undefined, { runs, shipments });
      await store.orders.removeRequisition(orderId, requisitionId, stamp.at);
      const { id, name, quantity } = line;
      await store.orders.note(
        [
          {
            kind: 'EDITED',
            orderId,
            details: { fields: {}, requisitions: [], added: 0, removed: [{ id, name, quantity }] },
          },
        ],
        stamp,
      );
      store.events.append([{ type: 'order.updated', orderId }]);
      const { requisitions: before } = order;
      const after = before.filter((one) => one.id !== requisitionId);
      if (await isCompletedByLines(store, { before, after })) {
        store.events.append([{ type: 'order.completed', orderId }]);
      }
      return null;
    }),
);
