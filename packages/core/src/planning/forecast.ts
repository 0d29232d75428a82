import type { EpochSeconds } from './calendar.ts';

/** What a forecast is asked for. */
export interface ForecastOptions {
  /** Parts that no run has yet are scheduled now, along the routing they would get. */
  readonly includeUnscheduled?: boolean;
}

/** Units that move together: a lot, a run that has not begun, or unscheduled units of a part. */
export interface ForecastLot {
  /** Position in `Forecast.lots`; what other rows of the same forecast name it by. */
  readonly index: number;
  readonly orderId: number;
  readonly requisitionId: number;
  /** Null for units that no run has. */
  readonly workOrderId: string | null;
  /** Null for units that are not in production. */
  readonly productionStepId: string | null;
  readonly quantity: number;
  /** When the last of them is done; null if that is never, or more than 20 years away. */
  readonly finish: EpochSeconds | null;
}

/**
 * Why a bar begins when it does and not before. CLOSED: nobody worked. MACHINE: all machines were busy. DOWN: a machine was
 * waited for that is down. RANK: the plan has something before it that came later.
 */
export type BarReason = 'NOW' | 'START_DATE' | 'STEP_BEFORE' | 'MACHINE' | 'CLOSED' | 'DOWN' | 'RANK';

/**
 * Work on units of a lot at one machine, without a pause but for closed hours. A lot of more units than a load holds has several
 * at a step; all bars of one load have the same machine, start and end.
 */
export interface ForecastBar {
  /** Position in `Forecast.bars`. */
  readonly index: number;
  /** Position of its lot in `Forecast.lots`. */
  readonly lot: number;
  /** `PlannedStep.step`. */
  readonly step: number;
  readonly operationId: string;
  /** Index of the machine; null where the operation is unlimited, and for units that were worked through and not moved on. */
  readonly machine: number | null;
  /** Number of the load: bars with the same one are worked on together. */
  readonly load: number;
  readonly quantity: number;
  /** When the lot came to the step. */
  readonly arrival: EpochSeconds;
  readonly start: EpochSeconds;
  readonly end: EpochSeconds;
  readonly reason: BarReason;
  /** The bar whose end it waited for, the step before or the work before it on the machine; null where it waited for none. */
  readonly after: number | null;
}

/** When a run, part or order will be done. */
export interface Finish {
  /** Of the last of its units; null if that is never, or more than 20 years away. */
  readonly finish: EpochSeconds | null;
  /** The end of its due day; null where none was agreed. */
  readonly due: EpochSeconds | null;
  /** due − finish, below zero where it will be late; null where either is. */
  readonly slackSeconds: number | null;
  /** False where no time is set for anything that it has still to go through: its finish says when the shop is open, not when it is done. */
  readonly hasTimes: boolean;
  /** The bar that ends last, from which `after` leads along everything that decides the finish; null where nothing is left to do. */
  readonly lastBar: number | null;
}

export interface RunForecast extends Finish {
  readonly workOrderId: string;
  readonly requisitionId: number;
  readonly orderId: number;
}

export interface PartForecast extends Finish {
  readonly requisitionId: number;
  readonly orderId: number;
  /** Units that the forecast leaves out, because no run has them and it was not asked for them. */
  readonly unscheduledQuantity: number;
}

export interface OrderForecast extends Finish {
  readonly orderId: number;
  readonly orderNumber: number;
  readonly unscheduledQuantity: number;
}

/** When everything that remains will be done if nothing changes. Each list is in the order of the state's. */
export interface Forecast {
  readonly now: EpochSeconds;
  readonly lots: readonly ForecastLot[];
  /** By lot and step, in the order in which the steps follow each other. */
  readonly bars: readonly ForecastBar[];
  readonly runs: readonly RunForecast[];
  readonly parts: readonly PartForecast[];
  readonly orders: readonly OrderForecast[];
}
