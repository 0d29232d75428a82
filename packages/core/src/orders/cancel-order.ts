import { PERMISSIONS } from '../authority.ts';
import { present } from '../refusals.ts';
import type { Stamp } from '../stamp.ts';
import type { Store } from '../store.ts';
import { defineUseCase } from '../use-case.ts';
import { clearRuns, ensureNotShipped, linesToCancel } from './cancel.ts';
import type { Cancellation } from './cancellation.ts';
import { isNewlyComplete } from './completion.ts';
import type { OrderForEdit } from './edit.ts';
import type { OrderWithRequisitions, RequisitionView } from './order-view.ts';

/** Cancels a whole order. */
export interface CancelOrder extends Cancellation {
  readonly orderId: number;
}

/** Cancels one line of an order. */
export interface CancelRequisition extends Cancellation {
  readonly requisitionId: number;
}

/** `POST /order/{id}/cancel`. An order that is cancelled already stays as it is. */
export const cancelOrder = defineUseCase<CancelOrder, OrderWithRequisitions>(
  'cancelOrder',
  PERMISSIONS.writeOrders,
  ['ORDER_NOT_FOUND', 'ORDER_HAS_SHIPMENTS'],
  (deps, call, { orderId, ...cancellation }) =>
    deps.transact(call, (store, stamp) =>
      cancel(store, stamp, { orderId, requisitionId: null, cancellation }),
    ),
);

/** `POST /requisition/{id}/cancel`. The last line of an order that is not cancelled takes the order with it. */
export const cancelRequisition = defineUseCase<CancelRequisition, RequisitionView>(
  'cancelRequisition',
  PERMISSIONS.writeOrders,
  ['REQUISITION_NOT_FOUND', 'ORDER_HAS_SHIPMENTS'],
  (deps, call, { requisitionId, ...cancellation }) =>
    deps.transact(call, async (store, stamp) => {
      // A line never goes to another order, so that its order may be looked up before anything is locked.
      const orderId = present(await store.orders.orderOf(requisitionId), 'REQUISITION_NOT_FOUND');
      const { requisitions } = await cancel(store, stamp, { orderId, requisitionId, cancellation });
      return present(
        requisitions.find(({ id }) => id === requisitionId),
        'REQUISITION_NOT_FOUND',
      );
    }),
);

interface ToCancel {
  readonly orderId: number;
  /** Null for the whole order. */
  readonly requisitionId: number | null;
  readonly cancellation: Cancellation;
}

/* The order guards its shipments, its lines guard that no run is opened, and the runs guard their units: locked in this order. */
async function cancel(
  store: Store,
  stamp: Stamp,
  { orderId, requisitionId, cancellation }: ToCancel,
): Promise<OrderWithRequisitions> {
  const order = present(await store.orders.lockForEdit(orderId), 'ORDER_NOT_FOUND');
  const lines = linesToCancel(order, requisitionId);
  if (lines !== null) {
    const { requisitionIds } = lines;
    const reason = cancellation.reason ?? null;
    ensureNotShipped(await store.orders.shipmentsOf(requisitionIds));
    const production = await store.production.open({
      requisitionIds,
      // All of its runs, for what is not cancelled decides whether the order is complete now.
      runsOfRequisitionIds: order.requisitions.map(({ id }) => id),
    });
    const cleared = clearRuns(production, stamp, requisitionIds, cancellation);
    await store.production.save(production);
    await store.orders.cancel(orderId, { ...lines, reason }, stamp.at);
    await store.orders.refreshBalances(orderId);
    await store.orders.note(
      [{ kind: 'CANCELLED', orderId, details: { ...lines, reason, ...cleared } }],
      stamp,
    );
    store.events.append([{ type: 'order.updated', orderId }]);
    if (isNewlyComplete(linesAround(order, requisitionIds), production)) {
      store.events.append([{ type: 'order.completed', orderId }]);
    }
  }
  const [view] = await store.orders.view([orderId]);
  return present(view, 'INTERNAL');
}

/** The lines before and after the cancellation. */
function linesAround({ requisitions: before }: OrderForEdit, cancelled: readonly number[]) {
  const ids = new Set(cancelled);
  return { before, after: before.map((line) => (ids.has(line.id) ? { ...line, isCancelled: true } : line)) };
}
