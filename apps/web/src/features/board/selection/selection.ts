/** Cards that were chosen to be worked on together, by key. */
export interface Selection {
  readonly keys: ReadonlySet<string>;
  /** The start of a range; null before anything was chosen. */
  readonly anchor: string | null;
  /** The selection before the range, which a new end of the range does not change. */
  readonly beforeRange: ReadonlySet<string>;
  /** True if a press chooses a card instead of opening it. */
  readonly choosing: boolean;
}

const NONE: ReadonlySet<string> = new Set();

export const NOTHING: Selection = { keys: NONE, anchor: null, beforeRange: NONE, choosing: false };

/** With one card more, or one less. */
export function toggled(selection: Selection, key: string): Selection {
  const keys = new Set(selection.keys);
  if (!keys.delete(key)) keys.add(key);
  return { keys, anchor: key, beforeRange: keys, choosing: true };
}

/** With all cards between the anchor and this one, in the order in which they are shown. */
export function extendedTo(selection: Selection, key: string, shown: readonly string[]): Selection {
  const to = shown.indexOf(key);
  const from = selection.anchor === null ? -1 : shown.indexOf(selection.anchor);
  // A range does not cross columns: elsewhere it begins again.
  if (from === -1) {
    const keys = new Set([...selection.keys, key]);
    return { keys, anchor: key, beforeRange: keys, choosing: true };
  }
  const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ...selection, keys: new Set([...selection.beforeRange, ...range]), choosing: true };
}

/** With all of these cards, or without any of them where all were chosen already. */
export function withAll(selection: Selection, keys: readonly string[]): Selection {
  const all = keys.every((key) => selection.keys.has(key));
  const next = new Set(selection.keys);
  for (const key of keys) {
    if (all) next.delete(key);
    else next.add(key);
  }
  return { keys: next, anchor: keys[0] ?? null, beforeRange: next, choosing: true };
}

/** Without the cards that are not there any more; the same where all of them are. */
export function limitedTo(selection: Selection, isThere: (key: string) => boolean): Selection {
  const keys = new Set([...selection.keys].filter(isThere));
  if (keys.size === selection.keys.size) return selection;
  return keys.size === 0 ? NOTHING : { ...selection, keys, beforeRange: keys };
}
