import type { TransactionScope } from '../engine/transact.ts';

/** Locks the order; false where there is none. */
export async function lockOrder({ connection }: TransactionScope, orderId: number): Promise<boolean> {
  const { rowCount } = await connection.query({
    name: 'lock_order',
    text: `select from orders where manufacturer_id = (select current_manufacturer_id()) and id = $1 for no key update`,
    values: [orderId],
  });
  return rowCount !== 0;
}
