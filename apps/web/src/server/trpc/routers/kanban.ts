import { intId, text, uuid } from '@routecard/contracts';
import {
  type AppliedEdit,
  editOrder,
  HANDLED_AUTOMATION_TYPES,
  moveOrderToColumn,
  PERMISSIONS,
} from '@routecard/core';
import { listKanbanColumns, readOrderKanban } from '@routecard/db';
import { z } from 'zod';
import { orderFilterRequest } from '@/lib/orders/order-list-request';
import { intentKey, keyedCall, shownOutcome } from '../claim';
import { command, query, router } from '../init';

const MOST_PER_COLUMN = 10_000;

const asShown = (edit: AppliedEdit): AppliedEdit => edit;

/** The commercial stages of orders. */
export const kanbanRouter = router({
  /** The columns in their order, each with what it does with an order that enters it. */
  columns: query(PERMISSIONS.readOrders).query(async ({ ctx }) => {
    const columns = await listKanbanColumns(ctx.database, ctx.actor.manufacturerId);
    return columns.map((column) => ({
      ...column,
      automations: column.automations.map(({ type }) => ({
        type,
        handled: HANDLED_AUTOMATION_TYPES.includes(type),
      })),
    }));
  }),

  /** The orders by column. */
  orders: query(PERMISSIONS.readOrders)
    .input(orderFilterRequest.extend({ perColumn: z.number().int().min(1).max(MOST_PER_COLUMN) }))
    .query(({ ctx, input }) => {
      return readOrderKanban(ctx.database, ctx.actor.manufacturerId, input);
    }),

  /** Moves an order to a column, and tells what its automations did. */
  enter: command(moveOrderToColumn)
    .input(
      z.object({
        key: intentKey,
        orderId: intId,
        kanbanColumnId: uuid,
        skipAutomationTypes: z.array(text).max(100),
      }),
    )
    .mutation(async ({ ctx, input: { key, ...command } }) => {
      const call = keyedCall(ctx.actor, key, { path: 'kanban.enter', body: command }, asShown);
      return shownOutcome(await moveOrderToColumn(ctx.deps, call, command), asShown);
    }),

  /** Takes an order off the kanban; nothing runs. */
  leave: command(editOrder)
    .input(z.object({ key: intentKey, orderId: intId }))
    .mutation(async ({ ctx, input: { key, orderId } }) => {
      const call = keyedCall(ctx.actor, key, { path: 'kanban.leave', body: { orderId } }, () => null);
      return shownOutcome(await editOrder(ctx.deps, call, { orderId, kanbanColumnId: null }), () => null);
    }),
});
