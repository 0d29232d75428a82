import {
  columnMoveBody,
  createKanbanColumnCommand,
  createKanbanColumnRequest,
  editKanbanColumnCommand,
  editKanbanColumnRequest,
  intIdOr,
  kanbanColumnBody,
  moveOrderToColumnCommand,
  moveOrderToColumnRequest,
  presentColumnMove,
  presentKanbanColumn,
  uuidOr,
} from '@routecard/contracts';
import {
  createKanbanColumn,
  deleteKanbanColumn,
  editKanbanColumn,
  moveOrderToColumn,
  PERMISSIONS,
} from '@routecard/core';
import { listKanbanColumns } from '@routecard/db';
import { z } from 'zod';
import { command, type Route, read } from '../http/route.ts';

const tag = 'Kanban';
const shown = { tag, answer: kanbanColumnBody, present: presentKanbanColumn } as const;
const params = z.object({ kanbanColumnId: uuidOr('KANBAN_COLUMN_NOT_FOUND') });

/** The columns of the order board, and orders that enter them. */
export const kanbanRoutes: readonly Route[] = [
  read({
    path: '/kanban-column',
    tag,
    summary: 'The columns in the order of the board',
    permission: PERMISSIONS.readCatalogue,
    read: listKanbanColumns,
    answer: z.array(kanbanColumnBody),
    present: (columns) => columns.map(presentKanbanColumn),
  }),
  command({
    ...shown,
    method: 'POST',
    path: '/kanban-column',
    summary: 'Add a column, behind the last one unless it says where',
    body: createKanbanColumnRequest,
    useCase: createKanbanColumn,
    toCommand: ({ body }) => createKanbanColumnCommand(body),
  }),
  command({
    ...shown,
    method: 'PATCH',
    path: '/kanban-column/:kanbanColumnId',
    summary: 'Change a column; automations replace all of them',
    params,
    body: editKanbanColumnRequest,
    useCase: editKanbanColumn,
    toCommand: ({ params: { kanbanColumnId }, body }) => editKanbanColumnCommand(kanbanColumnId, body),
  }),
  command({
    method: 'DELETE',
    path: '/kanban-column/:kanbanColumnId',
    tag,
    summary: 'Delete a column that no order stands in',
    params,
    useCase: deleteKanbanColumn,
    toCommand: ({ params: named }) => named,
  }),
  command({
    method: 'PATCH',
    path: '/order/:orderId/kanban-column',
    tag,
    summary: 'Let an order enter a column; its automations run in the same transaction',
    params: z.object({ orderId: intIdOr('ORDER_NOT_FOUND') }),
    body: moveOrderToColumnRequest,
    useCase: moveOrderToColumn,
    toCommand: ({ params: { orderId }, body }) => moveOrderToColumnCommand(orderId, body),
    onPreference: true,
    answer: columnMoveBody,
    present: presentColumnMove,
  }),
];
