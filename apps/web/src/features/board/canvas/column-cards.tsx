'use client';

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import type { Column } from '@/features/board/columns';
import { heightOf, listRowsOf } from '@/features/board/columns';
import { cardsTarget } from '@/features/board/focus-names';
import { cx } from '@/lib/cx';
import { useFocusTarget } from '@/lib/focus/focus-target';
import { useMergedRefs } from '@/lib/use-merged-refs';
import { BoardCard } from './board-card';
import type { CardActions } from './card-actions';
import { GroupHeading } from './group-heading';

const OVERSCAN_ROWS = 4;

export interface ColumnCardsProps {
  column: Column;
  /** The card under way, where it is one of these. */
  carriedKey: string | null;
  today: string;
  canMove: boolean;
  compact: boolean;
  /** The filter as a text; null where it narrows nothing. */
  narrowedBy: string | null;
  actions: CardActions;
}

/**
 * The cards of a column, of which only those in sight are in the page. Knows nothing of what goes on in other columns, so
 * that a drag draws only the lists again that the card leaves and comes to.
 */
export const ColumnCards = memo(function ColumnCards({
  column,
  carriedKey,
  today,
  canMove,
  compact,
  narrowedBy,
  actions,
}: ColumnCardsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const ref = useMergedRefs(scroller, useFocusTarget(cardsTarget(column.operation.id)));
  const [tabStopKey, setTabStopKey] = useState<string | null>(null);
  const { cards, operation } = column;
  const rows = useMemo(() => listRowsOf(column), [column]);
  const carriedAt = carriedKey === null ? -1 : rows.findIndex((row) => row.key === carriedKey);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(rows[index], compact),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: OVERSCAN_ROWS,
    // The card that is being dragged stays in the page however far the column scrolls.
    rangeExtractor: (range) => {
      const places = defaultRangeExtractor(range);
      return carriedAt === -1 || places.includes(carriedAt)
        ? places
        : [...places, carriedAt].sort((a, b) => a - b);
    },
  });
  // Its rows are as tall as they are named, so whatever it has measured is void once they are others.
  useEffect(() => {
    if (rows.length > 0) virtualizer.measure();
  }, [virtualizer, rows, compact]);
  // What a filter leaves stands at the top; a column that was scrolled down would show empty space.
  useEffect(() => {
    if (narrowedBy !== null) scroller.current?.scrollTo({ top: 0 });
  }, [narrowedBy]);
  const tabStop = cards.some((card) => card.key === tabStopKey) ? tabStopKey : cards[0]?.key;

  return (
    <div
      ref={ref}
      className={cx(
        'min-h-0 flex-1 overflow-y-auto overflow-x-hidden overscroll-y-contain pt-1 pb-4',
        compact ? 'px-1' : 'px-2',
      )}
    >
      <ul
        data-cards
        className="relative in-data-[legal=false]:opacity-35 transition-opacity duration-100"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map((item) => {
          const row = rows[item.index];
          if (!row) return null;
          return (
            <li
              key={item.key}
              aria-setsize={rows.length}
              aria-posinset={item.index + 1}
              className="group/card absolute inset-x-0 top-0"
              style={{ transform: `translateY(${item.start}px)` }}
            >
              {row.kind === 'group' ? (
                <GroupHeading group={row.group} canChoose={canMove} onChooseAll={actions.onChooseAll} />
              ) : (
                <BoardCard
                  card={row.card}
                  operationName={operation.name}
                  completed={operation.isCompletedStatus}
                  today={today}
                  canMove={canMove}
                  compact={compact}
                  tabStop={row.key === tabStop}
                  onFocus={setTabStopKey}
                  carried={carriedKey === row.key}
                  actions={actions}
                />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
});
