'use client';

import type { RefObject } from 'react';
import { focusListed } from '@/components/card-columns/focus-listed';
import { useKeysOnCards } from '@/components/card-columns/use-keys-on-cards';
import { offsetOf } from '@/features/board/columns';
import { cardsTarget, cardTarget } from '@/features/board/focus-names';
import type { Carry } from '@/features/production';
import { type CardKeys, keyOnCard } from './card-keys';
import { type CarryKeys, keyWhileCarrying } from './carry-keys';

export interface BoardKeysOptions extends Omit<CardKeys, 'goTo'>, Omit<CarryKeys, 'topOf'> {
  carry: Carry | null;
  scroller: RefObject<HTMLElement | null>;
  compact: boolean;
}

/** The board by keys: on a card, and while cards are carried. */
export function useBoardKeys(options: BoardKeysOptions): void {
  const { columns, carry, setCarry, scroller, compact, showColumn } = options;
  const goTo = (columnIndex: number, row: number) => {
    const column = columns[columnIndex];
    const place = Math.max(0, Math.min(row, (column?.cards.length ?? 0) - 1));
    const card = column?.cards[place];
    if (!column || !card) return;
    showColumn(columnIndex);
    focusListed({
      card: cardTarget(card.key),
      list: cardsTarget(column.operation.id),
      offsetPx: offsetOf(column, place, compact),
    });
  };
  const topOf = (operationId: string) => columnTop(scroller.current, operationId);

  useKeysOnCards({
    board: scroller,
    name: 'card',
    carrying: carry?.by === 'keyboard',
    onPutBack: () => setCarry(null),
    onKey: (event, key) => {
      if (carry?.by === 'keyboard') {
        return !event.metaKey && !event.ctrlKey && keyWhileCarrying(event, carry, { ...options, topOf });
      }
      if (key === undefined) return false;
      const column = columns.findIndex(({ cards }) => cards.some((card) => card.key === key));
      const row = columns[column]?.cards.findIndex((card) => card.key === key) ?? -1;
      return keyOnCard(event, { column, row }, { ...options, goTo });
    },
  });
}

const columnSelector = (operationId: string) => `[data-column="${CSS.escape(operationId)}"]`;

function columnTop(scroller: HTMLElement | null, operationId: string): { x: number; y: number } {
  const box = scroller?.querySelector(columnSelector(operationId))?.getBoundingClientRect();
  return box ? { x: box.left + box.width / 2, y: box.top + 64 } : { x: window.innerWidth / 2, y: 120 };
}
