import { announce } from '@/components/notices/live-region';
import { notifyRefused } from '@/components/notices/toaster';
import type { DialogState } from '@/features/board/dialogs';
import type { Card, MoveRequest } from '@/features/production';
import {
  type Carry,
  carriedOf,
  carriedUnits,
  carryFault,
  cautionAt,
  nearestFirst,
  stopMeant,
  stopsAt,
  whyNot,
  whyNotAll,
} from '@/features/production';
import { count } from '@/lib/words/words';
import { t } from '@/words/t';

export interface DropHandlers {
  /** Written at once, as nothing is left to ask. */
  onWrite: (request: MoveRequest) => void;
  onAsk: (dialog: DialogState) => void;
  /** The cards stay where they were. */
  onStay: (card: Card) => void;
}

/** Where cards were put down. */
export interface DropPlace {
  /** The operation; null for none. */
  readonly operationId: string | null;
  /** The position on the screen. */
  readonly at: { readonly x: number; readonly y: number };
  /** The options are wanted, whatever is clear without them: Alt was held, or M pressed. */
  readonly asks: boolean;
}

/**
 * The result of dropping cards: a move, a question, or the reason why they stay. Whole cards that go to their next step, or a number
 * that was typed, move at once; what skips steps, goes back, may be meant for several steps, or is more than there is asks.
 */
export function dropCards(carry: Carry, { operationId, at, asks }: DropPlace, then: DropHandlers): void {
  if (operationId === null || carry.cards.every((card) => isHome(card, operationId))) {
    announce(t('Nothing was moved.'));
    return;
  }
  if (carry.cards.length === 1) dropOne(carry, { operationId, at, asks }, then);
  else dropSeveral(carry, { operationId, at, asks }, then);
}

/** A number was typed on purpose, or all goes on as the routing says. */
function isClear({ cards, digits }: Carry, operationId: string): boolean {
  return digits !== '' || cautionAt(cards, operationId) === null;
}

function isHome(card: Card, operationId: string): boolean {
  return operationId === card.operationId && stopsAt(card, operationId).length === 0;
}

type Target = DropPlace & { readonly operationId: string };

function dropOne(carry: Carry, { operationId, at, asks }: Target, then: DropHandlers): void {
  const { card } = carry;
  const [first, ...others] = nearestFirst(card, stopsAt(card, operationId));
  if (first === undefined) {
    notifyRefused({
      title: t('{partName} stays where it was.', { partName: card.partName }),
      detail: t('{reason}. Choose a column that lights up.', { reason: whyNot(card, operationId) }),
    });
    then.onStay(card);
    return;
  }
  const fault = carryFault(carry);
  const quantity = fault === null ? carriedUnits(carry) : Number(carry.digits);
  const settled = fault === null && !asks && others.length === 0 && isClear(carry, operationId);
  if (settled) then.onWrite({ moves: [{ card, to: first, quantity }] });
  else then.onAsk({ what: 'drop', drop: { card, stops: [first, ...others], units: quantity, at } });
}

function dropSeveral(carry: Carry, { operationId, asks }: Target, then: DropHandlers): void {
  const { card, cards, digits } = carry;
  const reason = whyNotAll(cards, operationId);
  if (reason !== null) {
    notifyRefused({
      title: t('{count} cards stay where they were.', { count: count(cards.length) }),
      detail: t('{reason}. Choose a column that lights up, or fewer cards.', { reason }),
    });
    then.onStay(card);
    return;
  }
  const fault = carryFault(carry);
  if (fault !== null) {
    notifyRefused({
      title: t('{count} cards stay where they were.', { count: count(cards.length) }),
      detail: t('{typed} of each: {fault}.', { typed: digits, fault }),
    });
    then.onStay(card);
    return;
  }
  const settled =
    !asks && isClear(carry, operationId) && cards.every((one) => stopsAt(one, operationId).length === 1);
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
