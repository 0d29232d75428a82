'use client';

import type { OrderPage } from '@routecard/db';
import { parseAsInteger, useQueryState } from 'nuqs';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { announce } from '@/components/notices/live-region';
import { draftKind, useDraft } from '@/features/drafts';
import { useConnection } from '@/lib/connection';
import { useSubmit } from '@/lib/forms/use-submit';
import { useViewer } from '@/lib/session/viewer';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import { tooLong } from './comment-length';

/** A comment as it is typed; `on` is the part that it is about, null for the whole order. */
interface CommentDraft {
  readonly body: string;
  readonly on: number | null;
}

const NO_COMMENT: CommentDraft = { body: '', on: null };

/** The storage key of a person's unsent comment on an order. */
const draftPlace = (email: string, orderId: number): string => `routecard-comment:${email}:${orderId}`;

const comment: z.ZodMiniType<CommentDraft> = z.object({ body: z.string(), on: z.nullable(z.number()) });

const COMMENT_DRAFTS = draftKind({ version: 1, contents: comment, base: comment });

/** True if there is nothing to send. */
const saysNothing = ({ body }: CommentDraft): boolean => body.trim() === '';

/** The part that the address asks to comment on. */
export function useCommentOn() {
  return useQueryState('comment', parseAsInteger);
}

/** The draft of a comment on an order or on one of its parts, and sending it. */
export function useComment(order: OrderPage) {
  const { client, comments, orders } = trpc.useUtils();
  const offline = useConnection() === 'offline';
  const [on, setOn] = useCommentOn();
  const { email } = useViewer();
  const place = draftPlace(email, order.id);
  const { draft, left, change, restart } = useDraft({
    kind: COMMENT_DRAFTS,
    place,
    current: NO_COMMENT,
    same: saysNothing,
  });
  const { body } = draft;
  const { state, submit } = useSubmit({ place });
  const isTakenUp = useRef(false);
  useEffect(() => {
    if (isTakenUp.current) return;
    isTakenUp.current = true;
    // Whoever has asked to comment on a part by now means that one.
    if (on === null && left && left.draft.on !== null) void setOn(left.draft.on);
  }, [on, left, setOn]);
  const part = order.parts.find(({ requisitionId }) => requisitionId === on);
  const written = !saysNothing(draft) && tooLong(body) === undefined;
  const send = () => {
    if (!written || offline || state.kind === 'busy') return;
    const comment = { orderId: order.id, requisitionId: part?.requisitionId ?? null, body };
    void submit(
      comment,
      (key) => client.comments.add.mutate({ key, ...comment }),
      () => {
        restart(NO_COMMENT);
        void setOn(null);
        announce(t('Comment added'));
        void comments.list.invalidate({ orderId: order.id });
        void orders.page.invalidate({ orderId: order.id });
      },
    );
  };
  return {
    body,
    /** The part that the comment is about; undefined for the whole order. */
    about: part,
    left,
    written,
    offline,
    state,
    type: (text: string) => change({ body: text, on }),
    setAbout: (requisitionId: number | null) => {
      void setOn(requisitionId);
      change({ body, on: requisitionId });
    },
    send,
  };
}
