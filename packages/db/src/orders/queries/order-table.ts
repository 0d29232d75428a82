import type { OrderState, Priority } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';
import { uuidOrNull } from '../../engine/reading/identifiers.ts';
import { foundCounts, isOfCountsAlone, rowsOfOrder, SHOWN_COUNTS } from '../counts/found-counts.ts';
import { KEPT_AND_CHANGED } from '../counts/order-counts.ts';
import { filterValues, IN_WORK_AT, IS_TO_DELIVER, type OrderFilter } from './order-filter.ts';

/** Tabs of the table: orders not completely shipped or without parts yet, the late ones of them, quotes and drafts, or all. */
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
  /** False for a quote or a draft, and for an order that is cancelled, archived or in an ending column: nothing about it is late. */
  readonly isLive: boolean;
  /** The order's dispatch day, else the earliest of its parts; `YYYY-MM-DD`. */
  readonly due: string | null;
  readonly parts: number;
  readonly ordered: number;
  /** At operations that are not the end. */
  readonly inWork: number;
  /** Those of `inWork` by operation, from the start of the routing to its end. */
  readonly inWorkAt: readonly OrderUnitsAt[];
  /** Of each part at most what was ordered of it: spares of one part complete no other. */
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

/** The sort expression of each column, of counts `n`, or of the order `o` and its customer `c`, which are then read for all that is found. */
const KEYS: Record<OrderTableSort, { readonly key: string; readonly type: string; readonly ofRows?: true }> =
  {
    number: { key: 'n.order_number', type: 'int' },
    customer: { key: 'lower(c.name)', type: 'text', ofRows: true },
    purchaseOrder: { key: 'lower(o.purchase_order_number)', type: 'text', ofRows: true },
    due: { key: 'n.due', type: 'date' },
    parts: { key: 'n.parts', type: 'bigint' },
    units: { key: 'n.ordered', type: 'bigint' },
    completed: {
      key: 'round(least(n.completed, n.ordered)::numeric / nullif(n.ordered, 0), 6)',
      type: 'numeric',
    },
  };

/* Of each view: which counts, and which orders have such counts at most. */
const VIEWS: Record<
  OrderView,
  { readonly counts: string; readonly orders: string; readonly countsLate?: true }
> = {
  open: {
    counts: 'n.is_live and (n.shipped < n.ordered or n.parts = 0)',
    orders: IS_TO_DELIVER,
    countsLate: true,
  },
  late: {
    counts: 'n.is_live and n.shipped < n.ordered and n.due < $9::date',
    orders: IS_TO_DELIVER,
    countsLate: true,
  },
  quotes: {
    counts: `n.state <> 'ORDER' and n.is_on_kanban`,
    orders: `o.state <> 'ORDER' and o.archived_at is null and o.cancelled_at is null`,
  },
  all: { counts: 'true', orders: 'true' },
};

/* Orders are found, sorted and added up by their counts; their rows are read for the page alone, unless it is sorted by what stands in them. */
function statementOf(
  view: OrderView,
  { by, descending }: OrderTableQuery['sort'],
  ofCountsAlone: boolean,
): string {
  const { key, type, ofRows } = KEYS[by];
  const { counts, orders, countsLate } = VIEWS[view];
  const [direction, beyond] = descending ? ['desc', '<'] : ['asc', '>'];
  return `
    with ${KEPT_AND_CHANGED},
    found as materialized (
      select ${SHOWN_COUNTS}, ${key} as sort_key
      from (${foundCounts(`${counts} and ($5::uuid is null or n.kanban_column_id = $5::uuid)`, orders, ofCountsAlone)}) n
      ${ofRows ? rowsOfOrder('n') : ''}
    ),
    page as (
      select * from found
      where $6::int is null or case when $7::${type} is null then sort_key is null and order_number ${beyond} $6::int
        else sort_key is null or (sort_key, order_number) ${beyond} ($7::${type}, $6::int) end
      order by sort_key ${direction} nulls last, order_number ${direction} limit $8::int + 1
    )
    select coalesce((
        select json_agg(json_build_object('key', page.sort_key::text, 'row', json_build_object(
          'id', o.id, 'orderNumber', o.order_number, 'state', o.state, 'customerName', c.name,
          'purchaseOrderNumber', o.purchase_order_number, 'customReference', o.custom_reference, 'externalId', o.external_id,
          'currency', o.currency, 'priority', o.priority, 'columnName', k.name, 'cancelled', o.cancelled_at is not null,
          'isLive', page.is_live, 'due', page.due, 'parts', page.parts, 'ordered', page.ordered, 'inWork', page.in_work, 'inWorkAt', ${IN_WORK_AT('o')},
          'completed', page.completed, 'packed', page.packed, 'shipped', page.shipped))
          order by page.sort_key ${direction} nulls last, page.order_number ${direction})
        from page ${rowsOfOrder('page')}
      ), '[]'::json) as rows,
      (select count(*)::int from found) as total,
      ${countsLate ? '(select count(*)::int from found where due < $9::date and shipped < ordered)' : '0'} as late`;
}

/** A page of a manufacturer's orders; the next one starts after its last row. */
export async function readOrderTable(
  database: Database,
  manufacturerId: string,
  query: OrderTableQuery,
): Promise<OrderTable> {
  const { view, kanbanColumnId, sort, today, after, limit } = query;
  const ofCountsAlone = isOfCountsAlone(query);
  const [answer] = await database.readLarge<{
    rows: { readonly key: string | null; readonly row: OrderRow }[];
    total: number;
    late: number;
  }>(manufacturerId, {
    name: `order_table_${view}_${sort.by}_${sort.descending ? 'desc' : 'asc'}${ofCountsAlone ? '' : '_words'}`,
    text: statementOf(view, sort, ofCountsAlone),
    values: [
      ...filterValues(query),
      uuidOrNull(kanbanColumnId),
      after?.orderNumber ?? null,
      after?.value ?? null,
      limit,
      ...(VIEWS[view].countsLate ? [today] : []),
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
