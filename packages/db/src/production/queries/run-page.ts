import { present, type RoutingStep, routingVersion } from '@routecard/core';
import { thumbnailOf } from '../../catalogue/queries/part-thumbnail.ts';
import type { Database } from '../../engine/client/database.ts';
import { uuidOrNull } from '../../engine/reading/identifiers.ts';

/** A step of the run's routing. */
export interface RunPageStep extends RoutingStep {
  readonly operationName: string;
  readonly isCompletedStatus: boolean;
  /** Units that were scrapped here and not taken back. */
  readonly scrapped: number;
}

/** Units of the run in one production step. */
export interface RunPageBalance {
  readonly step: number;
  readonly productionStepId: string;
  /** The group's label, `PRINT-0117`. */
  readonly label: string;
  readonly operationId: string;
  readonly quantity: number;
}

/** All that the page of a run shows; counts in units, days as `YYYY-MM-DD`. */
export interface RunPage {
  readonly workOrderId: string;
  readonly runNumber: number;
  readonly name: string | null;
  readonly orderId: number;
  readonly orderNumber: number;
  readonly requisitionSequence: number;
  readonly partName: string;
  readonly partSpecificationId: string;
  /** The file whose thumbnail stands for the part. */
  readonly thumbnailFileId: string | null;
  readonly customerName: string;
  readonly purchaseOrderNumber: string | null;
  readonly due: string | null;
  readonly material: string;
  readonly color: { readonly name: string; readonly hex: string | null } | null;
  /** Comments of the part. */
  readonly commentCount: number;
  readonly routingTemplateId: string | null;
  readonly templateName: string | null;
  /** Scheduled into it or, while it is planned, to be scheduled. */
  readonly quantity: number;
  /** True if its part was cancelled. */
  readonly cancelled: boolean;
  /** False for a run that is planned and holds no units yet. */
  readonly inProduction: boolean;
  /** Of the ledger: what entered production, and what was scrapped. */
  readonly scheduled: number;
  readonly scrapped: number;
  /** The version of its current routing, as travellers print it. */
  readonly routingVersion: string;
  /** In the order of the routing. */
  readonly routing: readonly RunPageStep[];
  readonly balances: readonly RunPageBalance[];
}

const RUN_PAGE = `
with entry as (
  select t.type, coalesce(t.from_routing_step, t.to_routing_step) as step,
    case when t.reverses_id is null then t.quantity else -t.quantity end as units
  from batch_transitions t
  where t.manufacturer_id = current_manufacturer_id() and t.work_order_id = $1::uuid and t.type <> 'MOVE'
)
select json_build_object(
  'workOrderId', w.id, 'runNumber', w.run_number, 'name', w.name, 'orderId', o.id, 'orderNumber', o.order_number,
  'requisitionSequence', r.sequence, 'partName', r.name, 'partSpecificationId', r.part_specification_id,
  'thumbnailFileId', ${thumbnailOf('ps')},
  'customerName', c.name,
  'purchaseOrderNumber', o.purchase_order_number, 'due', coalesce(w.due_date, r.dispatch_date, o.dispatch_date),
  'material', m.name, 'color', case when co.id is not null then json_build_object('name', co.name, 'hex', co.hex) end,
  'commentCount', (select count(*) from order_comments k
    where k.manufacturer_id = r.manufacturer_id and k.requisition_id = r.id and k.deleted_at is null),
  'routingTemplateId', w.routing_template_id, 'templateName', t.name, 'quantity', w.quantity,
  'cancelled', r.cancelled_at is not null,
  'inProduction', exists (select from entry),
  'scheduled', (select coalesce(sum(units), 0) from entry where type = 'SCHEDULE'),
  'scrapped', (select coalesce(sum(units), 0) from entry where type = 'SCRAP'),
  'routing', (
    select json_agg(s.step || jsonb_build_object('operationName', op.name, 'isCompletedStatus', op.is_completed_status,
      'scrapped', coalesce((select sum(units) from entry
        where type = 'SCRAP' and entry.step = (s.step ->> 'step')::int), 0)) order by s.place)
    from jsonb_array_elements(w.routing) with ordinality as s(step, place)
    join operations op on op.manufacturer_id = w.manufacturer_id and op.id = (s.step ->> 'operationId')::uuid),
  'balances', coalesce((
    select json_agg(json_build_object('step', b.routing_step, 'productionStepId', p.id,
      'label', p.prefix || '-' || p.group_id, 'operationId', b.operation_id, 'quantity', b.quantity)
      order by b.routing_sequence, p.prefix, p.group_id)
    from batch_balances b
    join production_steps p on p.manufacturer_id = b.manufacturer_id and p.id = b.production_step_id
    where b.manufacturer_id = w.manufacturer_id and b.work_order_id = w.id), '[]'::json)
) as page
from work_orders w
join requisitions r on r.manufacturer_id = w.manufacturer_id and r.id = w.requisition_id
join orders o on o.manufacturer_id = w.manufacturer_id and o.id = w.order_id
join customer_organisations c on c.manufacturer_id = o.manufacturer_id and c.id = o.customer_organisation_id
join part_specifications ps on ps.manufacturer_id = r.manufacturer_id and ps.id = r.part_specification_id
join materials m on m.manufacturer_id = r.manufacturer_id and m.id = ps.material_id
left join colors co on co.manufacturer_id = r.manufacturer_id and co.id = ps.color_id
left join routing_templates t on t.manufacturer_id = w.manufacturer_id and t.id = w.routing_template_id
where w.manufacturer_id = current_manufacturer_id() and w.id = $1::uuid`;

/** The page of a run. Throws WORK_ORDER_NOT_FOUND. */
export async function readRunPage(
  database: Database,
  manufacturerId: string,
  workOrderId: string,
): Promise<RunPage> {
  const [row] = await database.read<{ page: Omit<RunPage, 'routingVersion'> }>(manufacturerId, {
    name: 'run_page',
    text: RUN_PAGE,
    values: [uuidOrNull(workOrderId)],
  });
  const { page } = present(row, 'WORK_ORDER_NOT_FOUND');
  return { ...page, routingVersion: routingVersion(page.routing) };
}
