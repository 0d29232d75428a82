import type { OrderState, Priority } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';
import { uuidOrNull } from '../../engine/reading/identifiers.ts';
import {
  COUNTED,
  FOUND_ORDERS,
  filterValues,
  IN_WORK_AT,
  IS_TO_DELIVER,
  type OrderFilter,
} from './order-filter.ts';

/** Tabs of the table: orders not completely shipped, the late ones of them, quotes and drafts, or all. */
export type OrderView = 'open' | 'late' | 'quotes' | 'all';

/** Sort keys of the table of orders; rows without a value come last in both directions. */
export const ORDER_TABLE_SORTS = [
  'number',
  'customer',
  'purchaseOrder',
  'due',
  'parts',
  'units',
  'completed',
] as const;
export type OrderTableSort = (typeof ORDER_TABLE_SORTS)[number];

/** The last row of a page, to go on after it. `value` is that of the column that the table is sorted by. */
export interface OrderCursor {
  readonly value: string | null;
  readonly orderNumber: number;
}

export interface OrderTableQuery extends OrderFilter {
  readonly view: OrderView;
  /** The kanban column that orders stand in; null for any. */
  readonly kanbanColumnId: string | null;
  readonly sort: { readonly by: OrderTableSort; readonly descending: boolean };
  /** The viewer's day, `YYYY-MM-DD`; lateness depends on it. */
  readonly today: string;
  readonly after: OrderCursor | null;
  readonly limit: number;
}

/** Units of an order at one operation. */
export interface OrderUnitsAt {
  readonly operation: string;
  readonly units: number;
  /** The mean share of the routing that they have behind them, 0 to 1. */
  readonly reached: number;
}

/** An order in a table; all counts in units. */
export interface OrderRow {
  readonly id: number;
  readonly orderNumber: number;
  readonly state: OrderState;
  readonly customerName: string;
  readonly purchaseOrderNumber: string | null;
  readonly customReference: string | null;
  readonly externalId: string | null;
  readonly currency: string;
  readonly priority: Priority;
  /** The kanban column that it stands in. */
  readonly columnName: string | null;
  readonly cancelled: boolean;
  /** The order's dispatch day, else the earliest of its parts; `YYYY-MM-DD`. */
  readonly due: string | null;
  readonly parts: number;
  readonly ordered: number;
  /** At operations that are not the end. */
  readonly inWork: number;
  /** Those of `inWork` by operation, from the start of the routing to its end. */
  readonly inWorkAt: readonly OrderUnitsAt[];
  readonly completed: number;
  /** In shipments, released or not. */
  readonly packed: number;
  /** In shipments that were released. */
  readonly shipped: number;
}

/** One page of orders, and of how many. `late` counts the late ones, in the views of open orders only. */
export interface OrderTable {
  readonly rows: readonly OrderRow[];
  readonly total: number;
  readonly late: number;
  /** The start of the following page; null after the last one. */
  readonly next: OrderCursor | null;
}

/** The sort expression of each column; `counted` ones need the sums of an order's units. */
const KEYS: Record<
  OrderTableSort,
  { readonly key: string; readonly type: string; readonly counted: boolean }
> = {
  number: { key: 'order_number', type: 'int', counted: false },
  customer: { key: 'lower(customer_name)', type: 'text', counted: false },
  purchaseOrder: { key: 'lower(purchase_order_number)', type: 'text', counted: false },
  due: { key: 'due', type: 'date', counted: false },
  parts: { key: 'parts', type: 'bigint', counted: true },
  units: { key: 'ordered', type: 'bigint', counted: true },
  completed: {
    key: 'round(least(completed, ordered)::numeric / nullif(ordered, 0), 6)',
    type: 'numeric',
    counted: true,
  },
};

/* Of each view: which orders, before anything is counted, and which of those once their units are known. */
const VIEWS: Record<OrderView, { readonly orders: string; readonly units?: string }> = {
  open: { orders: `and ${IS_TO_DELIVER}`, units: 'shipped < ordered' },
  late: { orders: `and ${IS_TO_DELIVER} and o.due < $9::date`, units: 'shipped < ordered' },
  quotes: { orders: `and o.state <> 'ORDER' and o.archived_at is null and o.cancelled_at is null` },
  all: { orders: '' },
};

/* Only the page's own rows are counted, unless what is asked depends on the counts of all. */
function statementOf(view: OrderView, { by, descending }: OrderTableQuery['sort']): string {
  const { key, type, counted } = KEYS[by];
  const { orders, units } = VIEWS[view];
  const [direction, beyond] = descending ? ['desc', '<'] : ['asc', '>'];
  const found = `${FOUND_ORDERS} ${orders} and ($5::uuid is null or o.kanban_column_id = $5::uuid)`;
  const all =
    units || counted ? `select * from (${COUNTED(found)}) counted ${units ? `where ${units}` : ''}` : found;
  const page = `
    select *, ${key} as sort_key from found
    where $6::int is null or case when $7::${type} is null then ${key} is null and order_number ${beyond} $6::int
      else ${key} is null or (${key}, order_number) ${beyond} ($7::${type}, $6::int) end
    order by ${key} ${direction} nulls last, order_number ${direction} limit $8::int + 1`;
  return `
    with found as materialized (${all}),
    page as (${units || counted ? page : COUNTED(page)})
    select coalesce((
        select json_agg(json_build_object('key', page.sort_key::text, 'row', json_build_object(
          'id', page.id, 'orderNumber', order_number, 'state', state, 'customerName', customer_name,
          'purchaseOrderNumber', purchase_order_number, 'customReference', custom_reference, 'externalId', external_id, 'currency', currency,
          'priority', priority, 'columnName', k.name, 'cancelled', page.cancelled_at is not null, 'due', due, 'parts', parts, 'ordered', ordered, 'inWork', in_work, 'inWorkAt', ${IN_WORK_AT('page')},
          'completed', completed, 'packed', packed, 'shipped', shipped))
          order by page.sort_key ${direction} nulls last, order_number ${direction})
        from page
        left join kanban_columns k on k.manufacturer_id = page.manufacturer_id and k.id = page.kanban_column_id
      ), '[]'::json) as rows,
      (select count(*)::int from found) as total,
      ${units ? '(select count(*)::int from found where due < $9::date)' : '0'} as late`;
}

/** A page of a manufacturer's orders; the next one starts after its last row. */
export async function readOrderTable(
  database: Database,
  manufacturerId: string,
  query: OrderTableQuery,
): Promise<OrderTable> {
  const { view, kanbanColumnId, sort, today, after, limit } = query;
  const [answer] = await database.readLarge<{
    rows: { readonly key: string | null; readonly row: OrderRow }[];
    total: number;
    late: number;
  }>(manufacturerId, {
    name: `order_table_${view}_${sort.by}_${sort.descending ? 'desc' : 'asc'}`,
    text: statementOf(view, sort),
    values: [
      ...filterValues(query),
      uuidOrNull(kanbanColumnId),
      after?.orderNumber ?? null,
      after?.value ?? null,
      limit,
      ...(VIEWS[view].units ? [today] : []),
    ],
  });
  const { rows, total, late } = answer ?? { rows: [], total: 0, late: 0 };
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    rows: rows.slice(0, limit).map(({ row }) => row),
    total,
    late,
    next: last ? { value: last.key, orderNumber: last.row.orderNumber } : null,
  };
}
