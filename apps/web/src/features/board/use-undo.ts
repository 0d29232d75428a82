'use client';

import { useCallback, useRef, useState } from 'react';
import { announce } from '@/components/live-region';
import { notifyDone, notifyRefused } from '@/components/toaster';
import { trpc } from '@/trpc/client';
import { reasonOf } from '@/trpc/refusal';

/** Something this person did here and may take back. */
export interface Undoable {
  readonly transitionIds: readonly string[];
  /** What it moved, in words: `3 units of Bracket`. */
  readonly what: string;
}

/** Takes back what was done here, by the message that told of it or the latest by Ctrl+Z. The server decides whether it still can. */
export function useUndo(lookAgain: () => Promise<void>) {
  const { client } = trpc.useUtils();
  const done = useRef<readonly Undoable[]>([]);
  const [canUndo, setCanUndo] = useState(false);
  const keep = useCallback((undoables: readonly Undoable[]) => {
    done.current = undoables;
    setCanUndo(undoables.length > 0);
  }, []);

  const undo = useCallback(
    async ({ transitionIds, what }: Undoable) => {
      keep(done.current.filter((other) => other.transitionIds[0] !== transitionIds[0]));
      try {
        await client.board.undo.mutate({ transitionIds: [...transitionIds] });
        notifyDone({ title: `${what}: taken back.` });
      } catch (error) {
        notifyRefused({ title: `${what} cannot be taken back.`, detail: reasonOf(error) });
      }
      await lookAgain();
    },
    [client, lookAgain, keep],
  );

  const offer = useCallback(
    (undoable: Undoable) => {
      keep([...done.current, undoable]);
      return { label: 'Undo', onClick: () => void undo(undoable) };
    },
    [undo, keep],
  );

  const undoLast = useCallback(() => {
    const last = done.current.at(-1);
    if (last) void undo(last);
    else announce('There is nothing to take back.');
  }, [undo]);

  return { offer, undo, undoLast, canUndo };
}
