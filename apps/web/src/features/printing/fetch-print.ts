import type { PrintEnd, PrintOrder, PrintProgress } from '@/lib/print-order';
import { t } from '@/words/t';

/** A document, held by the browser. */
export interface Printed {
  readonly name: string;
  readonly pages: number;
  readonly content: Blob;
}

/** Something that was not printed, and why, for a person. */
export class NotPrinted extends Error {}

const unreached = () => t('The server is not responding. Check the connection and try again.');
const fault = () => t('Something went wrong on our side. Try again in a moment.');

/** Has something printed. Throws `NotPrinted`, or an AbortError where the signal ended it. */
export async function fetchPrint(
  order: PrintOrder,
  onProgress: (progress: PrintProgress) => void,
  signal: AbortSignal,
): Promise<Printed> {
  const answer = await ask(order, signal);
  if (!answer.ok || answer.body === null) {
    const refusal: { message?: unknown } = await answer.json().catch(() => ({}));
    throw new NotPrinted(typeof refusal.message === 'string' ? refusal.message : fault());
  }
  const reader = new LineReader(answer.body);
  try {
    for (;;) {
      const line: PrintProgress | PrintEnd = JSON.parse(await reader.line());
      if ('refused' in line) throw new NotPrinted(line.refused);
      if ('done' in line) onProgress(line);
      else {
        const bytes = await reader.rest(line.bytes);
        return {
          name: line.name,
          pages: line.pages,
          content: new Blob([bytes], { type: 'application/pdf' }),
        };
      }
    }
  } catch (error) {
    if (error instanceof NotPrinted || signal.aborted) throw error;
    throw new NotPrinted(unreached());
  }
}

async function ask(order: PrintOrder, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch('/api/print', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(order),
      signal,
    });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new NotPrinted(unreached());
  }
}

/** Reads lines of text from a stream, and then bytes. Throws where the stream ends before. */
class LineReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  #held = new Uint8Array();

  constructor(body: ReadableStream<Uint8Array>) {
    this.#reader = body.getReader();
  }

  async line(): Promise<string> {
    for (;;) {
      const end = this.#held.indexOf(LINE_END);
      if (end !== -1) {
        const text = new TextDecoder().decode(this.#held.subarray(0, end));
        this.#held = this.#held.slice(end + 1);
        return text;
      }
      const more = await this.#more();
      const joined = new Uint8Array(this.#held.length + more.length);
      joined.set(this.#held);
      joined.set(more, this.#held.length);
      this.#held = joined;
    }
  }

  async rest(size: number): Promise<Uint8Array<ArrayBuffer>> {
    const all = new Uint8Array(size);
    let at = 0;
    for (let piece: Uint8Array = this.#held; ; piece = await this.#more()) {
      all.set(piece, at);
      at += piece.length;
      if (at >= size) return all;
    }
  }

  async #more(): Promise<Uint8Array> {
    const { done, value } = await this.#reader.read();
    if (done) throw new Error('The answer ended before its end.');
    return value;
  }
}

const LINE_END = 10;
