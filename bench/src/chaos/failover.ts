import { setTimeout as sleep } from 'node:timers/promises';
import type { ReplicatedPostgres } from '@routecard/postgres';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { shipmentBody } from '../shipment-body.ts';
import { type FailoverLab, openFailoverLab } from './failover-lab.ts';
import { countViolations } from './laws.ts';

const RUNS = 40;
const MOVERS = 6;
const SHIPPERS = 2;
const CALM_MS = 1_500;
const RETRY_MS = 20;
/** How long the standby is away before the primary is lost, in every second round. */
const AWAY_MS = 400;
/** How long the lost primary is back before it is made a standby, in every second round. */
const BACK_MS = 1_500;
/** The promise: everything is at work so long after the standby has become the primary. */
const RESUMED_MS = 10_000;
const GIVE_UP_MS = 60_000;

const NOT_RESUMED = {
  moves: 'times that moves were not acknowledged 10 s after the promotion',
  shipments: 'times that shipments were not acknowledged 10 s after the promotion',
  relay: 'times that the relay was not at work 10 s after the promotion',
} as const;
const WRONG_ANSWER = 'requests answered with an error other than 503 with Retry-After';
const NO_ANSWER = 'requests that got no answer';
const ENDED = 'processes that ended';
const LAWS = [...Object.values(NOT_RESUMED), WRONG_ANSWER, NO_ANSWER, ENDED];

/** Results of the clients, and broken promises. */
interface Seen {
  moves: number;
  repeats: number;
  replays: number;
  refused: number;
  readonly shipmentIds: string[];
  readonly expectedShift: Map<string, number>;
  readonly resumedAfterMs: number[];
  readonly broken: Map<string, number>;
}

/**
 * Loses the primary again and again while clients move units and create shipments under keys, promotes its standby, and makes
 * the lost one the next standby. In every second round the standby is away for a moment before, and the lost primary comes back as it was
 * for a moment after. Returns each promise with how often it was not kept.
 */
export async function failover(
  rounds: number,
  { synchronous }: { readonly synchronous: boolean },
): Promise<readonly (readonly [string, number])[]> {
  const lab = await openFailoverLab(RUNS, { synchronous });
  const seen: Seen = {
    moves: 0,
    repeats: 0,
    replays: 0,
    refused: 0,
    shipmentIds: [],
    expectedShift: new Map(),
    resumedAfterMs: [],
    broken: new Map(LAWS.map((law) => [law, 0])),
  };
  const work = { over: false };
  const clients = [
    ...Array.from({ length: MOVERS }, (_, mover) => moves(work, lab, mover, seen)),
    ...Array.from({ length: SHIPPERS }, (_, shipper) => ships(work, lab, shipper, seen)),
  ];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      await strike(lab, round % 2 === 1, seen);
      process.stdout.write(
        `  round ${round}: ${seen.moves} moves, ${seen.shipmentIds.length} shipments; ` +
          `at work ${Math.round(seen.resumedAfterMs.at(-1) ?? 0)} ms after the promotion\n`,
      );
    }
    work.over = true;
    await Promise.all(clients);
    add(seen, ENDED, lab.gone().length);
    process.stdout.write(
      `  ${seen.moves} moves and ${seen.shipmentIds.length} shipments acknowledged, ${seen.repeats} repeats, ` +
        `${seen.replays} replayed answers, ${seen.refused} refusals with 503\n` +
        `  slowest resumption ${Math.round(Math.max(...seen.resumedAfterMs))} ms after the promotion\n`,
    );
    return [...seen.broken, ...(await lawsOf(lab, seen))];
  } finally {
    work.over = true;
    await Promise.allSettled(clients);
    await lab.close();
  }
}

/** One loss of the primary, and the repair. */
async function strike(lab: FailoverLab, harder: boolean, seen: Seen): Promise<void> {
  const { pair } = lab;
  await sleep(CALM_MS);
  if (harder) {
    await pair.stopStandby();
    await sleep(AWAY_MS);
  }
  await pair.killPrimary();
  if (harder) await pair.startStandby();
  await pair.promote();
  await resumption(lab, seen);
  if (harder) {
    await pair.startReplaced();
    await sleep(BACK_MS);
  }
  await pair.rebuild();
}

/** Waits until everything is at work again. */
async function resumption(lab: FailoverLab, seen: Seen): Promise<void> {
  const promotedAt = performance.now();
  const before = { moves: seen.moves, shipments: seen.shipmentIds.length };
  const resumed = async (law: string, works: () => boolean | Promise<boolean>) => {
    while (!(await works()) && performance.now() - promotedAt < GIVE_UP_MS) await sleep(RETRY_MS);
    const tookMs = performance.now() - promotedAt;
    if (tookMs > RESUMED_MS) add(seen, law);
    if (tookMs > RESUMED_MS / 2) process.stdout.write(`  ${Math.round(tookMs)} ms: ${law}\n`);
    return tookMs;
  };
  const took = await Promise.all([
    resumed(NOT_RESUMED.moves, () => seen.moves > before.moves),
    resumed(NOT_RESUMED.shipments, () => seen.shipmentIds.length > before.shipments),
    resumed(NOT_RESUMED.relay, () => relays(lab.pair)),
  ]);
  seen.resumedAfterMs.push(Math.max(...took));
}

/** True if an event that is new now gets its number. */
async function relays(pair: ReplicatedPostgres): Promise<boolean> {
  return (
    (await count(
      pair,
      `select count(*)::int as n from order_events where sequence is null and created_at < now() - interval '1 second'`,
    )) === 0
  );
}

async function count(
  pair: ReplicatedPostgres,
  text: string,
  values: readonly unknown[] = [],
): Promise<number> {
  const client = new pg.Client({ connectionString: pair.superuserUrl() });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return Number((await client.query<{ n: number }>(text, [...values])).rows[0]?.n);
  } finally {
    await client.end();
  }
}

/** Laws of what is stored in the end. */
async function lawsOf({ pair, floor }: FailoverLab, seen: Seen) {
  const sql = new pg.Pool({ connectionString: pair.superuserUrl(), max: 2 });
  try {
    const kept = await count(pair, 'select count(*)::int as n from shipments where id = any($1)', [
      seen.shipmentIds,
    ]);
    const stored = await count(pair, 'select count(*)::int as n from shipments');
    const weather = {
      acknowledged: seen.moves,
      shipments: seen.shipmentIds.length,
      expectedShift: seen.expectedShift,
    };
    return [
      ...(await countViolations({ sql, floor }, weather)),
      ['acknowledged shipments lost', seen.shipmentIds.length - kept],
      ['shipments doubled', stored - kept],
      [
        'shipments without exactly one parcel of one unit',
        await count(
          pair,
          `select count(*)::int as n from (
             select from shipments s left join parcels p on p.shipment_id = s.id left join parcel_allocations a on a.parcel_id = p.id
             group by s.id having count(distinct p.id) <> 1 or coalesce(sum(a.quantity), 0) <> 1) wrong`,
        ),
      ],
    ] as const;
  } finally {
    await sql.end();
  }
}

async function moves(work: { over: boolean }, lab: FailoverLab, mover: number, seen: Seen): Promise<void> {
  const { workOrderIds, operationIds } = lab.floor;
  for (let number = mover; !work.over; number += MOVERS) {
    const workOrderId = workOrderIds[number % RUNS] ?? '';
    const back = Math.random() < 0.5;
    const [from, to] = back ? [1, 0] : [0, 1];
    const batches = [{ workOrderId, fromOperationId: operationIds[from], quantity: 1 }];
    await untilAcknowledged(
      lab,
      {
        method: 'PATCH',
        path: '/production-step/move-batches',
        body: [{ toOperationId: operationIds[to], batches }],
      },
      seen,
    );
    seen.moves += 1;
    seen.expectedShift.set(workOrderId, (seen.expectedShift.get(workOrderId) ?? 0) + (back ? 1 : -1));
  }
}

async function ships(work: { over: boolean }, lab: FailoverLab, shipper: number, seen: Seen): Promise<void> {
  for (let number = shipper; !work.over; number += SHIPPERS) {
    const requisitionId = lab.floor.requisitionIds[number % RUNS] ?? 0;
    const body = await untilAcknowledged(
      lab,
      { method: 'POST', path: `/order/${lab.orderId}/shipments`, body: shipmentBody([[requisitionId]]) },
      seen,
    );
    seen.shipmentIds.push((JSON.parse(body) as { id: string }).id);
  }
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** Sends it under one key, again and again until it is acknowledged; returns the body of that answer. */
async function untilAcknowledged(
  lab: FailoverLab,
  { method, path, body }: Sent,
  seen: Seen,
): Promise<string> {
  const request = {
    method,
    headers: {
      authorization: `Bearer ${lab.floor.token}`,
      'content-type': 'application/json',
      'idempotency-key': uuidv7(),
    },
    body: JSON.stringify(body),
  };
  const until = Date.now() + 2 * GIVE_UP_MS;
  for (let attempt = 0; Date.now() < until; attempt += 1) {
    if (attempt > 0) seen.repeats += 1;
    const answer = await fetch(`${lab.url}/api/manufacturer/v1${path}`, request).then(
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
  throw new Error(`${method} ${path} was never acknowledged`);
}

function note(
  seen: Seen,
  answer: { readonly status: number; readonly headers: Headers; readonly text: string } | undefined,
) {
  if (answer === undefined) add(seen, NO_ANSWER);
  else if (answer.status === 503 && answer.headers.has('retry-after')) seen.refused += 1;
  // 409: the same key is under way still, in the transaction of a process that has given it up.
  else if (answer.status !== 409) {
    add(seen, WRONG_ANSWER);
    process.stdout.write(`  ${answer.status}: ${answer.text.slice(0, 200)}\n`);
  }
}

function add(seen: Seen, law: string, more = 1): void {
  seen.broken.set(law, (seen.broken.get(law) ?? 0) + more);
}
