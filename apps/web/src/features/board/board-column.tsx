'use client';

import { useDroppable } from '@dnd-kit/react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { memo, useRef, useState } from 'react';
import { cx } from '@/lib/cx';
import type { Card } from './board';
import { BoardCard } from './board-card';
import type { Carry } from './carry';
import { ColumnHeader } from './column-header';
import type { Column, Load } from './columns';
import { whyNot } from './routes';

/** A card and the gap below it. */
const ROW_PX = 68;
const OVERSCAN_ROWS = 4;

export interface CardActions {
  onOpen: (card: Card) => void;
  onMove: (card: Card) => void;
  onScrap: (card: Card) => void;
}

export interface BoardColumnProps {
  column: Column;
  load: Load | undefined;
  carry: Carry | null;
  today: string;
  canMove: boolean;
  actions: CardActions;
}

/** One operation: its header and its cards, of which only those in sight are in the page. */
export const BoardColumn = memo(function BoardColumn({
  column,
  load,
  carry,
  today,
  canMove,
  actions,
}: BoardColumnProps) {
  const { operation, cards } = column;
  const scroller = useRef<HTMLDivElement>(null);
  const [tabStopKey, setTabStopKey] = useState<string | null>(null);
  const { ref, isDropTarget } = useDroppable({ id: operation.id });
  const carriedAt = carry ? cards.findIndex((card) => card.key === carry.card.key) : -1;
  const virtualizer = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => cards[index]?.key ?? index,
    overscan: OVERSCAN_ROWS,
    // The card that is being dragged stays in the page however far the column scrolls.
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      return carriedAt === -1 || rows.includes(carriedAt) ? rows : [...rows, carriedAt].sort((a, b) => a - b);
    },
  });
  const over =
    carry?.by === 'keyboard' ? carry.overOperationId === operation.id : isDropTarget && carry !== null;
  const legal = carry !== null && whyNot(carry.card, operation.id) === null;
  const illegal = carry !== null && !legal && carry.card.operationId !== operation.id;
  const tabStop = cards.some((card) => card.key === tabStopKey) ? tabStopKey : cards[0]?.key;

  return (
    <section
      ref={ref}
      aria-label={operation.name}
      data-column={operation.id}
      data-legal={carry ? legal : undefined}
      className={cx(
        'relative flex h-full min-h-0 flex-col border-line border-r transition-colors duration-100',
        legal && 'bg-accent-soft/60',
        over && legal && 'bg-accent-soft',
      )}
    >
      {legal && (
        <span
          aria-hidden
          className={cx(
            'pointer-events-none absolute inset-0 z-10 border-2',
            over ? 'border-accent' : 'border-accent/35 border-dashed',
          )}
        />
      )}
      <ColumnHeader column={column} load={load} carry={carry} over={over} />
      <div
        ref={scroller}
        data-scroller
        className="min-h-0 flex-1 overflow-y-auto overflow-x-hidden overscroll-y-contain px-2 pt-1 pb-4"
      >
        <ul
          className={cx('relative transition-opacity duration-100', illegal && 'opacity-35')}
          style={{ height: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map((row) => {
            const card = cards[row.index];
            if (!card) return null;
            return (
              <li
                key={row.key}
                aria-setsize={cards.length}
                aria-posinset={row.index + 1}
                className="group/card absolute inset-x-0 top-0"
                style={{ transform: `translateY(${row.start}px)` }}
              >
                <BoardCard
                  card={card}
                  operationName={operation.name}
                  completed={operation.isCompletedStatus}
                  today={today}
                  canMove={canMove}
                  tabStop={card.key === tabStop}
                  onFocus={setTabStopKey}
                  carried={carry?.card.key === card.key}
                  {...actions}
                />
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
});
