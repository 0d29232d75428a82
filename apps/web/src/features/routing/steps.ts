import { type OwnStepTimes, type StepTimes, sameStepTimes, stepTimesOf } from '@routecard/core';
import * as z from 'zod/mini';
import { randomUuid } from '@/lib/forms/use-intent-key';
import { t } from '@/words/t';

/** A step of a routing: its operation, and the times that it sets itself. */
export interface RoutedStep extends OwnStepTimes {
  readonly operationId: string;
}

/** A step while a routing is edited; `key` stays with it wherever it is moved. */
export interface EditedStep extends RoutedStep {
  readonly key: string;
}

const seconds = z.exactOptional(z.number());
/** The fields of a step in a stored draft. */
export const routedStepShape = {
  operationId: z.string(),
  setupSeconds: seconds,
  secondsPerUnit: seconds,
  secondsPerLoad: seconds,
};

/** A step in a stored draft. */
export const routedStep: z.ZodMiniType<RoutedStep> = z.object(routedStepShape);

/** A step of a draft whose operation is gone by now. */
export const deletedOperation = () => t('A deleted operation');

/** A step as the server shows it. */
export const routedStepOf = ({ operationId, ...times }: StepTimes & { operationId: string }): RoutedStep => ({
  operationId,
  ...stepTimesOf(times),
});

/** True if the step sets any time itself. */
export const setsTimes = (step: RoutedStep): boolean => !sameStepTimes(step, {});

/** Fresh steps like these. */
export function stepsOver(steps: readonly RoutedStep[]): readonly EditedStep[] {
  return steps.map((step) => ({ ...step, key: randomUuid() }));
}

export const newStep = (operationId: string): EditedStep => ({ key: randomUuid(), operationId });

export const operationIdsOf = (steps: readonly RoutedStep[]): string[] =>
  steps.map(({ operationId }) => operationId);

/** The operation at which units are finished although steps follow it; null where none do. `finishing` are the operations of the done stage. */
export function finishedEarly(steps: readonly RoutedStep[], finishing: ReadonlySet<string>): string | null {
  const ids = operationIdsOf(steps);
  const last = ids.findLastIndex((id) => finishing.has(id));
  return last === -1 || last === ids.length - 1 ? null : (ids[last] ?? null);
}

/** True if no step completes units. An operation that is not among these, such as a deleted one, may. */
export function neverCompletes(
  steps: readonly RoutedStep[],
  operations: readonly { readonly id: string; readonly isCompletedStatus: boolean }[],
): boolean {
  const working = new Set(operations.filter((one) => !one.isCompletedStatus).map(({ id }) => id));
  return steps.length > 0 && steps.every(({ operationId }) => working.has(operationId));
}

/** The steps without their keys. */
export const routedSteps = (steps: readonly EditedStep[]): RoutedStep[] =>
  steps.map(({ key: _key, ...step }) => step);

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
