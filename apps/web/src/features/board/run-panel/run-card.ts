import type { Card } from '@/features/production';

/** What a run's cards say of the run itself, as it is now: by the card through which it was opened or, once that has moved on, by another one. */
export function runCard(opened: Card, own: readonly Card[]): Card {
  return own.find(({ key }) => key === opened.key) ?? own[0] ?? opened;
}

/** The card whose traveller can be printed; null while none of the run's units has come to where its card stands. */
export function cardToPrint(opened: Card, own: readonly Card[]): Card | null {
  const here = own.filter(({ arriving }) => !arriving);
  return here[0] ? runCard(opened, here) : null;
}
