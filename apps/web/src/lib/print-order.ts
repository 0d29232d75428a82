import { intId, text, uuid } from '@routecard/contracts';
import { z } from 'zod';

/** More than a day's; what is asked for beyond it is a mistake. */
const MOST_SHEETS = 2_000;

const shipments = z
  .array(z.object({ orderId: intId, shipmentId: text }))
  .min(1)
  .max(MOST_SHEETS);

/** What is to be printed, of one or of many, as the browser asks for it. */
export const printOrder = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('packing-slips'), shipments }),
  z.object({ kind: z.literal('labels'), shipments }),
  z.object({
    kind: z.literal('order-travellers'),
    orderIds: z.array(intId).min(1).max(MOST_SHEETS),
  }),
  z.object({ kind: z.literal('step-travellers'), stepIds: z.array(uuid).min(1).max(MOST_SHEETS) }),
]);

export type PrintOrder = z.infer<typeof printOrder>;

/** A shipment whose papers are printed. */
export type PrintedShipment = Extract<PrintOrder, { kind: 'labels' }>['shipments'][number];

/**
 * An answer is lines of JSON, `PrintProgress` first, then one `PrintEnd`; where that is a document, its bytes follow. So the
 * browser can say how far it is, and no server has to keep the document for it.
 */
export interface PrintProgress {
  readonly done: number;
  readonly all: number;
}

export type PrintEnd =
  | { readonly name: string; readonly pages: number; readonly bytes: number }
  | { readonly refused: string };
