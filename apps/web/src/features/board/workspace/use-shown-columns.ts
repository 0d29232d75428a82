'use client';

import { useMemo } from 'react';
import { type Load, loadsOf, useColumns, useYesterday } from '@/features/board/columns';
import type { BoardView } from '@/features/board/filter';
import { cardsMatching } from '@/features/board/filter';
import type { Board } from '@/features/production';

const NO_LOADS: ReadonlyMap<string, Load> = new Map();

/** All columns of the shop, and those that the view leaves of them with the cards that it leaves. */
export function useShownColumns(board: Board, { filter, grouping }: BoardView, today: string) {
  const all = useColumns(board.operations, board.cards, today);
  const matching = useMemo(() => cardsMatching(board, filter, today), [board, filter, today]);
  const operations = useMemo(() => {
    const chosen = new Set(filter.operationIds);
    return chosen.size === 0 ? board.operations : board.operations.filter(({ id }) => chosen.has(id));
  }, [board, filter]);
  const shown = useColumns(operations, matching, today, grouping);
  const yesterday = useYesterday();
  // A filter narrows the cards, not the shop: the load stays that of everything.
  const loads = useMemo(() => (yesterday ? loadsOf(all, yesterday) : NO_LOADS), [all, yesterday]);
  return { all, shown, loads, matching };
}
