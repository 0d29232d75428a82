import { type Card, cardKey, type Stop } from './board';

/** A move that was asked for and that the board as read may not show yet. */
export interface PendingMove {
  readonly id: number;
  readonly source: Card;
  /** Null scraps the units. */
  readonly to: Stop | null;
  readonly quantity: number;
  /** When the server agreed, on the page's clock; null while it has not. */
  readonly agreedAtMs: number | null;
}

/**
 * The cards as they will be once the pending moves are in. Each move stands on its own: taking one away gives the board
 * without it, so a refused move never disturbs another.
 */
export function withPendingMoves(cards: readonly Card[], moves: readonly PendingMove[]): readonly Card[] {
  if (moves.length === 0) return cards;
  const changed = new Map<string, Card>();
  const byKey = new Map(cards.map((card) => [card.key, card]));
  const arrivals: Card[] = [];
  const current = (key: string) => changed.get(key) ?? byKey.get(key);

  for (const { id, source, to, quantity } of moves) {
    const left = current(source.key);
    if (left) changed.set(source.key, { ...left, quantity: left.quantity - quantity, pending: true });
    if (to === null) continue;
    const there = cards.find(
      (card) => card.workOrderId === source.workOrderId && card.step === to.step && sameGroup(card, source),
    );
    const joined = there && current(there.key);
    if (joined) changed.set(joined.key, { ...joined, quantity: joined.quantity + quantity, pending: true });
    else arrivals.push(arrival(source, to, quantity, id));
  }
  const kept = cards.map((card) => changed.get(card.key) ?? card).filter((card) => card.quantity > 0);
  return [...arrivals, ...kept];
}

/** The moves that a board read from `readSinceMs` on does not show for certain. */
export function movesNotYetRead(moves: readonly PendingMove[], readSinceMs: number): readonly PendingMove[] {
  return moves.filter((move) => move.agreedAtMs === null || move.agreedAtMs > readSinceMs);
}

/** Units that move keep their group's number: `PRINT-0117` becomes `QC-0117`. */
function sameGroup(card: Card, other: Card): boolean {
  return groupOf(card) === groupOf(other);
}

function groupOf(card: Card): string {
  return card.label.slice(card.label.indexOf('-') + 1);
}

function arrival(source: Card, to: Stop, quantity: number, id: number): Card {
  return {
    ...source,
    key: cardKey(source.workOrderId, to.step, `pending-${id}`),
    step: to.step,
    operationId: to.operationId,
    quantity,
    pending: true,
    arriving: true,
  };
}
