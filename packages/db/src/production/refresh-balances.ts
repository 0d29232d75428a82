import type { TransactionScope } from '../engine/transact.ts';

/** Brings what balances show of the order in step with it. */
export function refreshBalancesOfOrder(scope: TransactionScope, orderId: number): Promise<void> {
  return refreshBalances(scope, 'order', 'o.id = $1', orderId);
}

/** Brings what balances show of the customer's orders in step with them. */
export function refreshBalancesOfCustomer(scope: TransactionScope, customerId: number): Promise<void> {
  return refreshBalances(scope, 'customer', 'o.customer_organisation_id = $1', customerId);
}

/** Locks the runs of an order, last of what belongs to it. */
export function lockRunsOfOrder(scope: TransactionScope, orderId: number): Promise<void> {
  return lockRuns(scope, 'order', 'o.id = $1', orderId);
}

async function lockRuns(
  { connection }: TransactionScope,
  of: string,
  condition: string,
  id: number,
): Promise<void> {
  await connection.query({
    name: `lock_runs_of_${of}`,
    text: `select from work_orders w
      where w.manufacturer_id = (select current_manufacturer_id()) and w.order_id in (
        select o.id from orders o where o.manufacturer_id = (select current_manufacturer_id()) and ${condition})
      order by w.id for no key update`,
    values: [id],
  });
}

/** Their runs are locked: a move writes what it has read under that lock. */
async function refreshBalances(
  scope: TransactionScope,
  of: string,
  condition: string,
  id: number,
): Promise<void> {
  await lockRuns(scope, of, condition, id);
  await scope.connection.query({
    name: `refresh_balances_of_${of}`,
    text: `update batch_balances b set customer_name = c.name, purchase_order_number = o.purchase_order_number,
        part_name = r.name, dispatch_date = coalesce(r.dispatch_date, o.dispatch_date),
        is_cancelled = r.cancelled_at is not null
      from requisitions r
      join orders o on o.manufacturer_id = r.manufacturer_id and o.id = r.order_id
      join customer_organisations c on c.manufacturer_id = o.manufacturer_id and c.id = o.customer_organisation_id
      where b.manufacturer_id = (select current_manufacturer_id()) and ${condition} and b.order_id = o.id
        and r.manufacturer_id = b.manufacturer_id and r.id = b.requisition_id`,
    values: [id],
  });
}
