import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Requests seen by a receiver that fails, hangs, resets and responds late. */
export interface Erratic {
  readonly url: string;
  /** Ids that were answered 2xx. */
  readonly answered: ReadonlySet<string>;
  readonly requests: number;
  /** Requests for an id that came with other bytes than the first time. */
  readonly changed: number;
  /** Requests that came before an earlier event of their order had been answered. */
  readonly outOfOrder: number;
  /** Requests whose signature is not the secret's. */
  readonly forged: number;
  /** The check of each response. */
  expect(secret: string): void;
  close(): Promise<void>;
}

/** Later than the relay waits. */
const LATE_MS = 1500;
/** Of a hundred requests. */
const FAILS = 15;
const RESETS = 5;
const LATE = 2;
const HANGS = 2;

/** Opens it; about a quarter of the requests goes wrong, in one way or another, unless it is to be kind. */
export async function openErraticReceiver({ isKind = false } = {}): Promise<Erratic> {
  const seen = { requests: 0, changed: 0, outOfOrder: 0, forged: 0 };
  const bodies = new Map<string, string>();
  const answered = new Set<string>();
  const lastAnswered = new Map<number, number>();
  let key = Buffer.alloc(0);

  const take = async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const id = String(request.headers['webhook-id']);
    const { data } = JSON.parse(body) as { data: { orderId: number; sequence: number } };
    seen.requests += 1;
    if ((bodies.get(id) ?? body) !== body) seen.changed += 1;
    bodies.set(id, body);
    const signed = `${id}.${String(request.headers['webhook-timestamp'])}.${body}`;
    const signature = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
    if (request.headers['webhook-signature'] !== signature) seen.forged += 1;
    if (data.sequence > (lastAnswered.get(data.orderId) ?? 0) + 1) seen.outOfOrder += 1;
    const accept = () => {
      answered.add(id);
      lastAnswered.set(data.orderId, Math.max(lastAnswered.get(data.orderId) ?? 0, data.sequence));
      response.writeHead(200).end();
    };
    const chance = isKind ? 100 : Math.random() * 100;
    if (chance < FAILS) response.writeHead(500).end();
    else if (chance < FAILS + RESETS) response.destroy();
    else if (chance < FAILS + RESETS + LATE) setTimeout(accept, LATE_MS);
    else if (chance >= FAILS + RESETS + LATE + HANGS) accept();
  };
  const server = createServer(
    (request, response) => void take(request, response).catch(() => response.destroy()),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    answered,
    get requests() {
      return seen.requests;
    },
    get changed() {
      return seen.changed;
    },
    get outOfOrder() {
      return seen.outOfOrder;
    },
    get forged() {
      return seen.forged;
    },
    expect(secret) {
      key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
