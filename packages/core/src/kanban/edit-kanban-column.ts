import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import { columnOf, editColumn, type KanbanColumnEdit } from './kanban-column.ts';
import { type KanbanColumnView, kanbanColumnView } from './kanban-column-view.ts';

export interface EditKanbanColumn extends KanbanColumnEdit {
  readonly kanbanColumnId: string;
}

/** `PATCH /kanban-column/{id}`: orders that stand in it are not touched. Throws KANBAN_COLUMN_NOT_FOUND. */
export const editKanbanColumn = defineUseCase<EditKanbanColumn, KanbanColumnView>(
  'editKanbanColumn',
  PERMISSIONS.writeCatalogue,
  ['KANBAN_COLUMN_NOT_FOUND'],
  (deps, call, { kanbanColumnId, ...edit }) =>
    deps.transact(call, async ({ kanban }, stamp) => {
      const edited = editColumn(columnOf(await kanban.lockAll(), kanbanColumnId), edit, stamp);
      await kanban.save(edited);
      return kanbanColumnView(edited);
    }),
);
