import { intId, text, uuid } from '@routecard/contracts';
import { HANDLED_AUTOMATION_TYPES, moveOrderToColumn, PERMISSIONS } from '@routecard/core';
import { listKanbanColumns, readOrderKanban } from '@routecard/db';
import { z } from 'zod';
import { orderFilterRequest } from '@/lib/orders/order-list-request';
import { command, query, router } from '../builders';

const MAX_PER_COLUMN = 10_000;

/** The commercial stages of orders. */
export const kanbanRouter = router({
  /** The columns in their order, each with what it does with an order that enters it. */
  columns: query(
    PERMISSIONS.readOrders,
    async ({ database, manufacturerId }) => {
      const columns = await listKanbanColumns(database, manufacturerId);
      return columns.map((column) => ({
        ...column,
        automations: column.automations.map(({ type }) => ({
          type,
          handled: HANDLED_AUTOMATION_TYPES.includes(type),
        })),
      }));
    },
    { refreshOn: ['kanbanColumn'] },
  ),

  /** The orders by column. */
  orders: query(
    PERMISSIONS.readOrders,
    ({ database, manufacturerId }, filter) => readOrderKanban(database, manufacturerId, filter),
    {
      input: orderFilterRequest.extend({ perColumn: z.number().int().min(1).max(MAX_PER_COLUMN) }),
      refreshOn: ['orders', 'customer', 'kanbanColumn'],
    },
  ),

  /** Moves an order to a column, and tells what its automations did. */
  enter: command(
    moveOrderToColumn,
    z.object({
      orderId: intId,
      kanbanColumnId: uuid,
      seenKanbanColumnId: uuid.nullable().exactOptional(),
      skipAutomationTypes: z.array(text).max(100),
    }),
    { idempotency: 'keyed', shown: (edit) => edit },
  ),

  /** Takes an order off the kanban; nothing runs. */
  leave: command(
    moveOrderToColumn,
    z.object({ orderId: intId, seenKanbanColumnId: uuid.nullable().exactOptional() }),
    { idempotency: 'keyed', command: (move) => ({ ...move, kanbanColumnId: null }) },
  ),
});
