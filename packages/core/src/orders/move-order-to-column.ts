import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import { type AppliedEdit, applyEdit } from './apply-edit.ts';

export interface MoveOrderToColumn {
  readonly orderId: number;
  /** Null takes the order off the kanban. */
  readonly kanbanColumnId: string | null;
  /** The column that the caller saw the order in, null for none. Another one by now: PRECONDITION_FAILED. */
  readonly seenKanbanColumnId?: string | null;
  /** Automations of the column to leave out this once; types that nobody knows do no harm. */
  readonly skipAutomationTypes?: readonly string[];
}

/**
 * `PATCH /order/{id}/kanban-column`: the order enters the column and its automations run, all of it or nothing. An order
 * that stands there already stays as it is. Throws ORDER_NOT_FOUND, KANBAN_COLUMN_NOT_FOUND, PRECONDITION_FAILED.
 */
export const moveOrderToColumn = defineUseCase<MoveOrderToColumn, AppliedEdit>(
  'moveOrderToColumn',
  PERMISSIONS.writeOrders,
  ['ORDER_NOT_FOUND', 'KANBAN_COLUMN_NOT_FOUND', 'PRECONDITION_FAILED'],
  (deps, call, { skipAutomationTypes = [], kanbanColumnId, ...move }) =>
    deps.transact(call, (store, stamp) =>
      applyEdit(store, stamp, { ...move, edit: { kanbanColumnId }, leftOut: skipAutomationTypes }),
    ),
);
