import { Refusal } from '@routecard/core';

/** Shared with `serve/unavailable.mjs`, which gives such a page its status. */
const UNAVAILABLE_AT = Symbol.for('routecard.unavailableAtMs');

/** Told by Next.js of each error of a page or a route. */
export function onRequestError(error: unknown): void {
  if (!(error instanceof Refusal) || error.code !== 'UNAVAILABLE') return;
  (globalThis as Record<symbol, unknown>)[UNAVAILABLE_AT] = performance.now();
}
