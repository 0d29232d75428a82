import type { MoveCall } from './send-move';

/** A move that was asked for and not answered yet, as the tab keeps it. */
export interface StoredMove {
  /** The requesting user; no other user's session sends it. */
  readonly who: string;
  readonly askedAtMs: number;
  readonly request: MoveCall;
  /** Describes it: `3 units of Bracket moved to QC`. */
  readonly done: string;
  /** The subject: `Bracket`, `3 cards`. */
  readonly whom: string;
  /** Its person was told that nobody knows whether it was done: it must not happen any more. */
  readonly lost?: boolean;
}

const PLACE = 'routecard.board.moves.2';
/** Well within the day for which the server knows a key: later the same move could happen a second time. */
const KEPT_MS = 12 * 60 * 60_000;

/**
 * Time for which a move whose page was left is still what its person expects to happen: a reload, a new sign-in. Later others have worked
 * with the units that they saw, and its person may have done something else instead.
 */
const EXPECTED_MS = 5 * 60_000;

/** True for a move that is only asked about: it must not happen without its person. */
export function isOnlyAskedAbout({ lost, askedAtMs }: StoredMove, now: number = Date.now()): boolean {
  return lost === true || now - askedAtMs > EXPECTED_MS;
}

/** Moves that this page is still asking for itself. */
const asking = new Set<string>();
const listeners = new Set<() => void>();

/** Stores a move until it is answered, so that neither leaving the page nor the end of the session loses it. */
export function keepMove(move: StoredMove): void {
  asking.add(move.request.input.key);
  write([...read(), move]);
}

/** Forgets a move that was answered. */
export function forgetMove(key: string): void {
  asking.delete(key);
  write(read().filter((move) => move.request.input.key !== key));
}

/** Gives a move up whose answer never came: it is no longer asked for, only about. */
export function loseMove(key: string): void {
  asking.delete(key);
  write(read().map((move) => (move.request.input.key === key ? { ...move, lost: true } : move)));
  for (const listener of listeners) listener();
}

/** Calls back when a move is given up. Returns how to end that. */
export function onMoveLost(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The person's moves that nobody asks for any more, and that were never answered. */
export function leftMoves(who: string): readonly StoredMove[] {
  return unansweredMoves(who).filter(({ request }) => !asking.has(request.input.key));
}

/** The person's moves that were never answered; those too old to be sent again, and other people's, are forgotten. */
export function unansweredMoves(who: string, now: number = Date.now()): readonly StoredMove[] {
  const moves = read().filter((move) => move.who === who && now - move.askedAtMs < KEPT_MS);
  write(moves);
  return moves;
}

function read(): StoredMove[] {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? '[]') as StoredMove[];
  } catch {
    return [];
  }
}

function write(moves: readonly StoredMove[]): void {
  if (moves.length === 0) {
    sessionStorage.removeItem(PLACE);
    return;
  }
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(moves));
  } catch {
    // Thousands of cards in several moves may be more than a tab keeps; they are sent all the same.
  }
}
