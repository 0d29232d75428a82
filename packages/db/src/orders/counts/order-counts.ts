import { IS_TO_DELIVER } from '../queries/order-filter.ts';

/** Raised when what is counted changes: counts that were kept by another version are not used. */
const VERSION = 6;

/** What the counts depend on besides the rows of their orders, for the manufacturer `tenant`: which operations are final, and which columns end an order. */
export const countBasis = (tenant: string): string => `(
  '${VERSION};' || coalesce((
    select string_agg(op.id::text, ',' order by op.id) from operations op
    where op.manufacturer_id = ${tenant} and op.is_completed_status), '') || ';' || coalesce((
    select string_agg(col.id::text, ',' order by col.id) from kanban_columns col
    where col.manufacturer_id = ${tenant} and col.order_status = 'ENDING'), ''))`;

/** The server whose transactions a snapshot names: a copy that was loaded from a dump numbers its own. */
export const CLUSTER = '(select system_identifier::text from pg_control_system())';

/** The manufacturer of the transaction. */
export const CURRENT = '(select current_manufacturer_id())';

/** Every column of the counts of an order but its keys. */
export const COUNT_COLUMNS = [
  'order_number',
  'state',
  'kanban_column_id',
  'is_on_kanban',
  'is_live',
  'due',
  'parts',
  'ordered',
  'in_work',
  'completed',
  'packed',
  'shipped',
  'ready_parts',
  'ready',
  'left_lines',
  'left_units',
  'left_first_due',
  'left_first_id',
  'left_last_due',
  'left_last_id',
  'waiting_first_id',
  'waiting_last_id',
] as const;

const BY_DUE = `order by line.due, line.id) filter (where line."left" > 0)`;

/**
 * The counts of each order `o` of the rows, from its lines, the balances of its runs and its shipments, each read once by its key: united and
 * grouped, never joined (decision 58). Spares of one line complete no other. Not for one manufacturer alone, so that it can be held against
 * what is kept.
 */
export const countsOf = (rows: string): string => `
  select o.manufacturer_id, o.id as order_id, o.order_number, o.state, o.kanban_column_id,
    o.archived_at is null and o.cancelled_at is null as is_on_kanban, o.is_live, counted.*
  from (
    select o.manufacturer_id, o.id, o.order_number, o.state, o.kanban_column_id, o.archived_at, o.cancelled_at, o.dispatch_date,
      ${IS_TO_DELIVER} as is_live
    from (${rows}) o
  ) o
  cross join lateral (
    select coalesce(o.dispatch_date, min(line.dispatch_date) filter (where not line.cancelled)) as due,
      count(*)::int as parts,
      coalesce(sum(line.quantity) filter (where not line.cancelled), 0)::int8 as ordered,
      coalesce(sum(line.in_work), 0)::int8 as in_work,
      coalesce(sum(least(line.completed, line.quantity)) filter (where not line.cancelled), 0)::int8 as completed,
      coalesce(sum(line.packed), 0)::int8 as packed, coalesce(sum(line.shipped), 0)::int8 as shipped,
      (count(*) filter (where line.ready > 0))::int as ready_parts,
      coalesce(sum(line.ready) filter (where line.ready > 0), 0)::int8 as ready,
      (count(*) filter (where line."left" > 0))::int as left_lines,
      coalesce(sum(line."left") filter (where line."left" > 0), 0)::int8 as left_units,
      (array_agg(line.due ${BY_DUE})[1] as left_first_due, (array_agg(line.id ${BY_DUE})[1] as left_first_id,
      max(line.due) filter (where line."left" > 0) as left_last_due,
      (array_agg(line.id order by line.due desc, line.id desc) filter (where line."left" > 0))[1] as left_last_id,
      min(line.id) filter (where line.waits and o.archived_at is null) as waiting_first_id,
      max(line.id) filter (where line.waits and o.archived_at is null) as waiting_last_id
    from (
      select part.*, coalesce(part.dispatch_date, o.dispatch_date, 'infinity') as due,
        case when o.is_live and not part.cancelled then part.quantity - part.standing end as "left",
        case when o.is_live and not part.cancelled then least(part.completed, part.quantity) - part.packed end as ready
      from (
        select id, max(quantity) as quantity, max(dispatch_date) as dispatch_date, bool_or(cancelled) as cancelled,
          coalesce(sum(completed), 0) + coalesce(sum(in_work), 0) as standing,
          coalesce(sum(completed) filter (where not cancelled_units), 0) as completed,
          coalesce(sum(in_work) filter (where not cancelled_units), 0) as in_work,
          count(in_work) > 0 as waits, coalesce(sum(packed), 0) as packed, coalesce(sum(shipped), 0) as shipped
        from (
          select r.id, r.quantity, r.dispatch_date, r.cancelled_at is not null as cancelled, null::int as completed,
            null::int as in_work, null::boolean as cancelled_units, null::int as packed, null::int as shipped
          from requisitions r where r.manufacturer_id = o.manufacturer_id and r.order_id = o.id
          union all
          select b.requisition_id, null, null, null, case when at.is_final then b.quantity end,
            case when not at.is_final then b.quantity end, b.is_cancelled, null, null
          from batch_balances b
          cross join lateral (select ((b.manufacturer_id, b.operation_id) in (
            select op.manufacturer_id, op.id from operations op where op.is_completed_status)) is true as is_final) at
          where b.manufacturer_id = o.manufacturer_id and b.order_id = o.id
          union all
          select a.requisition_id, null, null, null, null, null, null, a.quantity,
            case when s.status <> 'PREPARED' then a.quantity end
          from shipments s
          cross join lateral (
            select p.id from parcels p where p.manufacturer_id = s.manufacturer_id and p.shipment_id = s.id offset 0
          ) p
          cross join lateral (
            select a.requisition_id, a.quantity from parcel_allocations a
            where a.manufacturer_id = s.manufacturer_id and a.parcel_id = p.id offset 0
          ) a
          where s.manufacturer_id = o.manufacturer_id and s.order_id = o.id
        ) unit
        group by id
      ) part
    ) line
    offset 0
  ) counted`;

/** True for the keeping `k` of counts that reads begin with. */
export const COUNTS_USABLE = `k.kept_at > now() - interval '1 day' and k.cluster = ${CLUSTER}
  and k.basis = ${countBasis('k.manufacturer_id')}`;

/**
 * The common table expressions `kept`, which has a row if there are counts to begin with, and `changed`, the orders of which they are not true
 * any more: those with an event since.
 */
export const KEPT_AND_CHANGED = `
kept as materialized (
  select k.snapshot from count_keepings k
  where k.manufacturer_id = ${CURRENT} and ${COUNTS_USABLE}
),
changed as materialized (select c.id from kept cross join lateral orders_changed_since(kept.snapshot) c(id))`;

/** True if there are counts to begin with. Goes with `KEPT_AND_CHANGED`. */
export const HAS_KEPT = '(select exists (select from kept))';

/**
 * The orders `o` that a read counts itself: those that have changed since, or where no counts are kept all that `orders` chooses. Goes with
 * `KEPT_AND_CHANGED`.
 */
export const ordersToCount = (orders: string): string => `
  select o.* from (
    select id from changed
    union all
    select o.id from orders o where o.manufacturer_id = ${CURRENT} and not ${HAS_KEPT} and ${orders}
  ) named
  cross join lateral (
    select * from orders o where o.manufacturer_id = ${CURRENT} and o.id = named.id offset 0
  ) o`;

/**
 * The rows of `table` for the manufacturer's orders as they are at this moment: those that are kept, and of orders that are to be counted those
 * that `of` makes of orders. `orders` chooses among orders `o`. Goes with `KEPT_AND_CHANGED`.
 */
export function keptAndCounted(
  table: string,
  names: readonly string[],
  of: (rows: string) => string,
  orders: string,
): string {
  const columns = names.map((name) => `n.${name}`).join(', ');
  return `
    select ${columns} from ${table} n
    where n.manufacturer_id = ${CURRENT} and ${HAS_KEPT} and (n.order_id in (select id from changed)) is not true
    union all
    select ${columns} from (${of(`${ordersToCount(orders)}
      where ${orders}`)}) n`;
}

/**
 * The counts of the manufacturer's orders as they are at this moment: those that are kept, and of orders that have changed since those of
 * their rows; of all orders where none are kept. `which` chooses among counts `n`, and `orders` among orders `o` at least those that have such counts. Goes with `KEPT_AND_CHANGED`.
 */
export const currentCounts = (which: string, orders: string): string => `
  select n.* from (${keptAndCounted('order_counts', ['order_id', ...COUNT_COLUMNS], countsOf, orders)}) n
  where ${which}`;
