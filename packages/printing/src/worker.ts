import { move } from 'piscina';
import type { PrintTask } from './print-job.ts';
import { labels } from './sheets/label.ts';
import { orderTravellers } from './sheets/order-traveller.ts';
import { packingSlips } from './sheets/packing-slip.ts';
import type { SheetContext } from './sheets/sheet-context.ts';
import { stepTravellers } from './sheets/step-traveller.ts';
import { wordsOf } from './sheets/words.ts';

/** Draws a document; runs in a thread of its own. */
export default async function print({ job, webOrigin, language, progress }: PrintTask): Promise<unknown> {
  let done = 0;
  const context: SheetContext = {
    webOrigin,
    words: wordsOf(language),
    progress: () => {
      done += 1;
      progress?.postMessage(done);
    },
  };
  const bytes = await drawn(job, context);
  progress?.close();
  // A Buffer may be a slice of a pool that other buffers live in; only bytes of its own can be handed over.
  return move(new Uint8Array(bytes));
}

function drawn(job: PrintTask['job'], context: SheetContext): Promise<Uint8Array> {
  switch (job.kind) {
    case 'packing-slips':
      return packingSlips(job.sheets, context);
    case 'labels':
      return labels(job.sheets, context);
    case 'order-travellers':
      return orderTravellers(job.sheets, context);
    case 'step-travellers':
      return stepTravellers(job.sheets, context);
  }
}
