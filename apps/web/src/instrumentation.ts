import { LANGUAGES, Refusal } from '@routecard/core';
import { env } from '@/env';
import { loadCatalogue } from '@/words/language';

/** Shared with `serve/unavailable.mjs`, which gives such a page its status. */
const REQUEST_UNDER_WAY = Symbol.for('routecard.requestUnderWay');

interface RequestUnderWay {
  getStore(): { unavailable: boolean } | undefined;
}

/**
 * Called by Next.js once, before the first request: a console whose settings are wrong ends here, instead of at each request. A page
 * cannot wait for its words while it is drawn.
 */
export async function register(): Promise<void> {
  env();
  await Promise.all(LANGUAGES.map(loadCatalogue));
}

/** Told by Next.js of each error of a page or a route, while its request is under way. */
export function onRequestError(error: unknown): void {
  if (!(error instanceof Refusal) || error.code !== 'UNAVAILABLE') return;
  const requestUnderWay = (globalThis as Record<symbol, unknown>)[REQUEST_UNDER_WAY];
  const request = (requestUnderWay as RequestUnderWay | undefined)?.getStore();
  if (request) request.unavailable = true;
}
