import type { StepTimes } from '../planning/capacity.ts';

/** The times that a routing step can set itself, in whole seconds. */
export const STEP_TIME_KEYS = ['setupSeconds', 'secondsPerUnit', 'secondsPerLoad'] as const;
type StepTimeKey = (typeof STEP_TIME_KEYS)[number];

/** Times of a routing step; a key that is not there takes its operation's. */
export type OwnStepTimes = { readonly [Key in StepTimeKey]?: number };

/** The times of a step after an edit: null takes the operation's again, what is left out stays. Without the keys that take the operation's. */
export function stepTimesAfter(before: OwnStepTimes, input: StepTimes): OwnStepTimes {
  const times: { [Key in StepTimeKey]?: number } = {};
  for (const key of STEP_TIME_KEYS) {
    const value = input[key] === undefined ? before[key] : input[key];
    if (value !== undefined && value !== null) times[key] = value;
  }
  return times;
}

/** The times of a step alone. */
export const stepTimesOf = (step: StepTimes): OwnStepTimes => stepTimesAfter({}, step);

/** True if two steps set the same times. */
export const sameStepTimes = (a: OwnStepTimes, b: OwnStepTimes): boolean =>
  STEP_TIME_KEYS.every((key) => a[key] === b[key]);

/** A step of a routing with the times that it sets itself. */
export type TimedStep = OwnStepTimes & { readonly operationId: string };

/** The same for the same operations with the same times in the same order. */
export const textOfSteps = (steps: readonly (StepTimes & Pick<TimedStep, 'operationId'>)[]): string =>
  JSON.stringify(steps.map((step) => [step.operationId, ...STEP_TIME_KEYS.map((key) => step[key])]));

/** True if both have the same operations with the same times in the same order. */
export const sameRoutedSteps = (a: readonly TimedStep[], b: readonly TimedStep[]): boolean =>
  textOfSteps(a) === textOfSteps(b);

/**
 * Returns for each operation the times that its counterpart among the steps sets: the first step of an operation belongs to its
 * first occurrence, the second to its second.
 */
export function timesByOccurrence(
  operationIds: readonly string[],
  steps: readonly TimedStep[],
): readonly OwnStepTimes[] {
  const left = new Map<string, TimedStep[]>();
  for (const step of steps) left.set(step.operationId, [...(left.get(step.operationId) ?? []), step]);
  return operationIds.map((id) => {
    const step = left.get(id)?.shift();
    return step === undefined ? {} : stepTimesOf(step);
  });
}
