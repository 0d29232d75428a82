/** A list that an edit replaces as a whole. */
export interface ReplacedList<List> {
  readonly now: List;
  /** As the author of the edit saw it; undefined where they do not say. */
  readonly seen: List | undefined;
  /** As the edit wants it; undefined where it leaves the list alone. */
  readonly wanted: List | undefined;
}

/**
 * True where the list is as it was seen, so that what somebody else put into it meanwhile is not lost; also where it is already as it
 * is wanted: an edit whose answer was lost is sent again. `textOf` is the same for lists that mean the same.
 */
export function isListAsSeen<List>(
  { now, seen, wanted }: ReplacedList<List>,
  textOf: (list: List) => string,
): boolean {
  if (seen === undefined || wanted === undefined) return true;
  return [seen, wanted].some((known) => textOf(known) === textOf(now));
}

/** For lists in which the order means nothing, and nothing is twice. */
export const textOfSet = (list: readonly string[]): string => JSON.stringify([...new Set(list)].toSorted());
