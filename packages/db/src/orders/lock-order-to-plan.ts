import type { OrderToPlan } from '@routecard/core';
import type { TransactionScope } from '../engine/transact.ts';
import { LIVE } from '../production/queries/units-to-schedule.ts';
import { lockOrder } from './lock-order.ts';

/** Locks the order. What is left of it is counted as the state of the plan does (planning/queries/planning-state.ts). */
export async function lockOrderToPlan(
  scope: TransactionScope,
  orderId: number,
): Promise<OrderToPlan | undefined> {
  if (!(await lockOrder(scope, orderId))) return undefined;
  const { connection } = scope;
  const { rows } = await connection.query<OrderToPlan>({
    name: 'read_order_to_plan',
    text: `select o.order_number as "orderNumber", o.priority, o.dispatch_date::text as "dueDate",
        o.cancelled_at is not null as "isCancelled",
        ${LIVE} and exists (
          select from requisitions r
          left join lateral (
            select sum(b.quantity) as standing, sum(b.quantity) filter (where not s.is_completed_status and not b.is_cancelled) as undone
            from batch_balances b
            join operations s on s.manufacturer_id = b.manufacturer_id and s.id = b.operation_id
            where b.manufacturer_id = r.manufacturer_id and b.order_id = r.order_id and b.requisition_id = r.id
          ) units on true
          where r.manufacturer_id = o.manufacturer_id and r.order_id = o.id
            and (units.undone > 0 or r.cancelled_at is null and r.quantity > coalesce(units.standing, 0))) as "hasWork"
      from orders o where o.manufacturer_id = (select current_manufacturer_id()) and o.id = $1`,
    values: [orderId],
  });
  return rows[0];
}
