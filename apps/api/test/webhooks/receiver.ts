import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the receiver got it. */
export interface Received {
  readonly id: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly at: number;
}

/** Handles a request; returns the status, or null if it wrote `response` itself. */
export type Answer = (received: Received, response: ServerResponse) => number | null;

/** An HTTP server that remembers what it was sent. */
export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  answer: Answer;
  close(): Promise<void>;
}

/** Starts a receiver on loopback that answers 204 unless told otherwise. */
export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: () => 204,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = request.headers as Record<string, string>;
    const one = {
      id: headers['webhook-id'] ?? '',
      body: Buffer.concat(chunks).toString(),
      headers,
      at: Date.now(),
    };
    received.push(one);
    const status = receiver.answer(one, response);
    if (status !== null) response.writeHead(status).end();
  }
  return receiver;
}
