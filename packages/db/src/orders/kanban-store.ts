import { isUuid, type KanbanColumn, type KanbanStore } from '@routecard/core';
import { notInArray } from 'drizzle-orm';
import { ownRows } from '../engine/own-rows.ts';
import { placeRows } from '../engine/place-rows.ts';
import { omit, selectList } from '../engine/reading/columns.ts';
import type { TransactionScope } from '../engine/transact.ts';
import { kanbanColumnAutomations, kanbanColumns } from './schema/orders.ts';

const COLUMN = `${selectList('k', omit(kanbanColumns, 'manufacturerId'))}, coalesce((
    select json_agg(json_build_object('id', a.id, 'type', a.type,
      'createdAt', utc_instant(a.created_at), 'updatedAt', utc_instant(a.updated_at))) from kanban_column_automations a
    where a.manufacturer_id = k.manufacturer_id and a.kanban_column_id = k.id), '[]'::json) as automations`;

type Row = Omit<KanbanColumn, 'automations'> & {
  readonly automations: readonly (Omit<KanbanColumn['automations'][number], 'createdAt' | 'updatedAt'> & {
    readonly createdAt: string;
    readonly updatedAt: string;
  })[];
};

/** The column, with the instants of its automations read out of JSON. */
const columnOf = (row: Row): KanbanColumn => ({
  ...row,
  automations: row.automations.map((automation) => ({
    ...automation,
    createdAt: new Date(automation.createdAt),
    updatedAt: new Date(automation.updatedAt),
  })),
});

/** The order board's columns of the transaction's manufacturer. */
export function kanbanStore(scope: TransactionScope): KanbanStore {
  const { connection } = scope;
  const columns = ownRows(scope, kanbanColumns);
  const automations = ownRows(scope, kanbanColumnAutomations);
  return {
    async lockAll() {
      const { rows } = await connection.query<Row>({
        name: 'lock_kanban_columns',
        text: `select ${COLUMN} from kanban_columns k where k.manufacturer_id = current_manufacturer_id()
          order by k.id for no key update of k`,
      });
      return rows.map(columnOf).toSorted((a, b) => a.sequence - b.sequence || a.name.localeCompare(b.name));
    },
    async lockToEnter(id) {
      if (!isUuid(id)) return undefined;
      await connection.query({
        name: 'lock_kanban_column',
        text: `select from kanban_columns k
          where k.manufacturer_id = current_manufacturer_id() and k.id = $1 for share`,
        values: [id],
      });
      // Its automations are read once it is locked, so that they are those of the column as it is.
      const { rows } = await connection.query<Row>({
        name: 'read_kanban_column',
        text: `select ${COLUMN} from kanban_columns k
          where k.manufacturer_id = current_manufacturer_id() and k.id = $1`,
        values: [id],
      });
      return rows.map(columnOf)[0];
    },
    async save(column) {
      const kept = column.automations.map(({ id }) => id);
      await columns.save(column, { on: ['id'], keep: ['createdAt'] });
      await automations.delete({ kanbanColumnId: column.id }, notInArray(kanbanColumnAutomations.id, kept));
      if (kept.length === 0) return;
      await automations
        .insert(...column.automations.map((automation) => ({ ...automation, kanbanColumnId: column.id })))
        .onConflictDoNothing();
    },
    place: (places, at) => placeRows(scope, kanbanColumns, places, at),
    async countOrders(id) {
      const { rows } = await connection.query<{ orders: number }>({
        name: 'count_orders_of_column',
        text: `select count(*)::int as orders from orders o
          where o.manufacturer_id = current_manufacturer_id() and o.kanban_column_id = $1`,
        values: [id],
      });
      return rows[0]?.orders ?? 0;
    },
    async ordersIn(id) {
      const { rows } = await connection.query<{ orderId: number }>({
        name: 'orders_of_column',
        text: `select o.id as "orderId" from orders o
          where o.manufacturer_id = current_manufacturer_id() and o.kanban_column_id = $1
          order by o.id`,
        values: [id],
      });
      return rows.map(({ orderId }) => orderId);
    },
    async remove(id) {
      await columns.delete({ id });
    },
  };
}
