'use client';

import { useEffect, useRef, useState } from 'react';
import { DragArea } from '@/components/drag/drag-area';
import { announce } from '@/components/notices/live-region';
import { notifyRefused } from '@/components/notices/toaster';
import { LIST, useFocusTarget } from '@/lib/focus/focus-target';
import { useMergedRefs } from '@/lib/use-merged-refs';
import { orderName } from '@/lib/words/words';
import { t } from '@/words/t';
import type { Held } from './held';
import { KanbanLane } from './kanban-lane';
import type { Lane, LaneOrder } from './lanes';
import { OrderFace } from './order-face';
import type { Entry } from './use-entries';
import { useKanbanKeys } from './use-kanban-keys';

export interface KanbanCanvasProps {
  lanes: readonly Lane[];
  today: string;
  canMove: boolean;
  onDrop: (move: Omit<Entry, 'leftOut'>) => void;
  /** Asks for more orders of each lane. */
  onMore: () => void;
}

/** The lanes; dragging by pointer and by keys. Nothing is written here. */
export function KanbanCanvas({ lanes, today, canMove, onDrop, onMore }: KanbanCanvasProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const board = useMergedRefs(scroller, useFocusTarget(LIST));
  const [held, setHeld] = useState<Held | null>(null);
  const latest = useRef({ lanes, held });
  useEffect(() => {
    latest.current = { lanes, held };
  });
  useLostOrder(held, lanes, () => setHeld(null));

  const drop = (move: Held, laneId: string | null) => {
    const [from, to] = [move.fromLaneId, laneId].map((id) =>
      latest.current.lanes.find((lane) => lane.id === id),
    );
    if (!from || !to || from === to) announce(t('Nothing was moved.'));
    else onDrop({ order: move.order, from, to });
  };
  useKanbanKeys({ lanes, held, setHeld, canMove, scroller, onDrop: drop });

  return (
    <DragArea
      carrying={held?.by === 'pointer'}
      ghost={
        held?.by === 'pointer' && (
          <div className="pointer-events-none w-[263px] cursor-grabbing">
            <OrderFace order={held.order} today={today} lane={null} className="border-accent shadow-pop" />
          </div>
        )
      }
      onTake={(data) => {
        const { order, laneId } = data as { order: LaneOrder; laneId: string };
        setHeld({ order, fromLaneId: laneId, overLaneId: laneId, by: 'pointer' });
      }}
      onLetGo={({ overId, canceled }) => {
        const carried = latest.current.held;
        setHeld(null);
        // Ended from elsewhere, which has said why.
        if (!carried) return;
        if (canceled) announce(t('Nothing was moved.'));
        else drop(carried, overId);
      }}
    >
      <div
        ref={board}
        data-kanban
        tabIndex={-1}
        className="flex min-h-0 flex-1 overflow-x-auto overflow-y-hidden overscroll-x-contain"
      >
        {lanes.map((lane) => (
          <KanbanLane
            key={lane.id}
            lane={lane}
            lanes={lanes}
            held={held}
            today={today}
            canMove={canMove}
            onMove={(order, to) => onDrop({ order, from: lane, to })}
            onMore={onMore}
          />
        ))}
      </div>
    </DragArea>
  );
}

/** Puts an order down that somebody else has moved while it was held, and says so. */
function useLostOrder(held: Held | null, lanes: readonly Lane[], letGo: () => void) {
  const lost =
    held !== null &&
    !lanes.some((lane) => lane.id === held.fromLaneId && lane.orders.some(({ id }) => id === held.order.id));
  const onLost = useRef(letGo);
  useEffect(() => {
    onLost.current = letGo;
  });
  const name = held && orderName(held.order.orderNumber);
  useEffect(() => {
    if (!lost) return;
    onLost.current();
    notifyRefused({
      title: t('{order} was moved by somebody else.', { order: name }),
      detail: t('The board shows where it is now. You have moved nothing.'),
    });
  }, [lost, name]);
}
