/** How an operation names the steps that units arrive in: KEEP carries the group on, RENAME numbers anew. */
export type StepNamingStrategy = 'KEEP' | 'RENAME';

/** A stage of the shop, as far as production decides on it. */
export interface OperationFacts {
  readonly id: string;
  readonly name: string;
  readonly stepNamePrefix: string;
  readonly productionStepType: 'BATCH' | 'INDIVIDUAL';
  readonly stepNamingStrategy: StepNamingStrategy;
  readonly sequence: number;
  readonly durationSeconds: number;
  readonly isCompletedStatus: boolean;
  readonly deleted: boolean;
}

/** A concrete group of units at one operation; `prefix`-`groupId` is its label, unique at the operation. */
export interface ProductionStep {
  readonly id: string;
  readonly operationId: string;
  readonly groupId: string;
  readonly prefix: string;
  readonly type: 'BATCH' | 'INDIVIDUAL';
  /** Set where the operation is a completed one. */
  readonly completedAt: Date | null;
  readonly createdAt: Date;
}

/** The label of a numbered group: at least four digits, so that labels sort and align. */
export function groupIdOf(stepNumber: number): string {
  return String(stepNumber).padStart(4, '0');
}
