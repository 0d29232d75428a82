const ROW_PX = 68;
/** How many frames a card that was scrolled into sight may take to be in the page. */
const PATIENCE_FRAMES = 12;

/** Brings a card into sight and focuses it; it need not be in the page yet. */
export function focusCard(
  board: HTMLElement | null,
  key: string,
  operationId: string | undefined,
  row: number,
): void {
  let frames = 0;
  const attempt = () => {
    const card = board?.querySelector<HTMLElement>(`[data-card="${CSS.escape(key)}"]`);
    if (card) {
      card.focus({ preventScroll: true });
      card.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      return;
    }
    if (frames === 0 && operationId !== undefined) {
      const column = board?.querySelector(`[data-column="${CSS.escape(operationId)}"] [data-scroller]`);
      column?.scrollTo({ top: Math.max(0, row * ROW_PX - column.clientHeight / 2) });
    }
    frames += 1;
    if (frames < PATIENCE_FRAMES) requestAnimationFrame(attempt);
  };
  attempt();
}
