import { type Board, byPlace, type Card } from '@/features/production';
import { decodeBoard } from './decode-board';

/** An update of a board that the page already shows: the changed orders, and all of their cards. */
export interface Changes {
  readonly orderIds: readonly number[];
  readonly body: string;
}

/**
 * The board after the changes. Cards that stay as they are stay the same objects, so that only what changed is redrawn;
 * where nothing changed it is the same board.
 */
export function withChanges(board: Board, { orderIds, body }: Changes): Board {
  if (orderIds.length === 0) return board;
  const changed = new Set(orderIds);
  const { operations, cards } = decodeBoard(body);
  const before = new Map(
    board.cards.filter((card) => changed.has(card.orderId)).map((card) => [card.key, card]),
  );
  const now = cards.map((card) => {
    const known = before.get(card.key);
    return known && JSON.stringify(known) === JSON.stringify(card) ? known : card;
  });
  if (now.length === before.size && now.every((card) => before.get(card.key) === card)) return board;
  const kept = board.cards.filter((card) => !changed.has(card.orderId));
  return { operations, cards: merged(kept, now) };
}

/** Two lists in the board's order as one. */
function merged(kept: readonly Card[], now: readonly Card[]): Card[] {
  const all: Card[] = [];
  let at = 0;
  for (const card of kept) {
    for (let next = now[at]; next !== undefined && byPlace(next, card) < 0; next = now[at]) {
      all.push(next);
      at += 1;
    }
    all.push(card);
  }
  return [...all, ...now.slice(at)];
}
