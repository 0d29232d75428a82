import type { OrderPage, OrderPagePart } from '@routecard/db';
import { units } from '@/lib/words/words';
import { t } from '@/words/t';

/** The parts of an order that are not cancelled. */
export function liveParts({ parts }: OrderPage): readonly OrderPagePart[] {
  return parts.filter(({ cancelledAt }) => cancelledAt === null);
}

/** The chosen parts that can be scheduled: a cancelled one is not produced. */
export function chosenToSchedule(order: OrderPage, chosen: ReadonlySet<number>): readonly number[] {
  return liveParts(order)
    .map(({ requisitionId }) => requisitionId)
    .filter((id) => chosen.has(id));
}

/**
 * What cancelling parts meets: units in production, those of them that are finished, units in shipments, and runs without units.
 * Packed units keep their balance at the last operation; they count as in their shipment alone.
 */
export function effectsOfCancelling(parts: readonly OrderPagePart[]) {
  const sum = (pick: (part: OrderPagePart) => number) => parts.reduce((total, part) => total + pick(part), 0);
  return {
    units: sum(({ atOperations, completed, packed }) => Math.max(atOperations + completed - packed, 0)),
    finished: sum(({ completed, packed }) => Math.max(completed - packed, 0)),
    prepared: sum(({ packed, shipped }) => packed - shipped),
    released: sum(({ shipped, fulfilled }) => shipped - fulfilled),
    fulfilled: sum(({ fulfilled }) => fulfilled),
    plannedRuns: sum(({ runs }) => runs.filter(({ inProduction }) => !inProduction).length),
  };
}

/** Where the units in shipments are that refuse to cancel parts, and what to do about them; empty if nothing refuses it. */
export function shipmentsInTheWay({
  prepared,
  released,
  fulfilled,
}: ReturnType<typeof effectsOfCancelling>): readonly string[] {
  return [
    prepared > 0 && t('{units} packed in a prepared shipment.', { units: units(prepared) }),
    released > 0 && t('{units} in a released shipment.', { units: units(released) }),
    fulfilled > 0 && t('{units} shipped.', { units: units(fulfilled) }),
    fulfilled > 0
      ? t('What was shipped can no longer be cancelled.')
      : released > 0
        ? t('If the shipment has not left, delete it first.')
        : prepared > 0 && t('Take the units out of the shipment, or delete it, first.'),
  ].filter((line) => line !== false);
}
