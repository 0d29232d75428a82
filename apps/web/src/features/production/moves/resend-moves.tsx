'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notifyDone, notifyRefused } from '@/components/notices/toaster';
import { trpc } from '@/trpc/client';
import { isSessionEnded, isUnknown, reasonOf } from '@/trpc/refusal';
import { t } from '@/words/t';
import { sendMove, settleMove } from './send-move';
import { forgetMove, leftMoves, loseMove, onMoveLost, type StoredMove } from './stored-moves';
import { notifyUnconfirmed } from './unconfirmed';

/** Moves that this page has taken up already. */
const taken = new Set<string>();

/**
 * Takes up moves whose answer never came. One whose page was left, or that met the end of the session, is asked for again under its
 * key. One that its person was told could not be confirmed is only asked about. Says what became of them.
 */
export function ResendMoves({ who }: { who: string }) {
  const { client } = trpc.useUtils();
  const queryClient = useQueryClient();
  useEffect(() => {
    const takeUp = async (move: StoredMove) => {
      const { request, done, lost } = move;
      const { key } = request.input;
      if (taken.has(key)) return;
      taken.add(key);
      try {
        if (lost) notifySettled(move, await settleMove(client, request));
        else {
          await sendMove(client, request);
          notifyDone({ title: `${done}.`, detail: t('Saved after you left the page.') });
        }
      } catch (error) {
        if (isUnknown(error) || isSessionEnded(error)) {
          taken.delete(key);
          if (isUnknown(error)) {
            notifyUnconfirmed(done);
            loseMove(key);
          }
          return;
        }
        notifyRefused({ title: nothingMoved(move), detail: reasonOf(error) });
      }
      forgetMove(key);
      await queryClient.invalidateQueries({ queryKey: [['board']] });
    };
    const takeUpAll = () => {
      for (const move of leftMoves(who)) void takeUp(move);
    };
    takeUpAll();
    return onMoveLost(takeUpAll);
  }, [who, client, queryClient]);
  return null;
}

function notifySettled(move: StoredMove, transitionIds: readonly string[]): void {
  if (transitionIds.length > 0) {
    notifyDone({ title: `${move.done}.`, detail: t('It was done; only the answer was lost.') });
    return;
  }
  notifyRefused({
    title: nothingMoved(move),
    detail: t('The server never received it. Do it again if it still has to be done.'),
  });
}

const nothingMoved = ({ whom }: StoredMove) => t('{whom}: nothing was moved.', { whom });
