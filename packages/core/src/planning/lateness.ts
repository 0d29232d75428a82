import type { EpochSeconds } from './calendar.ts';
import type { OrderForecast, PartForecast, RunForecast } from './forecast.ts';

/** What the time until an order is done consists of. START_DATE: its run may not begin yet. */
export const WAIT_KINDS = ['START_DATE', 'QUEUE', 'DOWN', 'RANK', 'CLOSED', 'WORK'] as const;
export type WaitKind = (typeof WAIT_KINDS)[number];

/** Work of another order that goes first at an operation. */
export interface WorkBefore {
  readonly orderId: number;
  readonly orderNumber: number;
  readonly requisitionId: number;
  readonly requisitionSequence: number;
  readonly partName: string;
  /** Null for units that no run has yet. */
  readonly workOrderId: string | null;
  readonly runNumber: number | null;
  readonly quantity: number;
  /** How long it keeps a machine while the order waits. */
  readonly seconds: number;
}

/** A piece of the time between now and the finish. */
export interface FuturePart {
  readonly kind: WaitKind;
  /** Null only for START_DATE. */
  readonly operationId: string | null;
  readonly operationName: string | null;
  readonly seconds: number;
  /** Of QUEUE, DOWN and RANK: what the machines do meanwhile, the longest first; at most ten. */
  readonly before: readonly WorkBefore[];
}

/**
 * Why an order will be late: what, if it were otherwise, would have it done in time. QUEUE names the operation with the longest queue. WORK:
 * it would be late even if the shop did nothing else. Where the due day has passed already, it is what takes longest until it is done.
 */
export interface LatenessCause {
  readonly kind: WaitKind;
  readonly operationId: string | null;
  readonly operationName: string | null;
  /** Of the whole wait of this kind there. */
  readonly seconds: number;
}

/** The future of one order: the units that are done last, and what they wait for until then. */
export interface OrderFuture {
  readonly orderId: number;
  readonly now: EpochSeconds;
  /** In which days begin and end: IANA name. */
  readonly timeZone: string;
  /** Null if it is never done, or more than 20 years away; then there are no parts. */
  readonly finish: EpochSeconds | null;
  readonly due: EpochSeconds | null;
  readonly slackSeconds: number | null;
  /** False where no time is set for anything that is left to do: its finish is none to tell then. */
  readonly hasTimes: boolean;
  readonly requisitionId: number | null;
  readonly workOrderId: string | null;
  /** In the order in which they come; their seconds add up to finish − now exactly. */
  readonly parts: readonly FuturePart[];
  /** Null unless the order will be late. */
  readonly cause: LatenessCause | null;
  /** Its parts and runs with anything remaining to produce. */
  readonly requisitions: readonly PartForecast[];
  readonly workOrders: readonly RunForecast[];
}

/** When an order will be done, with the cause of its lateness; null unless it will be late. */
export type OrderFinish = Omit<OrderForecast, 'lastBar'> & { readonly cause: LatenessCause | null };
export type PartFinish = Omit<PartForecast, 'lastBar'>;
export type RunFinish = Omit<RunForecast, 'lastBar'> & { readonly cause: LatenessCause | null };

/** When everything that remains will be done, without the work that leads there. Unscheduled units count as scheduled now. */
export interface Finishes {
  readonly now: EpochSeconds;
  /** In which days begin and end: IANA name. */
  readonly timeZone: string;
  readonly orders: readonly OrderFinish[];
  readonly parts: readonly PartFinish[];
  readonly runs: readonly RunFinish[];
  /** Working time that is left of the units that stand at each operation, there alone; operations without are left out. */
  readonly work: readonly { readonly operationId: string; readonly seconds: number }[];
}
