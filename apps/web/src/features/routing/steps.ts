import { randomUuid } from '@/lib/use-intent-key';

/** A step while a routing is edited; `key` stays with it wherever it is moved. */
export interface EditedStep {
  readonly key: string;
  readonly operationId: string;
}

/** A step of a draft whose operation is gone by now. */
export const DELETED_OPERATION = 'A deleted operation';

/** Fresh steps over the operations. */
export function stepsOver(operationIds: readonly string[]): readonly EditedStep[] {
  return operationIds.map(newStep);
}

export const newStep = (operationId: string): EditedStep => ({ key: randomUuid(), operationId });

export const operationIdsOf = (steps: readonly EditedStep[]): string[] =>
  steps.map(({ operationId }) => operationId);

/**
 * An update of the current steps, rather than the steps themselves: what is dropped is drawn a moment later, and
 * whatever is typed or changed until then stays.
 */
export type StepsChange = (now: readonly EditedStep[]) => readonly EditedStep[];

/** The steps after one was taken to another place, never beyond the ends. */
export function movedStep(steps: readonly EditedStep[], key: string, to: number): readonly EditedStep[] {
  const from = steps.findIndex((step) => step.key === key);
  const step = steps[from];
  const target = Math.max(0, Math.min(to, steps.length - 1));
  if (step === undefined || from === target) return steps;
  return steps.toSpliced(from, 1).toSpliced(target, 0, step);
}

/** The steps with one that the reference has at the place, and they do not, after the step that precedes it there. */
export function putBack(
  steps: readonly EditedStep[],
  reference: readonly string[],
  place: number,
  step: EditedStep,
): readonly EditedStep[] {
  for (let before = place - 1; before >= 0; before -= 1) {
    const at = steps.findLastIndex((step) => step.operationId === reference[before]);
    if (at !== -1) return steps.toSpliced(at + 1, 0, step);
  }
  return steps.toSpliced(0, 0, step);
}
