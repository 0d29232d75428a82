import { type QueuePlace, Refusal } from '@routecard/core';
import type { PrintEnd, PrintProgress } from '@/lib/print-order';
import { language } from '@/words/language';
import { t } from '@/words/t';
import { reasonInLanguage } from '../reasons';
import type { Drawing } from './draw';
import { printing } from './printing';

const failed = () =>
  t('The document could not be drawn. Try again; if it fails again, tell whoever runs Routecard.');

/** Draws a document in the language of the request, and tells meanwhile how far it is, in the lines of `PrintEnd`. Who stops listening stops the drawing. */
export function printStream({ name, draw }: Drawing, place: QueuePlace): ReadableStream<Uint8Array> {
  const leaving = new AbortController();
  const encoder = new TextEncoder();
  const ofRequest = language();
  return new ReadableStream({
    async start(controller) {
      const say = (line: PrintProgress | PrintEnd) => {
        if (!leaving.signal.aborted) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      };
      try {
        const { printer, countPages } = await printing();
        const bytes = await draw(printer, {
          onProgress: (done, all) => say({ done, all }),
          signal: leaving.signal,
          place,
          language: ofRequest,
        });
        say({ name, pages: countPages(bytes), bytes: bytes.byteLength });
        controller.enqueue(bytes);
        controller.close();
      } catch (error) {
        if (leaving.signal.aborted) return;
        const refused = error instanceof Refusal;
        if (!refused) console.error('A document could not be drawn:', error);
        say({ refused: refused ? reasonInLanguage(error.message) : failed() });
        controller.close();
      } finally {
        place.release();
      }
    },
    cancel() {
      leaving.abort();
    },
  });
}
