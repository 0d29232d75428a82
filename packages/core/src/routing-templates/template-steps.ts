import { orderedSteps, type StepInput } from '../production/routing.ts';
import { ensure } from '../refusals.ts';
import type { Stamp } from '../stamp.ts';

/** A step of a template. The same operation may stand in it twice, a sequence only once. */
export interface TemplateStep extends StepInput {
  readonly id: string;
}

/**
 * Fresh steps in the order of their sequences, which are kept as given unless two are equal: then they are numbered from 1.
 * Throws OPERATION_NOT_FOUND for one that is not among the known, EMPTY_ROUTING where there are none.
 */
export function templateSteps(
  inputs: readonly StepInput[],
  known: ReadonlySet<string>,
  stamp: Stamp,
): readonly TemplateStep[] {
  for (const { operationId } of inputs) {
    ensure(known.has(operationId), 'OPERATION_NOT_FOUND', `operation ${operationId} not found`);
  }
  const ordered = orderedSteps(inputs);
  const distinct = new Set(ordered.map((step) => step.sequence)).size === ordered.length;
  return ordered.map(({ operationId, sequence }, i) => ({
    id: stamp.newId(),
    operationId,
    sequence: distinct ? sequence : i + 1,
  }));
}

/** The same steps as steps of another template. */
export function copiedSteps(steps: readonly TemplateStep[], stamp: Stamp): readonly TemplateStep[] {
  return steps.map((step) => ({ ...step, id: stamp.newId() }));
}
