/** The contents of a scanned text. `label` is a production step's name. */
export type ScannedCode =
  | { readonly kind: 'run'; readonly workOrderId: string; readonly path: string }
  | { readonly kind: 'order'; readonly orderId: number; readonly path: string }
  | { readonly kind: 'shipment'; readonly path: string }
  | {
      readonly kind: 'number';
      readonly orderNumber: number;
      readonly sequence: number | null;
      readonly runNumber: number | null;
      readonly parcelEnd: string | null;
    }
  | { readonly kind: 'label'; readonly label: string };

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const RUN_PATH = new RegExp(`^/work-orders/(${UUID})$`, 'i');
const SHIPMENT_PATH = new RegExp(`^/orders/\\d{1,10}/shipments/${UUID}$`, 'i');
const ORDER_PATH = /^\/orders\/(\d{1,10})$/;
const PARCEL = /^#?(\d{1,9})-([0-9A-F]{8})$/i;
const NUMBER = /^#?(\d{1,9})(?:-(\d{1,6})(?:\s*[-·]\s*R(\d{1,6}))?)?$/i;
const LABEL = /^[^\s/]{1,40}-\S{1,40}$/;

/**
 * Reads the QR code of a traveller, a slip or a label, whatever address the console was printed with; a label's bars; and
 * what people type: `1042`, `#1042-3 · R2`, `PRINT-0117`. Null for anything else.
 */
export function parseScannedCode(text: string): ScannedCode | null {
  const code = text.trim();
  if (/^https?:\/\//i.test(code)) return URL.canParse(code) ? ofAddress(new URL(code)) : null;
  const parcel = PARCEL.exec(code);
  const [, orderNumber, sequence, runNumber] = parcel ? [null, parcel[1]] : (NUMBER.exec(code) ?? []);
  if (orderNumber) {
    return {
      kind: 'number',
      orderNumber: Number(orderNumber),
      sequence: sequence ? Number(sequence) : null,
      runNumber: runNumber ? Number(runNumber) : null,
      parcelEnd: parcel?.[2]?.toLowerCase() ?? null,
    };
  }
  return LABEL.test(code) ? { kind: 'label', label: code } : null;
}

function ofAddress({ pathname, search }: URL): ScannedCode | null {
  const run = RUN_PATH.exec(pathname)?.[1]?.toLowerCase();
  if (run) return { kind: 'run', workOrderId: run, path: `${pathname}${search}` };
  if (SHIPMENT_PATH.test(pathname)) return { kind: 'shipment', path: pathname };
  const order = ORDER_PATH.exec(pathname)?.[1];
  return order ? { kind: 'order', orderId: Number(order), path: pathname } : null;
}
