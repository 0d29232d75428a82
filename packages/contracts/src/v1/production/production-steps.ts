import { PRODUCTION_STEP_TYPES, type ProductionStepView } from '@routecard/core';
import { z } from 'zod';
import { oldProductionStepKeys, presentOldProductionStepKeys } from '../deprecated-keys.ts';
import { instant, label, requiredListOf, uuid, uuidShown } from '../fields.ts';

/** `GET /production-step`. */
export const productionStepsQuery = z.object({ stepIds: requiredListOf(uuid) });

/** `PATCH /production-step/{stepId}/rename`. */
export const renameProductionStepRequest = z.object({ name: label }).meta({ id: 'RenameProductionStep' });

/** A group of units at one operation (decisions.md section 5). */
export const productionStepBody = z
  .object({
    id: uuidShown,
    groupId: z.string(),
    prefix: z.string(),
    type: z.enum(PRODUCTION_STEP_TYPES),
    operationId: uuidShown,
    operationName: z.string(),
    ...oldProductionStepKeys,
    isCompleted: z.boolean(),
    completedAt: instant.nullable(),
    createdAt: instant,
    updateDt: instant,
  })
  .meta({ id: 'ProductionStep' });

type ProductionStepBody = z.infer<typeof productionStepBody>;

/** A step as answers show it. */
export function presentProductionStep({ updatedAt, ...step }: ProductionStepView): ProductionStepBody {
  return {
    ...step,
    ...presentOldProductionStepKeys(step),
    isCompleted: step.completedAt !== null,
    updateDt: updatedAt,
  };
}

/** Several of them. */
export const presentProductionSteps = (steps: readonly ProductionStepView[]): ProductionStepBody[] =>
  steps.map(presentProductionStep);
