import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import { createColumnAmong, type NewKanbanColumn } from './kanban-column.ts';
import { type KanbanColumnView, kanbanColumnView } from './kanban-column-view.ts';

/** `POST /kanban-column`. */
export const createKanbanColumn = defineUseCase<NewKanbanColumn, KanbanColumnView>(
  'createKanbanColumn',
  PERMISSIONS.writeCatalogue,
  [],
  (deps, call, input) =>
    deps.transact(call, async ({ kanban }, stamp) => {
      const column = createColumnAmong(await kanban.lockAll(), input, stamp);
      await kanban.save(column);
      return kanbanColumnView(column);
    }),
);
