import type { Database } from '../../engine/client/database.ts';
import { foundCounts, isOfCountsAlone, rowsOfOrder, SHOWN_COUNTS } from '../counts/found-counts.ts';
import { KEPT_AND_CHANGED } from '../counts/order-counts.ts';
import { filterValues, IN_WORK_AT, type OrderFilter } from './order-filter.ts';
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

/** The order of a column: by due day, a final one by the newest first. */
const PLACE = (order: string) =>
  `case when not ${order}.ends then ${order}.due end nulls last,
    case when ${order}.ends then -${order}.order_number else ${order}.order_number end`;

/* The first orders of each column are found without sorting all of it. Archived and cancelled orders stand on no board. Orders are placed and added up by their counts; their rows are read for what is shown. */
const kanban = (ofCountsAlone: boolean) => `
with ${KEPT_AND_CHANGED},
found as materialized (
  select ${SHOWN_COUNTS}, n.kanban_column_id, (n.kanban_column_id in (
    select k.id from kanban_columns k
    where k.manufacturer_id = current_manufacturer_id() and k.order_status = 'ENDING')) is true as ends
  from (${foundCounts('n.is_on_kanban', 'o.archived_at is null and o.cancelled_at is null', ofCountsAlone)}) n
),
counted as (
  select kanban_column_id, count(*)::int as orders,
    (count(*) filter (where is_live and due < $6::date and shipped < ordered))::int as late
  from found group by kanban_column_id
),
shown as (
  select first.*, row_number() over (partition by first.kanban_column_id order by ${PLACE('first')}) as place
  from counted
  cross join lateral (
    select f.* from found f where f.kanban_column_id is not distinct from counted.kanban_column_id
    order by ${PLACE('f')} limit $5::int
  ) first
)
select coalesce(json_agg(json_build_object(
  'columnId', counted.kanban_column_id, 'total', counted.orders, 'late', counted.late,
  'orders', (
    select coalesce(json_agg(json_build_object(
      'id', o.id, 'orderNumber', o.order_number, 'state', o.state, 'customerName', c.name,
      'purchaseOrderNumber', o.purchase_order_number, 'customReference', o.custom_reference, 'currency', o.currency,
      'priority', o.priority,
      'columnName', k.name, 'cancelled', false, 'isLive', s.is_live, 'due', s.due, 'parts', s.parts, 'ordered', s.ordered, 'inWork', s.in_work, 'inWorkAt', ${IN_WORK_AT('o')},
      'completed', s.completed, 'packed', s.packed, 'shipped', s.shipped, 'comments', (
        select count(*) from order_comments t
        where t.manufacturer_id = o.manufacturer_id and t.order_id = o.id and t.deleted_at is null)
    ) order by s.place), '[]'::json)
    from shown s ${rowsOfOrder('s')}
    where s.kanban_column_id is not distinct from counted.kanban_column_id)
)), '[]'::json) as columns
from counted`;

/** The orders by kanban column; a column without orders is missing. */
export async function readOrderKanban(
  database: Database,
  manufacturerId: string,
  query: OrderKanbanQuery,
): Promise<readonly KanbanColumnOrders[]> {
  const ofCountsAlone = isOfCountsAlone(query);
  const [row] = await database.readLarge<{ columns: KanbanColumnOrders[] }>(manufacturerId, {
    name: ofCountsAlone ? 'order_kanban' : 'order_kanban_words',
    text: kanban(ofCountsAlone),
    values: [...filterValues(query), query.perColumn, query.today],
  });
  return row?.columns ?? [];
}
