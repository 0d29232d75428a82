import type { OrderHistoryEntry, Stamp } from '@routecard/core';
import type { TransactionScope } from '../engine/transact.ts';

/** Adds to the histories of orders, however many, in one statement. */
export async function noteInHistory(
  { connection }: TransactionScope,
  entries: readonly ({ readonly orderId: number } & OrderHistoryEntry)[],
  { at, by, newId }: Stamp,
): Promise<void> {
  if (entries.length === 0) return;
  await connection.query({
    name: 'insert_order_history',
    text: `insert into order_history (manufacturer_id, order_id, id, kind, details, created_at, created_by)
      select current_manufacturer_id(), t.order_id, t.id, t.kind, t.details::jsonb, $5, $6
      from unnest($1::int[], $2::uuid[], $3::text[], $4::text[]) as t(order_id, id, kind, details)`,
    values: [
      entries.map((entry) => entry.orderId),
      entries.map(() => newId()),
      entries.map((entry) => entry.kind),
      entries.map((entry) => JSON.stringify(entry.details)),
      at,
      by,
    ],
  });
}
