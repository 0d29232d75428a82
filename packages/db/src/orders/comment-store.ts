import {
  type CommentStore,
  type CommentTarget,
  type CommentView,
  isInt32,
  present,
  Refusal,
  type Stamp,
} from '@routecard/core';
import { int32OrNull, uuidOrNull } from '../engine/reading/identifiers.ts';
import type { TransactionScope } from '../engine/transact.ts';
import { COMMENT_VIEW } from './queries/comments.ts';

const ADD = `
  with own as (
    select id from orders where manufacturer_id = current_manufacturer_id() and id = $1::int
  ),
  part as (
    select id from requisitions
    where manufacturer_id = current_manufacturer_id() and order_id = $1::int and id = $2::int
    for key share
  ),
  k as (
    insert into order_comments (manufacturer_id, order_id, id, requisition_id, body, created_at, created_by)
    select current_manufacturer_id(), own.id, $3::uuid, part.id, $4, $5, $6::uuid
    from own left join part on true where $2::int is null or part.id is not null
    returning *
  )
  select exists (select from own) as "order", (select ${COMMENT_VIEW} from k) as comment`;

/* Who wrote it decides in the write itself; beside what was written stands whether there is such a comment at all. */
const changing = (change: string, also: string) => `
  with named as (
    select from order_comments
    where manufacturer_id = current_manufacturer_id() and order_id = $1::int and id = $2::uuid ${also}
  ),
  k as (
    update order_comments set ${change}, transaction_id = pg_current_xact_id()
    where manufacturer_id = current_manufacturer_id() and order_id = $1::int and id = $2::uuid
      and created_by = $3::uuid ${also}
    returning *
  )
  select exists (select from named) as found, (select ${COMMENT_VIEW} from k) as comment`;

const REWRITE = changing(
  'edited_at = case when body = $4 then edited_at else $5 end, body = $4',
  'and deleted_at is null',
);
const REMOVE = changing('deleted_at = coalesce(deleted_at, $4)', '');
const RESTORE = changing('deleted_at = null', '');

/** The comments of the transaction's manufacturer. */
export function commentStore({ connection }: TransactionScope): CommentStore {
  const change = async (
    name: string,
    text: string,
    { orderId, commentId }: CommentTarget,
    { by }: Stamp,
    ...values: unknown[]
  ): Promise<CommentView> => {
    const { rows } = await connection.query<{ found: boolean; comment: CommentView | null }>({
      name,
      text,
      values: [int32OrNull(orderId), uuidOrNull(commentId), by, ...values],
    });
    if (!rows[0]?.found) throw new Refusal('COMMENT_NOT_FOUND');
    return present(rows[0].comment, 'COMMENT_NOT_OWN');
  };
  return {
    async add({ orderId, requisitionId, body }, { at, by, newId }) {
      const named = requisitionId === undefined || isInt32(requisitionId);
      const { rows } = await connection.query<{ order: boolean; comment: CommentView | null }>({
        name: 'add_comment',
        text: ADD,
        // An id that no part can have is that of none: the smallest integer is never given.
        values: [int32OrNull(orderId), named ? requisitionId : 0, newId(), body, at, by],
      });
      if (!rows[0]?.order) throw new Refusal('ORDER_NOT_FOUND');
      return present(rows[0].comment, 'REQUISITION_NOT_FOUND');
    },
    rewrite: (target, body, stamp) => change('rewrite_comment', REWRITE, target, stamp, body, stamp.at),
    async remove(target, stamp) {
      await change('remove_comment', REMOVE, target, stamp, stamp.at);
    },
    async restore(target, stamp) {
      await change('restore_comment', RESTORE, target, stamp);
    },
  };
}
