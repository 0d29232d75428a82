import type { OrderPage, OrderPagePart } from '@routecard/db';
import { units } from '@/lib/words/words';
import { t } from '@/words/t';

/** The runs and packed units for which a part cannot be removed, in words; null where it has none. */
export function usesOf({ runs, packed }: Pick<OrderPagePart, 'runs' | 'packed'>): string | null {
  const uses = [
    runs.length > 0 && (runs.length === 1 ? '1 run' : t('{count} runs', { count: runs.length })),
    packed > 0 && t('{units} in shipments', { units: units(packed) }),
  ].filter((use) => use !== false);
  return uses.length === 0 ? null : uses.join(' and ');
}

/** The part that removing begins with: the first of the selected ones, else the first that can be removed. */
export function firstToRemove(
  { parts }: Pick<OrderPage, 'parts'>,
  selected: ReadonlySet<number>,
): OrderPagePart | undefined {
  return (
    parts.find(({ requisitionId }) => selected.has(requisitionId)) ??
    parts.find((part) => usesOf(part) === null)
  );
}
