import { announce } from '@/components/live-region';
import { notifyRefused } from '@/components/toaster';
import type { DialogState } from '@/features/board/dialogs';
import type { Card, MoveRequest } from '@/features/production';
import {
  type Carry,
  carriedOf,
  carriedUnits,
  nearestFirst,
  stopMeant,
  stopsAt,
  whyNot,
  whyNotAll,
} from '@/features/production';
import { count } from '@/lib/words';

export interface DropHandlers {
  /** Written at once, as nothing is left to ask. */
  onWrite: (request: MoveRequest) => void;
  onAsk: (dialog: DialogState) => void;
  /** The cards stay where they were. */
  onStay: (card: Card) => void;
}

/** The result of dropping cards: a move, a question, or the reason why they stay. */
export function dropCards(
  carry: Carry,
  operationId: string | null,
  at: { x: number; y: number },
  then: DropHandlers,
): void {
  if (operationId === null || carry.cards.every((card) => isHome(card, operationId))) {
    announce('Nothing was moved.');
    return;
  }
  if (carry.cards.length === 1) dropOne(carry, operationId, at, then);
  else dropSeveral(carry, operationId, then);
}

function isHome(card: Card, operationId: string): boolean {
  return operationId === card.operationId && stopsAt(card, operationId).length === 0;
}

function dropOne(carry: Carry, operationId: string, at: { x: number; y: number }, then: DropHandlers): void {
  const { card, digits } = carry;
  const [first, ...others] = nearestFirst(card, stopsAt(card, operationId));
  if (first === undefined) {
    notifyRefused({
      title: `${card.partName} stays where it was.`,
      detail: `${whyNot(card, operationId)}. Choose a column that lights up.`,
    });
    then.onStay(card);
    return;
  }
  const quantity = carriedUnits(carry);
  const settled = others.length === 0 && (digits !== '' || card.quantity === 1);
  if (settled) then.onWrite({ moves: [{ card, to: first, quantity }] });
  else then.onAsk({ what: 'drop', drop: { card, stops: [first, ...others], units: quantity, at } });
}

function dropSeveral({ card, cards, digits }: Carry, operationId: string, then: DropHandlers): void {
  const reason = whyNotAll(cards, operationId);
  if (reason !== null) {
    notifyRefused({
      title: `${count(cards.length)} cards stay where they were.`,
      detail: `${reason}. Choose a column that lights up, or fewer cards.`,
    });
    then.onStay(card);
    return;
  }
  const settled = digits !== '' && cards.every((one) => stopsAt(one, operationId).length === 1);
  if (!settled) {
    then.onAsk({ what: 'move', cards, to: { operationId, digits } });
    return;
  }
  const moves = cards.flatMap((one) => {
    const to = stopMeant(one, operationId);
    return to ? [{ card: one, quantity: carriedOf(one, digits), to }] : [];
  });
  then.onWrite({ moves });
}
