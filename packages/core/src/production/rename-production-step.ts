import { PERMISSIONS } from '../authority.ts';
import { defineUseCase } from '../use-case.ts';
import type { ProductionStepView } from './production-step-view.ts';

export interface RenameProductionStep {
  readonly stepId: string;
  /** The new label; the prefix stays its operation's. */
  readonly name: string;
}

/**
 * `PATCH /production-step/{stepId}/rename`: what a KEEP operation carries on from then. Every order with units in the step
 * is told of. Throws PRODUCTION_STEP_NOT_FOUND, PRODUCTION_STEP_NAME_TAKEN.
 */
export const renameProductionStep = defineUseCase<RenameProductionStep, ProductionStepView>(
  'renameProductionStep',
  PERMISSIONS.writeProduction,
  ['PRODUCTION_STEP_NOT_FOUND', 'PRODUCTION_STEP_NAME_TAKEN'],
  (deps, call, { stepId, name }) =>
    deps.transact(call, async ({ productionSteps, events }, stamp) => {
      if (await productionSteps.rename(stepId, name, stamp.at)) {
        // After the rename, which locks the step: units that come to it from now on come to the new name.
        const orderIds = await productionSteps.holdOrders(stepId);
        events.append(orderIds.map((orderId) => ({ type: 'order.updated', orderId })));
      }
      return productionSteps.view(stepId);
    }),
);
