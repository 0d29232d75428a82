import { fieldsOf, isTexts, type LeftDraft, parseLeft } from '@/lib/left-draft';
import { type EditedStep, operationIdsOf } from './steps';

type Steps = readonly EditedStep[];

/** Where a person's change of a run's routing is kept in the browser. */
export const runPlace = (email: string, workOrderId: string): string =>
  `routecard-run:${email}:${workOrderId}`;

/** The value stored in the text; null if it is not valid. */
export const parseSteps = (text: string | null): LeftDraft<Steps> | null => parseLeft(text, isSteps, isSteps);

const isSteps = (value: unknown): value is Steps => Array.isArray(value) && value.every(isStep);

function isStep(value: unknown): boolean {
  const { key, operationId } = fieldsOf(value);
  return isTexts([key, operationId]);
}

/** Steps are kept in the browser as they are. */
export const stepsAsTyped = (steps: Steps): Steps => steps;

/** True if both have the same operations in the same order. */
export const sameOperations = (a: Steps, b: Steps): boolean =>
  operationIdsOf(a).join() === operationIdsOf(b).join();
