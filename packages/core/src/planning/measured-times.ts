import type { Calendar, EpochSeconds } from './calendar.ts';
import type { OperationCapacity, StepTimes, TimeModel } from './capacity.ts';

/** The weeks of the ledger that times are measured from. */
export const MEASURED_WEEKS = 8;
/** Fewer units, or units of fewer days, say nothing of the next ones. */
export const MEASURED_MINIMUM = { units: 20, days: 5 } as const;

/** Where units of a run stand: what a production step holds of one step of its routing. */
export interface MeasuredPlace {
  readonly operationId: string;
  /** `PlannedStep.step`. */
  readonly step: number;
  readonly productionStepId: string;
}

/** A row of the ledger that was not undone. */
export interface MeasuredMove {
  readonly workOrderId: string;
  readonly at: EpochSeconds;
  /** Null where units came into being. */
  readonly from: MeasuredPlace | null;
  /** Null where units were scrapped. */
  readonly to: MeasuredPlace | null;
  readonly quantity: number;
}

/** A run whose units moved, or stand somewhere. */
export interface MeasuredRun {
  readonly workOrderId: string;
  readonly partSpecificationId: string;
  /** From when on nobody works on what still stands: its part was cancelled, its order archived or ended. Null while somebody may. */
  readonly endedAt: EpochSeconds | null;
  /** The steps that set times themselves. */
  readonly ownTimes: readonly { readonly step: number; readonly times: StepTimes }[];
}

/** What happened at operations since an instant, and what is set there. */
export interface MeasuringState {
  /** Nothing that happened before is in it. */
  readonly from: EpochSeconds;
  readonly timeZone: string;
  readonly calendars: readonly Calendar[];
  readonly operations: readonly OperationCapacity[];
  /** Those of the runs. */
  readonly parts: readonly { readonly partSpecificationId: string; readonly name: string }[];
  readonly runs: readonly MeasuredRun[];
  /** Units that stand at an operation now. */
  readonly standing: readonly (MeasuredPlace & {
    readonly workOrderId: string;
    readonly quantity: number;
  })[];
  /** In the order of the ledger. */
  readonly moves: readonly MeasuredMove[];
  /** When people said that they worked on what stood at a place, by their beginning; `until` is null where nobody said when it ended. */
  readonly periods: readonly (MeasuredPlace & {
    readonly workOrderId: string;
    readonly quantity: number;
    readonly from: EpochSeconds;
    readonly until: EpochSeconds | null;
  })[];
}

/** WORK_PERIODS: as people said at the machine when they worked. LEDGER: from how units left while there was work. */
export const MEASURED_SOURCES = ['WORK_PERIODS', 'LEDGER'] as const;
export type MeasuredSource = (typeof MEASURED_SOURCES)[number];

/** What a unit or a load took, without its setup, at a machine of the usual speed. */
export interface MeasuredTime {
  readonly source: MeasuredSource;
  /** Units that it was measured from, and the days on which they left. */
  readonly units: number;
  readonly days: number;
  /** The median, of a unit or of a load as the operation's time model says; null where there were too few. */
  readonly seconds: number | null;
}

/** An operation whose time may be measured. */
export interface OperationMeasured extends MeasuredTime {
  readonly operationId: string;
  readonly name: string;
  readonly timeModel: TimeModel;
  /** The parts of which enough left to have a time of their own; those with most units first. */
  readonly parts: readonly (MeasuredTime & {
    readonly partSpecificationId: string;
    readonly name: string;
    readonly seconds: number;
  })[];
}

/** What work took, by operation, deleted ones too; those with completed status have none. */
export interface MeasuredTimes {
  readonly from: EpochSeconds;
  readonly until: EpochSeconds;
  readonly operations: readonly OperationMeasured[];
}
