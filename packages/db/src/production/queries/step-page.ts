import { PRIORITIES, present } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';
import { uuidOrNull } from '../../engine/reading/identifiers.ts';

/** Units of one run that stand in the step. */
export interface StepPageBatch {
  readonly workOrderId: string;
  /** Of the routing step within the run. */
  readonly step: number;
  readonly runNumber: number;
  readonly orderId: number;
  readonly orderNumber: number;
  readonly requisitionSequence: number;
  readonly partName: string;
  readonly customerName: string;
  readonly material: string;
  readonly color: { readonly name: string; readonly hex: string | null } | null;
  /** `YYYY-MM-DD`, or null where none was given. */
  readonly due: string | null;
  /** True if the part was cancelled, and these units were kept. */
  readonly cancelled: boolean;
  readonly quantity: number;
  readonly runQuantity: number;
  readonly nextOperationName: string | null;
  /** Since when units of the run stand here, an instant. */
  readonly since: string;
}

/** All that the page of a production step shows; counts in units. */
export interface StepPage {
  readonly id: string;
  /** `PRINT-0117`. */
  readonly label: string;
  readonly groupId: string;
  readonly prefix: string;
  readonly operationId: string;
  readonly operationName: string;
  readonly isCompletedStatus: boolean;
  readonly createdAt: string;
  /** What the plan ranks first, then by priority and due date. */
  readonly batches: readonly StepPageBatch[];
}

const STEP_PAGE = `
select json_build_object(
  'id', p.id, 'label', p.prefix || '-' || p.group_id, 'groupId', p.group_id, 'prefix', p.prefix,
  'operationId', op.id, 'operationName', op.name, 'isCompletedStatus', op.is_completed_status,
  'createdAt', utc_instant(p.created_at),
  'batches', coalesce((
    select json_agg(json_build_object('workOrderId', b.work_order_id, 'step', b.routing_step, 'runNumber', b.run_number,
      'orderId', b.order_id, 'orderNumber', b.order_number, 'requisitionSequence', b.requisition_sequence,
      'partName', b.part_name, 'customerName', b.customer_name, 'material', m.name,
      'color', case when c.id is not null then json_build_object('name', c.name, 'hex', c.hex) end,
      'due', coalesce(b.due_date, b.dispatch_date), 'cancelled', b.is_cancelled, 'quantity', b.quantity, 'runQuantity', b.run_quantity,
      'nextOperationName', next.name, 'since', utc_instant(b.outstanding_at))
      order by (
        select e.rank from plan_sequences s
        cross join lateral unnest(s.work_order_ids, s.routing_steps) with ordinality as e(work_order_id, routing_step, rank)
        where s.manufacturer_id = p.manufacturer_id and s.operation_id = b.operation_id
          and e.work_order_id = b.work_order_id and e.routing_step = b.routing_step),
        array_position('{${PRIORITIES.join(',')}}'::text[], o.priority),
        coalesce(b.due_date, b.dispatch_date), b.order_number, b.requisition_sequence, b.run_number)
    from batch_balances b
    join orders o on o.manufacturer_id = b.manufacturer_id and o.id = b.order_id
    join materials m on m.manufacturer_id = b.manufacturer_id and m.id = b.material_id
    left join colors c on c.manufacturer_id = b.manufacturer_id and c.id = b.color_id
    left join operations next on next.manufacturer_id = b.manufacturer_id and next.id = b.next_operation_id
    where b.manufacturer_id = p.manufacturer_id and b.production_step_id = p.id), '[]'::json)
) as page
from production_steps p
join operations op on op.manufacturer_id = p.manufacturer_id and op.id = p.operation_id
where p.manufacturer_id = current_manufacturer_id() and p.id = $1::uuid`;

/** The page of a production step. Throws PRODUCTION_STEP_NOT_FOUND. */
export async function readStepPage(
  database: Database,
  manufacturerId: string,
  stepId: string,
): Promise<StepPage> {
  const [row] = await database.read<{ page: StepPage }>(manufacturerId, {
    name: 'step_page',
    text: STEP_PAGE,
    values: [uuidOrNull(stepId)],
  });
  return present(row, 'PRODUCTION_STEP_NOT_FOUND').page;
}
