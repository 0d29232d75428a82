import type { Database } from '../engine/client/database.ts';
import { int32OrNull, uuidOrNull } from '../engine/reading/identifiers.ts';

/** The name of a row, as far as it depends on data; null if the manufacturer has no such row. */
export interface OrderName {
  readonly orderNumber: number;
  readonly customerName: string;
}

export interface RunName {
  readonly orderNumber: number;
  readonly requisitionSequence: number;
  readonly runNumber: number;
  readonly partName: string;
}

export interface StepName {
  /** `PRINT-0117`. */
  readonly label: string;
  readonly operationName: string;
}

export interface PartName {
  readonly name: string;
  readonly technology: string;
  readonly material: string;
}

export interface TemplateName {
  readonly name: string;
  readonly partName: string;
}

/** Names an order. */
export async function readOrderName(
  database: Database,
  manufacturerId: string,
  orderId: number,
): Promise<OrderName | null> {
  const [row] = await database.find<OrderName>(manufacturerId, {
    name: 'order_name',
    text: `select o.order_number as "orderNumber", c.name as "customerName"
      from orders o
      join customer_organisations c on c.manufacturer_id = o.manufacturer_id and c.id = o.customer_organisation_id
      where o.manufacturer_id = current_manufacturer_id() and o.id = $1::int`,
    values: [int32OrNull(orderId)],
  });
  return row ?? null;
}

/** Names a run. */
export async function readRunName(
  database: Database,
  manufacturerId: string,
  workOrderId: string,
): Promise<RunName | null> {
  const [row] = await database.find<RunName>(manufacturerId, {
    name: 'run_name',
    text: `select o.order_number as "orderNumber", r.sequence as "requisitionSequence",
        w.run_number as "runNumber", r.name as "partName"
      from work_orders w
      join requisitions r on r.manufacturer_id = w.manufacturer_id and r.id = w.requisition_id
      join orders o on o.manufacturer_id = w.manufacturer_id and o.id = w.order_id
      where w.manufacturer_id = current_manufacturer_id() and w.id = $1::uuid`,
    values: [uuidOrNull(workOrderId)],
  });
  return row ?? null;
}

/** Names a shipment of an order. */
export async function readShipmentName(
  database: Database,
  manufacturerId: string,
  orderId: number,
  shipmentId: string,
): Promise<OrderName | null> {
  const [row] = await database.find<OrderName>(manufacturerId, {
    name: 'shipment_name',
    text: `select o.order_number as "orderNumber", c.name as "customerName"
      from shipments s
      join orders o on o.manufacturer_id = s.manufacturer_id and o.id = s.order_id
      join customer_organisations c on c.manufacturer_id = o.manufacturer_id and c.id = o.customer_organisation_id
      where s.manufacturer_id = current_manufacturer_id() and s.order_id = $1::int and s.id = $2::uuid`,
    values: [int32OrNull(orderId), uuidOrNull(shipmentId)],
  });
  return row ?? null;
}

/** Names a production step. */
export async function readStepName(
  database: Database,
  manufacturerId: string,
  stepId: string,
): Promise<StepName | null> {
  const [row] = await database.find<StepName>(manufacturerId, {
    name: 'step_name',
    text: `select p.prefix || '-' || p.group_id as label, o.name as "operationName"
      from production_steps p
      left join operations o on o.manufacturer_id = p.manufacturer_id and o.id = p.operation_id
      where p.manufacturer_id = current_manufacturer_id() and p.id = $1::uuid`,
    values: [uuidOrNull(stepId)],
  });
  return row ?? null;
}

/** Names an operation, one that is retired too. */
export async function readOperationName(
  database: Database,
  manufacturerId: string,
  operationId: string,
): Promise<string | null> {
  const [row] = await database.find<{ name: string }>(manufacturerId, {
    name: 'operation_name',
    text: `select name from operations where manufacturer_id = current_manufacturer_id() and id = $1::uuid`,
    values: [uuidOrNull(operationId)],
  });
  return row?.name ?? null;
}

/** Names a part specification. */
export async function readPartName(
  database: Database,
  manufacturerId: string,
  partSpecificationId: string,
): Promise<PartName | null> {
  const [row] = await database.find<PartName>(manufacturerId, {
    name: 'part_name',
    text: `select v.name, c.technology, m.name as material
      from part_specifications s
      join part_revisions v on v.manufacturer_id = s.manufacturer_id and v.id = s.part_revision_id
      join process_prices c on c.manufacturer_id = s.manufacturer_id and c.id = s.process_prices_id
      join materials m on m.manufacturer_id = s.manufacturer_id and m.id = s.material_id
      where s.manufacturer_id = current_manufacturer_id() and s.id = $1::uuid`,
    values: [uuidOrNull(partSpecificationId)],
  });
  return row ?? null;
}

/** Names a routing template of a part specification. */
export async function readTemplateName(
  database: Database,
  manufacturerId: string,
  partSpecificationId: string,
  routingTemplateId: string,
): Promise<TemplateName | null> {
  const [row] = await database.find<TemplateName>(manufacturerId, {
    name: 'template_name',
    text: `select t.name, v.name as "partName"
      from routing_templates t
      join part_specifications s on s.manufacturer_id = t.manufacturer_id and s.id = t.part_specification_id
      join part_revisions v on v.manufacturer_id = s.manufacturer_id and v.id = s.part_revision_id
      where t.manufacturer_id = current_manufacturer_id() and s.id = $1::uuid and t.id = $2::uuid`,
    values: [uuidOrNull(partSpecificationId), uuidOrNull(routingTemplateId)],
  });
  return row ?? null;
}

/** The address that names a webhook. */
export async function readWebhookUrl(
  database: Database,
  manufacturerId: string,
  webhookId: string,
): Promise<string | null> {
  const [row] = await database.find<{ url: string }>(manufacturerId, {
    name: 'webhook_url',
    text: `select w.url from webhook_endpoints w
      where w.manufacturer_id = current_manufacturer_id() and w.id = $1::uuid and w.deleted_at is null`,
    values: [uuidOrNull(webhookId)],
  });
  return row?.url ?? null;
}
