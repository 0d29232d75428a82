import { changedMeanwhile, ensureAsSeen, shownValue, textOfValue } from '../as-seen.ts';

type Fields<T> = { readonly [Field in keyof T]?: unknown };

/** Throws PRECONDITION_FAILED where a field that is edited is no longer as its author saw it. */
export function ensureFieldsAsSeen<T extends object>(
  current: T,
  edit: Fields<T>,
  seen: Fields<T> | undefined,
): void {
  for (const field of Object.keys(seen ?? {}) as (keyof T)[]) {
    ensureAsSeen<unknown>(
      changedMeanwhile('the same fields'),
      { now: current[field], seen: seen?.[field], wanted: edit[field] },
      textOfShown,
    );
  }
}

const textOfShown = (value: unknown) => textOfValue(shownValue(value));
