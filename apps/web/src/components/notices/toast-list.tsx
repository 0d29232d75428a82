'use client';

import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type MouseEvent, useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { Status } from '../marks/status';
import type { Notice, NoticeList } from './notice';

const DONE_MS = 4_000;
const REFUSED_MS = 8_000;

const BUTTON =
  'h-7 shrink-0 rounded border border-line-strong bg-surface px-2.5 font-medium text-sm hover:bg-hover';

/**
 * The focus goes back to where it was before the message is gone: the list would else take it there by itself seconds later,
 * when its last message goes, out of whatever is done by then.
 */
const leaving = ({ label, onClick }: NonNullable<Notice['action']>, over?: () => void) => ({
  label,
  onClick: ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.blur();
    // The library takes it away without saying so.
    over?.();
    onClick();
  },
});

function Description({ detail, caution }: { detail: string | undefined; caution: string | undefined }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {caution && (
        <Status tone="soon" icon={TriangleAlert} filled={false}>
          {caution}
        </Status>
      )}
      {detail && <span>{detail}</span>}
    </span>
  );
}

/** What the library calls the message that is shown by each name. */
const shown = new Map<string, string>();
let lastShown = 0;

function withdraw(id: string): void {
  const was = shown.get(id);
  if (was === undefined) return;
  toast.dismiss(was);
  shown.delete(id);
}

/**
 * What the library calls a message of this name, and what to do when that has gone. Never again what it called one that has gone: while
 * that one fades out, it would take the new one along.
 */
function named(id: string): { readonly id: string; readonly over: () => void } {
  let as = shown.get(id);
  if (as === undefined) {
    lastShown += 1;
    as = `${id} ${lastShown}`;
    shown.set(id, as);
  }
  return { id: as, over: () => void (shown.get(id) === as && shown.delete(id)) };
}

const show: NoticeList['show'] = (kind, { id, title, detail, caution, action, decline }) => {
  const name = id ? named(id) : null;
  const more = {
    ...(name ? { id: name.id, onAutoClose: name.over, onDismiss: name.over } : {}),
    ...(detail || caution ? { description: <Description detail={detail} caution={caution} /> } : {}),
    ...(action ? { action: leaving(action, name?.over) } : {}),
    ...(decline ? { cancel: leaving(decline, name?.over), duration: Number.POSITIVE_INFINITY } : {}),
  };
  if (kind === 'done') toast.success(title, { duration: DONE_MS, ...more });
  else toast.error(title, { duration: REFUSED_MS, ...more });
};

const LIST: NoticeList = { show, withdraw };

/** The messages themselves; says when it can take them, which is only once it is in the page. */
export function ToastList({ onReady }: { onReady: (list: NoticeList | null) => void }) {
  useEffect(() => {
    onReady(LIST);
    return () => onReady(null);
  }, [onReady]);
  useEffect(foldLeftMessages, []);
  return (
    <Sonner
      position="bottom-left"
      gap={8}
      style={{ fontFamily: 'inherit' }}
      offset={{ bottom: 16, left: 72 }}
      mobileOffset={{ bottom: 64, left: 16, right: 16 }}
      icons={{
        success: <CircleCheck aria-hidden className="size-4 text-done" />,
        error: <TriangleAlert aria-hidden className="size-4 text-late" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-88 max-w-[calc(100vw-32px)] items-start gap-2.5 rounded bg-raised p-3 text-ink shadow-pop',
          icon: 'mt-0.5 shrink-0',
          content: 'min-w-0 flex-1',
          title: 'font-medium',
          description: 'mt-0.5 text-ink-2 text-sm',
          actionButton: BUTTON,
          cancelButton: BUTTON,
        },
      }}
    />
  );
}

const TOASTER = '[data-sonner-toaster]';

/**
 * Messages stay as long as the pointer is on them. One that goes from under it takes along the event which says that the
 * pointer has left, and those behind it would stay for good; so the list is told as soon as the pointer is elsewhere. Returns
 * a function that ends it.
 */
function foldLeftMessages(): () => void {
  const onOver = ({ target }: PointerEvent) => {
    const list = document.querySelector(TOASTER);
    if (!list?.querySelector('[data-expanded="true"]')) return;
    if (list.contains(target as Node) || list.contains(document.activeElement)) return;
    list.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }));
  };
  document.addEventListener('pointerover', onOver);
  return () => document.removeEventListener('pointerover', onOver);
}
