import type { Lab } from '../lab.ts';
import type { Pace } from '../measure.ts';
import { readBeside } from '../read-beside.ts';
import type { Result } from '../result.ts';

const PARTS_PER_ORDER = 50;

/** B8: an order's fifty requisitions with their work orders over HTTP, beside the same JSON made by pgbench's SQL. */
export async function readOrderParts(lab: Lab, pace: Pace): Promise<Result[]> {
  const { rows } = await lab.sql.query<{ first: number; orders: number }>(
    'select min(id)::int as first, count(*)::int as orders from orders where manufacturer_id = $1',
    [lab.floor.manufacturerId],
  );
  const { first = 0, orders = 0 } = rows[0] ?? {};
  return readBeside(lab, pace, {
    workload: 'B8',
    what: `an order's ${PARTS_PER_ORDER} requisitions with their work orders over HTTP`,
    reference: 'the same JSON',
    goal: 0.8,
    path: () => `/requisition/order/${first + Math.floor(Math.random() * orders)}`,
    sql: sameJson(lab.floor.manufacturerId, first),
    range: orders,
  });
}

const sameJson = (manufacturerId: string, first: number) => `
select json_agg(json_build_object(
  'id', r.id, 'partSpecificationId', r.part_specification_id, 'partRevisionId', s.part_revision_id, 'orderId', r.order_id,
  'orderNumber', o.order_number::text, 'quantity', r.quantity, 'name', r.name, 'sequence', r.sequence,
  'materialId', s.material_id, 'colorId', s.color_id, 'processPricesId', s.process_prices_id,
  'postProcessingIds', coalesce((
    select json_agg(p.post_processing_id order by p.position) from part_specification_post_processings p
    where p.manufacturer_id = r.manufacturer_id and p.part_specification_id = s.id), '[]'::json),
  'dispatchDate', coalesce(r.dispatch_date, o.dispatch_date), 'customReference', r.custom_reference,
  'customerOrganisationId', c.id, 'customerOrganisationName', c.name,
  'workOrders', coalesce((
    select json_agg(json_build_object(
      'id', w.id, 'name', w.name, 'workOrderNumber', w.work_order_number,
      'workOrderLabel', o.order_number || '-' || r.sequence || '-R' || w.run_number,
      'quantity', w.quantity, 'routingTemplateId', w.routing_template_id,
      'routing', (
        select json_agg(json_build_object('operationId', step ->> 'operationId', 'sequence', step -> 'sequence', 'operation', step ->> 'operationId'))
        from jsonb_array_elements(w.routing) step),
      'startDate', coalesce(w.starts_at, w.created_at), 'dueDate', w.due_at, 'createdAt', w.created_at) order by w.run_number)
    from work_orders w where w.manufacturer_id = r.manufacturer_id and w.requisition_id = r.id), '[]'::json),
  'createdAt', r.created_at, 'lastUpdated', r.updated_at) order by r.sequence)
from requisitions r
join orders o on o.manufacturer_id = r.manufacturer_id and o.id = r.order_id
join customer_organisations c on c.manufacturer_id = o.manufacturer_id and c.id = o.customer_organisation_id
join part_specifications s on s.manufacturer_id = r.manufacturer_id and s.id = r.part_specification_id
where r.manufacturer_id = '${manufacturerId}' and r.order_id = :n + ${first - 1}`;
