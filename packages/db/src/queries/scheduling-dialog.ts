import { Refusal } from '@routecard/core';
import type { Database } from '../client/database.ts';
import { orderIdOrNone } from './shipments.ts';

/** A routing template that a part may be scheduled with. */
export interface SchedulingTemplate {
  readonly id: string;
  readonly name: string;
  readonly approved: boolean;
  readonly isDefault: boolean;
}

/** A part of the order with what scheduling it asks; all counts in units. */
export interface SchedulingPart {
  readonly requisitionId: number;
  readonly sequence: number;
  readonly name: string;
  readonly partSpecificationId: string;
  readonly ordered: number;
  /** In production over all runs, scrapped ones left out. */
  readonly scheduled: number;
  /** Ordered and not yet scheduled; never negative. */
  readonly left: number;
  /** The default first, then by name; deprecated ones cannot be scheduled and are left out. */
  readonly templates: readonly SchedulingTemplate[];
}

/** What the scheduling dialog shows of an order. */
export interface SchedulingDialog {
  readonly orderId: number;
  readonly orderNumber: number;
  readonly state: 'QUOTE' | 'DRAFT' | 'ORDER';
  readonly approvedRoutingTemplateRequired: boolean;
  /** Every operation of the shop, deleted ones too, by which routings are read. */
  readonly operations: readonly { readonly id: string; readonly name: string }[];
  readonly parts: readonly SchedulingPart[];
}

const DIALOG = `
with scheduled as (
  select t.requisition_id, sum(
    case when (t.type = 'SCHEDULE') = (t.reverses_id is null) then t.quantity else -t.quantity end) as units
  from batch_transitions t
  where t.manufacturer_id = current_manufacturer_id() and t.type <> 'MOVE'
    and t.requisition_id in (
      select r.id from requisitions r
      where r.manufacturer_id = current_manufacturer_id() and r.order_id = $1::int)
  group by t.requisition_id
)
select json_build_object(
  'orderId', o.id, 'orderNumber', o.order_number, 'state', o.state,
  'approvedRoutingTemplateRequired', (
    select m.approved_routing_template_required from manufacturers m where m.id = o.manufacturer_id),
  'operations', coalesce((
    select json_agg(json_build_object('id', op.id, 'name', op.name))
    from operations op where op.manufacturer_id = o.manufacturer_id), '[]'::json),
  'parts', coalesce((
    select json_agg(json_build_object(
      'requisitionId', r.id, 'sequence', r.sequence, 'name', r.name,
      'partSpecificationId', r.part_specification_id, 'ordered', r.quantity,
      'scheduled', coalesce(scheduled.units, 0), 'left', greatest(r.quantity - coalesce(scheduled.units, 0), 0),
      'templates', coalesce((
        select json_agg(json_build_object(
          'id', t.id, 'name', t.name, 'approved', t.approved, 'isDefault', t.is_default)
          order by t.is_default desc, t.name, t.id)
        from routing_templates t
        where t.manufacturer_id = r.manufacturer_id and t.part_specification_id = r.part_specification_id
          and t.deprecated_at is null), '[]'::json)
    ) order by r.sequence)
    from requisitions r
    left join scheduled on scheduled.requisition_id = r.id
    where r.manufacturer_id = o.manufacturer_id and r.order_id = o.id), '[]'::json)
) as dialog
from orders o
where o.manufacturer_id = current_manufacturer_id() and o.id = $1::int`;

/** What there is to schedule of an order, and along which templates. Throws ORDER_NOT_FOUND. */
export async function readSchedulingDialog(
  database: Database,
  manufacturerId: string,
  orderId: number,
): Promise<SchedulingDialog> {
  const [row] = await database.read<{ dialog: SchedulingDialog }>(manufacturerId, {
    name: 'scheduling_dialog',
    text: DIALOG,
    values: [orderIdOrNone(orderId)],
  });
  if (row === undefined) throw new Refusal('ORDER_NOT_FOUND');
  return row.dialog;
}
