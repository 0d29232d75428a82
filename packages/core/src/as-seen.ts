import { ensure } from './refusals.ts';

/** What an edit replaces as a whole: a list, or a value. */
export interface Replaced<Value> {
  readonly now: Value;
  /** As the author of the edit saw it; undefined where they do not say. */
  readonly seen: Value | undefined;
  /** As the edit wants it; undefined where it leaves it alone. */
  readonly wanted: Value | undefined;
}

/**
 * Throws PRECONDITION_FAILED for the reason where it is no longer as it was seen, so that what somebody else did to it meanwhile is not
 * lost; not where it is already as it is wanted: an edit whose answer was lost is sent again. `textOf` is the same for what means the same.
 */
export function ensureAsSeen<Value>(
  reason: string,
  { now, seen, wanted }: Replaced<Value>,
  textOf: (value: Value) => string,
): void {
  const isAsSeen =
    seen === undefined ||
    wanted === undefined ||
    [seen, wanted].some((known) => textOf(known) === textOf(now));
  ensure(isAsSeen, 'PRECONDITION_FAILED', reason);
}

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

/** The reason where somebody else has changed what an edit replaces: what that is, and what to look at before deciding again. */
export const changedMeanwhile = (what: string, now = 'them as they are now'): string =>
  `Somebody else has changed ${what} meanwhile. Look at ${now}, and decide again.`;

/** For values, and for lists in which the order means something. */
export const textOfValue = (value: unknown): string => JSON.stringify(value);

/** For lists in which the order means nothing, and nothing is twice. */
export const textOfSet = (list: readonly string[]): string => textOfValue([...new Set(list)].toSorted());

/** A value as forms show it: they leave out spaces around a text, and show nothing for what is not there. */
export const shownValue = (value: unknown): unknown =>
  (typeof value === 'string' ? value.trim() : value) || null;

const textOfShown = (value: unknown) => textOfValue(shownValue(value));
