import { Refusal, type WorkOrderView } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';
import { uuidOrNull } from '../../engine/reading/identifiers.ts';
import { iso } from '../../engine/reading/instants.ts';

/** A run as JSON; `w` is its row, `r` the requisition, `o` the order. Its routing is the frozen one, as it is stored. */
export const WORK_ORDER = `json_build_object(
  'id', w.id, 'workOrderNumber', w.work_order_number,
  'workOrderLabel', o.order_number || '-' || r.sequence || '-R' || w.run_number, 'name', w.name,
  'quantity', w.quantity, 'routingTemplateId', w.routing_template_id,
  'routing', w.routing,
  'startsAt', ${iso('w.starts_at')}, 'dueAt', ${iso('w.due_at')}, 'createdAt', ${iso('w.created_at')})`;

/** One run; one whose every unit was undone is none. Throws WORK_ORDER_NOT_FOUND. */
export async function readWorkOrder(
  database: Database,
  manufacturerId: string,
  workOrderId: string,
): Promise<WorkOrderView> {
  const [row] = await database.find<{ workOrder: WorkOrderView }>(manufacturerId, {
    name: 'read_work_order',
    text: `select ${WORK_ORDER} as "workOrder"
      from work_orders w
      join requisitions r on r.manufacturer_id = w.manufacturer_id and r.id = w.requisition_id
      join orders o on o.manufacturer_id = w.manufacturer_id and o.id = w.order_id
      where w.manufacturer_id = (select current_manufacturer_id()) and w.id = $1::uuid and w.quantity > 0`,
    values: [uuidOrNull(workOrderId)],
  });
  if (row === undefined) throw new Refusal('WORK_ORDER_NOT_FOUND');
  return row.workOrder;
}
