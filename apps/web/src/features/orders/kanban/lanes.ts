import type { KanbanColumnOrders, KanbanOrder, OrderPage } from '@routecard/db';
import { countedParts } from '@/lib/orders/counted-parts';
import { count, units } from '@/lib/words/words';
import { t } from '@/words/t';
import type { Column } from './automation-words';

/** The id of the lane of orders that stand in no column. */
export const OFF_BOARD = 'off-board';

/** A column of the kanban with its orders; `columnId` is null for those that stand in none. */
export interface Lane {
  readonly id: string;
  readonly columnId: string | null;
  readonly name: string;
  readonly color: string | null;
  /** True if orders that stand here are through: none of them is late. */
  readonly ends: boolean;
  /** True if all units of an order should be finished before it comes here. */
  readonly expectsFinished: boolean;
  readonly automations: Column['automations'];
  /** Orders that stand here, also those that were not read. */
  readonly total: number;
  readonly late: number;
  readonly orders: readonly LaneOrder[];
}

/** An order on the kanban; `pending` while the server has not agreed to where it stands. */
export type LaneOrder = KanbanOrder & { readonly pending?: boolean };

/** A move that was asked for and that the kanban as read may not show yet. */
export interface PendingEntry {
  readonly id: number;
  readonly order: KanbanOrder;
  readonly toLaneId: string;
}

/** The lanes in the order of the board, first those of no column where there are any. */
export function lanesOf(columns: readonly Column[], read: readonly KanbanColumnOrders[]): readonly Lane[] {
  const byColumn = new Map(read.map((column) => [column.columnId, column]));
  const contents = (columnId: string | null) =>
    byColumn.get(columnId) ?? { columnId, total: 0, late: 0, orders: [] };
  const lanes = columns.map(
    ({ id, name, color, orderStatus, expectsFinished, automations }): Lane => ({
      id,
      name,
      color,
      ends: orderStatus === 'ENDING',
      expectsFinished,
      automations,
      ...contents(id),
    }),
  );
  const off = byColumn.get(null);
  if (!off) return lanes;
  return [
    {
      id: OFF_BOARD,
      name: t('No stage'),
      color: null,
      ends: false,
      expectsFinished: false,
      automations: [],
      ...off,
    },
    ...lanes,
  ];
}

/** The lanes as they will be once the pending moves are in; each move stands on its own. */
export function withPendingEntries(
  lanes: readonly Lane[],
  pending: readonly PendingEntry[],
  today: string,
): readonly Lane[] {
  return pending.reduce((now, entry) => moved(now, entry, today), lanes);
}

function moved(lanes: readonly Lane[], { order, toLaneId }: PendingEntry, today: string): readonly Lane[] {
  const from = lanes.find((lane) => lane.orders.some(({ id }) => id === order.id));
  if (from?.id === toLaneId) return lanes;
  const late = (lane: Lane) => (isLate(order, today) && !lane.ends ? 1 : 0);
  return lanes.map((lane) => {
    if (lane === from) {
      const orders = lane.orders.filter(({ id }) => id !== order.id);
      return { ...lane, orders, total: lane.total - 1, late: lane.late - late(lane) };
    }
    if (lane.id !== toLaneId) return lane;
    const orders = [...lane.orders, { ...order, pending: true }].toSorted(byPlace(lane));
    return { ...lane, orders, total: lane.total + 1, late: lane.late + late(lane) };
  });
}

/** True if an order is late: past its day and not wholly shipped. */
function isLate({ due, state, shipped, ordered }: KanbanOrder, today: string): boolean {
  return state === 'ORDER' && due !== null && due < today && shipped < ordered;
}

/** By due date, the earliest first; in a final column, the newest first. */
const byPlace = (lane: Lane) => (a: KanbanOrder, b: KanbanOrder) => {
  if (lane.ends) return b.orderNumber - a.orderNumber;
  if (a.due !== b.due) {
    if (a.due === null) return 1;
    return b.due === null || a.due < b.due ? -1 : 1;
  }
  return a.orderNumber - b.orderNumber;
};

/** The automations of the lane in a few words: `Schedules parts, tells webhooks`; null without any. */
export function willDo(
  lane: Lane,
  verbs: Readonly<Record<string, { readonly verb: string; readonly next: string }>>,
): string | null {
  const words = lane.automations
    .filter(({ handled }) => handled)
    .map(({ type }, index) => verbs[type]?.[index === 0 ? 'verb' : 'next'] ?? type);
  return words.length === 0 ? null : words.join(', ');
}

/** How an order contradicts a stage whose orders are finished: `0 of 5 units finished`; null where it does not. */
export function contradictionOf(
  { ordered, completed }: { readonly ordered: number; readonly completed: number },
  { expectsFinished }: { readonly expectsFinished: boolean },
): string | null {
  if (!expectsFinished || completed >= ordered) return null;
  return t('{completed} of {units} finished', { completed: count(completed), units: units(ordered) });
}

/** The ordered and the finished units of an order's page. */
export function unitsOf(order: Pick<OrderPage, 'parts' | 'cancelledAt'>) {
  const parts = countedParts(order);
  return {
    ordered: parts.reduce((sum, part) => sum + part.ordered, 0),
    // Spares of one part finish no other.
    completed: parts.reduce((sum, part) => sum + Math.min(part.completed, part.ordered), 0),
  };
}
