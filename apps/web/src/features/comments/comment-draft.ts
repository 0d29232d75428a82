import { fieldsOf, type LeftDraft, parseLeft } from '@/lib/left-draft';

/** A comment as it is typed; `on` is the part that it is about, null for the whole order. */
export interface CommentDraft {
  readonly body: string;
  readonly on: number | null;
}

export const NO_COMMENT: CommentDraft = { body: '', on: null };

/** Where a person's comment on an order is kept in the browser until it is sent. */
export const commentPlace = (email: string, orderId: number): string =>
  `routecard-comment:${email}:${orderId}`;

/** The value stored in the text; null if it is not valid. */
export const parseComment = (text: string | null): LeftDraft<CommentDraft> | null =>
  parseLeft(text, isComment, isComment);

function isComment(value: unknown): value is CommentDraft {
  const { body, on } = fieldsOf(value);
  return typeof body === 'string' && (on === null || typeof on === 'number');
}

/** A draft is kept in the browser as it is. */
export const asTyped = (draft: CommentDraft): CommentDraft => draft;

/** True if there is nothing to send. */
export const saysNothing = ({ body }: CommentDraft): boolean => body.trim() === '';
