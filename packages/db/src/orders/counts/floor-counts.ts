import { CURRENT, HAS_KEPT } from './order-counts.ts';

/** Every column of the units of an order at an operation but the manufacturer. */
export const ORDER_FLOOR_COLUMNS = ['order_id', 'operation_id', 'due', 'units', 'runs'] as const;

/** Every column of the sums of the shop but the manufacturer. */
export const FLOOR_COLUMNS = ['operation_id', 'due', 'units', 'runs'] as const;

/** The units of the orders `o` of the rows at operations that are not final, as they are kept. */
export const floorOf = (rows: string): string => `
  select manufacturer_id, order_id, operation_id, due, sum(quantity)::int8 as units, count(*) filter (where is_first) as runs
  from (
    select b.manufacturer_id, b.order_id, b.operation_id, b.quantity,
      case when b.is_cancelled then 'infinity' else coalesce(b.due_date, b.dispatch_date, 'infinity') end as due,
      row_number() over (
        partition by b.manufacturer_id, b.work_order_id, b.operation_id order by b.routing_step, b.production_step_id) = 1 as is_first
    from (${rows}) o
    cross join lateral (
      select * from batch_balances b where b.manufacturer_id = o.manufacturer_id and b.order_id = o.id offset 0
    ) b
    where ((b.manufacturer_id, b.operation_id) in (
      select op.manufacturer_id, op.id from operations op where op.is_completed_status)) is not true
  ) standing
  group by manufacturer_id, order_id, operation_id, due`;

/** The units of orders at operations, added up over the orders. */
export const floorSumsOf = (floor: string): string => `
  select manufacturer_id, operation_id, due, sum(units)::int8 as units, sum(runs)::int8 as runs
  from (${floor}) floor group by manufacturer_id, operation_id, due`;

/**
 * Units and runs by operation and day from what is kept: less what is kept of orders that have changed since, and with what these have now. Without rows
 * where no counts are kept. Goes with `KEPT_AND_CHANGED`.
 */
export const KEPT_FLOOR = `
  select operation_id, due, units, runs from floor_counts n where n.manufacturer_id = ${CURRENT} and ${HAS_KEPT}
  union all
  select n.operation_id, n.due, -n.units, -n.runs from changed
  cross join lateral (
    select * from order_floor_counts n where n.manufacturer_id = ${CURRENT} and n.order_id = changed.id offset 0
  ) n
  union all
  select operation_id, due, units, runs from (${floorOf(`
    select o.* from changed
    cross join lateral (
      select * from orders o where o.manufacturer_id = ${CURRENT} and o.id = changed.id offset 0
    ) o`)}) n`;
