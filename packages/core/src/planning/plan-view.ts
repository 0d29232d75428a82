import type { EpochSeconds } from './calendar.ts';
import type { OrderFinish } from './lateness.ts';
import type { Priority } from './planning-state.ts';

/** An operation of the plan: its machines, and what they have to do. */
export interface PlanOperation {
  readonly operationId: string;
  readonly name: string;
  /** Their names; empty where any number of lots is worked on at once. */
  readonly machines: readonly (string | null)[];
  /** Of each machine the instant before which it takes no work; null where it is up. */
  readonly downUntil: readonly (EpochSeconds | null)[];
  /** Working time of each of the plan's days. */
  readonly loadSeconds: readonly number[];
  /** Working time that the machines have on each of these days; null where there is no limit. */
  readonly capacitySeconds: readonly number[] | null;
  /** When somebody works, from now on: start and end, in order, as far as the plan shows shifts. */
  readonly open: readonly (readonly [EpochSeconds, EpochSeconds])[];
}

/** Units that move together. */
export interface PlanLot {
  /** Null for units that no run has yet. */
  readonly workOrderId: string | null;
  readonly orderId: number;
  readonly orderNumber: number;
  readonly priority: Priority;
  readonly requisitionSequence: number;
  readonly partName: string;
  /** Null for units that no run has yet. */
  readonly runNumber: number | null;
  /** Its run, or its part where no run has it, will be late. */
  readonly late: boolean;
}

/** Work on a lot at a machine. */
export interface PlanBar {
  /** Position in `PlanView.operations`. */
  readonly operation: number;
  /** Position among the operation's machines; null where it has none. */
  readonly machine: number | null;
  /** Position in `PlanView.lots`. */
  readonly lot: number;
  /** Of the step within the run. */
  readonly step: number;
  /** The plan gives it a place in the sequence. */
  readonly ranked: boolean;
  /** Bars with the same number are worked on together. */
  readonly load: number;
  readonly quantity: number;
  /** When the lot is there. */
  readonly arrival: EpochSeconds;
  readonly start: EpochSeconds;
  readonly end: EpochSeconds;
}

/** The plan as a page shows it. Unscheduled units count as scheduled now. */
export interface PlanView {
  readonly now: EpochSeconds;
  /** Of the plan that the machines follow. */
  readonly planVersion: number;
  /** In which days begin and end: IANA name. */
  readonly timeZone: string;
  /** The days of loads, `YYYY-MM-DD`; the first is today, of which only the rest counts. */
  readonly days: readonly string[];
  /** Those that work remains at. */
  readonly operations: readonly PlanOperation[];
  readonly lots: readonly PlanLot[];
  /** By start. */
  readonly bars: readonly PlanBar[];
  /** The latest first. */
  readonly orders: readonly OrderFinish[];
}
