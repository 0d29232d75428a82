import type { Calendar, EpochSeconds } from './calendar.ts';
import type { OperationCapacity, StepTimes } from './capacity.ts';

/** The priorities of orders, the first first. */
export const PRIORITIES = ['RUSH', 'NORMAL', 'LOW'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** An order with anything remaining to produce. */
export interface PlannedOrder {
  readonly orderId: number;
  readonly orderNumber: number;
  readonly priority: Priority;
  /** `YYYY-MM-DD` in the shop's time zone; null where none was agreed. Its parts and runs may have their own. */
  readonly dueDate: string | null;
}

/** A step of a routing, with the times that it sets itself. */
export interface PlannedStep {
  /** Identity within the run (core's `RoutingStep.step`). */
  readonly step: number;
  readonly operationId: string;
  readonly times: StepTimes | null;
}

/** A line of an order. */
export interface PlannedPart {
  readonly requisitionId: number;
  readonly orderId: number;
  /** Position in its order. */
  readonly sequence: number;
  readonly name: string;
  readonly dueDate: string | null;
  /** Units that no run has yet, with the routing they would get; forecast only on request. Null where none are left. */
  readonly unscheduled: { readonly quantity: number; readonly routing: readonly PlannedStep[] } | null;
}

/** A run with units that are not done, or with none yet. */
export interface PlannedRun {
  readonly workOrderId: string;
  readonly requisitionId: number;
  readonly runNumber: number;
  /** The run's own; null takes the part's, else the order's. */
  readonly dueDate: string | null;
  /** Units that have not begun do not enter the first step before this day; null where none is planned. */
  readonly startDate: string | null;
  /** The whole routing in order, never empty. */
  readonly routing: readonly PlannedStep[];
  /** Units planned that have not entered the first step. */
  readonly notStartedQuantity: number;
}

/** Units of a run at a step that are not done: a batch balance. */
export interface Lot {
  readonly workOrderId: string;
  /** `PlannedStep.step` of where they stand; work there is still to be done. */
  readonly step: number;
  readonly productionStepId: string;
  readonly quantity: number;
  /** Since when they are being worked on, where somebody said so; null while they wait. */
  readonly startedAt: EpochSeconds | null;
  /** Units that stood there then: some may have left since, and others come. Null while they wait. */
  readonly startedQuantity: number | null;
  /** Work on them there that was finished or interrupted since the first of them came, the first before. */
  readonly finished: readonly FinishedWork[];
}

/** A time in which units were worked on where they stand. */
export interface FinishedWork {
  readonly startedAt: EpochSeconds;
  readonly finishedAt: EpochSeconds;
  /** Units that stood there when it was started. */
  readonly quantity: number;
}

/** A position that a plan gives the units of a run at one step of its routing; lower goes first. */
export interface Rank {
  readonly workOrderId: string;
  readonly step: number;
  readonly rank: number;
}

/** All that a forecast depends on. Ids are unique within their lists, and what one names is in the others. */
export interface PlanningState {
  readonly now: EpochSeconds;
  /** In which days begin and end: IANA name. */
  readonly timeZone: string;
  readonly calendars: readonly Calendar[];
  readonly operations: readonly OperationCapacity[];
  readonly orders: readonly PlannedOrder[];
  readonly parts: readonly PlannedPart[];
  readonly runs: readonly PlannedRun[];
  readonly lots: readonly Lot[];
  readonly ranks: readonly Rank[];
  /** Of the plan that the ranks are of. */
  readonly planVersion: number;
}
