import { once } from 'node:events';
import { Server as NetServer } from 'node:net';

/** A connection on which nothing was asked for so long may be closed under its client. */
const IDLE_MS = 2_000;
/** Answers that were begun may take so long. Whoever asks the process to stop waits ten seconds for it to end. */
const LAST_ANSWERS_MS = 9_000;
const LOOK_MS = 50;

/**
 * How to end the server without cutting off what it has begun. Returns a function that stops listening, ends streams of events, which never end
 * by themselves, and resolves when everything else is answered. To close idle connections at once would break those on which a request is just
 * arriving.
 *
 * @param {import('node:http').Server} server
 * @returns {() => Promise<void>}
 */
export function drainOf(server) {
  let stopping = false;
  /** @type {Set<import('node:http').ServerResponse>} */
  const underWay = new Set();
  server.prependListener('request', (_request, response) => {
    if (stopping) response.shouldKeepAlive = false;
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  });
  return async () => {
    stopping = true;
    const closed = once(server, 'close');
    // The HTTP server's own close would end idle connections too.
    NetServer.prototype.close.call(server);
    const begunAt = performance.now();
    const look = setInterval(() => {
      for (const response of underWay) if (isStream(response)) response.destroy();
      const waitedMs = performance.now() - begunAt;
      if (waitedMs > IDLE_MS) server.closeIdleConnections();
      if (waitedMs > LAST_ANSWERS_MS) server.closeAllConnections();
    }, LOOK_MS);
    await closed;
    clearInterval(look);
  };
}

/** @param {import('node:http').ServerResponse} response */
const isStream = (response) => String(response.getHeader('content-type')).startsWith('text/event-stream');
