import { type ApplyPlan, MAX_PLANNED_WORK } from '@routecard/core';
import { z } from 'zod';
import { uuidOr, uuidShown } from './fields.ts';

/** Operations of one change. */
const MAX_OPERATIONS = 1_000;

const version = z.int32().min(0).meta({
  description: 'Of the plan that this one was made from; a plan that has changed since is refused.',
});

/** `PUT /plan/ranks`. */
export const planRanksRequest = z
  .object({
    version,
    operations: z
      .array(
        z.object({
          operationId: uuidOr('OPERATION_NOT_FOUND'),
          work: z
            .array(
              z.object({
                workOrderId: uuidOr('WORK_ORDER_NOT_FOUND'),
                sequence: z.int32().meta({ description: 'Of the step in the routing of the run.' }),
              }),
            )
            .max(MAX_PLANNED_WORK)
            .meta({ description: 'In the order in which the operation works; none takes its plan off.' }),
        }),
      )
      .min(1)
      .max(MAX_OPERATIONS)
      .refine(
        (operations) => operations.reduce((sum, { work }) => sum + work.length, 0) <= MAX_PLANNED_WORK,
        {
          error: `must have at most ${MAX_PLANNED_WORK} entries of work`,
        },
      )
      .meta({ description: 'Operations that are left out keep their sequence.' }),
  })
  .meta({ id: 'PlanRanksChange' });

/** The plan that is asked for. */
export const applyPlanCommand = ({
  version: of,
  operations,
}: z.output<typeof planRanksRequest>): ApplyPlan => ({
  version: of,
  sequences: operations,
});

/** `POST /plan/ranks/undo`. */
export const planVersionRequest = z.object({ version }).meta({ id: 'PlanVersionRequest' });

/** The version of a plan after a change. */
export const planChangedBody = z.object({ version: z.int() }).meta({ id: 'PlanChanged' });

/** `GET /plan/ranks`. */
export const planRanksBody = z
  .object({
    version: z.int().meta({ description: 'Goes up with every change of the plan.' }),
    canUndo: z.boolean().meta({ description: 'True if the last change can be undone.' }),
    operations: z.array(
      z.object({
        operationId: uuidShown,
        work: z.array(z.object({ workOrderId: uuidShown, sequence: z.int() })).meta({
          description: 'What goes first stands first. Work that is done stays in it, and counts for nothing.',
        }),
      }),
    ),
  })
  .meta({ id: 'PlanRanks' });
