import { thumbnailOf } from '../../catalogue/queries/part-thumbnail.ts';
import type { Database } from '../../engine/client/database.ts';
import { containing } from '../../engine/reading/page.ts';
import { ORDERS_TO_COUNT } from '../../orders/counts/left-lines.ts';
import { CURRENT, currentCounts, HAS_KEPT, KEPT_AND_CHANGED } from '../../orders/counts/order-counts.ts';
import { allLeftToSchedule, DUE, hasApprovedDefault } from './units-to-schedule.ts';

/** The last row of a page, to go on after it; `due` is null where the row has no due day. */
export interface ToSchedulePlace {
  readonly due: string | null;
  readonly requisitionId: number;
}

export interface ToScheduleQuery {
  /** Words of a part or a customer, or the beginning of an order's number; empty for all. */
  readonly search: string;
  readonly after: ToSchedulePlace | null;
  readonly limit: number;
}

/** A line of an order with units remaining to schedule; counts in units. */
export interface ToScheduleRow {
  readonly requisitionId: number;
  readonly sequence: number;
  readonly name: string;
  readonly partSpecificationId: string;
  /** The file whose thumbnail stands for the part. */
  readonly thumbnailFileId: string | null;
  readonly orderId: number;
  readonly orderNumber: number;
  readonly customerName: string;
  /** `YYYY-MM-DD`. */
  readonly due: string | null;
  readonly ordered: number;
  readonly left: number;
  /** The default template; null where the routing is derived. */
  readonly routing: { readonly name: string; readonly approved: boolean } | null;
  /** True if the approval gate holds it back, as long as no other routing is chosen. */
  readonly blocked: boolean;
}

/** A page of what remains to be scheduled, of how many lines and units. */
export interface ToSchedule {
  readonly rows: readonly ToScheduleRow[];
  readonly total: number;
  readonly units: number;
}

/* The rows of a page with what they show, of the statement's list `page`. */
const ROWS = `coalesce((
    select json_agg(json_build_object(
      'requisitionId', page.id, 'sequence', page.sequence, 'name', page.name,
      'partSpecificationId', page.part_specification_id, 'thumbnailFileId', (
        select ${thumbnailOf('ps')} from part_specifications ps
        where ps.manufacturer_id = page.manufacturer_id and ps.id = page.part_specification_id),
      'orderId', page.order_id, 'orderNumber', page.order_number,
      'customerName', c.name, 'due', page.due, 'ordered', page.quantity, 'left', page."left",
      'routing', (
        select json_build_object('name', t.name, 'approved', t.approved) from routing_templates t
        where t.manufacturer_id = page.manufacturer_id and t.part_specification_id = page.part_specification_id
          and t.is_default),
      'blocked', m.approved_routing_template_required and not ${hasApprovedDefault('page')}) order by page.due nulls last, page.id)
    from page
    join manufacturers m on m.id = page.manufacturer_id
    cross join lateral (
      select c.name from customer_organisations c
      where c.manufacturer_id = page.manufacturer_id and c.id = page.customer_organisation_id offset 0
    ) c), '[]'::json)`;

const LINE = `r.manufacturer_id, r.id, r.sequence, r.name, r.part_specification_id, r.quantity, r."left",
    o.id as order_id, o.order_number, o.customer_organisation_id, ${DUE} as due`;

const KEPT_LINE = `
    select l.requisition_id, l.due, l.units from left_lines l
    where l.manufacturer_id = ${CURRENT} and (l.order_id in (select id from changed)) is not true`;

/*
 * Words are looked for in the names that lines to schedule have, and in orders; the kept lines of both are looked up by their keys. Orders that have changed
 * since, or all where no counts are kept, are looked at themselves.
 */
const WITH_WORDS = `
with ${KEPT_AND_CHANGED},
named as materialized (
  select distinct p.part_specification_id, p.name from part_counts p
  where p.manufacturer_id = ${CURRENT} and ${HAS_KEPT} and p.name ilike $1
),
ordered as materialized (
  select o.id from orders o
  where o.manufacturer_id = ${CURRENT} and o.archived_at is null and ${HAS_KEPT}
    and (o.order_number::text like ltrim($2, '#') || '%' or (o.customer_organisation_id in (
      select c.id from customer_organisations c where c.manufacturer_id = ${CURRENT} and c.name ilike $1)) is true)
),
found as materialized (
  select requisition_id as id, due, units as "left" from (
    select l.* from named
    cross join lateral (
      ${KEPT_LINE} and l.part_specification_id = named.part_specification_id and l.name = named.name offset 0
    ) l
    union
    select l.* from ordered
    cross join lateral (${KEPT_LINE} and l.order_id = ordered.id offset 0) l
  ) kept_line
  union all
  select r.id, coalesce(${DUE}, 'infinity'), r."left"
  ${allLeftToSchedule(`(${ORDERS_TO_COUNT})`)}
    and (r.name ilike $1 or o.order_number::text like ltrim($2, '#') || '%' or exists (
      select from customer_organisations c
      where c.manufacturer_id = o.manufacturer_id and c.id = o.customer_organisation_id and c.name ilike $1))
),
page as materialized (
  select r.manufacturer_id, r.id, r.sequence, r.name, r.part_specification_id, r.quantity, n."left",
    o.id as order_id, o.order_number, o.customer_organisation_id, nullif(n.due, 'infinity') as due
  from (
    select * from found
    where $3::int is null or (due, id) > (coalesce($4::date, 'infinity'), $3::int)
    order by due, id limit $5
  ) n
  cross join lateral (
    select * from requisitions r where r.manufacturer_id = ${CURRENT} and r.id = n.id offset 0
  ) r
  cross join lateral (
    select * from orders o where o.manufacturer_id = ${CURRENT} and o.id = r.order_id offset 0
  ) o
)
select json_build_object(
  'total', (select count(*) from found), 'units', (select coalesce(sum("left"), 0) from found), 'rows', ${ROWS}) as page`;

/*
 * The first lines of a page belong to the orders whose own first line comes first, as many orders as lines; and to those whose lines
 * lie on both sides of where the page begins. Only these orders are looked at, the others are added up from their counts.
 */
const ALL = `
with ${KEPT_AND_CHANGED},
counted as materialized (
  select order_id, left_lines, left_units, left_first_due, left_first_id, left_last_due, left_last_id
  from (${currentCounts('n.is_live and n.left_lines > 0', 'o.archived_at is null')}) n
),
start as (
  select case when $1::int is null then '-infinity' else coalesce($2::date, 'infinity') end as due, coalesce($1::int, 0) as id
),
candidate as materialized (
  (select n.order_id from counted n
   where (n.left_first_due, n.left_first_id) > ((select due from start), (select id from start))
   order by n.left_first_due, n.left_first_id limit $3)
  union all
  select n.order_id from counted n
  where (n.left_first_due, n.left_first_id) <= ((select due from start), (select id from start))
    and (n.left_last_due, n.left_last_id) > ((select due from start), (select id from start))
),
found as materialized (
  select ${LINE}
  ${allLeftToSchedule(`(
    select o.* from candidate n
    cross join lateral (
      select * from orders o where o.manufacturer_id = (select current_manufacturer_id()) and o.id = n.order_id offset 0
    ) o
  )`)}
),
page as (
  select * from found
  where $1::int is null or (coalesce(due, 'infinity'), id) > (coalesce($2::date, 'infinity'), $1::int)
  order by due nulls last, id limit $3
)
select json_build_object(
  'total', (select coalesce(sum(left_lines), 0) from counted), 'units', (select coalesce(sum(left_units), 0) from counted),
  'rows', ${ROWS}) as page`;

/** A page of what there is to schedule over all orders, what is due first first. */
export async function readToSchedule(
  database: Database,
  manufacturerId: string,
  { search, after, limit }: ToScheduleQuery,
): Promise<ToSchedule> {
  const from = [after?.requisitionId ?? null, after?.due ?? null, limit];
  const words = search.trim();
  const [row] = await database.readLarge<{ page: ToSchedule }>(
    manufacturerId,
    words === ''
      ? { name: 'to_schedule', text: ALL, values: from }
      : {
          name: 'to_schedule_words',
          text: WITH_WORDS,
          // Only a number begins an order's number; the rest must not match all of them.
          values: [containing(words), /^#?\d+$/.test(words) ? words : '\\', ...from],
        },
  );
  return row?.page ?? { rows: [], total: 0, units: 0 };
}
