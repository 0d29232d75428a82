'use client';

import { useCallback, useRef } from 'react';
import { announce } from '@/components/live-region';
import { notifyDone, notifyRefused } from '@/components/toaster';
import { trpc } from '@/trpc/client';
import { reasonOf } from '@/trpc/refusal';

/** Something this person did here and may take back. */
export interface Undoable {
  readonly transitionId: string;
  /** What it moved, in words: `3 units of Bracket`. */
  readonly what: string;
}

/** Takes back what was done here, by the message that told of it or the latest by Ctrl+Z. The server decides whether it still can. */
export function useUndo(lookAgain: () => Promise<void>) {
  const { client } = trpc.useUtils();
  const done = useRef<Undoable[]>([]);

  const undo = useCallback(
    async ({ transitionId, what }: Undoable) => {
      done.current = done.current.filter((other) => other.transitionId !== transitionId);
      try {
        await client.board.undo.mutate({ transitionId });
        notifyDone({ title: `${what}: taken back.` });
      } catch (error) {
        notifyRefused({ title: `${what} cannot be taken back.`, detail: reasonOf(error) });
      }
      await lookAgain();
    },
    [client, lookAgain],
  );

  const offer = useCallback(
    (undoable: Undoable) => {
      done.current.push(undoable);
      return { label: 'Undo', onClick: () => void undo(undoable) };
    },
    [undo],
  );

  const undoLast = useCallback(() => {
    const last = done.current.at(-1);
    if (last) void undo(last);
    else announce('There is nothing to take back.');
  }, [undo]);

  return { offer, undoLast };
}
