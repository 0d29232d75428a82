'use client';

import type { OrderPage } from '@routecard/db';
import { parseAsInteger, useQueryState } from 'nuqs';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { announce } from '@/components/live-region';
import { Select } from '@/components/select';
import { SubmitBanner } from '@/components/submit-banner';
import { TextArea } from '@/components/text-area';
import { useDraft } from '@/features/drafts';
import { useConnection } from '@/lib/connection';
import { useFocusTarget } from '@/lib/focus-target';
import { formatInstant } from '@/lib/instant';
import { useSubmit } from '@/lib/use-submit';
import { useViewer } from '@/lib/viewer';
import { trpc } from '@/trpc/client';
import { COMMENT_DRAFTS, commentPlace, NO_COMMENT, saysNothing } from './comment-draft';

const WHOLE = 'order';
const MAX_LENGTH = 4_000;

/** The part that the address asks to comment on. */
export function useCommentOn() {
  return useQueryState('comment', parseAsInteger);
}

/** Writes a comment on the order or on one of its parts; what was typed stays until it is there, also when the page is left. */
export function CommentForm({ order }: { order: OrderPage }) {
  const { client, comments, orders } = trpc.useUtils();
  const offline = useConnection() === 'offline';
  const [on, setOn] = useCommentOn();
  const { email } = useViewer();
  const place = commentPlace(email, order.id);
  const { draft, left, change, restart } = useDraft({
    kind: COMMENT_DRAFTS,
    place,
    current: NO_COMMENT,
    same: saysNothing,
  });
  const { body } = draft;
  const { state, submit } = useSubmit(place);
  const field = useFocusTarget('comment');
  const isTakenUp = useRef(false);
  useEffect(() => {
    if (isTakenUp.current) return;
    isTakenUp.current = true;
    // Whoever has asked to comment on a part by now means that one.
    if (on === null && left && left.draft.on !== null) void setOn(left.draft.on);
  }, [on, left, setOn]);
  const part = order.parts.find(({ requisitionId }) => requisitionId === on);
  const written = !saysNothing(draft);
  const send = () => {
    if (!written || offline || state.kind === 'busy') return;
    const comment = { orderId: order.id, requisitionId: part?.requisitionId ?? null, body };
    void submit(
      comment,
      (key) => client.comments.add.mutate({ key, ...comment }),
      () => {
        restart(NO_COMMENT);
        void setOn(null);
        announce('Comment added');
        void comments.list.invalidate({ orderId: order.id });
        void orders.page.invalidate({ orderId: order.id });
      },
    );
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  const options = order.parts.map(({ requisitionId, sequence, name }) => ({
    value: String(requisitionId),
    label: `${sequence} · ${name}`,
  }));
  return (
    <form onSubmit={onSubmit} className="grid max-w-3xl gap-2 px-4 pb-4">
      <SubmitBanner state={state} refused="The comment was not saved." />
      <Field
        label="Comment"
        hint={
          body.length > MAX_LENGTH - 500
            ? `${body.length} of ${MAX_LENGTH} characters`
            : left && body === left.draft.body
              ? `You wrote this on ${formatInstant(left.at)}. It is not sent yet.`
              : undefined
        }
      >
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            value={body}
            maxLength={MAX_LENGTH}
            disabled={state.kind === 'busy'}
            placeholder="What should the others know?"
            onChange={(event) => change({ body: event.target.value, on })}
            onKeyDown={onKeyDown}
            rows={2}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <div className="w-64 max-w-full">
          <Select
            aria-label="What the comment is about"
            value={part ? String(part.requisitionId) : WHOLE}
            onValueChange={(value) => {
              const about = value === WHOLE ? null : Number(value);
              void setOn(about);
              change({ body, on: about });
            }}
            options={[{ value: WHOLE, label: 'The whole order' }, ...options]}
          />
        </div>
        <Button type="submit" disabled={!written || offline} busy={state.kind === 'busy'}>
          {state.kind === 'unknown' ? 'Try again' : 'Comment'}
        </Button>
      </div>
    </form>
  );
}
