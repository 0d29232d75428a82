import {
  type CustomFields,
  type OrderState,
  type Priority,
  Refusal,
  type ShipmentStatus,
  type ShipmentType,
} from '@routecard/core';
import { thumbnailOf } from '../../catalogue/queries/part-thumbnail.ts';
import type { Database } from '../../engine/client/database.ts';
import { int32OrNull } from '../../engine/reading/identifiers.ts';
import { IS_TO_DELIVER } from './order-filter.ts';

/** A step of a run's routing with the units that stand at it. */
export interface OrderPageStep {
  readonly step: number;
  readonly operationName: string;
  readonly isCompletedStatus: boolean;
  readonly units: number;
}

/** A production run of a part; all counts in units. */
export interface OrderPageRun {
  readonly id: string;
  readonly runNumber: number;
  readonly name: string | null;
  /** False for a run that is planned and holds no units yet. */
  readonly inProduction: boolean;
  /** Scheduled into it or, while it is planned, to be scheduled. */
  readonly quantity: number;
  readonly scrapped: number;
  /** The template its routing was taken from; null for a derived or an ad-hoc one. */
  readonly templateName: string | null;
  readonly due: string | null;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  /** In the order of the routing. */
  readonly steps: readonly OrderPageStep[];
}

/** A part of the order; all counts in units. */
export interface OrderPagePart {
  readonly requisitionId: number;
  readonly sequence: number;
  readonly name: string;
  /** The file whose thumbnail stands for the part. */
  readonly thumbnailFileId: string | null;
  readonly externalId: string | null;
  readonly customFields: CustomFields;
  readonly technology: string;
  readonly material: string;
  readonly color: { readonly name: string; readonly hex: string | null } | null;
  /** The part's own dispatch day, else the order's; `YYYY-MM-DD`. */
  readonly due: string | null;
  readonly ordered: number;
  /** ISO 8601 in UTC; null unless it was cancelled. */
  readonly cancelledAt: string | null;
  readonly cancelReason: string | null;
  /** Put into production, over all runs. */
  readonly scheduled: number;
  readonly atOperations: number;
  readonly completed: number;
  readonly scrapped: number;
  /** In shipments, released or not. */
  readonly packed: number;
  /** In shipments that were released. */
  readonly shipped: number;
  /** In shipments that were fulfilled. */
  readonly fulfilled: number;
  readonly comments: number;
  readonly runs: readonly OrderPageRun[];
}

/** A shipment in the list of its order. */
export interface OrderPageShipment {
  readonly id: string;
  readonly status: ShipmentStatus;
  readonly type: ShipmentType;
  readonly parcels: number;
  readonly units: number;
  readonly grossWeightGrams: number;
  readonly trackingNumber: string | null;
  /** The instant and the person of its last change of state; ISO 8601 in UTC. */
  readonly since: string;
  readonly by: string;
}

/** All that the page of an order shows. */
export interface OrderPage {
  readonly id: number;
  readonly orderNumber: number;
  readonly state: OrderState;
  readonly customerId: number;
  readonly customerName: string;
  readonly purchaseOrderNumber: string | null;
  readonly customReference: string | null;
  readonly externalId: string | null;
  readonly customFields: CustomFields;
  readonly currency: string;
  readonly due: string | null;
  readonly priority: Priority;
  /** The kanban column it stands in. */
  readonly column: { readonly id: string; readonly name: string; readonly color: string | null } | null;
  readonly archived: boolean;
  /** False for a quote or a draft, and for an order that is cancelled, archived or in an ending column: nothing about it is late. */
  readonly isLive: boolean;
  /** ISO 8601 in UTC; null unless the whole order was cancelled. */
  readonly cancelledAt: string | null;
  readonly cancelReason: string | null;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly parts: readonly OrderPagePart[];
  /** Oldest first. */
  readonly shipments: readonly OrderPageShipment[];
}

const ORDER_PAGE = `
with run as (
  select w.*, count(t.id) > 0 as in_production,
    coalesce(sum(case when t.reverses_id is null then t.quantity else -t.quantity end)
      filter (where t.type = 'SCHEDULE'), 0) as scheduled,
    coalesce(sum(case when t.reverses_id is null then t.quantity else -t.quantity end)
      filter (where t.type = 'SCRAP'), 0) as scrapped
  from work_orders w
  left join batch_transitions t
    on t.manufacturer_id = w.manufacturer_id and t.work_order_id = w.id and t.type <> 'MOVE'
  where w.manufacturer_id = current_manufacturer_id() and w.order_id = $1::int
  group by w.manufacturer_id, w.id
),
balance as (
  select b.work_order_id, b.requisition_id, b.routing_step, op.is_completed_status, sum(b.quantity) as units
  from batch_balances b
  join operations op on op.manufacturer_id = b.manufacturer_id and op.id = b.operation_id
  where b.manufacturer_id = current_manufacturer_id() and b.order_id = $1::int
  group by b.work_order_id, b.requisition_id, b.routing_step, op.is_completed_status
),
sent as (
  select s.id, a.requisition_id, s.status, sum(a.quantity) as units
  from shipments s
  join parcels p on p.manufacturer_id = s.manufacturer_id and p.shipment_id = s.id
  join parcel_allocations a on a.manufacturer_id = p.manufacturer_id and a.parcel_id = p.id
  where s.manufacturer_id = current_manufacturer_id() and s.order_id = $1::int
  group by s.id, a.requisition_id, s.status
)
select json_build_object(
  'id', o.id, 'orderNumber', o.order_number, 'state', o.state, 'customerId', c.id, 'customerName', c.name,
  'purchaseOrderNumber', o.purchase_order_number, 'customReference', o.custom_reference,
  'externalId', o.external_id, 'customFields', o.custom_fields, 'currency', o.currency,
  'priority', o.priority, 'due', coalesce(o.dispatch_date, (
    select min(r.dispatch_date) from requisitions r
    where r.manufacturer_id = o.manufacturer_id and r.order_id = o.id and r.cancelled_at is null)),
  'column', case when k.id is not null then json_build_object('id', k.id, 'name', k.name, 'color', k.color) end,
  'archived', o.archived_at is not null, 'isLive', ${IS_TO_DELIVER},
  'cancelledAt', utc_instant(o.cancelled_at), 'cancelReason', o.cancel_reason, 'createdAt', utc_instant(o.created_at),
  'parts', coalesce((
    select json_agg(json_build_object(
      'requisitionId', r.id, 'sequence', r.sequence, 'name', r.name, 'thumbnailFileId', ${thumbnailOf('ps')},
      'externalId', r.external_id, 'customFields', r.custom_fields, 'technology', pp.technology,
      'material', m.name, 'color', case when co.id is not null then
        json_build_object('name', co.name, 'hex', co.hex) end,
      'due', coalesce(r.dispatch_date, o.dispatch_date), 'ordered', r.quantity,
      'cancelledAt', utc_instant(r.cancelled_at), 'cancelReason', r.cancel_reason,
      'scheduled', coalesce((select sum(run.scheduled) from run where run.requisition_id = r.id), 0),
      'atOperations', coalesce((select sum(units) from balance b
        where b.requisition_id = r.id and not b.is_completed_status), 0),
      'completed', coalesce((select sum(units) from balance b
        where b.requisition_id = r.id and b.is_completed_status), 0),
      'scrapped', coalesce((select sum(run.scrapped) from run where run.requisition_id = r.id), 0),
      'packed', coalesce((select sum(units) from sent where sent.requisition_id = r.id), 0),
      'shipped', coalesce((select sum(units) from sent
        where sent.requisition_id = r.id and sent.status <> 'PREPARED'), 0),
      'fulfilled', coalesce((select sum(units) from sent
        where sent.requisition_id = r.id and sent.status = 'FULFILLED'), 0),
      'comments', (select count(*) from order_comments k
        where k.manufacturer_id = r.manufacturer_id and k.requisition_id = r.id and k.deleted_at is null),
      'runs', coalesce((
        select json_agg(json_build_object(
          'id', run.id, 'runNumber', run.run_number, 'name', run.name, 'inProduction', run.in_production,
          'quantity', run.quantity, 'scrapped', run.scrapped, 'templateName', t.name, 'due', run.due_date,
          'createdAt', utc_instant(run.created_at),
          'steps', (
            select json_agg(json_build_object(
              'step', (s ->> 'step')::int, 'operationName', op.name,
              'isCompletedStatus', op.is_completed_status,
              'units', coalesce((select sum(b.units) from balance b
                where b.work_order_id = run.id and b.routing_step = (s ->> 'step')::int), 0)
            ) order by (s ->> 'sequence')::int)
            from jsonb_array_elements(run.routing) s
            join operations op
              on op.manufacturer_id = run.manufacturer_id and op.id = (s ->> 'operationId')::uuid)
        ) order by run.run_number)
        from run
        left join routing_templates t
          on t.manufacturer_id = run.manufacturer_id and t.id = run.routing_template_id
        where run.requisition_id = r.id and (run.quantity > 0 or run.in_production)), '[]'::json)
    ) order by r.sequence)
    from requisitions r
    join part_specifications ps on ps.manufacturer_id = r.manufacturer_id and ps.id = r.part_specification_id
    join process_prices pp on pp.manufacturer_id = r.manufacturer_id and pp.id = ps.process_prices_id
    join materials m on m.manufacturer_id = r.manufacturer_id and m.id = ps.material_id
    left join colors co on co.manufacturer_id = r.manufacturer_id and co.id = ps.color_id
    where r.manufacturer_id = o.manufacturer_id and r.order_id = o.id), '[]'::json),
  'shipments', coalesce((
    select json_agg(json_build_object(
      'id', s.id, 'status', s.status, 'type', s.type,
      'parcels', box.parcels, 'grossWeightGrams', box.grams,
      'units', coalesce((select sum(units) from sent where sent.id = s.id), 0),
      'trackingNumber', s.tracking ->> 'trackingNumber',
      'since', utc_instant(coalesce(s.fulfilled_at, s.released_at, s.prepared_at)), 'by', u.name
    ) order by s.prepared_at, s.id)
    from shipments s
    cross join lateral (
      select count(*) as parcels, coalesce(sum(p.gross_weight_grams), 0) as grams
      from parcels p where p.manufacturer_id = s.manufacturer_id and p.shipment_id = s.id
    ) box
    join users u on u.manufacturer_id = s.manufacturer_id
      and u.id = coalesce(s.fulfilled_by, s.released_by, s.prepared_by)
    where s.manufacturer_id = o.manufacturer_id and s.order_id = o.id), '[]'::json)
) as page
from orders o
join customer_organisations c on c.manufacturer_id = o.manufacturer_id and c.id = o.customer_organisation_id
left join kanban_columns k on k.manufacturer_id = o.manufacturer_id and k.id = o.kanban_column_id
where o.manufacturer_id = current_manufacturer_id() and o.id = $1::int`;

/** The page of an order. Throws ORDER_NOT_FOUND. */
export async function readOrderPage(
  database: Database,
  manufacturerId: string,
  orderId: number,
): Promise<OrderPage> {
  const [row] = await database.read<{ page: OrderPage }>(manufacturerId, {
    name: 'order_page',
    text: ORDER_PAGE,
    values: [int32OrNull(orderId)],
  });
  if (row === undefined) throw new Refusal('ORDER_NOT_FOUND');
  return row.page;
}
