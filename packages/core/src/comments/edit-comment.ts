import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import { type CommentView, commentBody } from './comment.ts';
import type { CommentTarget } from './comment-store.ts';

export interface EditComment extends CommentTarget {
  readonly body: string;
}

/** Gives a comment of one's own another text. Throws COMMENT_NOT_FOUND, COMMENT_NOT_OWN, COMMENT_INVALID. */
export const editComment = defineUseCase<EditComment, CommentView>(
  'editComment',
  PERMISSIONS.writeComments,
  ['COMMENT_NOT_FOUND', 'COMMENT_NOT_OWN', 'COMMENT_INVALID'],
  (deps, call, { body: text, ...target }) => {
    const body = commentBody(text);
    return deps.transact(call, ({ comments }, stamp) => comments.rewrite(target, body, stamp));
  },
);
