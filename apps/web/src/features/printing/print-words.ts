import type { PrintOrder } from '@/lib/print-order';
import { count } from '@/lib/words/words';

/** The title of a print: `Packing slip of #1042 · S-7F3A`, `Labels of 12 shipments`. */
export function printTitle(order: PrintOrder, name: string): string {
  const n = sheetsOf(order);
  switch (order.kind) {
    case 'packing-slips':
      return n === 1 ? `Packing slip of ${name}` : `Packing slips of ${count(n)} shipments`;
    case 'labels':
      return n === 1 ? `Labels of ${name}` : `Labels of ${count(n)} shipments`;
    case 'order-travellers':
      return n === 1 ? `Traveller of ${name}` : `Travellers of ${count(n)} orders`;
    case 'step-travellers':
      return n === 1 ? `Traveller of ${name}` : `Travellers of ${count(n)} steps`;
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
  return `${count(n)} ${n === 1 ? 'page' : 'pages'}`;
}
