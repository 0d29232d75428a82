import type { RequisitionView } from '@routecard/core';
import type { Statement } from '../../engine/client/connection.ts';
import type { Database } from '../../engine/client/database.ts';
import { iso } from '../../engine/reading/instants.ts';
import { JsonText } from '../../engine/reading/json-text.ts';
import { WORK_ORDER } from '../../production/queries/work-orders.ts';
import { LAST_UPDATED } from './changed-orders.ts';

/** The runs of requisition `r` as one JSON array, in the order of their numbers; those whose every unit was undone are none. */
const WORK_ORDERS = `coalesce((
  select json_agg(${WORK_ORDER} order by w.run_number)
  from work_orders w where w.manufacturer_id = r.manufacturer_id and w.requisition_id = r.id and w.quantity > 0), '[]'::json)`;

/** A requisition as JSON; `r` is its row, `o` its order, `c` the customer, `s` the part specification. */
const FIELDS = `
  'id', r.id, 'partSpecificationId', r.part_specification_id, 'partRevisionId', s.part_revision_id, 'orderId', r.order_id,
  'orderNumber', o.order_number, 'quantity', r.quantity, 'name', r.name, 'sequence', r.sequence,
  'materialId', s.material_id, 'colorId', s.color_id, 'processPricesId', s.process_prices_id,
  'postProcessingIds', coalesce((
    select json_agg(p.post_processing_id order by p.position) from part_specification_post_processings p
    where p.manufacturer_id = r.manufacturer_id and p.part_specification_id = s.id), '[]'::json),
  'dispatchDate', coalesce(r.dispatch_date, o.dispatch_date), 'customReference', r.custom_reference,
  'externalId', r.external_id, 'customFields', r.custom_fields,
  'customerOrganisationId', c.id, 'customerOrganisationName', c.name, 'workOrders', ${WORK_ORDERS},
  'cancelledAt', ${iso('r.cancelled_at')}, 'cancelReason', r.cancel_reason,
  'createdAt', ${iso('r.created_at')}, 'lastUpdated', ${iso(`greatest(r.updated_at, ${LAST_UPDATED}, c.renamed_at)`)}`;
export const REQUISITION = `json_build_object(${FIELDS})`;

/** The same with further pairs. */
export const requisitionWith = (pairs: string): string => `json_build_object(${FIELDS}${pairs})`;

/** The requisitions of the transaction's manufacturer, with what `REQUISITION` names: looked up for each, whatever the planner expects. */
export const REQUISITION_ROWS = `from requisitions r
  cross join lateral (
    select * from orders o where o.manufacturer_id = r.manufacturer_id and o.id = r.order_id offset 0
  ) o
  cross join lateral (
    select * from customer_organisations c
    where c.manufacturer_id = o.manufacturer_id and c.id = o.customer_organisation_id offset 0
  ) c
  cross join lateral (
    select * from part_specifications s
    where s.manufacturer_id = r.manufacturer_id and s.id = r.part_specification_id offset 0
  ) s
  where r.manufacturer_id = (select current_manufacturer_id())`;

/** The statement that reads all lines of the orders, in order and sequence. */
export function requisitionsOfOrders(orderIds: readonly number[]): Statement {
  return {
    name: 'requisitions_of_orders',
    text: `select ${REQUISITION} as requisition ${REQUISITION_ROWS} and r.order_id = any ($1::int[]) order by r.order_id, r.sequence`,
    values: [orderIds],
  };
}

/** One requisition with its runs; undefined where the manufacturer has none of that id. */
export async function findRequisition(
  database: Database,
  manufacturerId: string,
  id: number,
): Promise<RequisitionView | undefined> {
  const [row] = await database.find<{ requisition: RequisitionView }>(manufacturerId, {
    name: 'find_requisition',
    text: `select ${REQUISITION} as requisition ${REQUISITION_ROWS} and r.id = $1`,
    values: [id],
  });
  return row?.requisition;
}

/** The lines of an order in their sequence; undefined where there is no such order. */
export async function findRequisitionsOfOrder(
  database: Database,
  manufacturerId: string,
  orderId: number,
): Promise<JsonText<readonly RequisitionView[]> | undefined> {
  const [row] = await database.read<{ requisitions: string }>(manufacturerId, {
    name: 'find_requisitions_of_order',
    text: `select coalesce((
        select json_agg(${REQUISITION} order by r.sequence) ${REQUISITION_ROWS} and r.order_id = found.id), '[]'::json)::text as requisitions
      from orders found where found.manufacturer_id = (select current_manufacturer_id()) and found.id = $1`,
    values: [orderId],
  });
  return row && new JsonText(row.requisitions);
}
