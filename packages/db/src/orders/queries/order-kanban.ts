import type { Database } from '../../engine/client/database.ts';
import { COUNTED, FOUND_ORDERS, filterValues, IN_WORK_AT, type OrderFilter } from './order-filter.ts';
import type { OrderRow } from './order-table.ts';

export interface OrderKanbanQuery extends OrderFilter {
  /** The viewer's day, `YYYY-MM-DD`; lateness depends on it. */
  readonly today: string;
  /** At most this many orders of each column. */
  readonly perColumn: number;
}

/** An order on the kanban. */
export interface KanbanOrder extends OrderRow {
  readonly comments: number;
}

/** The orders of a column, or of none where `columnId` is null; `total` and `late` count all of them. */
export interface KanbanColumnOrders {
  readonly columnId: string | null;
  readonly total: number;
  readonly late: number;
  /** By due date, the earliest first; in a final column, the newest first. */
  readonly orders: readonly KanbanOrder[];
}

/* Archived and cancelled orders stand on no board. Units are summed of what is shown and of what could be late, of nothing else. */
const KANBAN = `
with stage as (
  select k.id, k.name, k.order_status = 'ENDING' as ends from kanban_columns k
  where k.manufacturer_id = current_manufacturer_id()
),
found as materialized (
  select o.*, coalesce(stage.ends, false) as ends, stage.name as column_name
  from (${FOUND_ORDERS} and o.archived_at is null and o.cancelled_at is null) o left join stage on stage.id = o.kanban_column_id
),
placed as (
  select f.*, row_number() over (
    partition by f.kanban_column_id
    order by case when not f.ends then f.due end nulls last, case when f.ends then -f.order_number else f.order_number end
  ) as place
  from found f
),
shown as (${COUNTED('select * from placed where place <= $5::int')}),
late as (
  select counted.kanban_column_id, count(*)::int as orders
  from (${COUNTED(`select * from found where due < $6::date and not ends and state = 'ORDER'`)}) counted
  where counted.shipped < counted.ordered group by counted.kanban_column_id
),
counted as (select kanban_column_id, count(*)::int as orders from found group by kanban_column_id)
select coalesce(json_agg(json_build_object(
  'columnId', counted.kanban_column_id, 'total', counted.orders, 'late', coalesce(late.orders, 0),
  'orders', (
    select coalesce(json_agg(json_build_object(
      'id', s.id, 'orderNumber', s.order_number, 'state', s.state, 'customerName', s.customer_name,
      'purchaseOrderNumber', s.purchase_order_number, 'customReference', s.custom_reference, 'currency', s.currency,
      'priority', s.priority,
      'columnName', s.column_name, 'cancelled', false, 'due', s.due, 'parts', s.parts, 'ordered', s.ordered, 'inWork', s.in_work, 'inWorkAt', ${IN_WORK_AT('s')},
      'completed', s.completed, 'packed', s.packed, 'shipped', s.shipped, 'comments', (
        select count(*) from order_comments t
        where t.manufacturer_id = s.manufacturer_id and t.order_id = s.id and t.deleted_at is null)
    ) order by s.place), '[]'::json)
    from shown s where s.kanban_column_id is not distinct from counted.kanban_column_id)
)), '[]'::json) as columns
from counted left join late on late.kanban_column_id is not distinct from counted.kanban_column_id`;

/** The orders by kanban column; a column without orders is missing. */
export async function readOrderKanban(
  database: Database,
  manufacturerId: string,
  query: OrderKanbanQuery,
): Promise<readonly KanbanColumnOrders[]> {
  const [row] = await database.read<{ columns: KanbanColumnOrders[] }>(manufacturerId, {
    name: 'order_kanban',
    text: KANBAN,
    values: [...filterValues(query), query.perColumn, query.today],
  });
  return row?.columns ?? [];
}
