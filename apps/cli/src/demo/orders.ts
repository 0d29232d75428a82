import type { Connection } from '@routecard/db';
import { idAt } from './clock.ts';
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

/** Adds the planned orders with their parts, as if they had come in over the last weeks: a few statements, however many. */
export async function loadOrders(
  connection: Connection,
  shop: DemoShop,
  plans: readonly PlannedOrder[],
  days: WorkingDays,
): Promise<LoadedOrder[]> {
  const tenant = { manufacturer_id: shop.manufacturerId };
  const start = Date.now();
  const cameIn = (plan: PlannedOrder) => new Date(start - plan.createdDaysAgo * DAY_MS);
  const customerNames = [...new Set(plans.map(({ customer }) => customer.name))];
  const numbers = await insertNumbered(
    connection,
    'customer_organisations',
    customerNames.map((name) => ({ ...tenant, name, created_at: new Date(start) })),
  );
  const customerIds = new Map(customerNames.map((name, i) => [name, numbers[i] ?? 0]));
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
  await tellOf(connection, shop, plans, orderIds, cameIn);
  const requisitionOf = new Map(lines.map(({ line }, i) => [line, requisitionIds[i] ?? 0]));
  return plans.map((plan) => ({
    orderId: idOf(ids, plan),
    plan,
    lines: plan.lines.map((line) => ({ ...line, requisitionId: idOf(requisitionOf, line) })),
  }));
}

/** The rows that creating an order adds: an event, and the first entry of its history. */
async function tellOf(
  connection: Connection,
  shop: DemoShop,
  plans: readonly PlannedOrder[],
  orderIds: readonly number[],
  cameIn: (plan: PlannedOrder) => Date,
): Promise<void> {
  const made = plans.map((plan, i) => ({
    manufacturer_id: shop.manufacturerId,
    order_id: orderIds[i] ?? 0,
    created_at: cameIn(plan),
  }));
  await insertRows(
    connection,
    'order_events',
    made.map((row) => ({ ...row, id: idAt(row.created_at), type: 'order.created' })),
  );
  await insertRows(
    connection,
    'order_history',
    made.map((row) => ({
      ...row,
      id: idAt(row.created_at),
      kind: 'CREATED',
      details: {},
      created_by: idOf(shop.userIds, 'PLANNER'),
    })),
  );
}
