import { type NewOrder, present } from '@routecard/core';
import type { TransactionScope } from '../engine/transact.ts';
import { addRequisitions } from './add-requisitions.ts';
import { customerIds } from './customers.ts';

/** Adds orders with their lines; the number of statements does not depend on how many. */
export async function addOrders(
  scope: TransactionScope,
  orders: readonly NewOrder[],
  at: Date,
): Promise<readonly number[]> {
  const { connection } = scope;
  const customers = await customerIds(
    scope,
    orders.map((order) => order.customerOrganisationName),
  );
  const counted = await connection.query<{ last: number }>({
    name: 'take_order_numbers',
    text: `update shop_counters set last_order_number = last_order_number + $1
      where manufacturer_id = (select current_manufacturer_id()) returning last_order_number as last`,
    values: [orders.length],
  });
  const last = present(counted.rows[0], 'INTERNAL').last;
  const numbers = orders.map((_, i) => last - orders.length + 1 + i);
  const inserted = await connection.query<{ id: number; order_number: number }>({
    name: 'insert_orders',
    text: `insert into orders (manufacturer_id, order_number, state, customer_organisation_id, purchase_order_number,
        custom_reference, currency, dispatch_date, kanban_column_id, created_at, updated_at)
      select current_manufacturer_id(), t.order_number, t.state, t.customer_id, t.purchase_order_number,
        t.custom_reference, t.currency, t.dispatch_date, t.kanban_column_id, $9, $9
      from unnest($1::int[], $2::text[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::date[], $8::uuid[])
        as t(order_number, state, customer_id, purchase_order_number, custom_reference, currency, dispatch_date, kanban_column_id)
      returning id, order_number`,
    values: [
      numbers,
      orders.map((order) => order.state ?? 'ORDER'),
      orders.map((order) => customers.get(order.customerOrganisationName)),
      orders.map((order) => order.purchaseOrderNumber ?? null),
      orders.map((order) => order.customReference ?? null),
      orders.map((order) => order.currency ?? 'EUR'),
      orders.map((order) => order.dispatchDate ?? null),
      orders.map((order) => order.kanbanColumnId ?? null),
      at,
    ],
  });
  const idOf = new Map(inserted.rows.map((row) => [row.order_number, row.id]));
  const orderIds = numbers.map((number) => present(idOf.get(number), 'INTERNAL'));
  const lines = orders.flatMap((order, i) =>
    order.requisitions.map((requisition, line) => ({
      ...requisition,
      orderId: orderIds[i] ?? 0,
      sequence: line + 1,
    })),
  );
  await addRequisitions(scope, lines, at);
  return orderIds;
}
