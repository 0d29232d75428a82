import type { countPages, Printer } from '@routecard/printing';
import { env } from '@/env';
import { perProcess } from '../per-process';

interface Printing {
  readonly printer: Printer;
  readonly countPages: typeof countPages;
}

/** So that a long document leaves one for the label that somebody waits for. */
const THREADS = 2;

/** The printer, which draws documents in worker threads. */
export function printing(): Promise<Printing> {
  return perProcess('printing', open);
}

async function open(): Promise<Printing> {
  const { BETTER_AUTH_URL, WEB_PORT } = env();
  // Not bundled: it starts its threads by the path of its file, which a bundle would not have.
  const { countPages, openPrinter } = await import(/* turbopackIgnore: true */ '@routecard/printing');
  const webOrigin = BETTER_AUTH_URL ? new URL(BETTER_AUTH_URL).origin : `http://localhost:${WEB_PORT}`;
  return { printer: openPrinter({ webOrigin, threads: THREADS }), countPages };
}
