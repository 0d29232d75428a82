import type { IncomingMessage } from 'node:http';

/** Nobody who sends more than this is waited for. */
const MAX_DRAINED_BYTES = 64 * 1024 * 1024;

/**
 * Reads what is still to come of a request and forgets it. A client that is answered in the middle of its sending finds
 * its connection broken, and may never see the answer.
 */
export function drained(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    if (request.readableEnded || request.destroyed) {
      resolve();
      return;
    }
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_DRAINED_BYTES) resolve();
    });
    for (const event of ['end', 'close', 'error'] as const) request.once(event, () => resolve());
    request.resume();
  });
}
