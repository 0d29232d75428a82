import type { OrderFilter } from '../queries/order-filter.ts';
import { currentCounts } from './order-counts.ts';
import { ordersWithWords } from './order-words.ts';

/** True if a filter asks for nothing that the counts do not say: words and customers are looked for in the words of orders. */
export const isOfCountsAlone = ({ search, customer }: OrderFilter): boolean =>
  search.trim() === '' && customer === null;

/** The counts `n` that lists of orders show, named one by one: what is found is kept while it is sorted, and rows of all counts cost twice as much. */
export const SHOWN_COUNTS =
  'n.id, n.order_number, n.is_live, n.due, n.parts, n.ordered, n.in_work, n.completed, n.packed, n.shipped';

/**
 * The counts of the orders that a filter finds, of those that `which` chooses among counts `n` and `orders` among orders `o`; the filter's values are
 * the first ones of the statement. Goes with `KEPT_AND_CHANGED`.
 */
export const foundCounts = (which: string, orders: string, ofCountsAlone: boolean): string => `
  select n.*, n.order_id as id from (${currentCounts(which, orders)}) n
  where ${ofCountsAlone ? `$1::text = '' and $2::text is null` : `(n.order_id in (${ordersWithWords(orders)})) is true`}
    and ($3::date is null or n.due >= $3::date) and ($4::date is null or n.due <= $4::date)`;

/** The rows that an order of the list `name` is shown with: itself as `o`, its customer as `c`, and its kanban column or nothing as `k`. */
export const rowsOfOrder = (name: string): string => `
  cross join lateral (
    select * from orders o where o.manufacturer_id = current_manufacturer_id() and o.id = ${name}.id offset 0
  ) o
  cross join lateral (
    select c.name from customer_organisations c
    where c.manufacturer_id = o.manufacturer_id and c.id = o.customer_organisation_id offset 0
  ) c
  left join kanban_columns k on k.manufacturer_id = o.manufacturer_id and k.id = o.kanban_column_id`;
