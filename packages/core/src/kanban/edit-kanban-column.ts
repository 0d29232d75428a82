import { changedMeanwhile, ensureAsSeen, textOfSet } from '../as-seen.ts';
import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import { columnOf, editColumn, type KanbanColumnEdit } from './kanban-column.ts';
import { type KanbanColumnView, kanbanColumnView } from './kanban-column-view.ts';

export interface EditKanbanColumn extends KanbanColumnEdit {
  readonly kanbanColumnId: string;
  /** The automations as the author of the edit saw them, where it replaces them. Others by now: PRECONDITION_FAILED. */
  readonly seen?: Pick<KanbanColumnEdit, 'automationTypes'>;
}

/** `PATCH /kanban-column/{id}`: orders that stand in it are not touched, but told of where they show another name. Throws KANBAN_COLUMN_NOT_FOUND, PRECONDITION_FAILED. */
export const editKanbanColumn = defineUseCase<EditKanbanColumn, KanbanColumnView>(
  'editKanbanColumn',
  PERMISSIONS.writeCatalogue,
  ['KANBAN_COLUMN_NOT_FOUND'],
  (deps, call, { kanbanColumnId, seen, ...edit }) =>
    deps.transact(call, async ({ kanban, events }, stamp) => {
      const column = columnOf(await kanban.lockAll(), kanbanColumnId);
      const automations = {
        now: column.automations.map(({ type }) => type),
        seen: seen?.automationTypes,
        wanted: edit.automationTypes,
      };
      ensureAsSeen(
        changedMeanwhile(`what happens to orders that enter ${column.name}`, 'it as it is now'),
        automations,
        textOfSet,
      );
      const edited = editColumn(column, edit, stamp);
      await kanban.save(edited);
      if (edited.name !== column.name) {
        const orderIds = await kanban.ordersIn(kanbanColumnId);
        events.append(orderIds.map((orderId) => ({ type: 'order.updated', orderId })));
      }
      return kanbanColumnView(edited);
    }),
);
