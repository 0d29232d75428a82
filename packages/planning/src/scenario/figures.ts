import { type EpochSeconds, type PlanFigures, willBeLate } from '@routecard/core';

/** When an order is due and done; `finish` is null where that is never. */
interface Done {
  readonly due: EpochSeconds | null;
  readonly finish: EpochSeconds | null;
}

/** What plans are compared by. */
export type ComparedFigures = Omit<PlanFigures, 'hasTimes'>;

/** The figures of a plan by the finishes of its orders. */
export function figuresOf(
  now: EpochSeconds,
  orders: readonly (Done & { readonly hasTimes: boolean })[],
): PlanFigures {
  return { ...comparedFiguresOf(now, orders), hasTimes: orders.some(({ hasTimes }) => hasTimes) };
}

/** As `figuresOf`, without what is the same in every sequence. */
export function comparedFiguresOf(now: EpochSeconds, orders: readonly Done[]): ComparedFigures {
  let lateOrders = 0;
  let latenessSeconds = 0;
  let last: EpochSeconds | null = now;
  for (const order of orders) {
    const { due, finish } = order;
    last = last === null || finish === null ? null : Math.max(last, finish);
    if (!willBeLate(order)) continue;
    lateOrders += 1;
    if (due !== null && finish !== null) latenessSeconds += finish - due;
  }
  return { lateOrders, latenessSeconds, finish: last };
}
