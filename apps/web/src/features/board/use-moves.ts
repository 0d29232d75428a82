'use client';

import { useCallback, useRef, useState } from 'react';
import { notifyDone, notifyRefused } from '@/components/toaster';
import { runName, units } from '@/lib/words';
import { trpc } from '@/trpc/client';
import { reasonOf } from '@/trpc/refusal';
import type { Card, Stop } from './board';
import type { PendingMove } from './pending-moves';
import { ownStop } from './routes';
import { useUndo } from './use-undo';

/** What a person asked for: units of a card to a step, or with a reason to the scrap. */
export type MoveOrder =
  | { readonly card: Card; readonly quantity: number; readonly to: Stop }
  | { readonly card: Card; readonly quantity: number; readonly scrap: { reason: string; replace: boolean } };

/**
 * Writes moves. Each shows at once and on its own; one that is refused is taken back and its reason said, one that the
 * server agreed to stays until the board has been read again.
 */
export function useMoves(lookAgain: () => Promise<void>) {
  const { client } = trpc.useUtils();
  const [pending, setPending] = useState<readonly PendingMove[]>([]);
  const lastId = useRef(0);
  const lastWrite = useRef<Promise<void>>(Promise.resolve());
  const { offer, undoLast } = useUndo(lookAgain);

  const carryOut = useCallback(
    async (order: MoveOrder) => {
      const { card, quantity } = order;
      const to = 'to' in order ? order.to : null;
      lastId.current += 1;
      const id = lastId.current;
      setPending((moves) => [...moves, { id, source: card, to, quantity, agreedAtMs: null }]);
      const source = {
        workOrderId: card.workOrderId,
        productionStepId: card.productionStepId,
        sequence: ownStop(card)?.sequence ?? card.step,
        quantity,
      };
      let undoable: string | null;
      try {
        undoable = await send(client, order, source);
      } catch (error) {
        setPending((moves) => moves.filter((move) => move.id !== id));
        notifyRefused({ title: `${card.partName} stays where it was.`, detail: reasonOf(error) });
        void lookAgain();
        return;
      }
      const agreedAtMs = performance.now();
      setPending((moves) => moves.map((move) => (move.id === id ? { ...move, agreedAtMs } : move)));
      const what = `${units(quantity)} of ${card.partName}`;
      const title = to ? `${what} moved to ${to.operationName}.` : `${what} scrapped.`;
      notifyDone({
        title,
        detail: runName(card),
        ...(undoable ? { action: offer({ transitionId: undoable, what }) } : {}),
      });
      void lookAgain();
    },
    [client, lookAgain, offer],
  );

  const write = useCallback(
    (order: MoveOrder) => {
      lastWrite.current = carryOut(order);
    },
    [carryOut],
  );

  /** Takes back the last thing done here, also while it is still on its way. */
  const takeBack = useCallback(() => {
    void lastWrite.current.then(undoLast);
  }, [undoLast]);

  /** Forgets moves that the board now shows. */
  const forgetRead = useCallback((readSinceMs: number) => {
    setPending((moves) => {
      const left = moves.filter((move) => move.agreedAtMs === null || move.agreedAtMs > readSinceMs);
      return left.length === moves.length ? moves : left;
    });
  }, []);

  return { pending, write, forgetRead, takeBack };
}

type Client = ReturnType<typeof trpc.useUtils>['client'];
type Source = Parameters<Client['board']['move']['mutate']>[0]['source'];

/** Sends the order; answers the transition that undoing it would take back, or null where it cannot be undone alone. */
async function send(client: Client, order: MoveOrder, source: Source): Promise<string | null> {
  if ('to' in order) {
    const { operationId, sequence } = order.to;
    const moved = await client.board.move.mutate({
      source,
      toOperationId: operationId,
      toSequence: sequence,
    });
    return moved.transitionId;
  }
  const scrapped = await client.board.scrap.mutate({ source, ...order.scrap });
  return order.scrap.replace ? null : scrapped.transitionId;
}
