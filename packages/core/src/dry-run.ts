import { Refusal } from './refusals.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** A decision's result, or what it was refused with. */
export type Attempted<Result> =
  | { readonly result: Result; readonly refusal: null }
  | { readonly result: null; readonly refusal: Refusal };

/** The result that a call would have: one for each of its rows, and the whole or its refusal. */
export type DryRun<Row, Result> = Attempted<Result> & { readonly rows: readonly Row[] };

/** Runs the decision; a refusal is answered instead of thrown, and has left the unit of work as it was. */
export function attempted<Result>(unitOfWork: UnitOfWork, decide: () => Result): Attempted<Result> {
  try {
    return { result: unitOfWork.attempt(decide), refusal: null };
  } catch (error) {
    if (error instanceof Refusal) return { result: null, refusal: error };
    throw error;
  }
}
