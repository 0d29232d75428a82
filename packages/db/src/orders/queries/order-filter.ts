import { hasTextOf } from '../../search/custom-field-texts.ts';

/** Filters of lists of orders; null ones do not apply. */
export interface OrderFilter {
  /** Words of a number, customer, purchase order, reference, external id, custom field or part; empty for all. */
  readonly search: string;
  /** The customer's whole name. */
  readonly customer: string | null;
  /** Calendar days YYYY-MM-DD, both included. */
  readonly dueFrom: string | null;
  readonly dueTo: string | null;
}

/** Orders that the filter finds, with their customer and their due day: the order's own, else the earliest of its parts. */
export const FOUND_ORDERS = `
  select * from (
    select o.manufacturer_id, o.id, o.order_number, o.state, o.purchase_order_number, o.custom_reference, o.external_id, o.currency,
      o.priority, o.archived_at, o.cancelled_at, o.kanban_column_id, c.name as customer_name,
      coalesce(o.dispatch_date, (
        select min(r.dispatch_date) from requisitions r
        where r.manufacturer_id = o.manufacturer_id and r.order_id = o.id and r.cancelled_at is null)) as due
    from orders o
    cross join lateral (
      select c.name from customer_organisations c
      where c.manufacturer_id = o.manufacturer_id and c.id = o.customer_organisation_id offset 0
    ) c
    where o.manufacturer_id = current_manufacturer_id()
      and ($1 = '' or o.order_number::text like ltrim($1, '#') || '%' or c.name ilike '%' || $1 || '%'
        or o.purchase_order_number ilike '%' || $1 || '%' or o.custom_reference ilike '%' || $1 || '%'
        or ${hasTextOf('o.custom_fields', `'%' || $1 || '%'`)}
        or o.external_id ilike '%' || $1 || '%'
        or exists (
          select from requisitions r
          where r.manufacturer_id = o.manufacturer_id and r.order_id = o.id
            and (r.name ilike '%' || $1 || '%' or r.external_id ilike '%' || $1 || '%'
              or ${hasTextOf('r.custom_fields', `'%' || $1 || '%'`)})))
      and ($2::text is null or o.customer_organisation_id = (
        select c.id from customer_organisations c where c.manufacturer_id = current_manufacturer_id() and c.name = $2::text))
  ) o
  where ($3::date is null or o.due >= $3::date) and ($4::date is null or o.due <= $4::date)`;

/** True for orders `o` that are to be delivered, as far as their own rows tell; open are those of which not all was shipped. */
export const IS_TO_DELIVER = `o.state = 'ORDER' and o.archived_at is null and o.cancelled_at is null
  and not exists (
    select from kanban_columns k
    where k.manufacturer_id = o.manufacturer_id and k.id = o.kanban_column_id and k.order_status = 'ENDING')`;

/** True for orders `o` of which not all units were shipped. */
export const IS_NOT_SHIPPED = `(
    select coalesce(sum(r.quantity), 0) from requisitions r
    where r.manufacturer_id = o.manufacturer_id and r.order_id = o.id and r.cancelled_at is null
  ) > (
    select coalesce(sum(a.quantity), 0) from shipments s
    join parcels p on p.manufacturer_id = s.manufacturer_id and p.shipment_id = s.id
    join parcel_allocations a on a.manufacturer_id = p.manufacturer_id and a.parcel_id = p.id
    where s.manufacturer_id = o.manufacturer_id and s.order_id = o.id and s.status <> 'PREPARED'
  )`;

/** The orders of a statement with how many parts they have and where their units are; cancelled parts have no units. */
export const COUNTED = (rows: string) => `
  select f.*, lines.parts, lines.ordered, made.in_work, made.completed, sent.packed, sent.shipped
  from (${rows}) f
  cross join lateral (
    select count(*) as parts, coalesce(sum(r.quantity) filter (where r.cancelled_at is null), 0) as ordered
    from requisitions r where r.manufacturer_id = f.manufacturer_id and r.order_id = f.id
  ) lines
  cross join lateral (
    select coalesce(sum(b.quantity) filter (where op.is_completed_status), 0) as completed,
      coalesce(sum(b.quantity) filter (where not op.is_completed_status), 0) as in_work
    from batch_balances b
    join operations op on op.manufacturer_id = b.manufacturer_id and op.id = b.operation_id
    where b.manufacturer_id = f.manufacturer_id and b.order_id = f.id and not b.is_cancelled
  ) made
  cross join lateral (
    select coalesce(sum(a.quantity), 0) as packed,
      coalesce(sum(a.quantity) filter (where s.status <> 'PREPARED'), 0) as shipped
    from shipments s
    join parcels p on p.manufacturer_id = s.manufacturer_id and p.shipment_id = s.id
    join parcel_allocations a on a.manufacturer_id = p.manufacturer_id and a.parcel_id = p.id
    where s.manufacturer_id = f.manufacturer_id and s.order_id = f.id
  ) sent`;

/**
 * The units of the order `name` that are not finished, by operation, from the start of the routing to its end. `reached` is the mean
 * share of the routing that they have behind them: runs of one order may have different routings.
 */
export const IN_WORK_AT = (name: string) => `(
  select coalesce(json_agg(json_build_object('operation', at.name, 'units', at.units, 'reached', at.reached)
    order by at.reached, at.name), '[]'::json)
  from (
    select op.name, sum(b.quantity) as units, round(sum(b.quantity * (
        select count(*) from jsonb_array_elements(w.routing) s where (s ->> 'sequence')::int < b.routing_sequence
      )::numeric / jsonb_array_length(w.routing)) / sum(b.quantity), 3)::float8 as reached
    from batch_balances b
    join operations op on op.manufacturer_id = b.manufacturer_id and op.id = b.operation_id
    join work_orders w on w.manufacturer_id = b.manufacturer_id and w.id = b.work_order_id
    where b.manufacturer_id = ${name}.manufacturer_id and b.order_id = ${name}.id and not op.is_completed_status
      and not b.is_cancelled
    group by op.id, op.name
  ) at)`;

/** The first values of a statement over `FOUND_ORDERS`. */
export function filterValues({ search, customer, dueFrom, dueTo }: OrderFilter): unknown[] {
  return [likeLiteral(search.trim()), customer, dueFrom, dueTo];
}

/** Escapes a search text: `%` and `_` are not wildcards. */
const likeLiteral = (search: string) => search.replace(/[\\%_]/g, '\\$&');
