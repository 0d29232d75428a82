import { count } from '@/lib/words/words';
import { t } from '@/words/t';

/** Stretches of lines that are named; of more it is said that there are. */
const MAX_NAMED = 20;

/** Describes the lines that were imported before, by their position: `Lines 2–400 and 405 were imported before and make nothing again.` */
export function alreadyThereWords(places: readonly number[]): string {
  if (places.length === 1)
    return t('Line {line} was imported before and is skipped.', { line: count(places[0] ?? 0) });
  const stretches = stretchesOf(places);
  const named = stretches.slice(0, MAX_NAMED);
  const last = stretches.length > MAX_NAMED ? t('others') : named.pop();
  const lines = named.length === 0 ? last : t('{lines} and {last}', { lines: named.join(', '), last });
  return t('Lines {lines} were imported before and are skipped.', { lines });
}

function stretchesOf(places: readonly number[]): string[] {
  const stretches: { first: number; last: number }[] = [];
  for (const place of places) {
    const open = stretches.at(-1);
    if (open && place === open.last + 1) open.last = place;
    else stretches.push({ first: place, last: place });
  }
  return stretches.map(({ first, last }) =>
    first === last ? count(first) : `${count(first)}–${count(last)}`,
  );
}
