import type { EpochSeconds } from './calendar.ts';

/** PER_UNIT: setup + units × unit time. PER_LOAD: setup + one time for each load, whatever it holds. */
export const TIME_MODELS = ['PER_UNIT', 'PER_LOAD'] as const;
export type TimeModel = (typeof TIME_MODELS)[number];

/** One of the parallel machines of an operation. */
export interface Machine {
  /** Null where it has none. */
  readonly name: string | null;
  /** 100 takes the times as they are set, 200 half of them. Setup takes as long on all of them. */
  readonly speedPercent: number;
  /** It takes no new work before this instant; null if it is up. */
  readonly downUntil: EpochSeconds | null;
}

/** What an operation takes, and how much of it happens at once. Times are integers. */
export interface OperationCapacity {
  readonly operationId: string;
  readonly name: string;
  /** Null works around the clock. */
  readonly calendarId: string | null;
  /** Waiting, cooling, outside work: any number of lots at once, and `machines` is not read. */
  readonly unlimited: boolean;
  /** Never empty unless `unlimited`. Told apart by their index. */
  readonly machines: readonly Machine[];
  readonly timeModel: TimeModel;
  /** Before each lot (PER_UNIT) or load (PER_LOAD). */
  readonly setupSeconds: number;
  readonly secondsPerUnit: number;
  readonly secondsPerLoad: number;
  /** Units that share a load, of any lots; null where every lot is a load of its own, whatever its quantity. */
  readonly loadCapacity: number | null;
  /** Units that arrive here are done: the operation takes no time. */
  readonly isCompletedStatus: boolean;
}

/** The times that a routing step sets itself; null, or a key that is not there, keeps the operation's. */
export interface StepTimes {
  readonly setupSeconds?: number | null;
  readonly secondsPerUnit?: number | null;
  readonly secondsPerLoad?: number | null;
}
