import type { PlanNames, PlanSequences } from './plan-sequences.ts';

/** The plan of the shop. It is locked after everything else. */
export interface PlanStore {
  /** Its sequences, locked. */
  lock(): Promise<PlanSequences>;
  /** Writes the sequences that differ, and the version. */
  save(before: PlanSequences, after: PlanSequences): Promise<void>;
  /** What a plan names; operations and runs that there are none of are missing. Deleted operations work on what stands there. */
  named(operationIds: readonly string[], workOrderIds: readonly string[]): Promise<PlanNames>;
}
