import type { Card } from '@/features/production';
import type { Drop } from './drop-prompt';

/** The open question before something is written. */
export type Asking =
  | { readonly what: 'drop'; readonly drop: Drop }
  | {
      readonly what: 'move';
      readonly cards: readonly Card[];
      /** The drop target, and the digits typed on the way. */
      readonly to?: { readonly operationId: string; readonly digits: string };
    }
  | { readonly what: 'scrap' | 'merge'; readonly cards: readonly Card[] }
  | { readonly what: 'split'; readonly card: Card };

/** The card that the question is about, or the first of them. */
export function cardAskedAbout(asking: Asking): Card | undefined {
  if (asking.what === 'drop') return asking.drop.card;
  return asking.what === 'split' ? asking.card : asking.cards[0];
}
