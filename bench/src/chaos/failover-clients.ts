import { setTimeout as sleep } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { shipmentBody } from '../shipment-body.ts';
import type { FailoverLab } from './failover-lab.ts';

/** Work orders of the lab. */
export const RUNS = 20;
const MOVERS = 6;
const SHIPPERS = 2;
const PLANNERS = 2;
const RETRY_MS = 20;
const PAGE_EVERY_MS = 250;
const GIVE_UP_MS = 120_000;

export const WRONG_ANSWER = 'requests answered with an error other than 503 with Retry-After';
export const NO_ANSWER = 'requests that got no answer';
export const WRONG_PAGE = 'pages of the console that were answered with neither 200 nor 503';

/** Results of the clients, and broken promises. */
export interface Seen {
  /** Over REST. */
  moves: number;
  /** In the console, by what they are undone by. */
  readonly transitionIds: string[];
  pages: number;
  repeats: number;
  replays: number;
  refused: number;
  readonly shipmentIds: string[];
  readonly expectedShift: Map<string, number>;
  readonly broken: Map<string, number>;
}

/** Counts that a promise was not kept. */
export function add(seen: Seen, law: string, more = 1): void {
  seen.broken.set(law, (seen.broken.get(law) ?? 0) + more);
}

/** Work until it is over: moves and shipments over REST, moves of the planner and a page in the console. */
export function clientsOf(work: { over: boolean }, lab: FailoverLab, seen: Seen): readonly Promise<void>[] {
  return [
    ...Array.from({ length: MOVERS }, (_, mover) => moves(work, lab, mover, seen)),
    ...Array.from({ length: SHIPPERS }, (_, shipper) => ships(work, lab, shipper, seen)),
    ...Array.from({ length: PLANNERS }, (_, planner) => plans(work, lab, planner, seen)),
    reads(work, lab, seen),
  ];
}

/** The run that the clients leave alone. */
export const markedRun = ({ floor }: FailoverLab) => floor.workOrderIds[RUNS - 1] ?? '';

/** Moves units of the run in the console from its first to its second operation, or back, until that is acknowledged. */
export async function moveInConsole(
  lab: FailoverLab,
  { workOrderId, quantity, back = false }: { workOrderId: string; quantity: number; back?: boolean },
  seen: Seen,
): Promise<void> {
  const { web, floor } = lab;
  const [from, to] = back ? [1, 0] : [0, 1];
  const source = {
    workOrderId,
    productionStepId: web.stepIds.get(workOrderId)?.[from],
    step: from + 1,
    quantity,
  };
  const moves = [{ source, toOperationId: floor.operationIds[to], toStep: to + 1 }];
  const text = await untilAcknowledged(
    {
      method: 'POST',
      url: `${web.url}/api/trpc/board.move`,
      headers: { cookie: web.cookie, origin: web.url },
      body: { json: { key: uuidv7(), moves } },
    },
    seen,
  );
  const { result } = JSON.parse(text) as { result: { data: { json: { transitionIds: string[] } } } };
  seen.transitionIds.push(...result.data.json.transitionIds);
  shift(seen, workOrderId, back ? quantity : -quantity);
}

async function moves(work: { over: boolean }, lab: FailoverLab, mover: number, seen: Seen): Promise<void> {
  const { workOrderIds, operationIds } = lab.floor;
  for (let number = mover; !work.over; number += MOVERS) {
    const workOrderId = workOrderIds[number % (RUNS - 1)] ?? '';
    const back = Math.random() < 0.5;
    const [from, to] = back ? [1, 0] : [0, 1];
    const batches = [{ workOrderId, fromOperationId: operationIds[from], quantity: 1 }];
    const body = [{ toOperationId: operationIds[to], batches }];
    await untilAcknowledged(overRest(lab, 'PATCH', '/production-step/move-batches', body), seen);
    seen.moves += 1;
    shift(seen, workOrderId, back ? 1 : -1);
  }
}

async function plans(work: { over: boolean }, lab: FailoverLab, planner: number, seen: Seen): Promise<void> {
  const { workOrderIds } = lab.floor;
  for (let number = planner; !work.over; number += PLANNERS) {
    const workOrderId = workOrderIds[number % (RUNS - 1)] ?? '';
    await moveInConsole(lab, { workOrderId, quantity: 1, back: Math.random() < 0.5 }, seen);
  }
}

async function ships(work: { over: boolean }, lab: FailoverLab, shipper: number, seen: Seen): Promise<void> {
  for (let number = shipper; !work.over; number += SHIPPERS) {
    const { orderId, requisitionId } = lab.shipped[number % lab.shipped.length] ?? {};
    const path = `/order/${orderId}/shipments`;
    const text = await untilAcknowledged(
      overRest(lab, 'POST', path, shipmentBody([[requisitionId ?? 0]])),
      seen,
    );
    seen.shipmentIds.push((JSON.parse(text) as { id: string }).id);
  }
}

async function reads(work: { over: boolean }, lab: FailoverLab, seen: Seen): Promise<void> {
  for (; !work.over; await sleep(PAGE_EVERY_MS)) await readPage(lab, seen);
}

/** Opens a page as the planner. */
export async function readPage({ web }: FailoverLab, seen: Seen): Promise<void> {
  const request = { headers: { cookie: web.cookie }, redirect: 'manual' } as const;
  const status = await fetch(`${web.url}/orders`, request).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => undefined,
  );
  if (status === 200) seen.pages += 1;
  else if (status === 503) seen.refused += 1;
  else {
    add(seen, WRONG_PAGE);
    process.stdout.write(`  ${status ?? 'no answer'}: /orders\n`);
  }
}

function shift(seen: Seen, workOrderId: string, units: number): void {
  seen.expectedShift.set(workOrderId, (seen.expectedShift.get(workOrderId) ?? 0) + units);
}

interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

const overRest = ({ url, floor }: FailoverLab, method: string, path: string, body: unknown): Sent => ({
  method,
  url: `${url}/api/manufacturer/v1${path}`,
  headers: { authorization: `Bearer ${floor.token}`, 'idempotency-key': uuidv7() },
  body,
});

/** Sends it, with the key that it has, again and again until it is acknowledged; returns the body of that answer. */
async function untilAcknowledged({ method, url, headers, body }: Sent, seen: Seen): Promise<string> {
  const request = {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const until = Date.now() + GIVE_UP_MS;
  for (let attempt = 0; Date.now() < until; attempt += 1) {
    if (attempt > 0) seen.repeats += 1;
    const answer = await fetch(url, request).then(
      async (response) => ({
        status: response.status,
        headers: response.headers,
        text: await response.text(),
      }),
      () => undefined,
    );
    if (answer !== undefined && answer.status < 300) {
      if (answer.headers.has('idempotency-replayed')) seen.replays += 1;
      return answer.text;
    }
    note(seen, answer);
    await sleep(RETRY_MS);
  }
  throw new Error(`${method} ${url} was never acknowledged`);
}

function note(
  seen: Seen,
  answer: { readonly status: number; readonly headers: Headers; readonly text: string } | undefined,
): void {
  if (answer === undefined) add(seen, NO_ANSWER);
  else if (answer.status === 503 && answer.headers.has('retry-after')) seen.refused += 1;
  // 409: the same key is under way still, in the transaction of a process that has given it up.
  else if (answer.status !== 409) {
    add(seen, WRONG_ANSWER);
    process.stdout.write(`  ${answer.status}: ${answer.text.slice(0, 200)}\n`);
  }
}
