import { PERMISSIONS } from '../authority.ts';
import { placeAmong } from '../catalogue/operations/place-among.ts';
import { defineUseCase } from '../use-case.ts';
import { columnOf } from './kanban-column.ts';

export interface PlaceKanbanColumn {
  readonly kanbanColumnId: string;
  /** The column that it is to stand before; null for the end. */
  readonly beforeKanbanColumnId: string | null;
}

/** Gives a column another place on the order board. Throws KANBAN_COLUMN_NOT_FOUND, for either of them. */
export const placeKanbanColumn = defineUseCase<PlaceKanbanColumn, null>(
  'placeKanbanColumn',
  PERMISSIONS.writeCatalogue,
  ['KANBAN_COLUMN_NOT_FOUND'],
  (deps, call, { kanbanColumnId, beforeKanbanColumnId }) =>
    deps.transact(call, async ({ kanban }, stamp) => {
      const columns = await kanban.lockAll();
      const moved = columnOf(columns, kanbanColumnId);
      const before = beforeKanbanColumnId === null ? null : columnOf(columns, beforeKanbanColumnId);
      await kanban.place(placeAmong(columns, moved, before), stamp.at);
      return null;
    }),
);
