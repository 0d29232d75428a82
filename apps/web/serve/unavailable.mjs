import { AsyncLocalStorage } from 'node:async_hooks';

const RETRY_AFTER_SECONDS = 1;

/** Shared with `src/instrumentation.ts`, which notes that a request failed because the database was away. */
const REQUEST_UNDER_WAY = Symbol.for('routecard.requestUnderWay');

/** @type {AsyncLocalStorage<{ unavailable: boolean }>} */
const requestUnderWay = new AsyncLocalStorage();
Object.assign(globalThis, { [REQUEST_UNDER_WAY]: requestUnderWay });

/**
 * Handles a request, and gives a page that failed because the database is away the status 503; Next.js knows 500 alone.
 *
 * @param {import('node:http').ServerResponse} response
 * @param {() => unknown} handle
 */
export function sayUnavailable(response, handle) {
  const request = { unavailable: false };
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (/** @type {number} */ status, /** @type {any[]} */ ...rest) => {
    if (status !== 500 || !request.unavailable) return writeHead(status, ...rest);
    response.setHeader('Retry-After', String(RETRY_AFTER_SECONDS));
    return writeHead(503, ...rest);
  };
  requestUnderWay.run(request, handle);
}
