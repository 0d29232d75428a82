import type { OrderEvent } from '@routecard/core';
import type { TransactionScope } from '../transact.ts';

/** Appends events to the outbox, in the transaction of the change they tell of. */
export async function insertOrderEvents(
  scope: TransactionScope,
  events: readonly OrderEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await scope.connection.query({
    name: 'insert_order_events',
    text: `insert into order_events (manufacturer_id, id, order_id, type)
      select current_manufacturer_id(), t.id, t.order_id, t.type
      from unnest($1::uuid[], $2::int[], $3::text[]) as t(id, order_id, type)`,
    values: [
      events.map(() => scope.newId()),
      events.map((event) => event.orderId),
      events.map((event) => event.type),
    ],
  });
}
