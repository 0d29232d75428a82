import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import { type CommentView, commentBody } from './comment.ts';
import type { NewComment } from './comment-store.ts';

/** Adds a comment to an order or to one of its parts. Throws ORDER_NOT_FOUND, REQUISITION_NOT_FOUND, COMMENT_INVALID. */
export const addComment = defineUseCase<NewComment, CommentView>(
  'addComment',
  PERMISSIONS.writeComments,
  ['ORDER_NOT_FOUND', 'REQUISITION_NOT_FOUND', 'COMMENT_INVALID'],
  (deps, call, comment) => {
    const body = commentBody(comment.body);
    return deps.transact(call, ({ comments }, stamp) => comments.add({ ...comment, body }, stamp));
  },
);
