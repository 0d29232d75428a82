'use client';

import { useCallback } from 'react';
import { randomUuid } from '@/lib/forms/use-intent-key';
import { runName } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import { callOf, type MoveRequest, rowsOf } from './move-request';

/** The refused cards of a request, and the rest of it. */
export interface RefusedCards {
  /** Why, naming the cards it is about. */
  readonly reason: string;
  /** The request without them; null where nothing would be left of it. */
  readonly sound: MoveRequest | null;
}

const NAMED_CARDS = 2;

/** Asks the server which cards of a refused request it refuses, so that the others can go on without them. */
export function useRefusedCards() {
  const { client } = trpc.useUtils();
  return useCallback(
    async (request: MoveRequest, reason: string): Promise<RefusedCards> => {
      if (rowsOf(request).length === 1) return { reason, sound: null };
      try {
        const { reasons } = await client.board.rehearse.mutate(callOf(request, randomUuid()));
        return refusedCards(request, reasons, reason);
      } catch {
        return { reason, sound: null };
      }
    },
    [client],
  );
}

/** Separates the refused cards, each with its reason, from the others. */
export function refusedCards(
  request: MoveRequest,
  reasons: readonly (string | null)[],
  reason: string,
): RefusedCards {
  const rows = rowsOf(request);
  const refused = rows.flatMap(({ card }, i) => (reasons[i] ? [{ card, why: reasons[i] }] : []));
  if (refused.length === 0) return { reason, sound: null };
  const named = refused
    .slice(0, NAMED_CARDS)
    .map(({ card, why }) => `${card.partName}, ${runName(card)}: ${why}`)
    .join(' ');
  const more = refused.length - NAMED_CARDS;
  const isSound = (_row: unknown, i: number) => reasons[i] === null;
  const sound =
    'moves' in request
      ? { ...request, moves: request.moves.filter(isSound) }
      : { ...request, scraps: request.scraps.filter(isSound) };
  return {
    reason: more > 0 ? t('{named} And {more} more.', { named, more }) : named,
    sound: rowsOf(sound).length > 0 ? sound : null,
  };
}
