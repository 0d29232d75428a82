'use client';

import { COMMENT_MAX_LENGTH } from '@routecard/core';
import type { OrderPage } from '@routecard/db';
import type { FormEvent, KeyboardEvent } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/fields/field';
import { Select } from '@/components/fields/select';
import { TextArea } from '@/components/fields/text-area';
import { SubmitBanner } from '@/components/forms/submit-banner';
import { useFocusTarget } from '@/lib/focus/focus-target';
import { useViewer } from '@/lib/session/viewer';
import { formatInstant } from '@/lib/time/instant';
import { t } from '@/words/t';
import { lengthText, tooLong } from './comment-length';
import { useComment } from './use-comment';

const WHOLE = 'order';

/** Writes a comment on the order or on one of its parts; what was typed stays until it is there, also when the page is left. */
export function CommentForm({ order }: { order: OrderPage }) {
  const { timeZone } = useViewer();
  const field = useFocusTarget('comment');
  const { body, about: part, left, written, offline, state, type, setAbout, send } = useComment(order);
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
      <SubmitBanner state={state} refused={t('The comment was not saved.')} />
      <Field
        label={t('Comment')}
        error={tooLong(body)}
        hint={
          body.length > COMMENT_MAX_LENGTH - 500
            ? lengthText(body)
            : left && body === left.draft.body
              ? t('You wrote this on {instant}. It is not sent yet.', {
                  instant: formatInstant(left.at, timeZone),
                })
              : undefined
        }
      >
        {(control) => (
          <TextArea
            {...control}
            ref={field}
            value={body}
            disabled={state.kind === 'busy'}
            placeholder={t('What should the others know?')}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
            rows={2}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <div className="w-64 max-w-full">
          <Select
            aria-label={t('What the comment is about')}
            value={part ? String(part.requisitionId) : WHOLE}
            onValueChange={(value) => setAbout(value === WHOLE ? null : Number(value))}
            options={[{ value: WHOLE, label: t('The whole order') }, ...options]}
          />
        </div>
        <Button type="submit" disabled={!written || offline} busy={state.kind === 'busy'}>
          {state.kind === 'unknown' ? t('Try again') : t('Add comment')}
        </Button>
      </div>
    </form>
  );
}
