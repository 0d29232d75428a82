import { AUTOMATION_TYPES, type KanbanColumnView } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';

/** The columns of the order board, in its order. */
export async function listKanbanColumns(
  database: Database,
  manufacturerId: string,
): Promise<KanbanColumnView[]> {
  const rows = await database.read<{ view: KanbanColumnView }>(manufacturerId, {
    name: 'list_kanban_columns',
    text: `select json_build_object('id', k.id, 'name', k.name, 'sequence', k.sequence, 'orderStatus', k.order_status,
        'expectsFinished', k.expects_finished,
        'automations', coalesce((
          select json_agg(json_build_object('id', a.id, 'kanbanColumnId', a.kanban_column_id, 'type', a.type,
              'createdAt', utc_instant(a.created_at), 'updatedAt', utc_instant(a.updated_at))
            order by array_position($1::text[], a.type))
          from kanban_column_automations a
          where a.manufacturer_id = k.manufacturer_id and a.kanban_column_id = k.id), '[]'::json),
        'color', k.color, 'createdAt', utc_instant(k.created_at), 'updatedAt', utc_instant(k.updated_at)) as view
      from kanban_columns k where k.manufacturer_id = current_manufacturer_id()
      order by k.sequence, k.name, k.id`,
    values: [AUTOMATION_TYPES],
  });
  return rows.map((row) => row.view);
}
