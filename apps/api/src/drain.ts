import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 20;
/** A connection on which nothing was asked for so long may be closed under its client. */
const IDLE_MS = 2000;

/**
 * Stops listening, and lets every client see on its next answer that it is the connection's last. To close idle connections at
 * once would break those on which a request is just arriving. Ends when no connection is left, or only idle ones.
 */
export async function drain(server: Server): Promise<void> {
  if (!server.listening) return;
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  let closed = false;
  void once(server, 'close').then(() => {
    closed = true;
  });
  // The HTTP server's own close would end idle connections too.
  NetServer.prototype.close.call(server);
  const until = performance.now() + IDLE_MS;
  while (!closed && performance.now() < until) await sleep(LOOK_MS);
}
