import * as z from 'zod/mini';
import { draftKind } from '@/features/drafts';

/** A comment as it is typed; `on` is the part that it is about, null for the whole order. */
export interface CommentDraft {
  readonly body: string;
  readonly on: number | null;
}

export const NO_COMMENT: CommentDraft = { body: '', on: null };

/** The storage key of a person's unsent comment on an order. */
export const commentPlace = (email: string, orderId: number): string =>
  `routecard-comment:${email}:${orderId}`;

const comment: z.ZodMiniType<CommentDraft> = z.object({ body: z.string(), on: z.nullable(z.number()) });

export const COMMENT_DRAFTS = draftKind({ version: 1, contents: comment, base: comment });

/** True if there is nothing to send. */
export const saysNothing = ({ body }: CommentDraft): boolean => body.trim() === '';
