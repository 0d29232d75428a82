'use client';

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { notifyDone, notifyRefused } from '@/components/notices/toaster';
import { useUndo } from '@/features/production/history';
import { randomUuid } from '@/lib/forms/use-intent-key';
import { useViewer } from '@/lib/session/viewer';
import { count } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { isSessionEnded, isUnknown, reasonOf } from '@/trpc/refusal';
import { t } from '@/words/t';
import { callOf, type MoveRequest, rowsOf, wordsOf } from './move-request';
import type { PendingMove } from './pending-moves';
import { sendMove } from './send-move';
import { forgetMove, keepMove, loseMove } from './stored-moves';
import { notifyUnconfirmed } from './unconfirmed';
import type { RefusedCards } from './use-refused-cards';
import { useRefusedCards } from './use-refused-cards';

/**
 * Writes moves. Each call shows at once and on its own; one that is refused is taken back whole and its reason said, one
 * that the server agreed to stays until the board has been read again. `onRefused` gets the part of a request of several
 * cards that could go through alone.
 */
export function useMoves(
  lookAgain: () => Promise<void>,
  onRefused?: RefObject<(sound: MoveRequest) => void>,
) {
  const { client } = trpc.useUtils();
  const { email: who } = useViewer();
  const [pending, setPending] = useState<readonly PendingMove[]>([]);
  const lastCall = useRef(0);
  /** Whether the last write was done. */
  const lastWrite = useRef<Promise<boolean>>(Promise.resolve(true));
  const { offer, undo, undoLast: undoLastAfter, canUndo } = useUndo(lookAgain);
  const findRefused = useRefusedCards();
  const again = useRef<(request: MoveRequest) => void>(() => undefined);

  const carryOut = useCallback(
    async (request: MoveRequest) => {
      lastCall.current += 1;
      const call = lastCall.current;
      setPending((moves) => [...moves, ...pendingOf(request, call)]);
      const { what, done, whom, detail, caution } = wordsOf(request);
      const key = randomUuid();
      const sent = callOf(request, key);
      keepMove({ who, askedAtMs: Date.now(), request: sent, done, whom });
      let transitionIds: readonly string[];
      try {
        transitionIds = await sendMove(client, sent);
      } catch (error) {
        setPending((moves) => moves.filter((move) => move.call !== call));
        // One that met the end of the session stays kept: reading the board leads to the sign-in, and it is sent after that.
        if (isUnknown(error)) {
          notifyUnconfirmed(done);
          loseMove(key);
        } else if (!isSessionEnded(error)) {
          forgetMove(key);
          const refused = await findRefused(request, reasonOf(error));
          const { sound } = refused;
          notifyRefusedMoves(request, refused, (rest) => again.current(rest));
          if (sound) onRefused?.current(sound);
        }
        void lookAgain();
        return false;
      }
      forgetMove(key);
      const agreedAtMs = performance.now();
      setPending((moves) => moves.map((move) => (move.call === call ? { ...move, agreedAtMs } : move)));
      notifyDone({
        title: `${done}.`,
        detail,
        ...(caution === null ? {} : { caution }),
        ...offer({ transitionIds, what }),
      });
      void lookAgain();
      return true;
    },
    [client, who, lookAgain, offer, findRefused, onRefused],
  );

  const write = useCallback(
    (request: MoveRequest) => {
      const written = carryOut(request);
      lastWrite.current = written;
      void written.then((done) => {
        // Who undoes later, having seen that it was not done, means what was done before.
        if (!done && lastWrite.current === written) lastWrite.current = Promise.resolve(true);
      });
    },
    [carryOut],
  );
  useEffect(() => {
    again.current = write;
  });

  /** Undoes the last thing done here, also while it is still on its way. */
  const undoLast = useCallback(() => {
    undoLastAfter(lastWrite.current);
  }, [undoLastAfter]);

  /** Forgets moves that the board now shows. */
  const forgetRead = useCallback((readSinceMs: number) => {
    setPending((moves) => {
      const left = moves.filter((move) => move.agreedAtMs === null || move.agreedAtMs > readSinceMs);
      return left.length === moves.length ? moves : left;
    });
  }, []);

  return { pending, write, forgetRead, undoLast, undo, canUndo: canUndo || pending.length > 0 };
}

function pendingOf(request: MoveRequest, call: number): PendingMove[] {
  const common = { call, agreedAtMs: null };
  if ('scraps' in request)
    return request.scraps.map(({ card, quantity }) => ({ ...common, source: card, to: null, quantity }));
  const { moves, name } = request;
  return moves.map(({ card, quantity, to }) => ({
    ...common,
    source: card,
    to,
    quantity,
    ...(name === undefined ? {} : { name }),
  }));
}

/** Shows that a request was refused and why, and offers to continue without the cards that are the reason. */
function notifyRefusedMoves(
  request: MoveRequest,
  { reason, sound }: RefusedCards,
  goOn: (sound: MoveRequest) => void,
): void {
  const { whom } = wordsOf(request);
  const title =
    rowsOf(request).length === 1
      ? t('{whom} stays where it was.', { whom })
      : t('{whom} stay where they were.', { whom });
  if (sound === null) {
    notifyRefused({ title, detail: reason });
    return;
  }
  const left = rowsOf(sound).length;
  const label =
    left === 1
      ? t('Continue with the other card')
      : t('Continue with the other {count}', { count: count(left) });
  notifyRefused({ title, detail: reason, action: { label, onClick: () => goOn(sound) } });
}
