import { isBlank } from '../blank.ts';
import { ensure } from '../refusals.ts';
import type { UserReference } from '../user-reference.ts';

/** The longest text of a comment, in characters; as notes everywhere. */
export const COMMENT_MAX_LENGTH = 4_000;

/** A comment on an order or, with `requisitionId`, on one of its parts. Instants are ISO 8601 in UTC. */
export interface CommentView {
  readonly id: string;
  readonly orderId: number;
  readonly requisitionId: number | null;
  readonly body: string;
  readonly createdAt: string;
  readonly createdBy: UserReference;
  /** The instant of the last edit; null if it was never edited. */
  readonly editedAt: string | null;
}

/** The text as it is kept. Throws COMMENT_INVALID where it is empty or too long. */
export function commentBody(text: string): string {
  const body = text.trim();
  ensure(!isBlank(body), 'COMMENT_INVALID', 'Enter a comment.');
  ensure(
    body.length <= COMMENT_MAX_LENGTH && !body.includes('\0'),
    'COMMENT_INVALID',
    `The comment has ${body.length} characters; ${COMMENT_MAX_LENGTH} are allowed. Divide it.`,
  );
  return body;
}
