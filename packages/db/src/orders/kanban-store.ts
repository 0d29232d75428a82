import { isUuid, type KanbanColumn, type KanbanStore } from '@routecard/core';
import type { TransactionScope } from '../engine/transact.ts';

const COLUMN = `k.id, k.name, k.sequence, k.order_status as "orderStatus", k.color,
  k.created_at as "createdAt", k.updated_at as "updatedAt", coalesce((
    select json_agg(json_build_object('id', a.id, 'type', a.type)) from kanban_column_automations a
    where a.manufacturer_id = k.manufacturer_id and a.kanban_column_id = k.id), '[]'::json) as automations`;

const SAVE = `with saved as (
    insert into kanban_columns (manufacturer_id, id, name, sequence, order_status, color, created_at, updated_at)
    values (current_manufacturer_id(), $1, $2, $3, $4, $5, $6, $7)
    on conflict (manufacturer_id, id) do update set name = excluded.name, sequence = excluded.sequence,
      order_status = excluded.order_status, color = excluded.color, updated_at = excluded.updated_at
  ), removed as (
    delete from kanban_column_automations a
    where a.manufacturer_id = (select current_manufacturer_id()) and a.kanban_column_id = $1 and a.id <> all ($8::uuid[])
  )
  insert into kanban_column_automations (manufacturer_id, kanban_column_id, id, type)
  select current_manufacturer_id(), $1, t.id, t.type from unnest($8::uuid[], $9::text[]) as t(id, type)
  on conflict (manufacturer_id, id) do nothing`;

/** The order board's columns of the transaction's manufacturer. */
export function kanbanStore({ connection }: TransactionScope): KanbanStore {
  return {
    async lockAll() {
      const { rows } = await connection.query<KanbanColumn>({
        name: 'lock_kanban_columns',
        text: `select ${COLUMN} from kanban_columns k where k.manufacturer_id = current_manufacturer_id()
          order by k.id for no key update of k`,
      });
      return rows.toSorted((a, b) => a.sequence - b.sequence || a.name.localeCompare(b.name));
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
      const { rows } = await connection.query<KanbanColumn>({
        name: 'read_kanban_column',
        text: `select ${COLUMN} from kanban_columns k
          where k.manufacturer_id = current_manufacturer_id() and k.id = $1`,
        values: [id],
      });
      return rows[0];
    },
    async save(column) {
      await connection.query({ name: 'save_kanban_column', text: SAVE, values: valuesOf(column) });
    },
    async place(places, at) {
      await connection.query({
        name: 'place_kanban_columns',
        text: `update kanban_columns k set sequence = t.sequence, updated_at = $3
          from unnest($1::uuid[], $2::int[]) as t(id, sequence)
          where k.manufacturer_id = current_manufacturer_id() and k.id = t.id`,
        values: [places.map(({ id }) => id), places.map(({ sequence }) => sequence), at],
      });
    },
    async countOrders(id) {
      const { rows } = await connection.query<{ orders: number }>({
        name: 'count_orders_of_column',
        text: `select count(*)::int as orders from orders o
          where o.manufacturer_id = current_manufacturer_id() and o.kanban_column_id = $1`,
        values: [id],
      });
      return rows[0]?.orders ?? 0;
    },
    async remove(id) {
      await connection.query({
        name: 'remove_kanban_column',
        text: 'delete from kanban_columns where manufacturer_id = current_manufacturer_id() and id = $1',
        values: [id],
      });
    },
  };
}

const valuesOf = (column: KanbanColumn): unknown[] => [
  column.id,
  column.name,
  column.sequence,
  column.orderStatus,
  column.color,
  column.createdAt,
  column.updatedAt,
  column.automations.map(({ id }) => id),
  column.automations.map(({ type }) => type),
];
