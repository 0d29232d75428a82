import type { StepTimes } from '../planning/capacity.ts';

/** A step of a template as both interfaces show it; times that are null or left out are its operation's. */
export interface RoutingTemplateStepView extends StepTimes {
  readonly id: string;
  readonly operationId: string;
  readonly operationName: string;
  readonly sequence: number;
}

/** A template as both interfaces show it (decisions.md section 5); instants are ISO 8601 in UTC. */
export interface RoutingTemplateView {
  readonly id: string;
  readonly partSpecificationId: string;
  readonly name: string;
  readonly approved: boolean;
  readonly isDefault: boolean;
  readonly deprecated: boolean;
  readonly deprecatedAt: string | null;
  readonly replacedById: string | null;
  /** Work orders that name it; above 0 its steps are frozen. */
  readonly workOrderReferences: number;
  /** In the order of their sequences. */
  readonly steps: readonly RoutingTemplateStepView[];
  readonly createdAt: string;
  readonly updatedAt: string;
}
