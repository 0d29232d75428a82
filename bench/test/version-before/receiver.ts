import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** An event as the receiver got it. */
export interface Received {
  /** The address that it was sent to. */
  readonly path: string;
  readonly id: string;
  readonly orderId: number;
}

/** A receiver of webhooks that takes everything and keeps it. */
export interface Receiver {
  readonly url: string;
  readonly received: readonly Received[];
  close(): Promise<void>;
}

export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    json(request).then((body) => {
      const { orderId } = (body as { data: { orderId: number } }).data;
      received.push({ path: request.url ?? '', id: String(request.headers['webhook-id']), orderId });
      response.writeHead(204).end();
    }, console.error);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
