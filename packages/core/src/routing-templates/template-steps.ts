import { orderedSteps, type StepInput } from '../production/routing.ts';
import { ensure } from '../refusals.ts';
import type { Stamp } from '../stamp.ts';
import { type OwnStepTimes, stepTimesAfter, timesByOccurrence } from '../time/step-times.ts';

/** A step of a template. The same operation may stand in it twice, a sequence only once. */
export interface TemplateStep extends OwnStepTimes {
  readonly id: string;
  readonly operationId: string;
  readonly sequence: number;
}

/**
 * Fresh steps as `orderedSteps` orders and numbers them; times that are left out stay as the same operation has them in `before`. Throws OPERATION_NOT_FOUND for one that is not among the known, EMPTY_ROUTING where there are none.
 */
export function templateSteps(
  inputs: readonly StepInput[],
  known: ReadonlySet<string>,
  stamp: Stamp,
  before: readonly TemplateStep[] = [],
): readonly TemplateStep[] {
  for (const { operationId } of inputs) {
    ensure(known.has(operationId), 'OPERATION_NOT_FOUND', `operation ${operationId} not found`);
  }
  const ordered = orderedSteps(inputs);
  const times = timesByOccurrence(
    ordered.map(({ operationId }) => operationId),
    before,
  );
  return ordered.map((input, i) => ({
    id: stamp.newId(),
    operationId: input.operationId,
    sequence: input.sequence,
    ...stepTimesAfter(times[i] ?? {}, input),
  }));
}

/** The same steps as steps of another template. */
export function copiedSteps(steps: readonly TemplateStep[], stamp: Stamp): readonly TemplateStep[] {
  return steps.map((step) => ({ ...step, id: stamp.newId() }));
}
