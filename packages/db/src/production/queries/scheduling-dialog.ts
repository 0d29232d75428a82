import { isInt32, type OrderState, Refusal } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';
import { int32OrNull } from '../../engine/reading/identifiers.ts';

/** A routing template that a part may be scheduled with. */
export interface SchedulingTemplate {
  readonly id: string;
  readonly name: string;
  readonly approved: boolean;
  readonly isDefault: boolean;
}

/** A line of an order with what scheduling it asks; all counts in units. */
export interface SchedulingPart {
  readonly requisitionId: number;
  readonly orderId: number;
  readonly orderNumber: number;
  readonly orderState: OrderState;
  readonly customerName: string;
  readonly sequence: number;
  readonly name: string;
  readonly partSpecificationId: string;
  /** `YYYY-MM-DD`. */
  readonly due: string | null;
  readonly ordered: number;
  /** In production over all runs, scrapped ones left out. */
  readonly scheduled: number;
  /** In runs that are planned and that no units have entered yet. */
  readonly planned: number;
  /** Ordered and not yet scheduled, planned or not; never negative. */
  readonly left: number;
  /** The default first, then by name; deprecated ones cannot be scheduled and are left out. */
  readonly templates: readonly SchedulingTemplate[];
}

/** The lines to schedule: all of an order, or those named, of any orders. */
export type SchedulingSource = { readonly orderId: number } | { readonly requisitionIds: readonly number[] };

/** The contents of the scheduling dialog. */
export interface SchedulingDialog {
  readonly approvedRoutingTemplateRequired: boolean;
  /** Every operation of the shop, deleted ones too, by which routings are read. */
  readonly operations: readonly {
    readonly id: string;
    readonly name: string;
    /** Units that stand there are done. */
    readonly isCompletedStatus: boolean;
  }[];
  /** Of an order in its own sequence, else what is due first first. */
  readonly parts: readonly SchedulingPart[];
}

/** Ids of orders begin at 1. */
const NO_ORDER = 0;

const DIALOG = `
with line as materialized (
  select r.* from requisitions r
  where r.manufacturer_id = current_manufacturer_id() and (r.order_id = $1::int or r.id = any ($2::int[]))
    and r.cancelled_at is null
),
scheduled as (
  select t.requisition_id, sum(
    case when (t.type = 'SCHEDULE') = (t.reverses_id is null) then t.quantity else -t.quantity end) as units
  from batch_transitions t
  where t.manufacturer_id = current_manufacturer_id() and t.type <> 'MOVE'
    and t.requisition_id in (select id from line)
  group by t.requisition_id
)
select json_build_object(
  'approvedRoutingTemplateRequired', m.approved_routing_template_required,
  'operations', coalesce((
    select json_agg(json_build_object('id', op.id, 'name', op.name, 'isCompletedStatus', op.is_completed_status))
    from operations op where op.manufacturer_id = m.id), '[]'::json),
  'parts', coalesce((
    select json_agg(json_build_object(
      'requisitionId', r.id, 'orderId', o.id, 'orderNumber', o.order_number, 'orderState', o.state,
      'customerName', c.name, 'sequence', r.sequence, 'name', r.name, 'partSpecificationId', r.part_specification_id,
      'due', coalesce(r.dispatch_date, o.dispatch_date), 'ordered', r.quantity,
      'scheduled', coalesce(scheduled.units, 0), 'left', greatest(r.quantity - coalesce(scheduled.units, 0), 0),
      'planned', (
        select coalesce(sum(w.quantity), 0) from work_orders w
        where w.manufacturer_id = r.manufacturer_id and w.requisition_id = r.id and not exists (
          select from batch_transitions t where t.manufacturer_id = w.manufacturer_id and t.work_order_id = w.id)),
      'templates', coalesce((
        select json_agg(json_build_object(
          'id', t.id, 'name', t.name, 'approved', t.approved, 'isDefault', t.is_default)
          order by t.is_default desc, t.name, t.id)
        from routing_templates t
        where t.manufacturer_id = r.manufacturer_id and t.part_specification_id = r.part_specification_id
          and t.deprecated_at is null), '[]'::json)
    ) order by case when $1::int is null then coalesce(r.dispatch_date, o.dispatch_date) end nulls last,
      o.order_number, r.sequence)
    from line r
    join orders o on o.manufacturer_id = r.manufacturer_id and o.id = r.order_id
    join customer_organisations c on c.manufacturer_id = o.manufacturer_id and c.id = o.customer_organisation_id
    left join scheduled on scheduled.requisition_id = r.id), '[]'::json)
) as dialog
from manufacturers m
where m.id = current_manufacturer_id() and ($1::int is null or exists (
  select from orders o where o.manufacturer_id = m.id and o.id = $1::int))`;

/** The parts to schedule, and their templates. Throws ORDER_NOT_FOUND; lines that do not exist are missing. */
export async function readSchedulingDialog(
  database: Database,
  manufacturerId: string,
  source: SchedulingSource,
): Promise<SchedulingDialog> {
  const [row] = await database.read<{ dialog: SchedulingDialog }>(manufacturerId, {
    name: 'scheduling_dialog',
    text: DIALOG,
    values:
      'orderId' in source
        ? [int32OrNull(source.orderId) ?? NO_ORDER, []]
        : [null, source.requisitionIds.filter(isInt32)],
  });
  if (row === undefined) throw new Refusal('ORDER_NOT_FOUND');
  return row.dialog;
}
