/** By how much a key's moment may lie beside that of its row. */
const KEY_LEEWAY_MS = 60_000;

/** The smallest UUIDv7 of a moment. */
function firstIdOf(at: Date): string {
  const hex = Math.max(0, at.getTime()).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/**
 * Between which keys the rows of a time lie: keys begin with the moment they were made, so the primary key finds them. The
 * row's own instant decides, for a key may be a little older or younger than what it records.
 */
export function idBounds(from: Date, to: Date): readonly [first: string, end: string] {
  return [
    firstIdOf(new Date(from.getTime() - KEY_LEEWAY_MS)),
    firstIdOf(new Date(to.getTime() + KEY_LEEWAY_MS)),
  ];
}
