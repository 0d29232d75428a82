'use client';

import { memo } from 'react';
import { useDropPlace } from '@/components/drag/use-drag';
import type { Column, ColumnActions, Load } from '@/features/board/columns';
import type { Carry } from '@/features/production';
import { whyNotAll } from '@/features/production';
import { cx } from '@/lib/cx';
import type { CardActions } from './card-actions';
import { CollapsedColumn } from './collapsed-column';
import { ColumnCards } from './column-cards';
import { ColumnHeader } from './column-header';

export interface BoardColumnProps {
  column: Column;
  load: Load | undefined;
  collapsed: boolean;
  compact: boolean;
  /** The filter as a text; null where it narrows nothing. */
  narrowedBy: string | null;
  /** The filter leaves cards out of the columns that are shown. */
  partial: boolean;
  /** The column that is under way to another place; null while none is. */
  movingId: string | null;
  carry: Carry | null;
  today: string;
  canMove: boolean;
  actions: CardActions;
  layout: ColumnActions;
}

/** One operation: its header, whether a carried card may come here, and its cards. */
export const BoardColumn = memo(function BoardColumn({
  column,
  load,
  collapsed,
  compact,
  narrowedBy,
  partial,
  movingId,
  carry,
  today,
  canMove,
  actions,
  layout,
}: BoardColumnProps) {
  const { operation } = column;
  const { ref, over: isDropTarget } = useDropPlace(operation.id);
  const over =
    carry?.by === 'keyboard' ? carry.overOperationId === operation.id : isDropTarget && carry !== null;
  const legal = carry !== null && whyNotAll(carry.cards, operation.id) === null;
  const source = carry?.card.operationId === operation.id;

  if (collapsed) {
    return (
      <CollapsedColumn
        ref={ref}
        column={column}
        carry={carry}
        over={over || (movingId !== null && isDropTarget)}
        onExpand={() => layout.onCollapse(operation.id, false)}
      />
    );
  }
  return (
    <section
      ref={ref}
      aria-label={operation.name}
      data-column={operation.id}
      data-legal={carry && (legal || !source) ? legal : undefined}
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
      {movingId !== null && movingId !== operation.id && isDropTarget && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-0 z-10 border-2 border-accent bg-accent-soft/40"
        />
      )}
      <ColumnHeader
        column={column}
        load={load}
        carry={carry}
        over={over}
        canMove={canMove}
        compact={compact}
        partial={partial}
        layout={layout}
        onChooseAll={actions.onChooseAll}
      />
      <ColumnCards
        column={column}
        carriedKey={source ? carry.card.key : null}
        today={today}
        canMove={canMove}
        compact={compact}
        narrowedBy={narrowedBy}
        actions={actions}
      />
    </section>
  );
});
