/** How many frames a card that was scrolled into sight may take to be in the page. */
const PATIENCE_FRAMES = 12;

export interface ListedCard {
  /** Selectors of the card, and of the column whose list it is in. */
  readonly card: string;
  readonly column: string;
  /** How far down the list it stands, in CSS pixels. */
  readonly offsetPx: number;
}

/** Brings a card of a column into sight and focuses it; it need not be in the page yet. */
export function focusListed(board: HTMLElement | null, { card, column, offsetPx }: ListedCard): void {
  let frames = 0;
  const attempt = () => {
    const element = board?.querySelector<HTMLElement>(card);
    if (element) {
      element.focus({ preventScroll: true });
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      return;
    }
    if (frames === 0) {
      const list = board?.querySelector(`${column} [data-scroller]`);
      list?.scrollTo({ top: Math.max(0, offsetPx - list.clientHeight / 2) });
    }
    frames += 1;
    if (frames < PATIENCE_FRAMES) requestAnimationFrame(attempt);
  };
  attempt();
}
