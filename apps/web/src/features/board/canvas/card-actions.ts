import type { Card } from '@/features/production';

/** Modifiers of a press on a card. */
export interface Press {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** Actions of a card. */
export interface CardActions {
  /** Opens its run; while cards are being chosen, or with Ctrl or Shift, chooses it. */
  readonly onPress: (card: Card, press: Press) => void;
  readonly onOpen: (card: Card) => void;
  readonly onMove: (card: Card) => void;
  readonly onScrap: (card: Card) => void;
  readonly onSplit: (card: Card) => void;
  readonly onMerge: (card: Card) => void;
  readonly onChoose: (card: Card) => void;
  /** Chooses all cards from the one chosen last to this one; where none was, from `from`. */
  readonly onChooseTo: (card: Card, from?: Card) => void;
  /** Chooses all of them, or none where all were chosen. */
  readonly onChooseAll: (cards: readonly Card[]) => void;
  /** Chooses none any more. Returns whether any was. */
  readonly onChooseNone: () => boolean;
}
