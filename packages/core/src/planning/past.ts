import type { Calendar, EpochSeconds } from './calendar.ts';
import type { OperationCapacity } from './capacity.ts';
import type { PlannedStep, Priority } from './planning-state.ts';

/**
 * What the time of an order was used for. GATE: its routing was not approved. UNSCHEDULED: it was in no run. REWORK: work that was
 * scrapped or done again, with its waits. NOT_SHIPPED: done, and not sent.
 */
export const PAST_KINDS = [
  'GATE',
  'UNSCHEDULED',
  'QUEUE',
  'SETUP',
  'WORK',
  'CLOSED',
  'REWORK',
  'NOT_SHIPPED',
] as const;
export type PastKind = (typeof PAST_KINDS)[number];

/** A row of the ledger. */
export interface PastTransition {
  readonly id: string;
  readonly type: 'SCHEDULE' | 'MOVE' | 'SCRAP';
  readonly workOrderId: string;
  readonly at: EpochSeconds;
  /** `PlannedStep.step` and production step; null where units came into being. */
  readonly from: { readonly step: number; readonly productionStepId: string } | null;
  /** Null where units ceased to be. */
  readonly to: { readonly step: number; readonly productionStepId: string } | null;
  readonly quantity: number;
  readonly reversesId: string | null;
  readonly replacesScrapId: string | null;
}

/** A run with its routing in order. */
export interface PastRun {
  readonly workOrderId: string;
  readonly requisitionId: number;
  readonly routing: readonly PlannedStep[];
  /** When the template that it was scheduled along was approved; null where none had to be, or nobody knows any more. */
  readonly approvedAt: EpochSeconds | null;
}

/** A line of an order that is not cancelled or was cancelled with it. */
export interface PastRequisition {
  readonly requisitionId: number;
  readonly quantity: number;
  readonly enteredAt: EpochSeconds;
  /** True while the approval gate holds it back. */
  readonly heldBack: boolean;
}

/** All that happened to an order, to a cancelled one until it was. */
export interface PastOrder {
  readonly orderId: number;
  readonly orderNumber: number;
  readonly priority: Priority;
  /** `YYYY-MM-DD`: its own, else the first of its parts'. */
  readonly dueDate: string | null;
  readonly enteredAt: EpochSeconds;
  /** When all of it had left; else when it was cancelled or archived. Null while it is open. */
  readonly endedAt: EpochSeconds | null;
  /** All of it had left, or it was cancelled: wherever units stand, nothing of it is to be produced. */
  readonly isGone: boolean;
  readonly parts: readonly PastRequisition[];
  readonly runs: readonly PastRun[];
  /** In the order of the ledger. */
  readonly transitions: readonly PastTransition[];
}

/** Orders with what is needed to divide their time. */
export interface PastState {
  readonly timeZone: string;
  readonly calendars: readonly Calendar[];
  readonly operations: readonly OperationCapacity[];
  /** By id. */
  readonly orders: readonly PastOrder[];
}

/** A share of the time of an order. */
export interface PastPart {
  readonly kind: PastKind;
  /** Null for GATE and UNSCHEDULED. */
  readonly operationId: string | null;
  readonly operationName: string | null;
  readonly workOrderId: string | null;
  readonly seconds: number;
  /** The stay in which they lie: shares of one stay have the same. */
  readonly from: EpochSeconds;
  readonly until: EpochSeconds;
  /** The transitions that began and ended the stay, as far as there are any. */
  readonly transitionIds: readonly string[];
}

/**
 * What the time of an order was used for, along the units that decided it: those that were done last or, while it is open, those that are
 * furthest behind.
 */
export interface OrderPast {
  readonly orderId: number;
  readonly from: EpochSeconds;
  /** When it ended, else now. */
  readonly until: EpochSeconds;
  readonly isOver: boolean;
  /** Nothing of it remains to be produced. */
  readonly isProduced: boolean;
  /** The part whose units decided it; null for an order without parts. */
  readonly requisitionId: number | null;
  /** In the order of their stays; their seconds add up to until − from exactly. */
  readonly parts: readonly PastPart[];
}

/** The time of many orders by what it was used for and where. */
export interface TimeUsed {
  readonly orders: number;
  readonly seconds: number;
  /** The largest first; none is zero. */
  readonly rows: readonly {
    readonly kind: PastKind;
    readonly operationId: string | null;
    readonly operationName: string | null;
    readonly seconds: number;
    readonly orders: number;
  }[];
}
