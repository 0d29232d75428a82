import { PERMISSIONS } from '../authority.ts';
import { present } from '../refusals.ts';
import { defineUseCase } from '../use-case.ts';
import { applyEdit } from './apply-edit.ts';
import type { AskedEdit } from './external-names.ts';
import type { OrderWithRequisitions } from './order-view.ts';

/** `PATCH /order/{id}`. A column that it names is entered with its automations. Throws what `applyEdit` throws. */
export const editOrder = defineUseCase<AskedEdit & { readonly orderId: number }, OrderWithRequisitions>(
  'editOrder',
  PERMISSIONS.writeOrders,
  [
    'ORDER_NOT_FOUND',
    'CUSTOMER_NOT_FOUND',
    'REQUISITION_NOT_FOUND',
    'PART_SPECIFICATION_NOT_FOUND',
    'KANBAN_COLUMN_NOT_FOUND',
    'REQUISITION_QUANTITY_ALLOCATED',
    'ORDER_IN_USE',
    'ORDER_CANCELLED',
    'EXTERNAL_ID_TAKEN',
  ],
  (deps, call, { orderId, ...edit }) =>
    deps.transact(call, async (store, stamp) => {
      await applyEdit(store, stamp, { orderId, edit, leftOut: [] });
      const [edited] = await store.orders.view([orderId]);
      return present(edited, 'INTERNAL');
    }),
);
