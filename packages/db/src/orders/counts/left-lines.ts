import { DUE, leftOfOrders } from '../../production/queries/units-to-schedule.ts';
import { CURRENT, HAS_KEPT, ordersToCount } from './order-counts.ts';

/** Every column of a line with units left but the manufacturer. */
export const LEFT_LINE_COLUMNS = [
  'order_id',
  'requisition_id',
  'part_specification_id',
  'name',
  'due',
  'units',
] as const;

/** Every column of the counts of a part but the manufacturer. */
export const PART_COUNT_COLUMNS = [
  'part_specification_id',
  'name',
  'lines',
  'units',
  'first_due',
  'first_id',
] as const;

/** The lines with units remaining to schedule of the orders `o` of the rows, as they are kept. */
export const leftLinesOf = (rows: string): string => `
  select o.manufacturer_id, o.id as order_id, r.id as requisition_id, r.part_specification_id, r.name,
    coalesce(${DUE}, 'infinity') as due, r."left" as units
  ${leftOfOrders(`(${rows})`)}`;

/** What lines with units left add up to by part and name. */
export const partCountsOf = (lines: string): string => `
  select manufacturer_id, part_specification_id, name, count(*)::int as lines, sum(units)::int8 as units, min(due) as first_due,
    (array_agg(requisition_id order by due, requisition_id))[1] as first_id
  from (${lines}) line group by manufacturer_id, part_specification_id, name`;

/** The orders `o` that a read counts itself: those that have changed since, or all that may have lines to schedule where no counts are kept. Goes with `KEPT_AND_CHANGED`. */
export const ORDERS_TO_COUNT = ordersToCount('o.archived_at is null');

/**
 * The common table expressions `before`, the kept lines of orders that have changed since; `line`, the lines of these orders as they are at this
 * moment, or of all orders where no counts are kept; and `counted`, all parts with lines that have units left, with `lines`, `units`, and the
 * day `due` of the first. A part of which the first kept line has changed looks for the first that has not. Goes with `KEPT_AND_CHANGED`.
 */
export const COUNTED_PARTS = `
before as materialized (
  select l.* from changed
  cross join lateral (
    select l.requisition_id, l.part_specification_id, l.units from left_lines l
    where l.manufacturer_id = ${CURRENT} and l.order_id = changed.id offset 0
  ) l
),
line as materialized (${leftLinesOf(ORDERS_TO_COUNT)}),
counted as (
  select part_specification_id, min(due) as due, sum(units)::int8 as units, sum(lines)::int as lines
  from (
    select p.part_specification_id, p.lines, p.units, case when (p.first_id in (select requisition_id from before)) is true
      then (
        select l.due from left_lines l
        where l.manufacturer_id = ${CURRENT} and l.part_specification_id = p.part_specification_id
          and (l.order_id in (select id from changed)) is not true
        order by l.due, l.requisition_id limit 1)
      else p.first_due end as due
    from part_counts p where p.manufacturer_id = ${CURRENT} and ${HAS_KEPT}
    union all
    select part_specification_id, -1, -units, null from before
    union all
    select part_specification_id, 1, units, due from line
  ) share
  group by part_specification_id having sum(lines) > 0
)`;

/** The first so many lines with units left of each part of the list `parts`, by due day and id. Goes with `COUNTED_PARTS`. */
export const firstLines = (parts: string, limit: number): string => `
  select * from (
    select l.*, row_number() over (partition by part_specification_id order by due, requisition_id) as place
    from (
      select part.id as part_specification_id, l.* from ${parts} part
      cross join lateral (
        select l.order_id, l.requisition_id, l.due, l.units from left_lines l
        where l.manufacturer_id = ${CURRENT} and l.part_specification_id = part.id and ${HAS_KEPT}
          and (l.order_id in (select id from changed)) is not true
        order by l.due, l.requisition_id limit ${limit}
      ) l
      union all
      select part_specification_id, order_id, requisition_id, due, units from line
      where (part_specification_id in (select id from ${parts})) is true
    ) l
  ) placed
  where place <= ${limit}`;
