import { orderedSteps, type StepInput } from '../production/routing.ts';
import { ensure } from '../refusals.ts';
import type { Stamp } from '../stamp.ts';

/** A step of a template. The same operation may stand in it twice, a sequence only once. */
export interface TemplateStep extends StepInput {
  readonly id: string;
}

/**
 * Fresh steps as `orderedSteps` orders and numbers them. Throws OPERATION_NOT_FOUND for one that is not among the known, EMPTY_ROUTING where there are none.
 */
export function templateSteps(
  inputs: readonly StepInput[],
  known: ReadonlySet<string>,
  stamp: Stamp,
): readonly TemplateStep[] {
  for (const { operationId } of inputs) {
    ensure(known.has(operationId), 'OPERATION_NOT_FOUND', `operation ${operationId} not found`);
  }
  return orderedSteps(inputs).map(({ operationId, sequence }) => ({
    id: stamp.newId(),
    operationId,
    sequence,
  }));
}

/** The same steps as steps of another template. */
export function copiedSteps(steps: readonly TemplateStep[], stamp: Stamp): readonly TemplateStep[] {
  return steps.map((step) => ({ ...step, id: stamp.newId() }));
}
