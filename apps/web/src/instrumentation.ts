import { Refusal } from '@routecard/core';

/** Shared with `serve/unavailable.mjs`, which gives such a page its status. */
const REQUEST_UNDER_WAY = Symbol.for('routecard.requestUnderWay');

interface RequestUnderWay {
  getStore(): { unavailable: boolean } | undefined;
}

/** Told by Next.js of each error of a page or a route, while its request is under way. */
export function onRequestError(error: unknown): void {
  if (!(error instanceof Refusal) || error.code !== 'UNAVAILABLE') return;
  const requestUnderWay = (globalThis as Record<symbol, unknown>)[REQUEST_UNDER_WAY];
  const request = (requestUnderWay as RequestUnderWay | undefined)?.getStore();
  if (request) request.unavailable = true;
}
