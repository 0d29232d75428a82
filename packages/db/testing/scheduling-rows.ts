import { uuidv7 } from 'uuidv7';
import type { Shop } from './shop.ts';

/** Adds a routing template over print and packing. */
export async function addTemplate(
  shop: Shop,
  partSpecificationId: string,
  options: { readonly approved?: boolean; readonly isDefault?: boolean; readonly deprecated?: boolean } = {},
): Promise<string> {
  const id = uuidv7();
  await shop.sql.query(
    `insert into routing_templates (manufacturer_id, id, part_specification_id, name, approved, is_default, deprecated_at)
     values ($1, $2, $3, 'Standard', $4, $5, $6)`,
    [
      shop.manufacturerId,
      id,
      partSpecificationId,
      options.approved ?? false,
      options.isDefault ?? false,
      options.deprecated ? new Date() : null,
    ],
  );
  await shop.sql.query(
    `insert into routing_template_steps (manufacturer_id, routing_template_id, id, operation_id, sequence)
     values ($1, $2, $3, $4, 1), ($1, $2, $5, $6, 2)`,
    [shop.manufacturerId, id, uuidv7(), shop.operations.print, uuidv7(), shop.operations.packing],
  );
  return id;
}

/** Adds a run that is planned but not in production, over print alone. */
export async function addPlannedRun(shop: Shop, requisitionId: number, quantity: number): Promise<string> {
  const id = uuidv7();
  await shop.sql.query(
    `with counted as (
       update shop_counters set last_work_order_number = last_work_order_number + 1
       where manufacturer_id = (select manufacturer_id from requisitions where id = $1) returning last_work_order_number as n)
     insert into work_orders (manufacturer_id, id, order_id, requisition_id, work_order_number, run_number, quantity, routing, created_by)
     select r.manufacturer_id, $2, r.order_id, r.id, counted.n, 1, $3, $4, $5 from requisitions r, counted where r.id = $1`,
    [
      requisitionId,
      id,
      quantity,
      JSON.stringify([{ step: 1, operationId: shop.operations.print, sequence: 1 }]),
      shop.userId,
    ],
  );
  return id;
}

/** Adds an order with one part and returns the part's id. */
export async function addRequisition(
  shop: Shop,
  quantity = 10,
  partSpecificationId?: string,
): Promise<number> {
  const { requisitionIds } = await shop.addOrder({
    quantities: [quantity],
    ...(partSpecificationId ? { partSpecificationId } : {}),
  });
  return requisitionIds[0] ?? 0;
}

/** Counts the rows of production, to compare before and after a refusal. */
export async function productionCounts(shop: Shop): Promise<unknown> {
  const { rows } = await shop.sql.query(`select (select count(*)::int from work_orders) as runs,
    (select count(*)::int from batch_transitions) as ledger, (select count(*)::int from production_steps) as steps,
    (select count(*)::int from order_events) as events`);
  return rows[0];
}
