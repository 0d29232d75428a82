import { intId, text, uuid } from '@routecard/contracts';
import { z } from 'zod';
import { t } from '@/words/t';

/** More than a day's; what is asked for beyond it is a mistake. */
const MAX_SHEETS = 500;

/** A list of what is printed, each of it once: a repeated id is a mistake, and would only cost paper. */
const each = <Item extends z.ZodType>(item: Item, idOf: (value: z.output<Item>) => string) =>
  z
    .array(item)
    .min(1)
    .max(MAX_SHEETS, {
      error: t('At most {MAX_SHEETS} can be printed at once. Print them in several parts.', { MAX_SHEETS }),
    })
    .superRefine((list, { addIssue }) => {
      const seen = new Set<string>();
      for (const value of list) {
        const id = idOf(value);
        if (seen.has(id)) {
          addIssue({ code: 'custom', message: t('{id} is named twice. Name each document once.', { id }) });
          return;
        }
        seen.add(id);
      }
    });

const shipments = each(z.object({ orderId: intId, shipmentId: text }), ({ shipmentId }) => shipmentId);

/** A print request of the browser, for one document or several. */
export const printOrder = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('packing-slips'), shipments }),
  z.object({ kind: z.literal('labels'), shipments }),
  z.object({ kind: z.literal('order-travellers'), orderIds: each(intId, String) }),
  z.object({ kind: z.literal('step-travellers'), stepIds: each(uuid, String) }),
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
