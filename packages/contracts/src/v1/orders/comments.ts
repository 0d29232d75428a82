import type { CommentView } from '@routecard/core';
import { z } from 'zod';
import { userBody } from '../catalogue/users.ts';
import { cursorOf } from '../cursors.ts';
import { instant, intId, intIdText, note, uuid, uuidShown } from '../fields.ts';
import { limitOf } from '../paging.ts';

/** A comment on an order or on one of its parts. */
export const commentBody = z
  .object({
    id: uuidShown,
    orderId: z.int(),
    requisitionId: z.int().nullable().meta({ description: 'Null for a comment on the order as a whole.' }),
    body: z.string(),
    createdAt: instant,
    createdBy: userBody,
    editedAt: instant.nullable().meta({ description: 'Null if it was never edited.' }),
  })
  .meta({ id: 'Comment' });

/** A comment as answers show it. */
export const presentComment = (comment: CommentView): z.infer<typeof commentBody> => comment;

/** `POST /order/{orderId}/comments`. */
export const createCommentRequest = z
  .object({
    body: note,
    requisitionId: intId
      .nullish()
      .meta({ description: 'A part of the order; left out for the order as a whole.' }),
  })
  .meta({ id: 'NewComment' });

/** `PATCH /order/{orderId}/comments/{commentId}`. */
export const editCommentRequest = z.object({ body: note }).meta({ id: 'CommentEdit' });

const MAX_COMMENTS = 1_000;
const place = cursorOf('comments', uuid);

/** The cursor of a place in the list of an order's comments. */
export const commentCursor = place.text;

/** `GET /order/{orderId}/comments`. */
export const commentsQuery = z.object({
  requisitionId: intIdText.optional().meta({ description: 'Only the comments on this part.' }),
  limit: limitOf(MAX_COMMENTS),
  cursor: place.parameter.optional(),
});
