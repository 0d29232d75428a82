import type { OrderPagePart } from '@routecard/db';

/** Units of a part that no run is making yet; scrapped ones have to be made again. Never negative. */
export function leftToSchedule({ ordered, scheduled, scrapped }: OrderPagePart): number {
  return Math.max(ordered - (scheduled - scrapped), 0);
}

/** Units that have not been shipped. Never negative, also where spares were shipped. */
export function remaining({ ordered, shipped }: OrderPagePart): number {
  return Math.max(ordered - shipped, 0);
}

/** Completed units that no shipment holds, of those that were ordered. Never negative. */
export function readyToPack({ ordered, completed, packed }: OrderPagePart): number {
  return Math.max(Math.min(completed, ordered) - packed, 0);
}
