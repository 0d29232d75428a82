import type { OrderState } from '@routecard/core';
import type { KanbanColumnName } from './catalogue.ts';
import { CUSTOMERS, type DemoCustomer } from './customers.ts';
import type { Random } from './random.ts';
import type { LoadedPart } from './shop.ts';

/** A line of a planned order. */
export interface PlannedLine {
  readonly part: LoadedPart;
  readonly quantity: number;
  /** Its progress along its routing, from 0 (just scheduled) to 1 (packed); null: not scheduled. */
  readonly progress: number | null;
  /** Of a line that is done: the turns in which it was scheduled and finished. */
  readonly done: { readonly from: number; readonly to: number } | null;
}

/** An order as it is to stand in the demo shop. */
export interface PlannedOrder {
  readonly customer: DemoCustomer;
  readonly state: OrderState;
  readonly kanbanColumn: KanbanColumnName;
  /** Working days from today; negative ones are late. */
  readonly dispatchInDays: number;
  readonly createdDaysAgo: number;
  readonly purchaseOrderNumber: string | null;
  readonly lines: readonly PlannedLine[];
}

/** Working days from an order's first operation to its dispatch, in this shop. */
const LEAD_DAYS = 9;

interface Kind {
  readonly count: number;
  readonly column: KanbanColumnName;
  readonly state: PlannedOrder['state'];
  readonly dispatch: readonly [number, number];
  /** Given: all lines are that far; left out: as far as the dispatch day asks for. */
  readonly progress?: number | null;
  /** Late orders are late because something is stuck. */
  readonly behind?: number;
  /** Over the days rather than by chance, so that each week has its share. */
  readonly evenly?: boolean;
}

const KINDS: readonly Kind[] = [
  { count: 22, column: 'Shipped', state: 'ORDER', dispatch: [-58, -2], progress: 1, evenly: true },
  { count: 4, column: 'Ready to ship', state: 'ORDER', dispatch: [-1, 3], progress: 1 },
  { count: 5, column: 'In production', state: 'ORDER', dispatch: [-12, -1], behind: 0.35 },
  { count: 8, column: 'In production', state: 'ORDER', dispatch: [0, 3], behind: 0.1 },
  { count: 11, column: 'In production', state: 'ORDER', dispatch: [3, 9] },
  { count: 5, column: 'Confirmed', state: 'ORDER', dispatch: [9, 26], progress: null },
  { count: 2, column: 'Confirmed', state: 'DRAFT', dispatch: [12, 24], progress: null },
  { count: 3, column: 'Quoted', state: 'QUOTE', dispatch: [15, 30], progress: null },
];

/** Calendar days per working day. */
const CALENDAR = 1.4;

/** The demo shop's orders, oldest first. */
export function planOrders(random: Random, parts: readonly LoadedPart[]): PlannedOrder[] {
  const orders = KINDS.flatMap((kind) =>
    Array.from({ length: kind.count }, (_, i) => planOrder(random, parts, kind, i)),
  );
  return orders.toSorted((a, b) => b.createdDaysAgo - a.createdDaysAgo);
}

function planOrder(random: Random, parts: readonly LoadedPart[], kind: Kind, i: number): PlannedOrder {
  const dispatchInDays = kind.evenly ? share(kind, i) : random.between(...kind.dispatch);
  const lines = random.chance(0.15) ? random.between(8, 12) : random.between(2, 6);
  const wasLate = random.chance(0.25);
  const done = () => (kind.progress === 1 ? doneIn(random, dispatchInDays, wasLate) : null);
  return {
    customer: random.pick(CUSTOMERS),
    state: kind.state,
    kanbanColumn: kind.column,
    dispatchInDays,
    createdDaysAgo:
      dispatchInDays < 0
        ? Math.ceil((MAX_DAYS - dispatchInDays) * CALENDAR) + random.between(1, 8)
        : Math.max(1, 30 - dispatchInDays - random.between(0, 8)),
    purchaseOrderNumber: random.chance(0.85) ? `PO-${random.between(40_000, 79_999)}` : null,
    lines: Array.from({ length: lines }, () => {
      const part = random.pick(parts);
      return {
        part,
        quantity: quantityOf(random, part),
        progress: progressOf(random, kind, dispatchInDays),
        done: done(),
      };
    }),
  };
}

/** The day of one order among those of a kind that are spread evenly. */
function share({ dispatch: [first, last], count }: Kind, i: number): number {
  return first + Math.round(((last - first) * i) / (count - 1));
}

/** From its scheduling to its end nothing takes longer in this shop, in working days. */
const MAX_DAYS = 20;

/** The day on which a finished line was made: mostly in time, now and then after its day, and in earlier weeks more slowly than now. */
function doneIn(random: Random, dispatchInDays: number, wasLate: boolean): NonNullable<PlannedLine['done']> {
  const wanted = 2 * dispatchInDays + (wasLate ? random.between(2, 7) : -random.between(0, 5));
  // Lines finished before their day wait to be shipped.
  const to = wanted < 0 ? wanted : -random.between(1, 12);
  const slower = Math.round(-dispatchInDays / 8);
  return { from: to - random.between(9, 18) - slower, to };
}

function quantityOf(random: Random, part: LoadedPart): number {
  if (part.technology === 'DMLS') return random.between(1, 8);
  if (part.technology === 'CNC milling') return random.between(2, 40);
  return random.chance(0.15) ? random.between(8, 20) * 10 : random.between(4, 60);
}

function progressOf(random: Random, kind: Kind, dispatchInDays: number): number | null {
  if (kind.progress !== undefined) return kind.progress;
  const wanted = (LEAD_DAYS - Math.max(dispatchInDays, 0)) / LEAD_DAYS - (kind.behind ?? 0);
  const progress = wanted + random.between(-20, 20) / 100;
  if (progress < 0) return random.chance(0.5) ? null : 0;
  return Math.min(progress, 0.97);
}
