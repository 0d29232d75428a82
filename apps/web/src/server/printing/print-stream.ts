import type { PrintEnd, PrintProgress } from '@/lib/print-order';
import type { Drawing } from './draw';
import { printing } from './printing';

const FAILED = 'The document could not be drawn. Try again; if it fails again, tell whoever runs Routecard.';

/** Draws a document and tells meanwhile how far it is, in the lines of `PrintEnd`. Who stops listening stops the drawing. */
export function printStream({ name, draw }: Drawing): ReadableStream<Uint8Array> {
  const leaving = new AbortController();
  const encoder = new TextEncoder();
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
        });
        say({ name, pages: countPages(bytes), bytes: bytes.byteLength });
        controller.enqueue(bytes);
        controller.close();
      } catch (error) {
        if (leaving.signal.aborted) return;
        const busy = (error as { code?: unknown }).code === 'UNAVAILABLE';
        if (!busy) console.error('A document could not be drawn:', error);
        say({ refused: busy ? (error as Error).message : FAILED });
        controller.close();
      }
    },
    cancel() {
      leaving.abort();
    },
  });
}
