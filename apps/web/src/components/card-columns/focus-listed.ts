import { elementNamed, focusTarget } from '@/lib/focus/focus-target';

export interface ListedCard {
  /** Names of the card, and of the list it is in. */
  readonly card: string;
  readonly list: string;
  /** The offset from the top of the list, in CSS pixels. */
  readonly offsetPx: number;
}

/** Scrolls a card of a column into sight and focuses it; it need not be in the page yet. */
export function focusListed({ card, list: listName, offsetPx }: ListedCard): void {
  const list = elementNamed(listName);
  if (!elementNamed(card) && list) list.scrollTop = Math.max(0, offsetPx - list.clientHeight / 2);
  focusTarget(card, { scroll: true });
}
