'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { onFirstSign } from '@/lib/focus/first-sign';
import { announce } from './live-region';
import type { Notice, NoticeList } from './notice';
import { PlainNotice } from './plain-notice';

/** The element of the messages; null until it is in the page. */
let list: NoticeList | null = null;
/** Asks for it to be loaded. */
let wanted: () => void = () => undefined;
/** A new region is known to screen readers then. */
const SETTLES_MS = 150;
let waiting: Parameters<NoticeList['show']>[] = [];

function setList(now: NoticeList | null): void {
  list = now;
  // A region that comes with its first message is not read out by every screen reader.
  if (waiting.length > 0) setTimeout(showWaiting, SETTLES_MS);
}

function showWaiting(): void {
  if (list) for (const notice of waiting.splice(0)) list.show(...notice);
}

function notify(...notice: Parameters<NoticeList['show']>): void {
  if (list && waiting.length === 0) list.show(...notice);
  else {
    waiting.push(notice);
    wanted();
  }
}

const aloud = ({ title, detail }: Notice) => (detail ? `${title} ${detail}` : title);

/**
 * The messages, above everything, out of the way of the work. Loaded with the first sign of use or the first
 * message, so that the region which a screen reader listens to is there before what is said in it.
 */
export function Toaster() {
  const [List, setLoaded] = useState<ComponentType<{ onReady: typeof setList }> | null>(null);
  const [plain, setPlain] = useState<Notice | null>(null);
  useEffect(() => {
    const load = () =>
      void import('./toast-list').then(
        ({ ToastList }) => {
          setPlain(null);
          setLoaded(() => ToastList);
        },
        // The server does not respond, which the message may be about: it is shown without the list. The next one asks again.
        () => {
          const latest = waiting.at(-1);
          if (!latest) return;
          const [kind, notice] = latest;
          waiting = [];
          if (kind === 'done') announce(aloud(notice));
          setPlain(notice);
        },
      );
    wanted = load;
    if (waiting.length > 0) load();
    return onFirstSign(load);
  }, []);
  if (List) return <List onReady={setList} />;
  return plain && <PlainNotice notice={plain} onGone={() => setPlain(null)} />;
}

/** Shows a message of success. */
export function notifyDone(notice: Notice): void {
  notify('done', notice);
}

/** Shows what was refused, why, and what to do now; announces it at once. */
export function notifyRefused(notice: Notice): void {
  notify('refused', notice);
  announce(aloud(notice), 'assertive');
}

/** Takes a message away whose time is over, such as one that offers what is done already. */
export function withdrawNotice(id: string): void {
  waiting = waiting.filter(([, notice]) => notice.id !== id);
  list?.withdraw(id);
}
