import { parseScannedCode } from '@/features/scan';
import type { PackablePart } from '@/features/shipments/draft';
import { orderName } from '@/lib/words/words';

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

/** The part of the order that a scan names, where a unit of it is left to pack, and what to say to it. */
export function findScanned(
  text: string,
  orderNumber: number,
  parts: readonly PackablePart[],
): { part: PackablePart | null; words: string } {
  const none = (words: string) => ({ part: null, words });
  const code = parseScan(text);
  if (code === null) return none(`“${text}” names no part. A code looks like ${orderNumber}-1.`);
  const run = 'workOrderId' in code;
  if (!run && code.orderNumber !== orderNumber) {
    return none(`That is of order ${orderName(code.orderNumber)}, not of this one.`);
  }
  const part = parts.find((each) =>
    run ? each.workOrderIds.includes(code.workOrderId) : each.sequence === code.sequence,
  );
  if (part === undefined) {
    return none(
      run
        ? 'That traveller is of another order, not of this one.'
        : `The order has no part ${code.sequence}.`,
    );
  }
  if (part.left <= 0) return none(`${part.name}: none is left to pack.`);
  return { part, words: `1 of ${part.name} packed.` };
}
