import type { Database } from '../../engine/client/database.ts';

/** A line of an order with how far its units are; all counts in units. */
export interface OrderLine {
  readonly orderId: number;
  readonly sequence: number;
  readonly name: string;
  readonly externalId: string | null;
  readonly technology: string;
  readonly material: string;
  readonly color: string | null;
  /** The line's own dispatch day, else the order's; `YYYY-MM-DD`. */
  readonly due: string | null;
  readonly cancelled: boolean;
  readonly ordered: number;
  /** At operations that are not the end. */
  readonly inWork: number;
  readonly completed: number;
  /** In shipments, released or not. */
  readonly packed: number;
  /** In shipments that were released. */
  readonly shipped: number;
}

/** The last line of a page, to go on after it. */
export type LineCursor = Pick<OrderLine, 'orderId' | 'sequence'>;

export interface OrderLinesQuery {
  /** In the order in which their lines come. */
  readonly orderIds: readonly number[];
  readonly after: LineCursor | null;
  readonly limit: number;
}

/* Units are added up by line once for each order of the page, however many lines it has. */
const ORDER_LINES = `
with page as materialized (
  select r.id, r.order_id, r.sequence, r.name, r.external_id, r.dispatch_date, r.cancelled_at, r.quantity, r.part_specification_id, at.place
  from unnest($1::int[]) with ordinality as at(order_id, place)
  join requisitions r on r.manufacturer_id = current_manufacturer_id() and r.order_id = at.order_id
  where $2::int is null or (at.place, r.sequence) > (array_position($1::int[], $2::int), $3::int)
  order by at.place, r.sequence limit $4::int + 1
),
named as materialized (select distinct order_id as id from page),
balance as materialized (
  select b.requisition_id,
    coalesce(sum(b.quantity) filter (where not op.is_completed_status), 0)::int8 as in_work,
    coalesce(sum(b.quantity) filter (where op.is_completed_status), 0)::int8 as completed
  from named
  join batch_balances b on b.manufacturer_id = current_manufacturer_id() and b.order_id = named.id and not b.is_cancelled
  join operations op on op.manufacturer_id = b.manufacturer_id and op.id = b.operation_id
  group by b.requisition_id
),
sent as materialized (
  select a.requisition_id, sum(a.quantity)::int8 as packed,
    coalesce(sum(a.quantity) filter (where s.status <> 'PREPARED'), 0)::int8 as shipped
  from named
  join shipments s on s.manufacturer_id = current_manufacturer_id() and s.order_id = named.id
  join parcels p on p.manufacturer_id = s.manufacturer_id and p.shipment_id = s.id
  join parcel_allocations a on a.manufacturer_id = p.manufacturer_id and a.parcel_id = p.id
  group by a.requisition_id
)
select coalesce(json_agg(json_build_object(
    'orderId', page.order_id, 'sequence', page.sequence, 'name', page.name, 'externalId', page.external_id,
    'technology', pp.technology, 'material', m.name, 'color', co.name,
    'due', coalesce(page.dispatch_date, o.dispatch_date), 'cancelled', page.cancelled_at is not null, 'ordered', page.quantity,
    'inWork', coalesce(balance.in_work, 0), 'completed', coalesce(balance.completed, 0),
    'packed', coalesce(sent.packed, 0), 'shipped', coalesce(sent.shipped, 0)) order by page.place, page.sequence), '[]'::json) as lines
from page
join orders o on o.manufacturer_id = current_manufacturer_id() and o.id = page.order_id
join part_specifications ps on ps.manufacturer_id = current_manufacturer_id() and ps.id = page.part_specification_id
join process_prices pp on pp.manufacturer_id = ps.manufacturer_id and pp.id = ps.process_prices_id
join materials m on m.manufacturer_id = ps.manufacturer_id and m.id = ps.material_id
left join colors co on co.manufacturer_id = ps.manufacturer_id and co.id = ps.color_id
left join balance on balance.requisition_id = page.id
left join sent on sent.requisition_id = page.id`;

/** A page of the lines of some orders of a manufacturer, order by order; `next` is null after the last one. */
export async function readOrderLines(
  database: Database,
  manufacturerId: string,
  { orderIds, after, limit }: OrderLinesQuery,
): Promise<{ readonly lines: readonly OrderLine[]; readonly next: LineCursor | null }> {
  const [answer] = await database.readLarge<{ lines: OrderLine[] }>(manufacturerId, {
    name: 'order_lines',
    text: ORDER_LINES,
    values: [orderIds, after?.orderId ?? null, after?.sequence ?? null, limit],
  });
  const found = answer?.lines ?? [];
  const lines = found.slice(0, limit);
  return { lines, next: found.length > limit ? (lines.at(-1) ?? null) : null };
}
