'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notifyDone, notifyRefused } from '@/components/notices/toaster';
import { randomUuid } from '@/lib/forms/use-intent-key';
import { trpc } from '@/trpc/client';
import { isSessionEnded, isUnknown, reasonOf } from '@/trpc/refusal';
import { t } from '@/words/t';
import { type MoveCall, sendMove, settleMove } from './send-move';
import {
  forgetMove,
  isOnlyAskedAbout,
  keepMove,
  leftMoves,
  loseMove,
  onMoveLost,
  type StoredMove,
} from './stored-moves';
import { notifyUnconfirmed } from './unconfirmed';

/** Moves that this page has taken up already. */
const taken = new Set<string>();

/**
 * Takes up moves whose answer never came. One whose page was left, or that met the end of the session, a few minutes ago is asked for
 * again under its key. An older one, and one that its person was told could not be confirmed, is only asked about; the older one is offered
 * to be done now. Says what became of them.
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
        if (isOnlyAskedAbout(move)) {
          const transitionIds = await settleMove(client, request);
          // Kept until it is answered, so that a reload asks again.
          if (transitionIds.length === 0 && !lost) return askWhetherNow(move, doNow);
          notifySettled(move, transitionIds);
        } else {
          await sendMove(client, request, true);
          notifyDone({ title: `${done}.`, detail: t('Saved after you left the page.') });
        }
      } catch (error) {
        taken.delete(key);
        if (isLeft(move, error)) return;
      }
      forgetMove(key);
      await queryClient.invalidateQueries({ queryKey: [['board']] });
    };
    /** As a move of now, under a key of its own: the server knows under the old one that it was not done. */
    const doNow = async (move: StoredMove) => {
      const request = { ...move.request, input: { ...move.request.input, key: randomUuid() } } as MoveCall;
      const now = { ...move, request, askedAtMs: Date.now() };
      keepMove(now);
      forgetMove(move.request.input.key);
      try {
        await sendMove(client, request);
        notifyDone({ title: `${move.done}.` });
      } catch (error) {
        if (isLeft(now, error)) return;
      }
      forgetMove(request.input.key);
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

/** Says how a move failed. True if it may still happen: it was not confirmed, or waits for a new sign-in. */
function isLeft(move: StoredMove, error: unknown): boolean {
  if (isSessionEnded(error)) return true;
  if (isUnknown(error)) {
    notifyUnconfirmed(move.done);
    loseMove(move.request.input.key);
    return true;
  }
  notifyRefused({ title: nothingMoved(move), detail: reasonOf(error) });
  return false;
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

/** Asks whether a move that was not done, and that its person may have forgotten, is to be done now. */
function askWhetherNow(move: StoredMove, doNow: (move: StoredMove) => Promise<void>): void {
  notifyRefused({
    title: t('Not saved before you left the page: {done}.', { done: move.done }),
    detail: t('Nothing was moved. Do it now if it still has to be done.'),
    action: { label: t('Do it now'), onClick: () => void doNow(move) },
    decline: { label: t('Discard'), onClick: () => forgetMove(move.request.input.key) },
  });
}

const nothingMoved = ({ whom }: StoredMove) => t('{whom}: nothing was moved.', { whom });
