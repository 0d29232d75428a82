import type { TransactionScope } from '../engine/transact.ts';

/** Brings what balances show of the order in step with it. Its runs are locked: a move writes what it has read under that lock. */
export async function refreshBalancesOfOrder(
  { connection }: TransactionScope,
  orderId: number,
): Promise<void> {
  await connection.query({
    name: 'lock_runs_of_order',
    text: `select from work_orders where manufacturer_id = (select current_manufacturer_id()) and order_id = $1
      order by id for no key update`,
    values: [orderId],
  });
  await connection.query({
    name: 'refresh_balances_of_order',
    text: `update batch_balances b set customer_name = c.name, purchase_order_number = o.purchase_order_number,
        part_name = r.name, dispatch_date = coalesce(r.dispatch_date, o.dispatch_date)
      from requisitions r
      join orders o on o.manufacturer_id = r.manufacturer_id and o.id = r.order_id
      join customer_organisations c on c.manufacturer_id = o.manufacturer_id and c.id = o.customer_organisation_id
      where b.manufacturer_id = (select current_manufacturer_id()) and b.order_id = $1
        and r.manufacturer_id = b.manufacturer_id and r.id = b.requisition_id`,
    values: [orderId],
  });
}
