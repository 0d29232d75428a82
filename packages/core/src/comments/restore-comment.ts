import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import type { CommentTarget } from './comment-store.ts';

/** Brings a deleted comment of one's own back. Throws COMMENT_NOT_FOUND, COMMENT_NOT_OWN. */
export const restoreComment = defineUseCase<CommentTarget, null>(
  'restoreComment',
  PERMISSIONS.writeComments,
  ['COMMENT_NOT_FOUND', 'COMMENT_NOT_OWN'],
  (deps, call, target) =>
    deps.transact(call, async ({ comments }, stamp) => {
      await comments.restore(target, stamp);
      return null;
    }),
);
