import { type Card, cardKey, type Stop } from '@/features/production/cards';

/** A move that was asked for and that the board as read may not show yet. */
export interface PendingMove {
  /** The call it was asked for with; several cards of one call are agreed to or refused together. */
  readonly call: number;
  readonly source: Card;
  /** Null scraps the units. */
  readonly to: Stop | null;
  readonly quantity: number;
  /** The group they arrive in; without it they keep their own. */
  readonly name?: string;
  /** The instant of the server's confirmation, on the page's clock; null before it. */
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
  const standing = new Map<string, Card[]>();
  for (const card of cards) {
    const there = standing.get(placeOf(card));
    if (there) there.push(card);
    else standing.set(placeOf(card), [card]);
  }
  const arrivals = new Map<string, Card>();
  const current = (key: string) => changed.get(key) ?? byKey.get(key);

  for (const { call, source, to, quantity, name } of moves) {
    const left = current(source.key);
    if (left) changed.set(source.key, { ...left, quantity: left.quantity - quantity, pending: true });
    if (to === null) continue;
    const group = name ?? groupOf(source);
    const there = standing
      .get(placeOf({ workOrderId: source.workOrderId, step: to.step }))
      ?.find((card) => groupOf(card) === group);
    const joined = there && current(there.key);
    if (joined) changed.set(joined.key, { ...joined, quantity: joined.quantity + quantity, pending: true });
    else {
      const arriving = arrival(source, to, quantity, `pending-${call}-${group}`, name);
      const before = arrivals.get(arriving.key)?.quantity ?? 0;
      arrivals.set(arriving.key, { ...arriving, quantity: before + quantity });
    }
  }
  const kept = cards.map((card) => changed.get(card.key) ?? card).filter((card) => card.quantity > 0);
  return [...arrivals.values(), ...kept];
}

/** The moves that a board read from `readSinceMs` on does not show for certain. */
export function movesNotYetRead(moves: readonly PendingMove[], readSinceMs: number): readonly PendingMove[] {
  return moves.filter((move) => move.agreedAtMs === null || move.agreedAtMs > readSinceMs);
}

const placeOf = ({ workOrderId, step }: Pick<Card, 'workOrderId' | 'step'>) => `${workOrderId}:${step}`;

/** Units that move keep their group's number: `PRINT-0117` becomes `QC-0117`. */
function groupOf(card: Card): string {
  return card.label.slice(card.label.indexOf('-') + 1);
}

function arrival(source: Card, to: Stop, quantity: number, stepId: string, name: string | undefined): Card {
  return {
    ...source,
    key: cardKey(source.workOrderId, to.step, stepId),
    step: to.step,
    operationId: to.operationId,
    label: name === undefined ? source.label : `${source.label.split('-')[0]}-${name}`,
    quantity,
    rank: null,
    pending: true,
    arriving: true,
  };
}
