import type { EpochSeconds, PlanFigures } from '@routecard/core';

/** When an order is due and done; `finish` is null where that is never. */
interface Done {
  readonly due: EpochSeconds | null;
  readonly finish: EpochSeconds | null;
}

/** The figures of a plan by the finishes of its orders. */
export function figuresOf(now: EpochSeconds, orders: readonly Done[]): PlanFigures {
  let lateOrders = 0;
  let latenessSeconds = 0;
  let last: EpochSeconds | null = now;
  for (const { due, finish } of orders) {
    last = last === null || finish === null ? null : Math.max(last, finish);
    if (due === null || (finish !== null && finish <= due)) continue;
    lateOrders += 1;
    if (finish !== null) latenessSeconds += finish - due;
  }
  return { lateOrders, latenessSeconds, finish: last };
}
