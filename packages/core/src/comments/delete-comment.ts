import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import type { CommentTarget } from './comment-store.ts';

/** Takes a comment of one's own away; `restoreComment` brings it back. Throws COMMENT_NOT_FOUND, COMMENT_NOT_OWN. */
export const deleteComment = defineUseCase<CommentTarget, null>(
  'deleteComment',
  PERMISSIONS.writeComments,
  ['COMMENT_NOT_FOUND', 'COMMENT_NOT_OWN'],
  (deps, call, target) =>
    deps.transact(call, async ({ comments }, stamp) => {
      await comments.remove(target, stamp);
      return null;
    }),
);
