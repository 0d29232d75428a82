'use client';

import { useCallback, useEffect, useState } from 'react';
import type { Column } from '@/features/board/columns';
import { cardTarget } from '@/features/board/focus-names';
import type { Card } from '@/features/production';
import { elementNamed } from '@/lib/focus/focus-target';
import { useLatest } from '@/lib/use-latest';

/** Returns the focus to a card after a dialog or a move; to another card of its column if its units have left. */
export function useRefocus(columns: readonly Column[]): (card: Card) => void {
  const latest = useLatest(columns);
  const [left, setLeft] = useState<{ readonly card: Card; readonly row: number } | null>(null);
  // Runs once the dialog is gone and the board is drawn without the units.
  useEffect(() => {
    if (left === null) return;
    const { card, row } = left;
    const others = cardsBeside(latest.current, card);
    const near = [card, ...others.slice(row), ...others.slice(0, row).reverse()];
    const everywhere = latest.current.flatMap(({ cards }) => cards);
    for (const { key } of [...near, ...everywhere]) {
      const element = elementNamed(cardTarget(key));
      if (!element) continue;
      element.focus({ preventScroll: true });
      return;
    }
  }, [left, latest]);
  return useCallback(
    (card) => {
      const row = cardsBeside(latest.current, card).findIndex(({ key }) => key === card.key);
      setLeft({ card, row: Math.max(row, 0) });
    },
    [latest],
  );
}

const cardsBeside = (columns: readonly Column[], { operationId }: Card) =>
  columns.find(({ operation }) => operation.id === operationId)?.cards ?? [];
