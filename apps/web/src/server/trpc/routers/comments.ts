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
import { intentKey, keyedCall, shownOutcome } from '../claim';
import { command, query, router } from '../init';

const COMMENTS_PER_PAGE = 20;

const orderId = intId;
const target = z.object({ orderId, commentId: text });
/** How long a text may be is core's to say; this only bounds what is read. */
const body = storableText(100_000);

const asShown = (comment: CommentView): CommentView => comment;

/** What people say of an order and of its parts. */
export const commentsRouter = router({
  /** The newest first; `cursor` is the last comment of the page before. Says which are the viewer's own. */
  list: query(PERMISSIONS.readOrders)
    .input(z.object({ orderId, cursor: uuid.nullish() }))
    .query(async ({ ctx, input: { orderId: id, cursor } }) => {
      const page = { before: cursor ?? null, limit: COMMENTS_PER_PAGE };
      const { comments, ...rest } = await listComments(ctx.database, ctx.actor.manufacturerId, id, page);
      const own = (comment: CommentView) => comment.createdBy.id === ctx.actor.userId;
      return { ...rest, comments: comments.map((comment) => ({ ...comment, own: own(comment) })) };
    }),

  /** Says something of the order, or with `requisitionId` of a part of it. */
  add: command(addComment)
    .input(z.object({ key: intentKey, orderId, requisitionId: intId.nullable(), body }))
    .mutation(async ({ ctx, input: { key, ...command } }) => {
      const call = keyedCall(ctx.actor, key, { path: 'comments.add', body: command }, asShown);
      const { requisitionId, ...comment } = command;
      const added = requisitionId === null ? comment : { ...comment, requisitionId };
      return shownOutcome(await addComment(ctx.deps, call, added), asShown);
    }),

  /** Gives a comment of one's own another text. */
  edit: command(editComment)
    .input(target.extend({ body }))
    .mutation(async ({ ctx, input }) => {
      await editComment(ctx.deps, { actor: ctx.actor }, input);
    }),

  remove: command(deleteComment)
    .input(target)
    .mutation(async ({ ctx, input }) => {
      await deleteComment(ctx.deps, { actor: ctx.actor }, input);
    }),

  /** Takes a removal back. */
  restore: command(restoreComment)
    .input(target)
    .mutation(async ({ ctx, input }) => {
      await restoreComment(ctx.deps, { actor: ctx.actor }, input);
    }),
});
