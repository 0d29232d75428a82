'use client';

import { useCallback } from 'react';
import type { Card } from '@/features/production';

/** Returns the focus to a card after a dialog or a move; to another card of its column where it has left. */
export function useRefocus(): (card: Card) => void {
  return useCallback((card) => {
    const column = () => document.querySelector(`[data-column="${CSS.escape(card.operationId)}"]`);
    const rowBefore = [...(column()?.querySelectorAll('[data-card]') ?? [])].findIndex(
      (element) => element.getAttribute('data-card') === card.key,
    );
    // After the dialog has gone and the board has been drawn without the units.
    setTimeout(() => {
      const own = document.querySelector<HTMLElement>(`[data-card="${CSS.escape(card.key)}"]`);
      const others = column()?.querySelectorAll<HTMLElement>('[data-card]') ?? [];
      const neighbour = others[Math.min(Math.max(rowBefore, 0), others.length - 1)];
      const target = own ?? neighbour ?? document.querySelector<HTMLElement>('[data-card]');
      target?.focus({ preventScroll: true });
    }, 50);
  }, []);
}
