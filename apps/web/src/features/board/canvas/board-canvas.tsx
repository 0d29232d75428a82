'use client';

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type Dispatch, type RefObject, type SetStateAction, useEffect, useRef, useState } from 'react';
import { DragArea, type DragAreaProps } from '@/components/drag/drag-area';
import { announce } from '@/components/notices/live-region';
import type { Column, ColumnActions, Load } from '@/features/board/columns';
import type { DropPlace } from '@/features/board/drag';
import type { Card, Carry } from '@/features/production';
import { cx } from '@/lib/cx';
import { LIST, useFocusTarget } from '@/lib/focus/focus-target';
import { useLatest } from '@/lib/use-latest';
import { useMergedRefs } from '@/lib/use-merged-refs';
import { useWidth } from '@/lib/use-width';
import { t } from '@/words/t';
import { BoardColumn } from './board-column';
import type { CardActions } from './card-actions';
import { ColumnGhost, DragGhost } from './drag-ghost';
import { useBoardKeys } from './use-board-keys';

const COLUMN_PX = 312;
/** Narrower columns have no room for a name and its units. */
const MIN_COLUMN_PX = 100;
const COLLAPSED_PX = 44;
const OVERSCAN_COLUMNS = 1;

export interface BoardCanvasProps {
  columns: readonly Column[];
  loads: ReadonlyMap<string, Load>;
  /** Folded up, by operation id. */
  collapsed: ReadonlySet<string>;
  /** All columns side by side as far as they fit, with low cards. */
  compact: boolean;
  carry: Carry | null;
  setCarry: Dispatch<SetStateAction<Carry | null>>;
  today: string;
  canMove: boolean;
  actions: CardActions;
  layout: ColumnActions;
  /** The cards that move with a card: the selection if it contains the card, else the card alone. */
  togetherWith: (card: Card) => readonly Card[];
  /** The card whose run is open beside the board; null for none. It stays in sight. */
  opened: Card | null;
  /** The filter as a text; null where it narrows nothing. */
  narrowedBy: string | null;
  /** The filter leaves cards out of the columns that are shown. */
  partial: boolean;
  /** Carried cards were put down. */
  onDrop: (carry: Carry, place: DropPlace) => void;
}

/** The subject of a drag: a card, or a column by its name. */
interface Held {
  readonly card?: Card;
  readonly columnId?: string;
}

/** The columns, of which only those in sight are in the page; dragging by pointer and by keys. Nothing is written here. */
export function BoardCanvas({
  columns,
  loads,
  collapsed,
  compact,
  carry,
  setCarry,
  today,
  canMove,
  actions,
  layout,
  togetherWith,
  onDrop,
  opened,
  narrowedBy,
  partial,
}: BoardCanvasProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const board = useMergedRefs(scroller, useFocusTarget(LIST));
  const { movingId, onTake, onLetGo } = useBoardDrag({ carry, setCarry, layout, togetherWith, onDrop });
  // A card under way stays in the page however far the board scrolls.
  const heldId = movingId ?? carry?.card.operationId;
  const heldAt = columns.findIndex((column) => column.operation.id === heldId);
  const virtualizer = useColumnVirtualizer({ columns, collapsed, compact, heldAt, scroller });
  useOpenedInSight(opened, scroller, (operationId) => {
    const index = columns.findIndex(({ operation }) => operation.id === operationId);
    if (index !== -1) virtualizer.scrollToIndex(index, { align: 'center' });
  });
  useMatchesInSight(narrowedBy, () => {
    const first = columns.findIndex(({ cards }) => cards.length > 0);
    if (first !== -1) virtualizer.scrollToIndex(first, { align: 'auto' });
  });
  useBoardKeys({
    columns,
    collapsed,
    carry,
    setCarry,
    canMove,
    actions,
    togetherWith,
    onDrop,
    scroller,
    compact,
    showColumn: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  });

  return (
    <DragArea
      carrying={carry?.by === 'pointer' || movingId !== null}
      ghost={
        carry?.by === 'pointer' ? (
          <DragGhost carry={carry} today={today} />
        ) : movingId === null ? null : (
          <ColumnGhost name={columns[heldAt]?.operation.name ?? ''} />
        )
      }
      onTake={onTake}
      onLetGo={onLetGo}
    >
      <div
        ref={board}
        data-board
        tabIndex={-1}
        className={cx(
          'min-h-0 flex-1 overflow-x-auto overflow-y-hidden overscroll-x-contain',
          opened !== null && 'sm:mr-[420px]',
        )}
      >
        <div className="relative h-full" style={{ width: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((place) => {
            const column = columns[place.index];
            if (!column) return null;
            return (
              <div
                key={place.key}
                className="absolute inset-y-0 left-0"
                style={{ width: place.size, transform: `translateX(${place.start}px)` }}
              >
                <BoardColumn
                  column={column}
                  load={loads.get(column.operation.id)}
                  collapsed={collapsed.has(column.operation.id)}
                  compact={compact}
                  narrowedBy={narrowedBy}
                  partial={partial}
                  movingId={movingId}
                  carry={carry}
                  today={today}
                  canMove={canMove}
                  actions={actions}
                  layout={layout}
                />
              </div>
            );
          })}
        </div>
      </div>
    </DragArea>
  );
}

/** Scrolls the column of the card that is open beside the board into sight, and again when the board changes its width. */
function useOpenedInSight(
  opened: Card | null,
  scroller: RefObject<HTMLDivElement | null>,
  bring: (operationId: string) => void,
): void {
  const latest = useLatest(bring);
  const operationId = opened?.operationId;
  useEffect(() => {
    const board = scroller.current;
    if (operationId === undefined || !board) return undefined;
    const observer = new ResizeObserver(() => {
      const column = board.querySelector(`[data-column="${CSS.escape(operationId)}"]`);
      if (column) column.scrollIntoView({ inline: 'nearest', block: 'nearest' });
      else latest.current(operationId);
    });
    observer.observe(board);
    return () => observer.disconnect();
  }, [operationId, scroller, latest]);
}

/** Brings the first column with cards into sight whenever a filter begins to narrow the board, or narrows it otherwise. */
function useMatchesInSight(narrowedBy: string | null, bring: () => void): void {
  const latest = useLatest(bring);
  useEffect(() => {
    if (narrowedBy !== null) latest.current();
  }, [narrowedBy, latest]);
}

interface ColumnVirtualizerOptions extends Pick<BoardCanvasProps, 'columns' | 'collapsed' | 'compact'> {
  /** The index of the column that stays in the page wherever the board scrolls to; -1 for none. */
  heldAt: number;
  scroller: RefObject<HTMLDivElement | null>;
}

function useColumnVirtualizer({ columns, collapsed, compact, heldAt, scroller }: ColumnVirtualizerOptions) {
  const boardPx = useWidth(scroller, compact);
  const folded = columns.filter(({ operation }) => collapsed.has(operation.id)).length;
  const sharePx = Math.floor((boardPx - folded * COLLAPSED_PX) / Math.max(1, columns.length - folded));
  const columnPx = compact ? Math.max(MIN_COLUMN_PX, Math.min(COLUMN_PX, sharePx)) : COLUMN_PX;
  const widthOf = (column: Column | undefined) =>
    column && collapsed.has(column.operation.id) ? COLLAPSED_PX : columnPx;
  const virtualizer = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => widthOf(columns[index]),
    getItemKey: (index) => columns[index]?.operation.id ?? index,
    overscan: OVERSCAN_COLUMNS,
    rangeExtractor: (range) => {
      const places = defaultRangeExtractor(range);
      return heldAt === -1 || places.includes(heldAt) ? places : [...places, heldAt].sort((a, b) => a - b);
    },
  });
  const widths = columns.map(widthOf).join();
  useEffect(() => {
    if (widths !== '') virtualizer.measure();
  }, [virtualizer, widths]);
  return virtualizer;
}

/** Dragging by pointer: of cards, which are put down, and of columns, which change their position. */
function useBoardDrag({
  carry,
  setCarry,
  layout,
  togetherWith,
  onDrop,
}: Pick<BoardCanvasProps, 'carry' | 'setCarry' | 'layout' | 'togetherWith' | 'onDrop'>) {
  const latestCarry = useRef(carry);
  useEffect(() => {
    latestCarry.current = carry;
  });
  const [movingId, setMovingId] = useState<string | null>(null);
  const onTake: DragAreaProps['onTake'] = (data) => {
    const { card, columnId } = data as Held;
    if (columnId) setMovingId(columnId);
    if (!card) return;
    const cards = togetherWith(card);
    setCarry({ card, cards, by: 'pointer', digits: '', overOperationId: card.operationId });
  };
  const onLetGo: DragAreaProps['onLetGo'] = ({ overId, at, alt, canceled }) => {
    if (movingId !== null) {
      setMovingId(null);
      if (!canceled && overId !== null) layout.onPlace(movingId, overId);
      return;
    }
    const carried = latestCarry.current;
    setCarry(null);
    // Ended from elsewhere, which has said why.
    if (!carried) return;
    if (canceled) {
      announce(t('Nothing was moved.'));
      return;
    }
    onDrop(carried, { operationId: overId, at, asks: alt });
  };
  return { /** The column that is dragged; null for none. */ movingId, onTake, onLetGo };
}
