import {
  commentBody,
  commentCursor,
  commentsQuery,
  createCommentRequest,
  editCommentRequest,
  given,
  intIdOr,
  presentComment,
  uuidOr,
} from '@routecard/contracts';
import { addComment, deleteComment, editComment, PERMISSIONS, restoreComment } from '@routecard/core';
import { listComments } from '@routecard/db';
import { z } from 'zod';
import { command, type Route, read } from '../http/route.ts';

const path = '/order/:orderId/comments';
const one = `${path}/:commentId`;
const tag = 'Comments';
const shown = { tag, answer: commentBody, present: presentComment } as const;
const ofOrder = z.object({ orderId: intIdOr('ORDER_NOT_FOUND') });
const params = z.object({ orderId: intIdOr('COMMENT_NOT_FOUND'), commentId: uuidOr('COMMENT_NOT_FOUND') });

const USUAL_LIMIT = 200;

/** What people and programs say of an order and its parts. */
export const commentRoutes: readonly Route[] = [
  read({
    path,
    tag,
    summary: 'The comments on an order and its parts, the newest first',
    refusals: ['ORDER_NOT_FOUND'],
    permission: PERMISSIONS.readOrders,
    params: ofOrder,
    query: commentsQuery,
    read: (database, manufacturerId, { params: { orderId }, query }) =>
      listComments(database, manufacturerId, orderId, {
        before: query.cursor ?? null,
        limit: query.limit ?? USUAL_LIMIT,
        requisitionId: query.requisitionId ?? null,
      }),
    answer: z.array(commentBody),
    present: ({ comments }) => comments.map(presentComment),
    next: ({ next }) => next && commentCursor(next),
  }),
  command({
    ...shown,
    method: 'POST',
    path,
    summary: 'Comment on an order or on a part of it, as the user of the token',
    params: ofOrder,
    body: createCommentRequest,
    useCase: addComment,
    dryRun: true,
    toCommand: ({ params: { orderId }, body }) => ({ ...given(body), orderId }),
  }),
  command({
    ...shown,
    method: 'PATCH',
    path: one,
    summary: 'Change a comment of the token’s own user',
    params,
    body: editCommentRequest,
    useCase: editComment,
    dryRun: true,
    toCommand: ({ params: target, body }) => ({ ...target, ...body }),
  }),
  command({
    method: 'DELETE',
    path: one,
    tag,
    summary: 'Delete a comment of the token’s own user; deleting it again changes nothing',
    params,
    useCase: deleteComment,
    toCommand: ({ params: target }) => target,
  }),
  command({
    method: 'POST',
    path: `${one}/restore`,
    tag,
    summary: 'Restore a deleted comment of the token’s own user',
    params,
    useCase: restoreComment,
    toCommand: ({ params: target }) => target,
  }),
];
