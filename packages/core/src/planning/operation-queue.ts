import type { EpochSeconds } from './calendar.ts';
import type { Priority } from './planning-state.ts';

/** Units of a run, or of a part that no run has yet, that an operation works on next. */
export interface QueuedWork {
  /** Null for units that no run has yet. */
  readonly workOrderId: string | null;
  /** Null for units that no run has yet. */
  readonly runNumber: number | null;
  readonly orderId: number;
  readonly orderNumber: number;
  readonly requisitionSequence: number;
  readonly partName: string;
  readonly priority: Priority;
  /** Of the step within the run. */
  readonly step: number;
  readonly quantity: number;
  /** The production step in which they stand at this operation; null while they are on their way. */
  readonly productionStepId: string | null;
  /** The operation that has them now; null where they stand here, or stand nowhere yet. */
  readonly comesFrom: string | null;
  /** Names of the machines that will work on them; empty where the machines have none. */
  readonly machines: readonly string[];
  readonly start: EpochSeconds;
  readonly end: EpochSeconds;
  /** Working time of its machines that is left, setups included; 0 where no times are set. Of a load that is shared, all of it. */
  readonly workSeconds: number;
  /** The end of its due day; null where none was agreed. */
  readonly due: EpochSeconds | null;
  /** Its run, or its part where no run has it, will be late. */
  readonly late: boolean;
}

/** What one operation does next, in the order in which it begins. */
export interface OperationQueue {
  readonly operationId: string;
  readonly name: string;
  /** Names of its machines. */
  readonly machines: readonly string[];
  /** All units that stand there. */
  readonly hereUnits: number;
  /** Working time that is left of them, setups included; a load that is shared counts once. */
  readonly hereSeconds: number;
  readonly work: readonly QueuedWork[];
}

/** The queues of all operations of a shop. */
export interface OperationQueues {
  readonly now: EpochSeconds;
  /** In which days begin and end: IANA name. */
  readonly timeZone: string;
  readonly operations: readonly OperationQueue[];
}
