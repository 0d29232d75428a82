'use client';

import type { Dispatch, RefObject, SetStateAction } from 'react';
import { focusListed } from '@/components/card-columns/focus-listed';
import { useKeysOnCards } from '@/components/card-columns/use-keys-on-cards';
import { announce } from '@/components/notices/live-region';
import { orderName } from '@/lib/words/words';
import { t } from '@/words/t';
import { AUTOMATION_WORDS } from './automation-words';
import { type Held, whyNotMoved } from './held';
import { ROW_PX } from './lane-rows';
import { type Lane, willDo } from './lanes';

export interface KanbanKeysOptions {
  lanes: readonly Lane[];
  held: Held | null;
  setHeld: Dispatch<SetStateAction<Held | null>>;
  canMove: boolean;
  scroller: RefObject<HTMLElement | null>;
  onDrop: (held: Held, laneId: string | null) => void;
}

/**
 * The kanban by keys. On an order: arrows go to its neighbours, Space picks it up. While it is held: left and right go
 * through the stages, Enter or Space put it down, Escape puts it back.
 */
export function useKanbanKeys(options: KanbanKeysOptions): void {
  const { lanes, held, setHeld, scroller } = options;
  useKeysOnCards({
    board: scroller,
    name: 'order',
    carrying: held?.by === 'keyboard',
    onPutBack: () => setHeld(null),
    onKey: (event, key) => {
      const id = Number(key);
      if (event.metaKey || event.ctrlKey || !id) return false;
      if (held?.by === 'keyboard') return keyWhileHeld(event, held, options);
      const laneAt = lanes.findIndex(({ orders }) => orders.some((order) => order.id === id));
      const row = lanes[laneAt]?.orders.findIndex((order) => order.id === id) ?? -1;
      return keyOnOrder(event, laneAt, row, options);
    },
  });
}

/** Handles a key while an order is held. Returns true if it meant something. */
function keyWhileHeld(
  event: KeyboardEvent,
  now: Held,
  { lanes, setHeld, scroller, onDrop }: KanbanKeysOptions,
): boolean {
  const at = lanes.findIndex((lane) => lane.id === now.overLaneId);
  switch (event.key) {
    case 'ArrowLeft':
    case 'ArrowRight': {
      const lane = lanes[at + (event.key === 'ArrowLeft' ? -1 : 1)];
      if (!lane) announce(t('No further stage.'));
      else {
        setHeld({ ...now, overLaneId: lane.id });
        showLane(scroller, lane.id);
        announce(overWords(lane, now));
      }
      return true;
    }
    case 'ArrowUp':
    case 'ArrowDown':
      return true;
    case 'Enter':
    case ' ':
      setHeld(null);
      onDrop(now, now.overLaneId);
      return true;
    case 'Escape':
    case 'Tab':
      setHeld(null);
      announce(t('Nothing was moved.'));
      return event.key === 'Escape';
    default:
      return false;
  }
}

/** Handles a key on an order: going to another one, or picking it up. Returns true if it meant something. */
function keyOnOrder(
  event: KeyboardEvent,
  laneAt: number,
  row: number,
  { lanes, canMove, setHeld, scroller }: KanbanKeysOptions,
): boolean {
  const lane = lanes[laneAt];
  const order = lane?.orders[row];
  if (!lane || !order) return false;
  const go = (toLane: Lane | undefined, toRow: number) => {
    const last = (toLane?.orders.length ?? 0) - 1;
    const next = toLane?.orders[Math.max(0, Math.min(toRow, last))];
    if (toLane && next) {
      showLane(scroller, toLane.id);
      focusListed({
        card: `order ${next.id}`,
        list: `orders of ${toLane.id}`,
        offsetPx: Math.min(toRow, last) * ROW_PX,
      });
    }
    return true;
  };
  switch (event.key) {
    case 'ArrowDown':
      return go(lane, row + 1);
    case 'ArrowUp':
      return go(lane, row - 1);
    case 'Home':
      return go(lane, 0);
    case 'End':
      return go(lane, Number.MAX_SAFE_INTEGER);
    case 'ArrowRight':
      return go(
        lanes.slice(laneAt + 1).find(({ orders }) => orders.length > 0),
        row,
      );
    case 'ArrowLeft':
      return go(
        lanes.slice(0, laneAt).findLast(({ orders }) => orders.length > 0),
        row,
      );
    case ' ':
      if (!canMove || order.pending) {
        announce(whyNotMoved(canMove));
      } else {
        setHeld({ order, fromLaneId: lane.id, overLaneId: lane.id, by: 'keyboard' });
        announce(
          t(
            'Picked up {order}. Left and right choose the stage, Enter moves it there, Escape puts it back.',
            { order: orderName(order.orderNumber) },
          ),
        );
      }
      return true;
    default:
      return false;
  }
}

function showLane(scroller: KanbanKeysOptions['scroller'], laneId: string): void {
  scroller.current
    ?.querySelector(`[data-lane="${CSS.escape(laneId)}"]`)
    ?.scrollIntoView({ inline: 'nearest' });
}

function overWords(lane: Lane, { fromLaneId }: Held): string {
  if (lane.id === fromLaneId) return t('{stage}, where it was.', { stage: lane.name });
  const does = willDo(lane, AUTOMATION_WORDS);
  return [
    `${lane.name}.`,
    does && t('It will do this: {does}.', { does }),
    lane.automations.length > 0 ? t('Enter asks what of it to leave out.') : t('Enter moves it there.'),
  ]
    .filter(Boolean)
    .join(' ');
}
