import type { KanbanColumnName } from './catalogue.ts';
import { CUSTOMERS, type DemoCustomer } from './customers.ts';
import type { Random } from './random.ts';
import type { LoadedPart } from './shop.ts';

/** A line of a planned order. */
export interface PlannedLine {
  readonly part: LoadedPart;
  readonly quantity: number;
  /** How far along its routing it is to be, from 0 (just scheduled) to 1 (packed); null: not scheduled. */
  readonly progress: number | null;
}

/** An order as it is to stand in the demo shop. */
export interface PlannedOrder {
  readonly customer: DemoCustomer;
  readonly state: 'QUOTE' | 'DRAFT' | 'ORDER';
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
}

const KINDS: readonly Kind[] = [
  { count: 3, column: 'Shipped', state: 'ORDER', dispatch: [-9, -2], progress: 1 },
  { count: 5, column: 'Ready to ship', state: 'ORDER', dispatch: [-1, 2], progress: 1 },
  { count: 5, column: 'In production', state: 'ORDER', dispatch: [-6, -1], behind: 0.35 },
  { count: 8, column: 'In production', state: 'ORDER', dispatch: [0, 3], behind: 0.1 },
  { count: 12, column: 'In production', state: 'ORDER', dispatch: [3, 9] },
  { count: 19, column: 'Confirmed', state: 'ORDER', dispatch: [9, 26], progress: null },
  { count: 3, column: 'Confirmed', state: 'DRAFT', dispatch: [12, 24], progress: null },
  { count: 5, column: 'Quoted', state: 'QUOTE', dispatch: [15, 30], progress: null },
];

/** The demo shop's orders, oldest first. */
export function planOrders(random: Random, parts: readonly LoadedPart[]): PlannedOrder[] {
  const orders = KINDS.flatMap((kind) =>
    Array.from({ length: kind.count }, () => planOrder(random, parts, kind)),
  );
  return orders.toSorted((a, b) => b.createdDaysAgo - a.createdDaysAgo);
}

function planOrder(random: Random, parts: readonly LoadedPart[], kind: Kind): PlannedOrder {
  const dispatchInDays = random.between(...kind.dispatch);
  const lines = random.chance(0.15) ? random.between(8, 12) : random.between(2, 6);
  return {
    customer: random.pick(CUSTOMERS),
    state: kind.state,
    kanbanColumn: kind.column,
    dispatchInDays,
    createdDaysAgo: Math.max(1, 30 - dispatchInDays - random.between(0, 8)),
    purchaseOrderNumber: random.chance(0.85) ? `PO-${random.between(40_000, 79_999)}` : null,
    lines: Array.from({ length: lines }, () => {
      const part = random.pick(parts);
      return {
        part,
        quantity: quantityOf(random, part),
        progress: progressOf(random, kind, dispatchInDays),
      };
    }),
  };
}

function quantityOf(random: Random, part: LoadedPart): number {
  if (part.technology === 'DMLS') return random.between(1, 8);
  if (part.technology === 'CNC milling') return random.between(2, 40);
  return random.chance(0.2) ? random.between(8, 30) * 10 : random.between(4, 60);
}

function progressOf(random: Random, kind: Kind, dispatchInDays: number): number | null {
  if (kind.progress !== undefined) return kind.progress;
  const wanted = (LEAD_DAYS - Math.max(dispatchInDays, 0)) / LEAD_DAYS - (kind.behind ?? 0);
  const progress = wanted + random.between(-20, 20) / 100;
  if (progress < 0) return random.chance(0.5) ? null : 0;
  return Math.min(progress, 0.97);
}
