'use client';

import { Ellipsis, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useDragSource } from '@/components/drag/use-drag';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '@/components/menu';
import { announce } from '@/components/notices/live-region';
import { cx } from '@/lib/cx';
import { focusTarget, useFocusTarget } from '@/lib/focus/focus-target';
import { useMergedRefs } from '@/lib/use-merged-refs';
import { useRouter } from '@/lib/use-router';
import { orderName } from '@/lib/words/words';
import { t } from '@/words/t';
import { AUTOMATION_WORDS } from './automation-words';
import { whyNotMoved } from './held';
import { type Lane, type LaneOrder, willDo } from './lanes';
import { OrderFace, orderWords } from './order-face';

export interface OrderCardProps {
  order: LaneOrder;
  lane: Lane;
  lanes: readonly Lane[];
  today: string;
  canMove: boolean;
  /** True if the Tab key stops here; one card per lane does. */
  tabStop: boolean;
  held: boolean;
  onFocus: () => void;
  onMove: (order: LaneOrder, to: Lane) => void;
}

/** One order: opens its page, can be dragged, and has a menu for the same by other means. */
export function OrderCard({
  order,
  lane,
  lanes,
  today,
  canMove,
  tabStop,
  held,
  onFocus,
  onMove,
}: OrderCardProps) {
  const router = useRouter();
  const movable = canMove && order.pending !== true;
  const source = useDragSource(String(order.id), { order, laneId: lane.id }, !movable);
  const [choosing, setChoosing] = useState(false);
  const ref = useMergedRefs(source, useFocusTarget(`order ${order.id}`));
  return (
    <>
      <button
        ref={ref}
        type="button"
        data-order={order.id}
        tabIndex={tabStop ? 0 : -1}
        aria-label={orderWords(order, lane, today)}
        aria-describedby={canMove ? 'kanban-keys' : undefined}
        aria-busy={order.pending || undefined}
        onClick={() => router.push(`/orders/${order.id}`)}
        onFocus={onFocus}
        onKeyDown={(event) => {
          if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey) return;
          event.preventDefault();
          if (movable) setChoosing(true);
          else announce(whyNotMoved(canMove));
        }}
        className={cx(
          'block w-full touch-manipulation select-none rounded',
          movable && 'cursor-grab!',
          held && 'opacity-40',
        )}
      >
        <OrderFace
          order={order}
          today={today}
          lane={lane}
          className="transition-colors duration-100 group-hover/card:border-y-line-strong group-hover/card:border-r-line-strong"
        />
      </button>
      {movable && (
        <OrderMenu
          order={order}
          lane={lane}
          lanes={lanes}
          open={choosing}
          onOpenChange={setChoosing}
          onMove={onMove}
        />
      )}
    </>
  );
}

interface OrderMenuProps extends Pick<OrderCardProps, 'order' | 'lane' | 'lanes' | 'onMove'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Moves the order to another stage, or opens its page. */
function OrderMenu({ order, lane, lanes, open, onOpenChange, onMove }: OrderMenuProps) {
  const router = useRouter();
  const name = orderName(order.orderNumber);
  return (
    <Menu
      open={open}
      onOpenChange={onOpenChange}
      trigger={
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('Actions for {name}', { name })}
          className="absolute right-1 bottom-1 grid size-6 place-items-center rounded-sm border border-line bg-surface text-ink-2 opacity-0 hover:text-ink focus-visible:opacity-100 group-hover/card:opacity-100 data-[state=open]:opacity-100 pointer-coarse:right-0 pointer-coarse:bottom-0 pointer-coarse:size-8 pointer-coarse:border-transparent pointer-coarse:bg-transparent pointer-coarse:opacity-100"
        >
          <Ellipsis aria-hidden className="size-4" />
        </button>
      }
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        // A dialog that asks about automations has taken the focus by now.
        if (document.activeElement === document.body) focusTarget(`order ${order.id}`);
      }}
    >
      <MenuChoice
        label={t('Move {name} to', { name })}
        value={lane.id}
        onValueChange={(id) => {
          const to = lanes.find((candidate) => candidate.id === id);
          if (to && to !== lane) onMove(order, to);
        }}
        options={lanes.map((to) => {
          const does = willDo(to, AUTOMATION_WORDS);
          return { value: to.id, label: to.name, ...(does ? { detail: does } : {}) };
        })}
      />
      <MenuSeparator />
      <MenuItem icon={ExternalLink} shortcut="↵" onSelect={() => router.push(`/orders/${order.id}`)}>
        {t('Open {name}', { name })}
      </MenuItem>
    </Menu>
  );
}
