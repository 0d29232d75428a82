/**
 * A moment in the history of the database: which transactions were committed, and when that was looked at. Opaque to
 * everybody but this module. The same changes come after it whoever asks, and in whichever process.
 */
export type ChangePosition = string;

/** A reader with an older position has to read everything again; the outbox is stored for longer. */
const KEPT_MS = 10 * 60_000;

const SHAPE = /^(\d{1,15})\.(\d{1,20}):(\d{1,20}):((?:\d{1,20},)*\d{1,20})?$/;

/** A position taken apart. */
interface ParsedPosition {
  readonly snapshot: string;
  readonly xmax: bigint;
}

/** The position of a snapshot that was just taken. */
export function positionOf(snapshot: string, now: number = Date.now()): ChangePosition {
  return `${now}.${snapshot}`;
}

/** Takes a position apart; null where it is too old or not a position, as from a client that made one up. */
export function parsePosition(position: string, now: number = Date.now()): ParsedPosition | null {
  const match = SHAPE.exec(position);
  if (!match) return null;
  const [, at = '', xminText = '', xmaxText = '', open] = match;
  if (now - Number(at) > KEPT_MS) return null;
  const [xmin, xmax] = [BigInt(xminText), BigInt(xmaxText)];
  const ids = open ? open.split(',').map(BigInt) : [];
  // PostgreSQL refuses a snapshot whose open transactions are not between its bounds and ascending.
  const sound =
    xmin > 0n &&
    xmin <= xmax &&
    xmax < 1n << 63n &&
    ids.every((id, i) => id >= (i === 0 ? xmin : (ids[i - 1] ?? 0n)) && id < xmax);
  return sound ? { snapshot: position.slice(at.length + 1), xmax } : null;
}

/** The position of a snapshot that was taken after another; null where it was taken of a database that lags behind. */
export function nextPosition(
  known: ParsedPosition,
  snapshot: string,
  now: number = Date.now(),
): ChangePosition | null {
  const xmax = BigInt(snapshot.split(':')[1] ?? '0');
  return xmax < known.xmax ? null : positionOf(snapshot, now);
}
