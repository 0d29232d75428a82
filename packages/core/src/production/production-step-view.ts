import type { ProductionStepType } from './production-step.ts';
/** A production step as both interfaces show it; instants are ISO 8601 in UTC. */
export interface ProductionStepView {
  readonly id: string;
  readonly groupId: string;
  readonly prefix: string;
  readonly type: ProductionStepType;
  readonly operationId: string;
  readonly operationName: string;
  readonly completedAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}
