import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Lab } from '../lab.ts';
import { interleaved, type Pace } from '../measure.ts';
import { ended } from '../processes.ts';
import type { Result } from '../result.ts';
import { startRelay } from '../webhooks/child.ts';
import { addEvents, addOrders, addWebhook, clearEvents } from '../webhooks/orders.ts';

const ORDERS = 500;
const EVENTS_PER_SECOND = 100;
const SETTLE_MS = 500;

/** B18: how long an event takes to a webhook that answers, while another one of the manufacturer takes every call and never does. */
export async function besideHanging(lab: Lab, pace: Pace): Promise<Result[]> {
  const { sql, floor, databaseUrl } = lab;
  const orderIds = await addOrders(sql, floor, ORDERS);
  await clearEvents(sql);
  const arrivals = new Arrivals();
  const healthy = await listening(arrivals.server);
  const hanging = await listening(createServer(() => undefined));
  await addWebhook(sql, floor, healthy.url);
  const { id: hangingId } = await addWebhook(sql, floor, hanging.url);
  const relay = await startRelay(databaseUrl);
  const round = async (state: 'ACTIVE' | 'PAUSED') => {
    await sql.query('update webhook_endpoints set state = $2 where id = $1', [hangingId, state]);
    await pause(SETTLE_MS);
    return arrivals.p99Ms(
      async () => (await addEvents(sql, floor, orderIds, 1))[0] ?? '',
      Math.max(2, pace.secondsPerRound) * EVENTS_PER_SECOND,
    );
  };
  try {
    await round('PAUSED');
    const p99 = await interleaved(
      pace,
      () => round('ACTIVE'),
      () => round('PAUSED'),
    );
    return [
      {
        workload: 'B18',
        what: 'p99 of an event to a webhook that answers, beside one that hangs ÷ alone',
        ours: `${p99.ours.toFixed(0)} ms`,
        reference: `${p99.reference.toFixed(0)} ms`,
        ratio: p99.ours / p99.reference,
        goal: 1.2,
        better: 'less',
      },
    ];
  } finally {
    await ended(relay, 'SIGKILL');
    for (const { server } of [healthy, hanging]) {
      server.closeAllConnections();
      server.close();
    }
  }
}

/** A receiver that answers at once, and when events came to it. */
class Arrivals {
  readonly server = createServer((request, response) => {
    request.resume();
    response.writeHead(204).end();
    this.#arrivedAt.set(String(request.headers['webhook-id']), performance.now());
    this.#wake?.();
  });
  readonly #arrivedAt = new Map<string, number>();
  #wake: (() => void) | undefined;

  /** Writes so many events at an even pace, by a function that answers the id, and waits until all of them are here. */
  async p99Ms(write: () => Promise<string>, events: number): Promise<number> {
    this.#arrivedAt.clear();
    const writtenAt = new Map<string, number>();
    const begun = performance.now();
    for (let event = 0; event < events; event += 1) {
      await pause(begun + (event * 1000) / EVENTS_PER_SECOND - performance.now());
      const at = performance.now();
      writtenAt.set(await write(), at);
    }
    while (this.#arrivedAt.size < events) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    const latencies = [...writtenAt].map(([id, at]) => (this.#arrivedAt.get(id) ?? Number.NaN) - at);
    return latencies.toSorted((a, b) => a - b)[Math.ceil(latencies.length * 0.99) - 1] ?? Number.NaN;
  }
}

async function listening(server: Server): Promise<{ readonly server: Server; readonly url: string }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
