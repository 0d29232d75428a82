import { type OrderEvent, onePerOrder } from '@routecard/core';
import type { Connection } from '../engine/client/connection.ts';

/** Appends what a transaction has to tell to the outbox, one event per order, in that transaction. */
export async function insertOrderEvents(
  connection: Connection,
  events: readonly OrderEvent[],
  newId: () => string,
): Promise<void> {
  if (events.length === 0) return;
  const told = onePerOrder(events);
  await connection.query({
    name: 'insert_order_events',
    text: `insert into order_events (manufacturer_id, id, order_id, type)
      select current_manufacturer_id(), t.id, t.order_id, t.type
      from unnest($1::uuid[], $2::int[], $3::text[]) as t(id, order_id, type)`,
    values: [told.map(() => newId()), told.map((event) => event.orderId), told.map((event) => event.type)],
  });
}
