import { PERMISSIONS } from '../authority.ts';
import { ensure } from '../refusals.ts';
import { defineUseCase } from '../use-case.ts';
import { columnOf } from './kanban-column.ts';

/** `DELETE /kanban-column/{id}`. Throws KANBAN_COLUMN_NOT_FOUND, and KANBAN_COLUMN_IN_USE while orders stand in it. */
export const deleteKanbanColumn = defineUseCase<{ readonly kanbanColumnId: string }, null>(
  'deleteKanbanColumn',
  PERMISSIONS.writeCatalogue,
  ['KANBAN_COLUMN_NOT_FOUND', 'KANBAN_COLUMN_IN_USE'],
  (deps, call, { kanbanColumnId }) =>
    deps.transact(call, async ({ kanban }) => {
      columnOf(await kanban.lockAll(), kanbanColumnId);
      const orders = await kanban.countOrders(kanbanColumnId);
      ensure(orders === 0, 'KANBAN_COLUMN_IN_USE', inUse(orders));
      await kanban.remove(kanbanColumnId);
      return null;
    }),
);

function inUse(orders: number): string {
  if (orders === 1)
    return '1 order stands in this column, perhaps an archived one. Move it to another one first.';
  return `${orders} orders stand in this column, archived ones included. Move them to another one first.`;
}
