import { type CommentView, present } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';
import { int32OrNull, uuidOrNull } from '../../engine/reading/identifiers.ts';

/** A row `k` of order_comments as screens show it. */
export const COMMENT_VIEW = `json_build_object(
  'id', k.id, 'orderId', k.order_id, 'requisitionId', k.requisition_id, 'body', k.body,
  'createdAt', utc_instant(k.created_at), 'createdBy', user_reference(k.manufacturer_id, k.created_by),
  'editedAt', utc_instant(k.edited_at))`;

/** A page of comments: those older than `before`, or the newest if it is null. */
export interface CommentQuery {
  readonly before: string | null;
  readonly limit: number;
  /** Only those on this part of the order. */
  readonly requisitionId?: number | null;
}

/** A page, newest first; `next` is the `before` of the following one, null where there is none. `total` counts all. */
export interface CommentPage {
  readonly comments: readonly CommentView[];
  readonly total: number;
  readonly next: string | null;
}

/** Comments on an order and its parts. Throws ORDER_NOT_FOUND. */
export async function listComments(
  database: Database,
  manufacturerId: string,
  orderId: number,
  { before, limit, requisitionId = null }: CommentQuery,
): Promise<CommentPage> {
  const [row] = await database.read<{ comments: CommentView[]; total: number }>(manufacturerId, {
    name: 'list_comments',
    text: `select (
        select count(*)::int from order_comments k
        where k.manufacturer_id = o.manufacturer_id and k.order_id = o.id and k.deleted_at is null
          and ($4::int is null or k.requisition_id = $4::int)) as total,
      coalesce((
        select json_agg(${COMMENT_VIEW} order by k.id desc)
        from (
          select * from order_comments k
          where k.manufacturer_id = o.manufacturer_id and k.order_id = o.id and k.deleted_at is null
            and ($2::uuid is null or k.id < $2::uuid) and ($4::int is null or k.requisition_id = $4::int)
          order by k.id desc limit $3::int + 1
        ) k), '[]'::json) as comments
      from orders o where o.manufacturer_id = current_manufacturer_id() and o.id = $1::int`,
    values: [int32OrNull(orderId), uuidOrNull(before), limit, requisitionId],
  });
  const { comments: found, total } = present(row, 'ORDER_NOT_FOUND');
  const comments = found.slice(0, limit);
  return { comments, total, next: found.length > limit ? (comments.at(-1)?.id ?? null) : null };
}
