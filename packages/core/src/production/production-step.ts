/** A step holds a batch of units together, or one unit each. */
export const PRODUCTION_STEP_TYPES = ['BATCH', 'INDIVIDUAL'] as const;
export type ProductionStepType = (typeof PRODUCTION_STEP_TYPES)[number];

/** The way an operation names the steps that units arrive in: KEEP keeps the group, RENAME assigns a new number. */
export const STEP_NAMING_STRATEGIES = ['KEEP', 'RENAME'] as const;
export type StepNamingStrategy = (typeof STEP_NAMING_STRATEGIES)[number];

/** A stage of the shop, as far as production decides on it. */
export interface OperationFacts {
  readonly id: string;
  readonly name: string;
  readonly stepNamePrefix: string;
  readonly productionStepType: ProductionStepType;
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
  readonly type: ProductionStepType;
  /** Set where the operation is a completed one. */
  readonly completedAt: Date | null;
  readonly createdAt: Date;
}

/** The label of a numbered group: at least four digits, so that labels sort and align. */
export function groupIdOf(stepNumber: number): string {
  return String(stepNumber).padStart(4, '0');
}

/** The name that all passes of a group through an operation share: 0117 of 0117, 0117/2, … */
export function groupNameOf(groupId: string): string {
  return groupId.split('/', 1)[0] ?? '';
}
