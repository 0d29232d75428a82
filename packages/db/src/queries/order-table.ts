import type { Database } from '../client/database.ts';

/** Which orders: those not wholly shipped yet, the late ones of them, quotes and drafts, or all. */
export type OrderView = 'open' | 'late' | 'quotes' | 'all';

/** The last row of a page, to go on after it. `due` is null where the row has no due day. */
export interface OrderCursor {
  readonly due: string | null;
  readonly orderNumber: number;
}

export interface OrderTableQuery {
  readonly view: OrderView;
  /** Words of a number, customer, purchase order, reference or part; empty for all. */
  readonly search: string;
  /** Where the viewer is, `YYYY-MM-DD`: what is late depends on it. */
  readonly today: string;
  readonly after: OrderCursor | null;
  readonly limit: number;
}

/** An order in a table; all counts in units. */
export interface OrderRow {
  readonly id: number;
  readonly orderNumber: number;
  readonly state: 'QUOTE' | 'DRAFT' | 'ORDER';
  readonly customerName: string;
  readonly purchaseOrderNumber: string | null;
  /** The order's dispatch day, else the earliest of its parts; `YYYY-MM-DD`. */
  readonly due: string | null;
  readonly parts: number;
  readonly ordered: number;
  /** At operations that are not the end. */
  readonly inWork: number;
  readonly completed: number;
  /** In shipments, released or not. */
  readonly packed: number;
  /** In shipments that were released. */
  readonly shipped: number;
}

/** One page of orders, and of how many. `late` counts the late ones, in the views of open orders only. */
export interface OrderTable {
  readonly rows: readonly OrderRow[];
  readonly total: number;
  readonly late: number;
}

const FOUND = `
  select o.manufacturer_id, o.id, o.order_number, o.state, o.purchase_order_number, c.name as customer_name,
    coalesce(o.dispatch_date, (
      select min(r.dispatch_date) from requisitions r
      where r.manufacturer_id = o.manufacturer_id and r.order_id = o.id)) as due
  from orders o
  join customer_organisations c on c.manufacturer_id = o.manufacturer_id and c.id = o.customer_organisation_id
  where o.manufacturer_id = current_manufacturer_id()
    and ($1 = '' or o.order_number::text like ltrim($1, '#') || '%' or c.name ilike '%' || $1 || '%'
      or o.purchase_order_number ilike '%' || $1 || '%' or o.custom_reference ilike '%' || $1 || '%'
      or exists (
        select from requisitions r
        where r.manufacturer_id = o.manufacturer_id and r.order_id = o.id and r.name ilike '%' || $1 || '%'))`;

const COUNTED = (rows: string) => `
  select f.*, lines.parts, lines.ordered, made.in_work, made.completed, sent.packed, sent.shipped
  from (${rows}) f
  cross join lateral (
    select count(*) as parts, coalesce(sum(r.quantity), 0) as ordered
    from requisitions r where r.manufacturer_id = f.manufacturer_id and r.order_id = f.id
  ) lines
  cross join lateral (
    select coalesce(sum(b.quantity) filter (where op.is_completed_status), 0) as completed,
      coalesce(sum(b.quantity) filter (where not op.is_completed_status), 0) as in_work
    from batch_balances b
    join operations op on op.manufacturer_id = b.manufacturer_id and op.id = b.operation_id
    where b.manufacturer_id = f.manufacturer_id and b.order_id = f.id
  ) made
  cross join lateral (
    select coalesce(sum(a.quantity), 0) as packed,
      coalesce(sum(a.quantity) filter (where s.status <> 'PREPARED'), 0) as shipped
    from shipments s
    join parcels p on p.manufacturer_id = s.manufacturer_id and p.shipment_id = s.id
    join parcel_allocations a on a.manufacturer_id = p.manufacturer_id and a.parcel_id = p.id
    where s.manufacturer_id = f.manufacturer_id and s.order_id = f.id
  ) sent`;

const ANSWER = (order: string, late: string) => `
  select json_build_object(
    'rows', coalesce((
      select json_agg(json_build_object(
        'id', id, 'orderNumber', order_number, 'state', state, 'customerName', customer_name,
        'purchaseOrderNumber', purchase_order_number, 'due', due, 'parts', parts, 'ordered', ordered,
        'inWork', in_work, 'completed', completed, 'packed', packed, 'shipped', shipped) order by ${order})
      from page), '[]'::json),
    'total', (select count(*) from found), 'late', ${late}) as page`;

/** What is due first comes first. Commercially ended orders are left out before anything is counted. */
const byDue = (late: boolean) => `
with found as materialized (
  select * from (${COUNTED(`${FOUND}
    and o.state = 'ORDER' and o.archived_at is null
    and not exists (
      select from kanban_columns k
      where k.manufacturer_id = o.manufacturer_id and k.id = o.kanban_column_id and k.order_status = 'ENDING')`)}
  ) counted where shipped < ordered ${late ? 'and due < $4::date' : ''}
),
page as (
  select * from found
  where $2::int is null or (coalesce(due, 'infinity'), order_number) > (coalesce($5::date, 'infinity'), $2::int)
  order by due nulls last, order_number limit $3
)
${ANSWER('due nulls last, order_number', '(select count(*) from found where due < $4::date)')}`;

/** The newest come first. Only the page's own rows are counted. */
const byNumber = (quotes: boolean) => `
with found as (${FOUND} ${quotes ? `and o.state <> 'ORDER' and o.archived_at is null` : ''}),
page as (${COUNTED(`
  select * from found where $2::int is null or order_number < $2::int order by order_number desc limit $3`)}
)
${ANSWER('order_number desc', '0')}`;

const STATEMENTS: Record<OrderView, string> = {
  open: byDue(false),
  late: byDue(true),
  quotes: byNumber(true),
  all: byNumber(false),
};

/** A page of a manufacturer's orders; the next one starts after its last row. */
export async function readOrderTable(
  database: Database,
  manufacturerId: string,
  { view, search, today, after, limit }: OrderTableQuery,
): Promise<OrderTable> {
  const [row] = await database.read<{ page: OrderTable }>(manufacturerId, {
    name: `order_table_${view}`,
    text: STATEMENTS[view],
    values: [
      likeLiteral(search.trim()),
      after?.orderNumber ?? null,
      limit,
      ...(view === 'open' || view === 'late' ? [today, after?.due ?? null] : []),
    ],
  });
  return row?.page ?? { rows: [], total: 0, late: 0 };
}

/** What people type is looked for as it is: `%` and `_` are not wildcards. */
const likeLiteral = (search: string) => search.replace(/[\\%_]/g, '\\$&');
