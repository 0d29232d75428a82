'use client';

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { Button } from '@/components/button';
import { useDropPlace } from '@/components/drag/use-drag';
import { cx } from '@/lib/cx';
import { useFocusTarget } from '@/lib/focus/focus-target';
import { useMergedRefs } from '@/lib/use-merged-refs';
import { count } from '@/lib/words/words';
import { t } from '@/words/t';
import type { Held } from './held';
import { LaneHeader } from './lane-header';
import { ROW_PX } from './lane-rows';
import type { Lane, LaneOrder } from './lanes';
import { OrderCard } from './order-card';

const OVERSCAN_ROWS = 4;

export interface KanbanLaneProps {
  lane: Lane;
  lanes: readonly Lane[];
  held: Held | null;
  today: string;
  canMove: boolean;
  onMove: (order: LaneOrder, to: Lane) => void;
  onMore: () => void;
}

/** One stage: its header with what it does, and its orders, of which only those in sight are in the page. */
export function KanbanLane({ lane, lanes, held, today, canMove, onMove, onMore }: KanbanLaneProps) {
  const { ref, over: isDropTarget } = useDropPlace(lane.id);
  const source = held?.fromLaneId === lane.id;
  const open = held !== null && !source;
  const over = open && (held.by === 'keyboard' ? held.overLaneId === lane.id : isDropTarget);
  return (
    <section
      ref={ref}
      aria-label={lane.name}
      data-lane={lane.id}
      className={cx(
        'relative flex h-full min-h-0 w-[280px] shrink-0 flex-col border-line border-r transition-colors duration-100',
        open && 'bg-accent-soft/60',
        over && 'bg-accent-soft',
      )}
    >
      {open && (
        <span
          aria-hidden
          className={cx(
            'pointer-events-none absolute inset-0 z-10 border-2',
            over ? 'border-accent' : 'border-accent/35 border-dashed',
          )}
        />
      )}
      <LaneHeader lane={lane} coming={open ? held.order : null} />
      <LaneOrders
        lane={lane}
        lanes={lanes}
        heldId={source ? held.order.id : null}
        today={today}
        canMove={canMove}
        onMove={onMove}
        onMore={onMore}
      />
    </section>
  );
}

function LaneOrders({
  lane,
  lanes,
  heldId,
  today,
  canMove,
  onMove,
  onMore,
}: Omit<KanbanLaneProps, 'held'> & { heldId: number | null }) {
  const { orders, total } = lane;
  const scroller = useRef<HTMLDivElement>(null);
  const ref = useMergedRefs(scroller, useFocusTarget(`orders of ${lane.id}`));
  const [tabStopId, setTabStopId] = useState<number | null>(null);
  const heldAt = heldId === null ? -1 : orders.findIndex(({ id }) => id === heldId);
  const virtualizer = useVirtualizer({
    count: orders.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => orders[index]?.id ?? index,
    overscan: OVERSCAN_ROWS,
    // The order that is being dragged stays in the page however far the lane scrolls.
    rangeExtractor: (range) => {
      const rows = defaultRangeExtractor(range);
      return heldAt === -1 || rows.includes(heldAt) ? rows : [...rows, heldAt].sort((a, b) => a - b);
    },
  });
  const tabStop = orders.some(({ id }) => id === tabStopId) ? tabStopId : orders[0]?.id;
  return (
    <div
      ref={ref}
      className="min-h-0 flex-1 overflow-y-auto overflow-x-hidden overscroll-y-contain px-2 pt-1 pb-4"
    >
      {total === 0 ? (
        <p className="px-1 py-3 text-ink-3 text-sm">{t('No orders here.')}</p>
      ) : (
        <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map((row) => {
            const order = orders[row.index];
            if (!order) return null;
            return (
              <li
                key={row.key}
                aria-setsize={total}
                aria-posinset={row.index + 1}
                className="group/card absolute inset-x-0 top-0"
                style={{ transform: `translateY(${row.start}px)` }}
              >
                <OrderCard
                  order={order}
                  lane={lane}
                  lanes={lanes}
                  today={today}
                  canMove={canMove}
                  tabStop={order.id === tabStop}
                  held={order.id === heldId}
                  onFocus={() => setTabStopId(order.id)}
                  onMove={onMove}
                />
              </li>
            );
          })}
        </ul>
      )}
      {total > orders.length && (
        <div className="flex items-center justify-center gap-2 pt-2 text-ink-3 text-sm">
          {t('{shown} of {all}', { shown: count(orders.length), all: count(total) })}
          <Button size="sm" onClick={onMore}>
            {t('Show more')}
          </Button>
        </div>
      )}
    </div>
  );
}
