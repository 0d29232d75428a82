/** What an edit replaces as a whole: a list, or a value. */
export interface Replaced<Value> {
  readonly now: Value;
  /** As the author of the edit saw it; undefined where they do not say. */
  readonly seen: Value | undefined;
  /** As the edit wants it; undefined where it leaves it alone. */
  readonly wanted: Value | undefined;
}

/**
 * True where it is as it was seen, so that what somebody else did to it meanwhile is not lost; also where it is already as it is wanted:
 * an edit whose answer was lost is sent again. `textOf` is the same for what means the same.
 */
export function isAsSeen<Value>(
  { now, seen, wanted }: Replaced<Value>,
  textOf: (value: Value) => string,
): boolean {
  if (seen === undefined || wanted === undefined) return true;
  return [seen, wanted].some((known) => textOf(known) === textOf(now));
}

/** For lists in which the order means nothing, and nothing is twice. */
export const textOfSet = (list: readonly string[]): string => JSON.stringify([...new Set(list)].toSorted());
