import type { Connection } from '@routecard/db';
import { uuidv7 } from 'uuidv7';
import { insertNumbered, insertRows } from './insert-rows.ts';
import type { PlannedLine, PlannedOrder } from './plan.ts';
import { type DemoShop, idOf } from './shop.ts';
import type { WorkingDays } from './working-days.ts';

/** A planned line with its requisition. */
export interface LoadedLine extends PlannedLine {
  readonly requisitionId: number;
}

/** A planned order that stands in the shop. */
export interface LoadedOrder {
  readonly orderId: number;
  readonly plan: PlannedOrder;
  readonly lines: readonly LoadedLine[];
}

const FIRST_ORDER_NUMBER = 1001;
const DAY_MS = 86_400_000;

/** Adds the planned orders with their parts, as if they had come in over the last weeks: three statements and a counter. */
export async function loadOrders(
  connection: Connection,
  shop: DemoShop,
  plans: readonly PlannedOrder[],
  days: WorkingDays,
): Promise<LoadedOrder[]> {
  const tenant = { manufacturer_id: shop.manufacturerId };
  const start = Date.now();
  const cameIn = (plan: PlannedOrder) => new Date(start - plan.createdDaysAgo * DAY_MS);
  const customerIds = new Map(plans.map(({ customer }) => [customer.name, '']));
  for (const name of customerIds.keys()) customerIds.set(name, uuidv7());
  await insertRows(
    connection,
    'customer_organisations',
    [...customerIds].map(([name, id]) => ({ ...tenant, id, name, created_at: new Date(start) })),
  );
  const orderIds = await insertNumbered(
    connection,
    'orders',
    plans.map((plan, i) => ({
      ...tenant,
      order_number: FIRST_ORDER_NUMBER + i,
      state: plan.state,
      customer_organisation_id: idOf(customerIds, plan.customer.name),
      purchase_order_number: plan.purchaseOrderNumber,
      currency: 'EUR',
      dispatch_date: days(plan.dispatchInDays),
      kanban_column_id: idOf(shop.kanbanColumnIds, plan.kanbanColumn),
      created_at: cameIn(plan),
      updated_at: cameIn(plan),
    })),
  );
  const ids = new Map(plans.map((plan, i) => [plan, orderIds[i] ?? 0]));
  const lines = plans.flatMap((plan) => plan.lines.map((line, i) => ({ plan, line, sequence: i + 1 })));
  const requisitionIds = await insertNumbered(
    connection,
    'requisitions',
    lines.map(({ plan, line, sequence }) => ({
      ...tenant,
      order_id: idOf(ids, plan),
      part_specification_id: line.part.partSpecificationId,
      quantity: line.quantity,
      name: line.part.name,
      sequence,
      created_at: cameIn(plan),
      updated_at: cameIn(plan),
    })),
  );
  await connection.query({
    text: 'update shop_counters set last_order_number = $2 where manufacturer_id = $1',
    values: [shop.manufacturerId, FIRST_ORDER_NUMBER + plans.length - 1],
  });
  const requisitionOf = new Map(lines.map(({ line }, i) => [line, requisitionIds[i] ?? 0]));
  return plans.map((plan) => ({
    orderId: idOf(ids, plan),
    plan,
    lines: plan.lines.map((line) => ({ ...line, requisitionId: idOf(requisitionOf, line) })),
  }));
}
