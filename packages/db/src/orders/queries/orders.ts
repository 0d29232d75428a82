import type { OrderExpansion } from '@routecard/core';
import type { Statement } from '../../engine/client/connection.ts';
import type { Database } from '../../engine/client/database.ts';
import { iso } from '../../engine/reading/instants.ts';
import { ORDER_LAST_UPDATED } from './changed-orders.ts';
import { type ExpandedOrder, expansionName, orderExpansions } from './expansions.ts';

/** The pairs of an order as JSON; `o` is its row, `c` the customer, `k` the kanban column or nothing. */
const FIELDS = `
  'id', o.id, 'orderNumber', o.order_number, 'state', o.state, 'customerOrganisationId', c.id,
  'customerOrganisationName', c.name, 'purchaseOrderNumber', o.purchase_order_number,
  'customReference', o.custom_reference, 'externalId', o.external_id, 'customFields', o.custom_fields, 'currency', o.currency, 'dispatchDate', o.dispatch_date,
  'priority', o.priority, 'threadId', o.thread_id,
  'kanbanColumn', case when k.id is not null then json_build_object('id', k.id, 'name', k.name) end,
  'isArchived', o.archived_at is not null, 'cancelledAt', ${iso('o.cancelled_at')}, 'cancelReason', o.cancel_reason,
  'requisitionIds', coalesce((
    select json_agg(r.id order by r.sequence) from requisitions r
    where r.manufacturer_id = o.manufacturer_id and r.order_id = o.id), '[]'::json),
  'createdAt', ${iso('o.created_at')}, 'lastUpdated', ${iso(ORDER_LAST_UPDATED)}`;

/** An order as JSON with what it is expanded by. */
export const orderWith = (expand: readonly OrderExpansion[]): string =>
  `json_build_object(${FIELDS}${orderExpansions(expand)})`;

const ORDER = orderWith([]);

/** The orders of the transaction's manufacturer, with customer and kanban column. */
export const FROM_ORDERS = `from orders o
  cross join lateral (
    select * from customer_organisations c
    where c.manufacturer_id = o.manufacturer_id and c.id = o.customer_organisation_id offset 0
  ) c
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

/** One order with what it is expanded by; undefined where the manufacturer has none of that id. */
export async function findOrder(
  database: Database,
  manufacturerId: string,
  id: number,
  expand: readonly OrderExpansion[] = [],
): Promise<ExpandedOrder | undefined> {
  const [row] = await database.find<{ order: ExpandedOrder }>(manufacturerId, {
    name: `find_order${expansionName(expand)}`,
    text: `select ${orderWith(expand)} as "order" ${FROM_ORDERS} and o.id = $1::int`,
    values: [id],
  });
  return row?.order;
}
