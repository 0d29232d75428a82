import type { OrderPage, OrderPagePart } from '@routecard/db';
import { units } from '@/lib/words/words';
import { message } from '@/words/message';
import { t } from '@/words/t';

/** The runs and packed units for which a part cannot be removed, in words; null where it has none. */
export function usesOf({ runs, packed }: Pick<OrderPagePart, 'runs' | 'packed'>): string | null {
  const ofRuns =
    runs.length > 0 ? message('{n, plural, one {# run} other {# runs}}', { n: runs.length }) : null;
  const inShipments = packed > 0 ? t('{units} in shipments', { units: units(packed) }) : null;
  if (ofRuns === null || inShipments === null) return ofRuns ?? inShipments;
  return t('{runs} and {units}', { runs: ofRuns, units: inShipments });
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
