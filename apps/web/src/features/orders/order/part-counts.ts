import type { OrderPagePart } from '@routecard/db';
import { t } from '@/words/t';

/** The counts between what was ordered and what remains, in the order of their columns; a phone shows the one. */
export const COUNTS = [
  {
    key: 'scheduled',
    get name() {
      return t('Scheduled');
    },
    phone: false,
  },
  {
    key: 'atOperations',
    get name() {
      return t('At operations');
    },
    phone: false,
  },
  {
    key: 'completed',
    get name() {
      return t('Completed');
    },
    phone: true,
  },
  {
    key: 'scrapped',
    get name() {
      return t('Scrapped');
    },
    phone: false,
  },
  {
    key: 'shipped',
    get name() {
      return t('Shipped');
    },
    phone: false,
  },
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
