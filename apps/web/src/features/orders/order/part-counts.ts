import type { OrderPagePart } from '@routecard/db';

/** The counts between what was ordered and what remains, in the order of their columns; a phone shows the one. */
export const COUNTS = [
  { key: 'scheduled', name: 'Scheduled', phone: false },
  { key: 'atOperations', name: 'At operations', phone: false },
  { key: 'completed', name: 'Completed', phone: true },
  { key: 'scrapped', name: 'Scrapped', phone: false },
  { key: 'shipped', name: 'Shipped', phone: false },
] as const satisfies readonly { key: keyof OrderPagePart; name: string; phone: boolean }[];

/** Units of a part that no run is making yet; scrapped ones have to be made again. Never negative, and none of a cancelled part. */
export function leftToSchedule({ ordered, scheduled, scrapped, cancelledAt }: OrderPagePart): number {
  return cancelledAt !== null ? 0 : Math.max(ordered - (scheduled - scrapped), 0);
}

/** Units that have not been shipped. Never negative, also where spares were shipped; none of a cancelled part. */
export function remaining({ ordered, shipped, cancelledAt }: OrderPagePart): number {
  return cancelledAt !== null ? 0 : Math.max(ordered - shipped, 0);
}

/** Completed units that no shipment holds, of those that were ordered. Never negative. */
export function readyToPack({ ordered, completed, packed, cancelledAt }: OrderPagePart): number {
  return cancelledAt !== null ? 0 : Math.max(Math.min(completed, ordered) - packed, 0);
}
