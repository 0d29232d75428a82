import type { OrderView } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';
import { containing, type Page, type PageQuery, pageOf } from '../../engine/reading/page.ts';
import { FROM_ORDERS, ORDER } from './orders.ts';

/** Sort keys of lists of orders. */
export const ORDER_SORTS = {
  id: 'o.id',
  orderNumber: 'o.order_number',
  state: 'o.state',
  customerOrganisationName: 'c.name',
  purchaseOrderNumber: 'o.purchase_order_number',
  dispatchDate: 'o.dispatch_date',
  createdAt: 'o.created_at',
  lastUpdated: 'o.updated_at',
} as const;
export type OrderSort = keyof typeof ORDER_SORTS;

const FOUND = `${FROM_ORDERS}
  and ($1 = '%%' or o.order_number::text like $1 or c.name ilike $1 or o.purchase_order_number ilike $1
    or o.custom_reference ilike $1)`;

/** A page of the orders whose number, customer, purchase order or reference contains the searched text. */
export async function listOrders(
  database: Database,
  manufacturerId: string,
  query: PageQuery<OrderSort>,
): Promise<Page<OrderView>> {
  const { by, direction } = query.sort;
  const order = `${ORDER_SORTS[by]} ${direction} nulls last, o.id ${direction}`;
  const [row] = await database.read<{ content: OrderView[]; total: number }>(manufacturerId, {
    name: `list_orders_${by}_${direction}`,
    // The page is cut before its rows are put together: parts are read for the page alone.
    text: `with page as materialized (
        select o.id, row_number() over (order by ${order}) as place ${FOUND} order by place limit $2 offset $3::bigint * $2
      )
      select (select count(*)::int ${FOUND}) as total, coalesce((
        select json_agg(listed."order" order by page.place)
        from page
        join (select o.id, ${ORDER} as "order" ${FROM_ORDERS} and o.id in (select id from page)) listed
          on listed.id = page.id), '[]'::json) as content`,
    values: [containing(query.search), query.size, query.page],
  });
  return pageOf(query, row?.content ?? [], row?.total ?? 0);
}
