import { type Routing, stepOf } from '../production/routing.ts';
import { ensure, present } from '../refusals.ts';

/** Units of a run at a step of its routing, as a plan names them. */
export interface PlannedWork {
  readonly workOrderId: string;
  /** Identity of the step within the run. */
  readonly step: number;
}

/** What an operation does, in this order; what is not in it goes by priority, due day and order number. */
export interface OperationSequence {
  readonly operationId: string;
  readonly work: readonly PlannedWork[];
}

/** The sequences of a shop. */
export interface PlanSequences {
  /** Goes up with every change, so that a change which was made from an older plan is noticed. */
  readonly version: number;
  /** By operation; those without one are missing, and none is empty. */
  readonly sequences: readonly OperationSequence[];
  /** The sequences before the last change, of the operations that it changed; null where there is nothing to undo. */
  readonly previous: readonly OperationSequence[] | null;
}

/** What a plan names. */
export interface PlanNames {
  readonly operationIds: ReadonlySet<string>;
  readonly routings: ReadonlyMap<string, Routing>;
}

/** Work as callers name it: the step by its identity, or by its sequence in the routing. */
export type WorkInput = PlannedWork | { readonly workOrderId: string; readonly sequence: number };

/** Sequences for the operations that it names; an empty one takes the plan of its operation off, the other operations keep theirs. */
export interface ApplyPlan {
  /** Of the plan that the new one was made from. */
  readonly version: number;
  readonly sequences: readonly { readonly operationId: string; readonly work: readonly WorkInput[] }[];
}

/** The most entries of one change. */
export const MAX_PLANNED_WORK = 10_000;

/** The plan after a change. Throws PLAN_CHANGED where it was made from another version. */
export function planAfter(
  plan: PlanSequences,
  version: number,
  changed: readonly OperationSequence[],
): PlanSequences {
  ensure(plan.version === version, 'PLAN_CHANGED');
  const before = new Map(plan.sequences.map((sequence) => [sequence.operationId, sequence]));
  const after = new Map([...before, ...changed.map((one) => [one.operationId, one] as const)]);
  return {
    version: plan.version + 1,
    sequences: [...after.values()].filter(({ work }) => work.length > 0),
    previous: changed.map(({ operationId }) => before.get(operationId) ?? { operationId, work: [] }),
  };
}

/** The plan before its last change. Throws PLAN_CHANGED where that is not the one of the version, PLAN_NOT_REVERSIBLE where there is none. */
export function planUndone(plan: PlanSequences, version: number): PlanSequences {
  ensure(plan.version === version, 'PLAN_CHANGED');
  const { previous } = plan;
  ensure(previous !== null, 'PLAN_NOT_REVERSIBLE');
  return { ...planAfter(plan, version, previous), previous: null };
}

/**
 * The sequences that are wanted, each step by its identity. Throws OPERATION_NOT_FOUND, WORK_ORDER_NOT_FOUND, and REQUEST_VALIDATION_FAILED for an operation
 * or work that is named twice, or a step that the run does not have at the operation.
 */
export function sequencesOf(
  wanted: ApplyPlan['sequences'],
  { operationIds, routings }: PlanNames,
): OperationSequence[] {
  for (const { operationId, work } of wanted) {
    ensure(operationIds.has(operationId), 'OPERATION_NOT_FOUND');
    for (const { workOrderId } of work) ensure(routings.has(workOrderId), 'WORK_ORDER_NOT_FOUND');
  }
  const named = new Set<string>();
  return wanted.map(({ operationId, work }) => {
    ensure(!named.has(operationId), 'REQUEST_VALIDATION_FAILED', 'An operation is named twice.');
    named.add(operationId);
    const seen = new Set<string>();
    return {
      operationId,
      work: work.map((one, i) => {
        const routing = present(routings.get(one.workOrderId), 'WORK_ORDER_NOT_FOUND');
        const step =
          'step' in one
            ? stepOf(routing, one.step)
            : routing.find(({ sequence }) => sequence === one.sequence);
        ensure(
          step?.operationId === operationId,
          'REQUEST_VALIDATION_FAILED',
          `The run of entry ${i + 1} of the sequence does not have this step at the operation.`,
        );
        const key = `${one.workOrderId} ${step?.step}`;
        ensure(
          !seen.has(key),
          'REQUEST_VALIDATION_FAILED',
          `Entry ${i + 1} of the sequence names a run and step that another names before it.`,
        );
        seen.add(key);
        return { workOrderId: one.workOrderId, step: step?.step ?? 0 };
      }),
    };
  });
}
