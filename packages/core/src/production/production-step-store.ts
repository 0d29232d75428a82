import type { ProductionStepView } from './production-step-view.ts';

/** Queries of production steps outside of group commits. */
export interface ProductionStepStore {
  /** The orders whose units stand in the step now, kept from being deleted until the end. */
  holdOrders(stepId: string): Promise<readonly number[]>;
  /**
   * Gives the step another label; returns whether that changed anything. Throws PRODUCTION_STEP_NOT_FOUND, and
   * PRODUCTION_STEP_NAME_TAKEN where another step at its operation has it.
   */
  rename(stepId: string, name: string, at: Date): Promise<boolean>;
  view(stepId: string): Promise<ProductionStepView>;
}
