'use client';

import type { OrderPage } from '@routecard/db';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/button';
import { TextArea } from '@/components/fields/text-area';
import { SubmitBanner } from '@/components/forms/submit-banner';
import { Instant } from '@/components/marks/instant';
import { Menu, MenuItem } from '@/components/menu';
import { notifyDone, notifyRefused } from '@/components/notices/toaster';
import { useSubmit } from '@/lib/forms/use-submit';
import { useViewer } from '@/lib/session/viewer';
import { exactInstant } from '@/lib/time/instant';
import { type AppOutputs, trpc } from '@/trpc/client';
import { failureNotice } from '@/trpc/refusal';
import { t } from '@/words/t';
import { tooLong } from './comment-length';

type Comment = AppOutputs['comments']['list']['comments'][number];

export interface CommentEntryProps {
  comment: Comment;
  order: OrderPage;
}

/** One comment: who, when, about what; one's own can be edited, and deleted with a way back. */
export function CommentEntry({ comment, order }: CommentEntryProps) {
  const { can, timeZone } = useViewer();
  const [editing, setEditing] = useState(false);
  const actions = useRef<HTMLButtonElement>(null);
  const part = order.parts.find(({ requisitionId }) => requisitionId === comment.requisitionId);
  const remove = useRemove(comment);
  const done = () => {
    flushSync(() => setEditing(false));
    actions.current?.focus();
  };
  return (
    <li className="grid gap-x-4 gap-y-0.5 border-line border-b px-4 py-2.5 sm:grid-cols-[9.5rem_1fr]">
      <span className="text-ink-3 max-sm:text-sm">
        <Instant at={comment.createdAt} />
      </span>
      <div className="min-w-0 max-w-3xl">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{comment.createdBy.displayName}</span>
          {part && (
            <span className="truncate text-ink-2 text-sm">
              {t('on part {sequence}, {name}', { sequence: part.sequence, name: part.name })}
            </span>
          )}
          {comment.editedAt && (
            <span className="text-ink-3 text-sm" title={exactInstant(comment.editedAt, timeZone)}>
              {t('edited')}
            </span>
          )}
          {comment.own && can.writeComments && !editing && (
            <span className="ml-auto">
              <Menu
                trigger={
                  <button
                    ref={actions}
                    type="button"
                    aria-label={t('Actions for your comment')}
                    className="hit-area grid size-6 place-items-center rounded text-ink-3 hover:bg-hover hover:text-ink data-[state=open]:bg-hover"
                  >
                    <Ellipsis aria-hidden className="size-4" />
                  </button>
                }
              >
                <MenuItem icon={Pencil} onSelect={() => setEditing(true)}>
                  {t('Edit')}
                </MenuItem>
                <MenuItem icon={Trash2} danger onSelect={remove}>
                  {t('Delete')}
                </MenuItem>
              </Menu>
            </span>
          )}
        </p>
        {editing ? (
          <EditComment comment={comment} onDone={done} />
        ) : (
          <p className="whitespace-pre-wrap break-words">{comment.body}</p>
        )}
      </div>
    </li>
  );
}

function EditComment({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const { client, comments } = trpc.useUtils();
  const [body, setBody] = useState(comment.body);
  const field = useRef<HTMLTextAreaElement>(null);
  const { state, submit } = useSubmit();
  const fault = tooLong(body);
  const faultId = useId();
  const { orderId, id: commentId } = comment;
  useEffect(() => field.current?.focus(), []);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit(
      body,
      async () => {
        await client.comments.edit.mutate({ orderId, commentId, body });
        await comments.list.invalidate({ orderId });
      },
      onDone,
    );
  };
  return (
    <form onSubmit={onSubmit} className="mt-1 grid gap-2">
      <SubmitBanner state={state} refused={t('The comment was not changed.')} />
      <TextArea
        ref={field}
        aria-label={t('Your comment')}
        value={body}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? faultId : undefined}
        onChange={(event) => setBody(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone();
        }}
      />
      {fault && (
        <p id={faultId} role="alert" className="text-late text-sm">
          {fault}
        </p>
      )}
      <div className="flex gap-2">
        <Button
          type="submit"
          look="primary"
          size="sm"
          disabled={body.trim() === '' || fault !== undefined}
          busy={state.kind === 'busy'}
        >
          {t('Save')}
        </Button>
        <Button size="sm" onClick={onDone}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}

function useRemove({ orderId, id: commentId }: Comment) {
  const { client, comments, orders } = trpc.useUtils();
  const look = () =>
    Promise.all([comments.list.invalidate({ orderId }), orders.page.invalidate({ orderId })]);
  const attempt = async (work: () => Promise<unknown>, failure: Parameters<typeof failureNotice>[1]) => {
    try {
      await work();
      await look();
      return true;
    } catch (error) {
      notifyRefused(failureNotice(error, failure));
      await look();
      return false;
    }
  };
  return () =>
    void attempt(() => client.comments.remove.mutate({ orderId, commentId }), {
      refused: t('The comment was not deleted.'),
      unknown: t('We could not confirm that the comment was deleted.'),
    }).then((gone) => {
      if (!gone) return;
      const restore = () =>
        void attempt(() => client.comments.restore.mutate({ orderId, commentId }), {
          refused: t('The comment was not restored.'),
          unknown: t('We could not confirm that the comment was restored.'),
        });
      notifyDone({ title: t('Comment deleted'), action: { label: t('Undo'), onClick: restore } });
    });
}
