import type { Stamp } from '../stamp.ts';
import type { CommentView } from './comment.ts';

/** A comment to add. */
export interface NewComment {
  readonly orderId: number;
  /** A part of the order; left out for the order as a whole. */
  readonly requisitionId?: number;
  readonly body: string;
}

/** Names a comment. */
export interface CommentTarget {
  readonly orderId: number;
  readonly commentId: string;
}

/** Comments of a manufacturer within one transaction. Whose comment it is stands in the condition of each write. */
export interface CommentStore {
  /** Throws ORDER_NOT_FOUND, and REQUISITION_NOT_FOUND for a part that is not the order's. */
  add(comment: NewComment, stamp: Stamp): Promise<CommentView>;
  /** Gives a comment of `stamp.by` another text. Throws COMMENT_NOT_FOUND, COMMENT_NOT_OWN. */
  rewrite(target: CommentTarget, body: string, stamp: Stamp): Promise<CommentView>;
  /** Takes a comment of `stamp.by` away; one that is away already stays so. Throws as `rewrite`. */
  remove(target: CommentTarget, stamp: Stamp): Promise<void>;
  /** Brings back what `remove` took away. Throws as `rewrite`. */
  restore(target: CommentTarget, stamp: Stamp): Promise<void>;
}
