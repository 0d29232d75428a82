import type { Card, Stop } from '@/features/production';
import type { Drop } from './drop-prompt';

/** The open dialog, which asks before something is written. */
export type DialogState =
  | { readonly what: 'drop'; readonly drop: Drop }
  | {
      readonly what: 'move';
      readonly cards: readonly Card[];
      /** The drop target, and the digits typed on the way. */
      readonly to?: { readonly operationId: string; readonly digits: string };
    }
  | { readonly what: 'scrap' | 'merge'; readonly cards: readonly Card[] }
  | { readonly what: 'split'; readonly card: Card };

/** The card that the dialog is about, or the first of them. */
export function cardOfDialog(dialog: DialogState): Card | undefined {
  if (dialog.what === 'drop') return dialog.drop.card;
  return dialog.what === 'split' ? dialog.card : dialog.cards[0];
}

/**
 * The dialog over its cards as they are by now, or the first of them that is not there any more. What is asked is about what stands there,
 * not about what stood there when it was opened.
 */
export function dialogOver(
  dialog: DialogState,
  cards: readonly Card[],
): { readonly dialog: DialogState } | { readonly gone: Card } {
  const asked = cardsOfDialog(dialog);
  const now = new Map(cards.map((card) => [card.key, card]));
  const gone = asked.find(({ key }) => !now.has(key));
  if (gone) return { gone };
  const nowOf = (card: Card) => now.get(card.key) ?? card;
  if (asked.every((card) => nowOf(card) === card)) return { dialog };
  switch (dialog.what) {
    case 'drop': {
      const card = nowOf(dialog.drop.card);
      return {
        dialog: { ...dialog, drop: { ...dialog.drop, card, stops: stopsIn(card, dialog.drop.stops) } },
      };
    }
    case 'split':
      return { dialog: { ...dialog, card: nowOf(dialog.card) } };
    default:
      return { dialog: { ...dialog, cards: dialog.cards.map(nowOf) } };
  }
}

function cardsOfDialog(dialog: DialogState): readonly Card[] {
  if (dialog.what === 'drop') return [dialog.drop.card];
  return dialog.what === 'split' ? [dialog.card] : dialog.cards;
}

/** The steps as the card's routing has them now. Where it has none of them any more they stay, and the server says so. */
function stopsIn({ routing }: Card, stops: readonly [Stop, ...Stop[]]): readonly [Stop, ...Stop[]] {
  const [first, ...others] = stops.flatMap(({ step }) => routing.find((one) => one.step === step) ?? []);
  return first === undefined ? stops : [first, ...others];
}
