import type { OrderCondition, OrderExpansion } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';
import {
  containing,
  type Page,
  type PageQuery,
  pageOf,
  type Sort,
  sortOrder,
} from '../../engine/reading/page.ts';
import { hasTextOf } from '../../search/custom-field-texts.ts';
import { changedSince, ORDER_LAST_UPDATED } from './changed-orders.ts';
import type { ExpandedOrder } from './expansions.ts';
import { conditionSql } from './order-condition.ts';
import { FROM_ORDERS, orderWith } from './orders.ts';

/** Sort keys of lists of orders. */
export const ORDER_SORTS = {
  id: 'o.id',
  orderNumber: 'o.order_number',
  state: 'o.state',
  customerOrganisationName: 'c.name',
  purchaseOrderNumber: 'o.purchase_order_number',
  dispatchDate: 'o.dispatch_date',
  createdAt: 'o.created_at',
  lastUpdated: ORDER_LAST_UPDATED,
} as const;
export type OrderSort = keyof typeof ORDER_SORTS;
const BY_ID: Sort<OrderSort> = { by: 'id', direction: 'ASC' };

/** Sort keys that stand in the row of the order itself. */
const OF_ORDERS: readonly OrderSort[] = [
  'id',
  'orderNumber',
  'state',
  'purchaseOrderNumber',
  'dispatchDate',
  'createdAt',
];

/** The search text that all orders have, as a LIKE pattern. */
const ANY = '%%';

const ALL = `and $1::text = '${ANY}'`;

/* Without a look at the customer of each. */
const FROM_ORDERS_ALONE = 'from orders o where o.manufacturer_id = (select current_manufacturer_id())';

const HAS_WORDS = `
  and (o.order_number::text like $1 or c.name ilike $1 or o.purchase_order_number ilike $1
    or o.custom_reference ilike $1 or o.external_id ilike $1
    or ${hasTextOf('o.custom_fields', '$1')})`;

/** Where a list in the order of ids goes on, and what was counted before its first page. */
export interface OrderPlace {
  readonly id: number;
  readonly page: number;
  readonly total: number;
  readonly ascending: boolean;
}

/** A page of orders, by its number or by the place where the one before ended. */
export interface OrderListQuery extends PageQuery<OrderSort> {
  /** Only those of these ids; null for all. */
  readonly ids?: readonly number[] | null;
  /** Only the one that has it; null for all. */
  readonly externalId?: string | null;
  /** Only those with a change that became visible then or later (ISO 8601); null for all. */
  readonly updatedSince?: string | null;
  /** Only those for which it holds; null for all. */
  readonly condition?: OrderCondition | null;
  /** What each order is read with. */
  readonly expand?: readonly OrderExpansion[];
  /** Only in a list that is sorted by id. */
  readonly place?: OrderPlace | null;
}

/** `next` is the place where the following page starts; null on the last page, and where the list is not sorted by id. */
export type OrderList = Page<ExpandedOrder> & { readonly next: OrderPlace | null };

/**
 * A page of the orders whose number, customer, purchase order or reference contains the searched text. From a place on it costs
 * what the first page does, wherever it is, and rows are neither repeated nor passed over where others come and go.
 */
export async function listOrders(
  database: Database,
  manufacturerId: string,
  query: OrderListQuery,
): Promise<OrderList> {
  const order = sortOrder(ORDER_SORTS, query.sorts, 'o.id');
  const [{ by, direction } = BY_ID] = query.sorts;
  const {
    ids = null,
    externalId = null,
    updatedSince = null,
    condition = null,
    expand = [],
    place = null,
    size,
  } = query;
  const words = containing(query.search);
  const isOfOrdersAlone =
    words === ANY && condition === null && query.sorts.every((sort) => OF_ORDERS.includes(sort.by));
  const values: unknown[] = [words, size, place === null ? query.page : 0];
  const given = (value: unknown) => `$${values.push(value)}`;
  const found = [
    isOfOrdersAlone ? FROM_ORDERS_ALONE : FROM_ORDERS,
    words === ANY ? ALL : HAS_WORDS,
    ...(ids === null ? [] : [`and o.id = any (${given(ids)}::int[])`]),
    ...(externalId === null ? [] : [`and o.external_id = ${given(externalId)}`]),
    ...(updatedSince === null ? [] : [`and o.id in (${changedSince(given(updatedSince))})`]),
    ...(condition === null ? [] : [`and ${conditionSql(condition, given)}`]),
  ].join(' ');
  const total = place === null ? `select count(*)::int ${found}` : `${given(place.total)}::int`;
  const rest =
    place === null ? found : `${found} and o.id ${direction === 'ASC' ? '>' : '<'} ${given(place.id)}::int`;
  // Sorts and conditions of clients are too many to keep a prepared statement for each.
  const isCommon = order.name !== undefined && condition === null && expand.length === 0;
  const parts = [
    order.name,
    words !== ANY && 'words',
    ids && 'ids',
    externalId && 'external_id',
    updatedSince && 'since',
    place && 'on',
  ];
  const [row] = await database.readLarge<{ content: ExpandedOrder[]; total: number; more: boolean }>(
    manufacturerId,
    {
      ...(isCommon && { name: `list_orders_${parts.filter(Boolean).join('_')}` }),
      // The page is cut before its rows are put together: parts are read for the page alone. The one after it says that the list goes on, for the
      // total is that of the first page, and orders come and go meanwhile.
      text: `with sorted as materialized (
        select id, row_number() over () as place
        from (select o.id ${rest} order by ${order.sql} limit $2::bigint + 1 offset $3::bigint * $2::bigint) sorted
      ),
      page as materialized (select id, place from sorted order by place limit $2::bigint)
      select (${total}) as total, exists (select from sorted where place > $2::bigint) as more, coalesce((
        select json_agg(listed."order" order by page.place)
        from page
        join (select o.id, ${orderWith(expand)} as "order" ${FROM_ORDERS} and o.id in (select id from page)) listed
          on listed.id = page.id), '[]'::json) as content`,
      values,
    },
  );
  const page = place === null ? query.page : place.page;
  const isLast = row?.more !== true;
  const answered = { ...pageOf({ page, size }, row?.content ?? [], row?.total ?? 0), isLast };
  const last = answered.content.at(-1);
  const next = {
    id: last?.id ?? 0,
    page: page + 1,
    total: answered.totalElements,
    ascending: direction === 'ASC',
  };
  return { ...answered, next: by === 'id' && !isLast ? next : null };
}
