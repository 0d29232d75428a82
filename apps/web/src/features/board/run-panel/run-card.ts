import type { Card } from '@/features/production';

/** What a run's cards say of the run itself, as it is now: by the card through which it was opened or, once that has moved on, by another one. */
export function runCard(opened: Card, own: readonly Card[]): Card {
  return own.find(({ key }) => key === opened.key) ?? own[0] ?? opened;
}
