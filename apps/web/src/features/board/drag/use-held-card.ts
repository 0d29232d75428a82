'use client';

import { type Dispatch, type SetStateAction, useEffect } from 'react';
import { notifyRefused } from '@/components/notices/toaster';
import type { Card, Carry } from '@/features/production';
import { count } from '@/lib/words/words';
import { t } from '@/words/t';

/** Puts cards down when units of one have left while it was held, and says so: what was meant to move is not there any more. */
export function useHeldCard(
  carry: Carry | null,
  cards: readonly Card[],
  setCarry: Dispatch<SetStateAction<Carry | null>>,
): void {
  useEffect(() => {
    if (carry === null) return;
    const there = new Map(cards.map(({ key, quantity }) => [key, quantity]));
    const gone = carry.cards.find(({ key, quantity }) => (there.get(key) ?? 0) < quantity);
    if (!gone) return;
    const left = there.get(gone.key) ?? 0;
    setCarry(null);
    notifyRefused({
      title: t('{partName} was moved by somebody else.', { partName: gone.partName }),
      detail:
        left === 0
          ? t('No units remain there. You have moved nothing.')
          : t(
              left === 1
                ? '{left} unit remains there. You have moved nothing.'
                : '{left} units remain there. You have moved nothing.',
              { left: count(left) },
            ),
    });
  }, [carry, cards, setCarry]);
}
