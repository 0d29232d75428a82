import { Refusal } from '../refusals.ts';
import type { ImportColumn } from './import-columns.ts';
import type { ImportFault } from './import-report.ts';

/** Collects what is wrong with a record, so that whoever mends a file learns of all of it at once. */
export class FaultList {
  readonly faults: ImportFault[] = [];

  /** What the work answers; undefined where it refuses, which is kept as a fault of the column. */
  read<Value>(column: ImportColumn | null, work: () => Value): Value | undefined {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.faults.push({ column, reason: error.message });
      return undefined;
    }
  }
}
