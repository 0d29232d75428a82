import { parseScannedCode } from '@/features/scan';
import type { PackablePart } from '@/features/shipments/draft';
import { orderName } from '@/lib/words/words';
import { t } from '@/words/t';

/** The subject of a scanned or typed code: a part of an order by its place, whatever run it is of, or a run. */
export type ScannedPart =
  | { readonly orderNumber: number; readonly sequence: number }
  | { readonly workOrderId: string };

/** Reads `1042-3`, `#1042-3`, `1042-3-R2`, `#1042-3 · R2` and the QR code of a traveller; null for anything else. */
export function parseScan(text: string): ScannedPart | null {
  const code = parseScannedCode(text);
  if (code?.kind === 'run') return { workOrderId: code.workOrderId };
  if (code?.kind !== 'number' || code.sequence === null) return null;
  return { orderNumber: code.orderNumber, sequence: code.sequence };
}

/** The part of the order that a scan names, where a unit of it remains to be packed, and what to say to it. */
export function findScanned(
  text: string,
  orderNumber: number,
  parts: readonly PackablePart[],
): { part: PackablePart | null; words: string } {
  const none = (words: string) => ({ part: null, words });
  const code = parseScan(text);
  if (code === null)
    return none(t('“{text}” names no part. A code looks like {orderNumber}-1.', { text, orderNumber }));
  const run = 'workOrderId' in code;
  if (!run && code.orderNumber !== orderNumber) {
    return none(
      t('That is of order {orderName}, not of this one.', { orderName: orderName(code.orderNumber) }),
    );
  }
  const part = parts.find((each) =>
    run ? each.workOrderIds.includes(code.workOrderId) : each.sequence === code.sequence,
  );
  if (part === undefined) {
    return none(
      run
        ? t('That traveller is of another order, not of this one.')
        : t('The order has no part {sequence}.', { sequence: code.sequence }),
    );
  }
  if (part.left <= 0) return none(t('{name}: none remaining to pack.', { name: part.name }));
  return { part, words: t('1 of {name} packed.', { name: part.name }) };
}
