import { z } from 'zod';
import { oldProductionStepKeys, presentOldProductionStepKeys } from './deprecated-keys.ts';
import { instant, requiredListOf, uuid, uuidShown } from './fields.ts';

/** `GET /production-step`. */
export const productionStepsQuery = z.object({ stepIds: requiredListOf(uuid) });

/** A group of units at one operation (decisions.md section 5). */
export const productionStepBody = z
  .object({
    id: uuidShown,
    groupId: z.string(),
    prefix: z.string(),
    type: z.enum(['BATCH', 'INDIVIDUAL']),
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

/** A step, read. */
export interface ProductionStepShown
  extends Readonly<
    Omit<ProductionStepBody, keyof typeof oldProductionStepKeys | 'isCompleted' | 'updateDt'>
  > {
  readonly updatedAt: string;
}

/** Steps as answers show them. */
export const presentProductionSteps = (steps: readonly ProductionStepShown[]): ProductionStepBody[] =>
  steps.map(({ updatedAt, ...step }) => ({
    ...step,
    ...presentOldProductionStepKeys(step),
    isCompleted: step.completedAt !== null,
    updateDt: updatedAt,
  }));
