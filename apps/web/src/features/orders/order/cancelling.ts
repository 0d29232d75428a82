import type { OrderPage, OrderPagePart } from '@routecard/db';

/** The parts of an order that are not cancelled. */
export function liveParts({ parts }: OrderPage): readonly OrderPagePart[] {
  return parts.filter(({ cancelledAt }) => cancelledAt === null);
}

/** What cancelling parts meets: units that stand at operations, those of them that are finished, and runs without units. */
export function effectsOfCancelling(parts: readonly OrderPagePart[]) {
  const sum = (pick: (part: OrderPagePart) => number) => parts.reduce((total, part) => total + pick(part), 0);
  return {
    units: sum(({ atOperations, completed }) => atOperations + completed),
    finished: sum(({ completed }) => completed),
    plannedRuns: sum(({ runs }) => runs.filter(({ inProduction }) => !inProduction).length),
  };
}
