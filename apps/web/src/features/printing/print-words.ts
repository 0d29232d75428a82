import type { PrintOrder } from '@/lib/print-order';
import { count } from '@/lib/words/words';
import { message } from '@/words/message';
import { t } from '@/words/t';

/** The title of a print: `Packing slip of #1042 · S-7F3A`, `Labels of 12 shipments`. */
export function printTitle(order: PrintOrder, name: string): string {
  const n = sheetsOf(order);
  switch (order.kind) {
    case 'packing-slips':
      return n === 1
        ? t('Packing slip of {name}', { name })
        : t('Packing slips of {count} shipments', { count: count(n) });
    case 'labels':
      return n === 1
        ? t('Labels of {name}', { name })
        : t('Labels of {count} shipments', { count: count(n) });
    case 'order-travellers':
      return n === 1
        ? t('Traveller of {name}', { name })
        : t('Travellers of {count} orders', { count: count(n) });
    case 'step-travellers':
      return n === 1
        ? t('Traveller of {name}', { name })
        : t('Travellers of {count} steps', { count: count(n) });
  }
}

/** The number of the order's sheets. */
function sheetsOf(order: PrintOrder): number {
  if ('shipments' in order) return order.shipments.length;
  return 'orderIds' in order ? order.orderIds.length : order.stepIds.length;
}

/** The paper that goes into the printer. */
export function paperOf({ kind }: PrintOrder): string {
  return kind === 'labels' ? '100 × 150 mm' : 'A4';
}

/** `1 page`, `12 pages`. */
export function pages(n: number): string {
  return message('{n, plural, one {# page} other {# pages}}', { n });
}
