import type { OrderView } from '@routecard/core';
import type { Statement } from '../../engine/client/connection.ts';
import type { Database } from '../../engine/client/database.ts';
import { iso } from '../../engine/reading/instants.ts';
import { ORDER_LAST_UPDATED } from './changed-orders.ts';

/** An order as JSON; `o` is its row, `c` the customer, `k` the kanban column or nothing. */
export const ORDER = `json_build_object(
  'id', o.id, 'orderNumber', o.order_number, 'state', o.state, 'customerOrganisationId', c.id,
  'customerOrganisationName', c.name, 'purchaseOrderNumber', o.purchase_order_number,
  'customReference', o.custom_reference, 'currency', o.currency, 'dispatchDate', o.dispatch_date,
  'priority', o.priority, 'threadId', o.thread_id,
  'kanbanColumn', case when k.id is not null then json_build_object('id', k.id, 'name', k.name) end,
  'isArchived', o.archived_at is not null,
  'requisitionIds', coalesce((
    select json_agg(r.id order by r.sequence) from requisitions r
    where r.manufacturer_id = o.manufacturer_id and r.order_id = o.id), '[]'::json),
  'createdAt', ${iso('o.created_at')}, 'lastUpdated', ${iso(ORDER_LAST_UPDATED)})`;

/** The orders of the transaction's manufacturer, with customer and kanban column. */
export const FROM_ORDERS = `from orders o
  join customer_organisations c on c.manufacturer_id = o.manufacturer_id and c.id = o.customer_organisation_id
  left join kanban_columns k on k.manufacturer_id = o.manufacturer_id and k.id = o.kanban_column_id
  where o.manufacturer_id = (select current_manufacturer_id())`;

/** The statement that reads orders by id. */
export function ordersById(orderIds: readonly number[]): Statement {
  return {
    name: 'orders_by_id',
    text: `select ${ORDER} as "order" ${FROM_ORDERS} and o.id = any ($1::int[])`,
    values: [orderIds],
  };
}

/** One order without its lines; undefined where the manufacturer has none of that id. */
export async function findOrder(
  database: Database,
  manufacturerId: string,
  id: number,
): Promise<OrderView | undefined> {
  const [row] = await database.find<{ order: OrderView }>(manufacturerId, ordersById([id]));
  return row?.order;
}
