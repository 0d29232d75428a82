/** Shared with `src/instrumentation.ts`, which notes when a page failed because the database was away. */
const UNAVAILABLE_AT = Symbol.for('routecard.unavailableAtMs');
const RETRY_AFTER_SECONDS = 1;
/** A page's status is written right after its failure was noted. */
const NOTED_WITHIN_MS = 1_000;

/**
 * Gives a page that failed because the database is away the status 503; Next.js knows 500 alone.
 *
 * @param {import('node:http').ServerResponse} response
 */
export function sayUnavailable(response) {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (/** @type {number} */ status, /** @type {any[]} */ ...rest) => {
    if (status !== 500 || !isAway()) return writeHead(status, ...rest);
    response.setHeader('Retry-After', String(RETRY_AFTER_SECONDS));
    return writeHead(503, ...rest);
  };
}

function isAway() {
  const at = /** @type {Record<symbol, unknown>} */ (/** @type {unknown} */ (globalThis))[UNAVAILABLE_AT];
  return typeof at === 'number' && performance.now() - at < NOTED_WITHIN_MS;
}
