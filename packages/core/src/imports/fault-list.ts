import { Refusal } from '../refusals.ts';
import type { ImportColumn } from './import-columns.ts';
import type { ImportFault } from './import-report.ts';

/** Collects what is wrong with a record, so that whoever mends a file learns of all of it at once. */
export class FaultList {
  readonly faults: ImportFault[] = [];

  /** Returns what `work` returns; if it refuses, records a fault of the column and returns undefined. */
  read<Value>(column: ImportColumn | null, work: () => Value): Value | undefined {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.faults.push({ error: error.code, column, reason: error.message });
      return undefined;
    }
  }
}
