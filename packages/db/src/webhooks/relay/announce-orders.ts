import type { RelayDatabase } from './relay-database.ts';
import type { RelayedEvent } from './relay-events.ts';

/** The channel of changed orders. */
export const ORDERS_CHANNEL = 'routecard_orders';

/** PostgreSQL takes 7,999 bytes; an id with its comma has 11 at most. */
const MAX_IDS = 700;

/**
 * Notifies listeners of changed orders, as `{"manufacturerId", "orderIds"}`. After the commit of what changed and
 * not within it, because a notification takes one lock for the whole server.
 */
export async function announceOrders(
  database: RelayDatabase,
  events: readonly RelayedEvent[],
): Promise<void> {
  const orders = new Map<string, Set<number>>();
  for (const { manufacturerId, orderId } of events) {
    const ids = orders.get(manufacturerId) ?? new Set();
    orders.set(manufacturerId, ids.add(orderId));
  }
  const payloads = [...orders].flatMap(([manufacturerId, ids]) =>
    chunked([...ids]).map((orderIds) => JSON.stringify({ manufacturerId, orderIds })),
  );
  await database.run({
    name: 'announce_orders',
    text: `select pg_notify('${ORDERS_CHANNEL}', payload) from unnest($1::text[]) as t(payload)`,
    values: [payloads],
  });
}

function chunked(ids: readonly number[]): number[][] {
  const chunks: number[][] = [];
  for (let i = 0; i < ids.length; i += MAX_IDS) chunks.push(ids.slice(i, i + MAX_IDS));
  return chunks;
}
