/** Something this person did here and may take back. */
export interface Undoable {
  readonly transitionIds: readonly string[];
  /** The moved units in words: `3 units of Bracket`. */
  readonly what: string;
}

/** A distinguishing detail. */
export function nameOf({ transitionIds }: Undoable): string {
  return transitionIds.join();
}

/** By what the message that tells of it is known. */
export function noticeIdOf({ transitionIds }: Undoable): string {
  return `done-${transitionIds[0]}`;
}

/** True if taking one back takes a part of the other back too, which then cannot be taken back as a whole. */
export function sharesWith(one: Undoable, other: Undoable): boolean {
  const ids = new Set(one.transitionIds);
  return other.transitionIds.some((id) => ids.has(id));
}
