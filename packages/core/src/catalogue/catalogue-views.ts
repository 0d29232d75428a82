import type { CustomFields } from '../custom-fields.ts';
import type { ProductionStepType, StepNamingStrategy } from '../production/production-step.ts';
import type { OperationTimes } from '../time/operation-times.ts';
import type { ViewType } from './operations/operation.ts';
/** An operation as both interfaces show it; `createdAt` and `updatedAt` are ISO 8601 in UTC. */
export interface OperationView extends OperationTimes {
  readonly id: string;
  readonly name: string;
  readonly stepNamePrefix: string;
  readonly productionStepType: ProductionStepType;
  readonly viewType: ViewType;
  readonly buildConstraint: string | null;
  readonly stepNamingStrategy: StepNamingStrategy;
  readonly sequence: number;
  readonly durationSeconds: number;
  readonly isCompletedStatus: boolean;
  readonly allowOverproduction: boolean;
  readonly automations: readonly unknown[];
  readonly deleted: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A manufacturing process as both interfaces show it. */
export interface ProcessView {
  readonly id: string;
  readonly technology: string;
  readonly description: string | null;
  readonly isInternal: boolean;
  /** In the order in which they were given. */
  readonly operationIds: readonly string[];
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A finish as both interfaces show it. */
export interface PostProcessingView {
  readonly id: number;
  readonly name: string;
  readonly purchasable: boolean;
  readonly operationIds: readonly string[];
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface MaterialView {
  readonly id: number;
  readonly name: string;
  /** Null where it is not known. */
  readonly densityKgPerM3: number | null;
}

/** A colour; `hex` as `#rrggbb`. */
export interface ColorView {
  readonly id: number;
  readonly name: string;
  readonly hex: string | null;
}

/** A part specification as both interfaces show it. */
export interface PartSpecificationView {
  readonly id: string;
  readonly partRevisionId: string;
  readonly partRevisionName: string;
  readonly processPricesId: string;
  readonly materialId: number;
  readonly colorId: number | null;
  readonly postProcessingIds: readonly number[];
  readonly units: string;
  readonly externalId: string | null;
  readonly customFields: CustomFields;
  readonly createdAt: string;
}
