import { thumbnailOf } from '../../catalogue/queries/part-thumbnail.ts';
import type { Database } from '../../engine/client/database.ts';
import { containing } from '../../engine/reading/page.ts';
import { ALL_LEFT_TO_SCHEDULE, DUE, hasApprovedDefault } from './units-to-schedule.ts';

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

/** A line of an order with units left to schedule; counts in units. */
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

/** A page of what is left to schedule, of how many lines and units. */
export interface ToSchedule {
  readonly rows: readonly ToScheduleRow[];
  readonly total: number;
  readonly units: number;
}

const TO_SCHEDULE = `
with found as materialized (
  select r.manufacturer_id, r.id, r.sequence, r.name, r.part_specification_id, r.quantity, r."left",
    o.id as order_id, o.order_number, o.customer_organisation_id, ${DUE} as due
  ${ALL_LEFT_TO_SCHEDULE}
    and ($1 = '%%' or r.name ilike $1 or o.order_number::text like ltrim($2, '#') || '%' or exists (
      select from customer_organisations c
      where c.manufacturer_id = o.manufacturer_id and c.id = o.customer_organisation_id and c.name ilike $1))
),
page as (
  select * from found
  where $3::int is null or (coalesce(due, 'infinity'), id) > (coalesce($4::date, 'infinity'), $3::int)
  order by due nulls last, id limit $5
)
select json_build_object(
  'total', (select count(*) from found), 'units', (select coalesce(sum("left"), 0) from found),
  'rows', coalesce((
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
    join customer_organisations c
      on c.manufacturer_id = page.manufacturer_id and c.id = page.customer_organisation_id), '[]'::json)
) as page`;

/** A page of what there is to schedule over all orders, what is due first first. */
export async function readToSchedule(
  database: Database,
  manufacturerId: string,
  { search, after, limit }: ToScheduleQuery,
): Promise<ToSchedule> {
  const [row] = await database.readLarge<{ page: ToSchedule }>(manufacturerId, {
    name: 'to_schedule',
    text: TO_SCHEDULE,
    values: [
      containing(search),
      // Only a number begins an order's number; the rest must not match all of them.
      /^#?\d+$/.test(search.trim()) ? search.trim() : '\\',
      after?.requisitionId ?? null,
      after?.due ?? null,
      limit,
    ],
  });
  return row?.page ?? { rows: [], total: 0, units: 0 };
}
