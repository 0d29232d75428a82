import type { PackablePart } from '@/features/shipments/draft';
import { count } from '@/lib/words/words';
import { t } from '@/words/t';

/** How many of the remaining units of a part lie ready; where none does, whether those that did are packed. */
export function readyWords({
  left,
  ready,
  finished,
}: Pick<PackablePart, 'left' | 'ready' | 'finished'>): string {
  if (ready > 0) return t('{ready} of {left} ready', { ready: count(ready), left: count(left) });
  if (finished > 0) return t('All that are ready are packed');
  return t('None of {left} ready', { left: count(left) });
}
