import type { Card } from '@/features/production';
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
