import {
  type ApplyPlan,
  MAX_PLANNED_WORK,
  type PlanFigures,
  type Refusal,
  type ScenarioComparison,
} from '@routecard/core';
import { z } from 'zod';
import { errorBody, presentRefusal } from '../errors.ts';
import { dayShown, instant, uuidOr, uuidShown } from '../fields.ts';

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

const figuresBody = z
  .object({
    lateOrders: z.int().meta({ description: 'Orders that will be done after their due day, or never.' }),
    latenessSeconds: z.int().meta({ description: 'Added up over the late orders that will be done.' }),
    finish: instant.nullable().meta({ description: 'Of the last unit; null if that is never.' }),
    hasTimes: z.boolean().meta({
      description:
        'False if no time is set for anything that remains: then finish only says when the shop is open.',
    }),
  })
  .meta({ id: 'PlanFigures' });

/** A plan before and after a change. */
const planComparisonBody = z
  .object({
    before: figuresBody,
    after: figuresBody,
    ordersChanged: z.int().meta({ description: 'Orders that are done at another time.' }),
    orders: z
      .array(
        z.object({
          orderId: z.int(),
          dueDate: dayShown.nullable(),
          finishBefore: instant.nullable(),
          finishAfter: instant.nullable(),
        }),
      )
      .meta({ description: 'The largest differences first; a hundred at most.' }),
  })
  .meta({ id: 'PlanComparison' });

/** The answer to a dry run of `PUT /plan/ranks`. */
export const dryRunPlanBody = z
  .object({
    accepted: z.boolean(),
    refusal: errorBody.nullable().meta({ description: 'What the call would be refused with.' }),
    answer: planChangedBody.nullable().meta({ description: 'What the call would answer.' }),
    comparison: planComparisonBody.nullable().meta({
      description: 'The forecast of the plan as it is and as it would be; null where it is refused.',
    }),
  })
  .meta({ id: 'DryRunPlan' });

/** The dry run of a plan that would be applied, or would be refused. */
export function presentDryRunPlan(
  outcome: { readonly version: number; readonly comparison: ScenarioComparison } | Refusal,
  dayOf: (timeZone: string, seconds: number) => string,
): z.input<typeof dryRunPlanBody> {
  if (!('comparison' in outcome)) {
    const refusal = presentRefusal(outcome) as z.input<typeof errorBody>;
    return { accepted: false, refusal, answer: null, comparison: null };
  }
  const { before, after, ordersChanged, orders, timeZone } = outcome.comparison;
  return {
    accepted: true,
    refusal: null,
    answer: { version: outcome.version },
    comparison: {
      before: presentFigures(before),
      after: presentFigures(after),
      ordersChanged,
      orders: orders.map((order) => ({
        orderId: order.orderId,
        // A due instant is the end of its day.
        dueDate: order.due === null ? null : dayOf(timeZone, order.due - 1),
        finishBefore: isoAt(order.before),
        finishAfter: isoAt(order.after),
      })),
    },
  };
}

const isoAt = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000).toISOString());

const presentFigures = ({ finish, ...figures }: PlanFigures) => ({ ...figures, finish: isoAt(finish) });
