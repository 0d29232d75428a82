'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { announce } from '@/components/notices/live-region';
import type { Notice } from '@/components/notices/notice';
import { notifyDone, notifyRefused, withdrawNotice } from '@/components/notices/toaster';
import { isOffline } from '@/lib/connection';
import { randomUuid } from '@/lib/forms/use-intent-key';
import { trpc } from '@/trpc/client';
import { isUnknown, reasonOf } from '@/trpc/refusal';
import { untilAnswered } from '@/trpc/until-answered';
import { t } from '@/words/t';
import { nameOf, noticeIdOf, sharesWith, type Undoable } from './undoable';

/**
 * Undoes what was done here, from its message or the latest by Ctrl+Z. The server decides whether it still
 * can; until it has answered nothing is forgotten, and asking again has one effect.
 */
export function useUndo(lookAgain: () => Promise<void>) {
  const { client } = trpc.useUtils();
  const { done, keep, forget, canUndo } = useDone();
  const keys = useRef(new Map<string, string>());
  const again = useRef<(undoable: Undoable) => void>(() => undefined);
  const inTurn = useTurns();
  const ask = useCallback(
    async (undoable: Undoable) => {
      const { transitionIds, what } = undoable;
      const name = nameOf(undoable);
      const isAskedAgain = keys.current.has(name);
      const key = keys.current.get(name) ?? randomUuid();
      keys.current.set(name, key);
      const settle = (isOver: (other: Undoable) => boolean) => {
        keys.current.delete(name);
        withdrawNotice(noticeIdOf(undoable));
        forget(isOver);
      };
      try {
        await untilAnswered(
          () => client.board.undo.mutate({ key, transitionIds: [...transitionIds] }),
          isAskedAgain,
        );
        settle((other) => sharesWith(undoable, other));
        notifyDone({ title: t('Undone: {what}', { what }) });
      } catch (error) {
        if (isUnknown(error)) {
          notifyRefused({
            id: noticeIdOf(undoable),
            title: t('We could not confirm that this was undone: {what}.', { what }),
            detail: t('The server did not respond. Trying again is safe: it is undone once.'),
            action: { label: t('Try again'), onClick: () => again.current(undoable) },
          });
        } else {
          settle((other) => nameOf(other) === name);
          notifyRefused({ title: t('{what} cannot be undone.', { what }), detail: reasonOf(error) });
        }
      }
      await lookAgain();
    },
    [client, lookAgain, forget],
  );

  const undo = useCallback((undoable: Undoable) => inTurn(() => ask(undoable)), [inTurn, ask]);

  /** The undo action of its message, and the id by which the message is withdrawn. */
  const offer = useCallback(
    (undoable: Undoable): Pick<Notice, 'id' | 'action'> => {
      keep([...done.current, undoable]);
      const undoIfPossible = async () => {
        if (done.current.includes(undoable)) await ask(undoable);
      };
      return {
        id: noticeIdOf(undoable),
        action: { label: t('Undo'), onClick: () => void inTurn(undoIfPossible) },
      };
    },
    [done, keep, inTurn, ask],
  );

  useEffect(() => {
    again.current = (undoable) =>
      void inTurn(async () => {
        if (keys.current.has(nameOf(undoable))) await ask(undoable);
      });
  });

  /** Undoes the latest, once the given work has ended; nothing where that says that it was not done: what was meant is not there to be undone. */
  const undoLast = useCallback(
    (after: Promise<boolean>) =>
      void inTurn(async () => {
        const last = (await after) ? done.current.at(-1) : undefined;
        if (last) await ask(last);
        else announce(t('Nothing to undo.'));
      }),
    [done, inTurn, ask],
  );

  return { offer, undo, undoLast, canUndo };
}

/** Actions of this page that can be undone; messages of those that cannot any more are withdrawn. */
function useDone() {
  const done = useRef<readonly Undoable[]>([]);
  const [canUndo, setCanUndo] = useState(false);
  const keep = useCallback((undoables: readonly Undoable[]) => {
    done.current = undoables;
    setCanUndo(undoables.length > 0);
  }, []);
  const forget = useCallback(
    (isOver: (undoable: Undoable) => boolean) => {
      for (const undoable of done.current.filter(isOver)) withdrawNotice(noticeIdOf(undoable));
      keep(done.current.filter((undoable) => !isOver(undoable)));
    },
    [keep],
  );
  return { done, keep, forget, canUndo };
}

/** Runs one undo after the other, as a later action may depend on an earlier one; none while offline. */
function useTurns() {
  const lastAsked = useRef<Promise<void>>(Promise.resolve());
  return useCallback((work: () => Promise<void>): Promise<void> => {
    if (isOffline()) {
      notifyRefused({
        title: t('Nothing can be undone while offline.'),
        detail: t('Try again when it is back.'),
      });
      return Promise.resolve();
    }
    lastAsked.current = lastAsked.current.then(work, work);
    return lastAsked.current;
  }, []);
}
