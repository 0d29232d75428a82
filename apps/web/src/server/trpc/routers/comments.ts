import { intId, storableText, text, uuid } from '@routecard/contracts';
import {
  addComment,
  type CommentView,
  deleteComment,
  editComment,
  PERMISSIONS,
  restoreComment,
} from '@routecard/core';
import { listComments } from '@routecard/db';
import { z } from 'zod';
import { command, query, router } from '../builders';

const COMMENTS_PER_PAGE = 20;

const orderId = intId;
const target = z.object({ orderId, commentId: text });
/** Bounds the input; the limits of texts are in core. */
const body = storableText(100_000);

/** Comments on an order and its parts. */
export const commentsRouter = router({
  /** The newest first; `cursor` is the last comment of the page before. Says which are the viewer's own. */
  list: query(
    PERMISSIONS.readOrders,
    async ({ database, manufacturerId, actor }, { orderId: id, cursor }) => {
      const page = { before: cursor ?? null, limit: COMMENTS_PER_PAGE };
      const { comments, ...rest } = await listComments(database, manufacturerId, id, page);
      const own = (comment: CommentView) => comment.createdBy.id === actor.userId;
      return { ...rest, comments: comments.map((comment) => ({ ...comment, own: own(comment) })) };
    },
    { input: z.object({ orderId, cursor: uuid.nullish() }), refreshOn: ['order'] },
  ),

  /** Adds a comment to the order, or with `requisitionId` to a part of it. */
  add: command(addComment, z.object({ orderId, requisitionId: intId.nullable(), body }), {
    idempotency: 'keyed',
    command: ({ requisitionId, ...comment }) =>
      requisitionId === null ? comment : { ...comment, requisitionId },
    shown: (comment) => comment,
  }),

  /** Gives a comment of one's own another text. */
  edit: command(editComment, target.extend({ body }), { idempotency: 'repeatable' }),

  remove: command(deleteComment, target, { idempotency: 'repeatable' }),

  /** Takes a removal back. */
  restore: command(restoreComment, target, { idempotency: 'repeatable' }),
});
