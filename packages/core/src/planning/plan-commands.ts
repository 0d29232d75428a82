import { PERMISSIONS } from '../authority.ts';
import type { Store } from '../store.ts';
import { defineUseCase } from '../use-case.ts';
import {
  type ApplyPlan,
  type OperationSequence,
  type PlanSequences,
  planAfter,
  planUndone,
  sequencesOf,
} from './plan-sequences.ts';

/** The version of the plan after a change. */
export interface PlanChanged {
  readonly version: number;
}

/** The version of the plan after a change of sequences, and these as they are stored. */
export interface PlanApplied extends PlanChanged {
  readonly sequences: readonly OperationSequence[];
}

/**
 * `PUT /plan/ranks`: gives operations the sequence in which they work. Throws PLAN_CHANGED where it was made from another plan than
 * the one there is, OPERATION_NOT_FOUND, WORK_ORDER_NOT_FOUND, REQUEST_VALIDATION_FAILED.
 */
export const applyPlan = defineUseCase<ApplyPlan, PlanApplied>(
  'applyPlan',
  PERMISSIONS.writeProduction,
  ['PLAN_CHANGED', 'OPERATION_NOT_FOUND', 'WORK_ORDER_NOT_FOUND'],
  (deps, call, change) =>
    deps.transact(call, async ({ plan }) => {
      const { before, after, wanted } = await planChangedBy(plan, change);
      await plan.save(before, after);
      return { version: after.version, sequences: wanted };
    }),
);

/** The plan, locked, and as it would be after a change; `wanted` are the sequences of the change as they are stored. Throws what `applyPlan` throws. */
export async function planChangedBy(
  plan: Store['plan'],
  { version, sequences }: ApplyPlan,
): Promise<{ before: PlanSequences; after: PlanSequences; wanted: readonly OperationSequence[] }> {
  const operationIds = sequences.map(({ operationId }) => operationId);
  const runs = new Set(sequences.flatMap(({ work }) => work.map(({ workOrderId }) => workOrderId)));
  const wanted = sequencesOf(sequences, await plan.named(operationIds, [...runs]));
  const before = await plan.lock();
  return { before, after: planAfter(before, version, wanted), wanted };
}

/** `POST /plan/ranks/undo`: takes the last change of the plan back. Throws PLAN_CHANGED, PLAN_NOT_REVERSIBLE. */
export const undoPlan = defineUseCase<{ readonly version: number }, PlanChanged>(
  'undoPlan',
  PERMISSIONS.writeProduction,
  ['PLAN_CHANGED', 'PLAN_NOT_REVERSIBLE'],
  (deps, call, { version }) =>
    deps.transact(call, async ({ plan }) => {
      const before = await plan.lock();
      const after = planUndone(before, version);
      await plan.save(before, after);
      return { version: after.version };
    }),
);
