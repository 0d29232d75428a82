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
}

const PLACE = 'routecard.board.moves.2';
/** Well within the day for which the server knows a key: later the same move could happen a second time. */
const KEPT_MS = 12 * 60 * 60_000;

/** Stores a move until it is answered, so that neither leaving the page nor the end of the session loses it. */
export function keepMove(move: StoredMove): void {
  write([...read(), move]);
}

/** Forgets a move that was answered. */
export function forgetMove(key: string): void {
  write(read().filter((move) => move.request.input.key !== key));
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
