import { announce } from '@/components/notices/live-region';
import { notifyDone, notifyRefused } from '@/components/notices/toaster';
import type { Card } from '@/features/production';
import { parseScannedCode, type ScannedCode } from '@/features/scan';
import type { useRouter } from '@/lib/use-router';
import { orderName } from '@/lib/words/words';
import type { trpc } from '@/trpc/client';
import { reasonOf, refusalOf } from '@/trpc/refusal';
import { t } from '@/words/t';

export interface BoardScanOptions {
  cards: readonly Card[];
  /** Opens a run beside the board, through one of its cards. */
  onOpen: (card: Card) => void;
  /** Narrows the board. */
  onNarrow: (search: string) => void;
}

/** How a page goes to another one, and asks the server. */
export interface ScanMeans {
  router: Pick<ReturnType<typeof useRouter>, 'push'>;
  client: ReturnType<typeof trpc.useUtils>['client'];
}

/**
 * Goes to what a scanned code names: a run opens beside the board, an order or a step narrows it, what is not on the
 * board opens on its page, and an unknown code is said to be one.
 */
export function showScanned(
  scanned: string,
  { cards, onOpen, onNarrow }: BoardScanOptions,
  means: ScanMeans,
): void {
  const narrow = (search: string, title: string) => {
    onNarrow(search);
    notifyDone({ title });
  };

  const open = (card: Card, name: string) => {
    onOpen(card);
    announce(`${name}: ${card.partName}.`);
  };

  const text = scanned.trim();
  const code = parseScannedCode(text);
  if (code === null) {
    const detail = t('Scan the QR code of a traveller, a slip or a label, or the bars of a label.');
    notifyRefused({ title: t('“{text}” is not known.', { text: text.slice(0, 60) }), detail });
    return;
  }
  switch (code.kind) {
    case 'run': {
      const card = cards.find(({ workOrderId }) => workOrderId === code.workOrderId);
      if (card) open(card, t('Run'));
      // Completed long ago or of another shop: its own page says which.
      else means.router.push(code.path);
      return;
    }
    case 'order': {
      const card = cards.find(({ orderId }) => orderId === code.orderId);
      if (card)
        narrow(
          `#${card.orderNumber}-`,
          t('The board shows order {orderName}.', { orderName: orderName(card.orderNumber) }),
        );
      else means.router.push(code.path);
      return;
    }
    case 'shipment':
      means.router.push(code.path);
      return;
    case 'number': {
      const own = cards.filter((card) => isOf(card, code));
      const [first] = own;
      if (code.parcelEnd !== null || !first) void lookUp(code, text, means);
      else if (code.runNumber !== null) open(first, text);
      else if (code.sequence === null)
        narrow(
          `#${code.orderNumber}-`,
          t('The board shows order {orderName}.', { orderName: orderName(code.orderNumber) }),
        );
      else
        narrow(
          `#${code.orderNumber}-${code.sequence}`,
          t('The board shows part {orderName}-{sequence}.', {
            orderName: orderName(code.orderNumber),
            sequence: code.sequence,
          }),
        );
      return;
    }
    case 'label': {
      const own = cards.filter(({ label }) => label.toLowerCase() === code.label.toLowerCase());
      const [only, ...others] = own;
      if (only && others.length === 0) open(only, only.label);
      else if (only) narrow(only.label, t('The board shows {label}.', { label: only.label }));
      else {
        const detail = t(
          'No card on the board carries this label; its units have moved on, or it is of another shop.',
        );
        notifyRefused({ title: t('“{label}” is not on the board.', { label: code.label }), detail });
      }
    }
  }
}

type NumberCode = Extract<ScannedCode, { kind: 'number' }>;

/** Opens the page of a scanned number that is not on the board, or tells that there is none. */
async function lookUp(code: NumberCode, text: string, { router, client }: ScanMeans): Promise<void> {
  const { orderNumber, sequence, runNumber, parcelEnd } = code;
  try {
    const found = await client.workOrders.scanned.query({ orderNumber, sequence, runNumber, parcelEnd });
    if (found.shipmentId) router.push(`/orders/${found.orderId}/shipments/${found.shipmentId}`);
    else if (found.workOrderId) router.push(`/work-orders/${found.workOrderId}`);
    else if (runNumber !== null || parcelEnd !== null) {
      notifyRefused({
        title: t('“{text}” is not known.', { text }),
        detail:
          parcelEnd === null
            ? t('Order {orderName} has no such run.', { orderName: orderName(orderNumber) })
            : t('Order {orderName} has no such parcel.', { orderName: orderName(orderNumber) }),
      });
    } else router.push(`/orders/${found.orderId}`);
  } catch (error) {
    const missing = refusalOf(error)?.code === 'ORDER_NOT_FOUND';
    notifyRefused({
      title: t('“{text}” is not known.', { text }),
      detail: missing
        ? t('There is no order {orderName}.', { orderName: orderName(orderNumber) })
        : reasonOf(error),
    });
  }
}

function isOf(card: Card, { orderNumber, sequence, runNumber }: NumberCode) {
  return (
    card.orderNumber === orderNumber &&
    (sequence === null || card.requisitionSequence === sequence) &&
    (runNumber === null || card.runNumber === runNumber)
  );
}
