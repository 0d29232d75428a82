import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import { columnOf, editColumn, type KanbanColumnEdit } from './kanban-column.ts';
import { type KanbanColumnView, kanbanColumnView } from './kanban-column-view.ts';

export interface EditKanbanColumn extends KanbanColumnEdit {
  readonly kanbanColumnId: string;
}

/** `PATCH /kanban-column/{id}`: orders that stand in it are not touched, but told of where they show another name. Throws KANBAN_COLUMN_NOT_FOUND. */
export const editKanbanColumn = defineUseCase<EditKanbanColumn, KanbanColumnView>(
  'editKanbanColumn',
  PERMISSIONS.writeCatalogue,
  ['KANBAN_COLUMN_NOT_FOUND'],
  (deps, call, { kanbanColumnId, ...edit }) =>
    deps.transact(call, async ({ kanban, events }, stamp) => {
      const column = columnOf(await kanban.lockAll(), kanbanColumnId);
      const edited = editColumn(column, edit, stamp);
      await kanban.save(edited);
      if (edited.name !== column.name) {
        const orderIds = await kanban.ordersIn(kanbanColumnId);
        events.append(orderIds.map((orderId) => ({ type: 'order.updated', orderId })));
      }
      return kanbanColumnView(edited);
    }),
);
