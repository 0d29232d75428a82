import { type OrderHistoryEntry, present, type UserReference } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';
import { int32OrNull, uuidOrNull } from '../../engine/reading/identifiers.ts';

/** An entry of an order's history; `createdAt` is ISO 8601 in UTC. */
export type OrderHistoryRead = OrderHistoryEntry & {
  readonly id: string;
  readonly createdAt: string;
  readonly createdBy: UserReference;
};

/** A page of entries: those older than `before`, or the newest if it is null. */
export interface OrderHistoryQuery {
  readonly before: string | null;
  readonly limit: number;
}

/** A page, newest first; `next` is the `before` of the following one, null where there is none. */
export interface OrderHistoryPage {
  readonly entries: readonly OrderHistoryRead[];
  readonly next: string | null;
}

/** The history of an order. Throws ORDER_NOT_FOUND. */
export async function listOrderHistory(
  database: Database,
  manufacturerId: string,
  orderId: number,
  { before, limit }: OrderHistoryQuery,
): Promise<OrderHistoryPage> {
  const [row] = await database.read<{ entries: OrderHistoryRead[] }>(manufacturerId, {
    name: 'list_order_history',
    text: `select coalesce((
        select json_agg(json_build_object('id', h.id, 'kind', h.kind, 'details', h.details,
          'createdAt', utc_instant(h.created_at), 'createdBy', user_reference(h.manufacturer_id, h.created_by)) order by h.id desc)
        from (
          select * from order_history h
          where h.manufacturer_id = o.manufacturer_id and h.order_id = o.id and ($2::uuid is null or h.id < $2::uuid)
          order by h.id desc limit $3::int + 1
        ) h), '[]'::json) as entries
      from orders o where o.manufacturer_id = current_manufacturer_id() and o.id = $1::int`,
    values: [int32OrNull(orderId), uuidOrNull(before), limit],
  });
  const { entries: found } = present(row, 'ORDER_NOT_FOUND');
  const entries = found.slice(0, limit);
  return { entries, next: found.length > limit ? (entries.at(-1)?.id ?? null) : null };
}
