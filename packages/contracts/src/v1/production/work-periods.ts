import type { WorkPeriod } from '@routecard/core';
import { z } from 'zod';
import { instant, uuid, uuidShown } from '../fields.ts';

const MAX_RUNS = 1000;

/** `POST /production-step/{stepId}/start` and `/finish`. */
export const stepWorkRequest = z
  .object({
    workOrderIds: z.array(uuid).min(1).max(MAX_RUNS).nullish().meta({
      description:
        'The runs whose units are meant. Left out: all in the production step that it can be said of.',
    }),
  })
  .transform(({ workOrderIds }) => (workOrderIds ? { workOrderIds } : {}))
  .meta({ id: 'StepWork' });

/** A time in which units of a run were worked on. */
export const workPeriodBody = z
  .object({
    id: uuidShown,
    workOrderId: uuidShown,
    productionStepId: uuidShown,
    operationId: uuidShown,
    quantity: z.int32().min(1).meta({ description: 'As many units stood there when the work was started.' }),
    startedAt: instant,
    finishedAt: instant.nullable().meta({ description: 'Null while units are worked on.' }),
  })
  .meta({ id: 'WorkPeriod' });

/** Periods as answers show them. */
export const presentWorkPeriods = (periods: readonly WorkPeriod[]): z.infer<typeof workPeriodBody>[] =>
  periods.map(({ id, workOrderId, productionStepId, operationId, quantity, startedAt, finishedAt }) => ({
    id,
    workOrderId,
    productionStepId,
    operationId,
    quantity,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }));
