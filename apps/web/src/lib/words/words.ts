import { t } from '@/words/t';
import { viewerLocale } from './locale';

/** One format per locale: making one takes far longer than using it. */
const formats = new Map<string, Intl.NumberFormat>();

/** A count as the viewer writes it: `1,250`. */
export function count(n: number): string {
  const locale = viewerLocale();
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale);
    formats.set(locale, format);
  }
  return format.format(n);
}

/** A count that may have stopped before the end: `1,000+`. */
export function counted({ count: n, more }: { readonly count: number; readonly more: boolean }): string {
  return more ? `${count(n)}+` : count(n);
}

/** `1 unit`, `3 units`. */
export function units(n: number): string {
  return t(n === 1 ? '{n} unit' : '{n} units', { n: count(n) });
}

/** A run's name, the same everywhere: `#1042-3 · R2`. */
export function runName(run: {
  orderNumber: number;
  requisitionSequence: number;
  runNumber: number;
}): string {
  return `${lineName(run.orderNumber, run.requisitionSequence)} · R${run.runNumber}`;
}

/** The name of a line of an order, the same everywhere and as its runs begin: `#1042-3`. */
export function lineName(orderNumber: number, requisitionSequence: number): string {
  return `${orderName(orderNumber)}-${requisitionSequence}`;
}

/** An order's name, the same everywhere: `#1042`. */
export function orderName(orderNumber: number | string): string {
  return `#${orderNumber}`;
}

/** A shipment's name, the same everywhere: `#1042 · S-7F3A`. Made of its id, so that deleting another one changes none. */
export function shipmentName(orderNumber: number, shipmentId: string): string {
  return `${orderName(orderNumber)} · ${shipmentSuffix(shipmentId)}`;
}

/** The short name of a shipment within its order: `S-7F3A`. */
export function shipmentSuffix(shipmentId: string): string {
  return `S-${shipmentId.slice(-4).toUpperCase()}`;
}

/** `1 part`, `3 parts`. */
export function parts(n: number): string {
  return t(n === 1 ? '{n} part' : '{n} parts', { n: count(n) });
}

/** `1 comment`, `3 comments`. */
export function comments(n: number): string {
  return t(n === 1 ? '{n} comment' : '{n} comments', { n: count(n) });
}

/** `1 order`, `3 orders`. */
export function orders(n: number): string {
  return t(n === 1 ? '{n} order' : '{n} orders', { n: count(n) });
}

/** `1 parcel`, `3 parcels`. */
export function parcels(n: number): string {
  return t(n === 1 ? '{n} parcel' : '{n} parcels', { n: count(n) });
}
