import type { UnfinishedPeriod, WorkPeriod } from './work-period.ts';

/** When units were worked on. A period is decided on with its run locked. */
export interface WorkPeriodStore {
  /** The runs with units in the step, not locked. Throws PRODUCTION_STEP_NOT_FOUND. */
  runsIn(stepId: string): Promise<readonly string[]>;
  /** Of these runs in the step. */
  unfinished(stepId: string, workOrderIds: readonly string[]): Promise<readonly UnfinishedPeriod[]>;
  /** Adds periods, or ends those that there are. */
  save(periods: readonly WorkPeriod[]): Promise<void>;
}
