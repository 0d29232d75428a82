import { usePrint } from '@/features/printing';
import type { Card } from '@/features/production';

/** Prints the travellers of the production steps that the cards stand in; undefined where there are none. */
export function usePrintTravellers(cards: readonly Card[]): (() => void) | undefined {
  const print = usePrint();
  const labels = new Map(
    cards.filter(({ arriving }) => !arriving).map(({ productionStepId, label }) => [productionStepId, label]),
  );
  const [first] = labels.values();
  if (first === undefined) return undefined;
  return () => print({ kind: 'step-travellers', stepIds: [...labels.keys()] }, first);
}
