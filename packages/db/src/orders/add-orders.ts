import { type NewOrder, present } from '@routecard/core';
import { sql } from 'drizzle-orm';
import { manufacturers, shopCounters } from '../access/schema/manufacturers.ts';
import { customerIds } from '../customers/customer-ids.ts';
import {
  ensureDistinctExternalIds,
  isFreeExternalId,
  refuseTakenExternalId,
} from '../engine/external-ids.ts';
import { cellsOf, insertStatement, tableRows } from '../engine/group-commit/table-rows.ts';
import { ownRows } from '../engine/own-rows.ts';
import type { TransactionScope } from '../engine/transact.ts';
import { addRequisitions } from './add-requisitions.ts';
import { orders as orderTable } from './schema/orders.ts';

interface NumberedOrder extends Omit<NewOrder, 'requisitions'> {
  readonly orderNumber: number;
  readonly customerOrganisationId: number | undefined;
  readonly currency: string;
  readonly at: Date;
}

const insertOrders = insertStatement(
  tableRows(
    'new_order',
    orderTable,
    cellsOf<NumberedOrder>()(orderTable, {
      state: (order) => order.state ?? 'ORDER',
      currency: (order) => order.currency,
      priority: (order) => order.priority ?? 'NORMAL',
      customFields: (order) => order.customFields ?? {},
      archivedAt: () => null,
      cancelledAt: () => null,
      cancelReason: () => null,
      createdAt: (order) => order.at,
      updatedAt: (order) => order.at,
    }),
  ),
  {},
  `where ${isFreeExternalId('orders', 'new_order.external_id')} returning id, order_number`,
);

/** Adds orders with their lines; the number of statements does not depend on how many. */
export async function addOrders(
  scope: TransactionScope,
  orders: readonly NewOrder[],
  at: Date,
): Promise<readonly number[]> {
  const { connection } = scope;
  ensureDistinctExternalIds('orders', orders);
  const customers = await customerIds(
    scope,
    orders.map((order) => order.customerOrganisationName),
  );
  const { lastOrderNumber } = shopCounters;
  const ownCurrency = sql<string>`(
    select ${manufacturers.currency} from ${manufacturers} where ${manufacturers.id} = ${shopCounters.manufacturerId})`;
  const [counted] = await ownRows(scope, shopCounters)
    .update({}, { lastOrderNumber: sql`${lastOrderNumber} + ${orders.length}` })
    .returning({ lastOrderNumber, currency: ownCurrency });
  const { lastOrderNumber: last, currency } = present(counted, 'INTERNAL');
  const first = last - orders.length + 1;
  const inserted = await connection.query<{ id: number; order_number: number }>(
    insertOrders(
      orders.map((order, i) => ({
        ...order,
        currency: order.currency ?? currency,
        orderNumber: first + i,
        customerOrganisationId: customers.get(order.customerOrganisationName),
        at,
      })),
    ),
  );
  const idOf = new Map(inserted.rows.map((row) => [row.order_number, row.id]));
  const leftOut = orders.filter((_, i) => !idOf.has(first + i));
  if (leftOut.length > 0) await refuseTakenExternalId(scope, 'orders', leftOut);
  const orderIds = orders.map((_, i) => present(idOf.get(first + i), 'INTERNAL'));
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
