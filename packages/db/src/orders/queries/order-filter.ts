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

/** True for orders `o` that are to be delivered, as far as their own rows tell; open are those of which not all was shipped, and those without parts. */
export const IS_TO_DELIVER = `o.state = 'ORDER' and o.archived_at is null and o.cancelled_at is null
  and not exists (
    select from kanban_columns k
    where k.manufacturer_id = o.manufacturer_id and k.id = o.kanban_column_id and k.order_status = 'ENDING')`;

/** True for orders `o` of which not all units were shipped, and for those without parts. */
export const IS_NOT_SHIPPED = `(not exists (
    select from requisitions r where r.manufacturer_id = o.manufacturer_id and r.order_id = o.id
  ) or (
    select coalesce(sum(r.quantity), 0) from requisitions r
    where r.manufacturer_id = o.manufacturer_id and r.order_id = o.id and r.cancelled_at is null
  ) > (
    select coalesce(sum(a.quantity), 0) from shipments s
    join parcels p on p.manufacturer_id = s.manufacturer_id and p.shipment_id = s.id
    join parcel_allocations a on a.manufacturer_id = p.manufacturer_id and a.parcel_id = p.id
    where s.manufacturer_id = o.manufacturer_id and s.order_id = o.id and s.status <> 'PREPARED'
  ))`;

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

/** The first values of a statement that a filter applies to. */
export function filterValues({ search, customer, dueFrom, dueTo }: OrderFilter): unknown[] {
  return [search.trim(), customer, dueFrom, dueTo];
}
