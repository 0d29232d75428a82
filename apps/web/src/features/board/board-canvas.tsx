'use client';

import { Accessibility } from '@dnd-kit/dom';
import { DragDropProvider, DragOverlay, PointerSensor } from '@dnd-kit/react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react';
import { announce } from '@/components/live-region';
import type { Card } from './board';
import { BoardColumn, type CardActions } from './board-column';
import type { Carry } from './carry';
import type { Column, Load } from './columns';
import { DragGhost } from './drag-ghost';
import { useBoardKeys } from './use-board-keys';

const COLUMN_PX = 312;
const OVERSCAN_COLUMNS = 1;

export interface BoardCanvasProps {
  columns: readonly Column[];
  loads: ReadonlyMap<string, Load>;
  carry: Carry | null;
  setCarry: Dispatch<SetStateAction<Carry | null>>;
  today: string;
  canMove: boolean;
  actions: CardActions;
  /** A carried card was put down over an operation; null where it was let go elsewhere. */
  onPutDown: (carry: Carry, operationId: string | null, at: { x: number; y: number }) => void;
}

/** The columns, of which only those in sight are in the page; dragging by pointer and by keys. Nothing is written here. */
export function BoardCanvas({
  columns,
  loads,
  carry,
  setCarry,
  today,
  canMove,
  actions,
  onPutDown,
}: BoardCanvasProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const latestCarry = useRef(carry);
  useEffect(() => {
    latestCarry.current = carry;
  });
  const carriedFrom = carry
    ? columns.findIndex((column) => column.operation.id === carry.card.operationId)
    : -1;
  const virtualizer = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => COLUMN_PX,
    getItemKey: (index) => columns[index]?.operation.id ?? index,
    overscan: OVERSCAN_COLUMNS,
    rangeExtractor: (range) => {
      const places = defaultRangeExtractor(range);
      return carriedFrom === -1 || places.includes(carriedFrom)
        ? places
        : [...places, carriedFrom].sort((a, b) => a - b);
    },
  });
  useBoardKeys({
    columns,
    carry,
    setCarry,
    canMove,
    actions,
    onPutDown,
    scroller,
    showColumn: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  });

  return (
    <DragDropProvider
      sensors={[PointerSensor]}
      // The board speaks for itself, in its own words and with its own roles.
      plugins={(defaults) => defaults.filter((plugin) => plugin !== Accessibility)}
      onDragStart={(event) => {
        const card = event.operation.source?.data.card as Card | undefined;
        if (!card) return;
        setCarry({ card, by: 'pointer', digits: '', overOperationId: card.operationId });
      }}
      onDragEnd={({ operation, canceled }) => {
        const carried = latestCarry.current;
        setCarry(null);
        if (!carried || canceled) {
          announce('Nothing was moved.');
          return;
        }
        const target = operation.target ? String(operation.target.id) : null;
        onPutDown(carried, target, operation.position.current);
      }}
    >
      <div
        ref={scroller}
        data-board
        className="min-h-0 flex-1 overflow-x-auto overflow-y-hidden overscroll-x-contain"
      >
        <div className="relative h-full" style={{ width: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((place) => {
            const column = columns[place.index];
            if (!column) return null;
            return (
              <div
                key={place.key}
                className="absolute inset-y-0 left-0"
                style={{ width: COLUMN_PX, transform: `translateX(${place.start}px)` }}
              >
                <BoardColumn
                  column={column}
                  load={loads.get(column.operation.id)}
                  carry={carry}
                  today={today}
                  canMove={canMove}
                  actions={actions}
                />
              </div>
            );
          })}
        </div>
      </div>
      <DragOverlay dropAnimation={null}>
        {() => (carry?.by === 'pointer' ? <DragGhost carry={carry} today={today} /> : null)}
      </DragOverlay>
    </DragDropProvider>
  );
}
