/** An order that is worked on: no quote, not archived or cancelled, and not in an ending column. */
export const LIVE = `o.archived_at is null and o.cancelled_at is null and o.state = 'ORDER'
    and not exists (
      select from kanban_columns k
      where k.manufacturer_id = o.manufacturer_id and k.id = o.kanban_column_id and k.order_status = 'ENDING')`;

/**
 * Lines of orders with units that are not in production: what was ordered without what stands at operations, so that
 * scrapped units count as left. Cancelled lines, and orders that were archived, that are no orders yet or that stand in an ending column are
 * left out. Names each row `r`, its order `o` and what is left `units.left`.
 */
export const LEFT_TO_SCHEDULE = `
  from orders o
  join requisitions r on r.manufacturer_id = o.manufacturer_id and r.order_id = o.id
  cross join lateral (
    select r.quantity - coalesce(sum(b.quantity), 0)::int8 as "left" from batch_balances b
    where b.manufacturer_id = r.manufacturer_id and b.order_id = r.order_id and b.requisition_id = r.id
  ) units
  where o.manufacturer_id = current_manufacturer_id() and ${LIVE} and r.cancelled_at is null and units."left" > 0`;

/**
 * The same of the orders `o` of the rows, order by order: the lines and balances of each are looked up. `offset 0` keeps the plan so. Names
 * each row `r`, with what is `left` of it, and its order `o`. Not for one manufacturer alone, so that it can be held against what is kept.
 */
export const leftOfOrders = (orders: string): string => `
  from ${orders} o
  cross join lateral (
    select r.*, r.quantity - coalesce(standing.units, 0) as "left"
    from requisitions r
    left join (
      select b.requisition_id, sum(b.quantity)::int8 as units from batch_balances b
      where b.manufacturer_id = o.manufacturer_id and b.order_id = o.id group by b.requisition_id
    ) standing on standing.requisition_id = r.id
    where r.manufacturer_id = o.manufacturer_id and r.order_id = o.id and r.cancelled_at is null
      and r.quantity > coalesce(standing.units, 0)
    offset 0
  ) r
  where ${LIVE}`;

/**
 * The same of the manufacturer's shop: the index of live orders is walked, so that what was made in the years before costs nothing.
 * `orders` are the rows to begin with, if not all of the shop's.
 */
export const allLeftToSchedule = (orders = 'orders'): string =>
  `${leftOfOrders(orders)} and o.manufacturer_id = (select current_manufacturer_id())`;

/** True if the part of a row has a default template that is approved, which passes the approval gate. */
export const hasApprovedDefault = (row: string) => `((
  select t.approved from routing_templates t
  where t.manufacturer_id = ${row}.manufacturer_id and t.part_specification_id = ${row}.part_specification_id
    and t.is_default) is true)`;

/** The day until which a line of an order is due; null where none was agreed. */
export const DUE = 'coalesce(r.dispatch_date, o.dispatch_date)';
