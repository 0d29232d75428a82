import { PERMISSIONS } from '../authority.ts';
import { isExternalIdTaken } from '../external-id.ts';
import { RaceLost } from '../race-lost.ts';
import { present } from '../refusals.ts';
import type { Stamp } from '../stamp.ts';
import type { Store } from '../store.ts';
import { defineUseCase } from '../use-case.ts';
import { applyEdit } from './apply-edit.ts';
import { addOrder } from './create-order.ts';
import { type Asked, type AskedEdit, type AskedOrder, resolveKnownParts } from './external-names.ts';
import type { OrderWithRequisitions } from './order-view.ts';
import type { PutLine } from './put-line.ts';
import { matchedLines } from './put-lines.ts';

/** An order as the system that knows it by `externalId` has it. */
export interface PutOrder {
  readonly externalId: string;
  /** What it is created with; its lines are those of `lines`. */
  readonly order: AskedOrder;
  /** What is changed if there is one already. */
  readonly edit: Omit<AskedEdit, 'requisitions'>;
  readonly lines: readonly Asked<PutLine>[];
}

/** The order, and true if there was none before. */
export interface PutOrderResult extends OrderWithRequisitions {
  readonly created: boolean;
}

/**
 * `PUT /order/by-external-id/{id}`: creates the order of that external id, or changes the one there is, under the same rules as
 * `createOrder` and `editOrder`. Of two that create it at once the second starts again and changes what the first has created. Throws what `addOrder`, `applyEdit` and `matchedLines` throw.
 */
export const putOrder = defineUseCase<PutOrder, PutOrderResult>(
  'putOrder',
  PERMISSIONS.writeOrders,
  [
    'CUSTOMER_NOT_FOUND',
    'PART_SPECIFICATION_NOT_FOUND',
    'KANBAN_COLUMN_NOT_FOUND',
    'REQUISITION_QUANTITY_ALLOCATED',
    'ORDER_IN_USE',
    'ORDER_CANCELLED',
    'EXTERNAL_ID_TAKEN',
  ],
  (deps, call, { externalId, order, edit, lines }) =>
    deps.transact(call, async (store, stamp) => {
      // Columns are locked before orders.
      if (edit.kanbanColumnId) {
        present(await store.kanban.lockToEnter(edit.kanbanColumnId), 'KANBAN_COLUMN_NOT_FOUND');
      }
      const found = await store.orders.lockByExternalId(externalId);
      const orderId = found ?? (await addUnlessThere(store, stamp, { ...order, externalId }));
      if (found !== undefined) {
        const linesFor = matchedLines(await resolveKnownParts(store, lines));
        await applyEdit(store, stamp, { orderId, edit, linesFor, leftOut: [] });
      }
      const [put] = await store.orders.view([orderId]);
      return { ...present(put, 'INTERNAL'), created: found === undefined };
    }),
);

/** Adds the order. Throws RaceLost if another call has created it meanwhile. */
async function addUnlessThere(store: Store, stamp: Stamp, order: AskedOrder): Promise<number> {
  try {
    return await addOrder(store, stamp, order);
  } catch (error) {
    if (isExternalIdTaken(error, 'order')) throw new RaceLost();
    throw error;
  }
}
