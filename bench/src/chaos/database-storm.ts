import { setTimeout as sleep } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { type Fault, faultsOf } from './database-faults.ts';
import { type DatabaseLab, openDatabaseLab } from './database-lab.ts';
import { countViolations } from './laws.ts';

/** Results of the clients, and broken promises. */
interface Seen {
  acknowledged: number;
  repeats: number;
  replays: number;
  refused: number;
  slowestRefusalMs: number;
  slowestRecoveryMs: number;
  readonly expectedShift: Map<string, number>;
  readonly broken: Map<string, number>;
}

const RUNS = 40;
const CLIENTS = 8;
const CALM_MS = 300;
const RETRY_MS = 20;
/** The promises: refused within two seconds, and at work within five once the database is back. */
const REFUSED_MS = 2_000;
const RECOVERED_MS = 5_000;
const GIVE_UP_MS = 60_000;

/**
 * Breaks the database again and again while clients move units over REST, the relay numbers events and pages of the console are
 * asked for. Returns each promise with how often it was not kept.
 */
export async function databaseStorm(
  rounds: number,
  nodeArgs: readonly string[] = [],
): Promise<readonly (readonly [string, number])[]> {
  const lab = await openDatabaseLab(RUNS, nodeArgs);
  const seen: Seen = {
    acknowledged: 0,
    repeats: 0,
    replays: 0,
    refused: 0,
    slowestRefusalMs: 0,
    slowestRecoveryMs: 0,
    expectedShift: new Map(),
    broken: new Map(LAWS.map((law) => [law, 0])),
  };
  try {
    await ready(lab);
    const faults = faultsOf(lab);
    if (lab.disk === undefined) process.stdout.write('  no full disk: only root can mount a small one\n');
    for (let round = 0; round < rounds && lab.gone().length === 0; round += 1) {
      const fault = faults[round % faults.length];
      if (fault) await strike(lab, fault, Math.floor(round / faults.length), seen);
      for (const [law, count] of await countViolations(lab, seen)) add(seen, law, count);
      if ((round + 1) % 10 === 0) process.stdout.write(`  ${round + 1} rounds, ${seen.acknowledged} moves\n`);
    }
    add(seen, 'processes that ended', lab.gone().length);
    process.stdout.write(
      `  ${seen.acknowledged} moves acknowledged, ${seen.repeats} repeats, ${seen.replays} replayed answers, ${seen.refused} refusals with 503\n` +
        `  slowest refusal ${Math.round(seen.slowestRefusalMs)} ms, slowest recovery ${Math.round(seen.slowestRecoveryMs)} ms\n`,
    );
    return [...seen.broken];
  } finally {
    await lab.close();
  }
}

const LAWS = [
  'processes that ended',
  'requests to REST that got no answer',
  'requests to REST answered with an error other than 503 with Retry-After',
  'refusals that took longer than 2 s',
  'pages of the console that got no answer, or another error than 503',
  'times that REST was not at work 5 s after the database was back',
  'times that the console was not at work 5 s after the database was back',
  'times that the relay was not at work 5 s after the database was back',
] as const;

function add(seen: Seen, law: string, count = 1): void {
  seen.broken.set(law, (seen.broken.get(law) ?? 0) + count);
}

/** One round: clients at work, the fault, its repair, and the recovery of each process. */
async function strike(lab: DatabaseLab, fault: Fault, round: number, seen: Seen): Promise<void> {
  const work = { over: false };
  const clients = [
    ...Array.from({ length: CLIENTS }, (_, client) => movesUntil(work, lab, client, seen)),
    pagesUntil(work, lab, seen),
  ];
  await sleep(CALM_MS);
  await fault.strike(lab);
  await sleep(fault.lastsMs(round));
  await fault.heal(lab);
  const back = performance.now();
  const recovered = async (law: (typeof LAWS)[number], works: () => Promise<boolean>) => {
    while (!(await works())) {
      if (performance.now() - back > GIVE_UP_MS || lab.gone().length > 0) break;
      await sleep(RETRY_MS);
    }
    const tookMs = performance.now() - back;
    seen.slowestRecoveryMs = Math.max(seen.slowestRecoveryMs, tookMs);
    if (tookMs > RECOVERED_MS) {
      add(seen, law);
      process.stdout.write(`  ${fault.name}: ${law} (${Math.round(tookMs)} ms)\n`);
    }
  };
  const before = seen.acknowledged;
  await Promise.all([
    recovered('times that REST was not at work 5 s after the database was back', () =>
      Promise.resolve(seen.acknowledged > before),
    ),
    recovered(
      'times that the console was not at work 5 s after the database was back',
      async () => (await ask(`${lab.webUrl}/api/ready`)) === 200,
    ),
    recovered('times that the relay was not at work 5 s after the database was back', () => relays(lab)),
  ]);
  work.over = true;
  await Promise.all(clients);
}

/** True if an event that is new now gets its number. */
async function relays({ sql }: DatabaseLab): Promise<boolean> {
  const { rows } = await sql
    .query<{ n: number }>(
      `select count(*)::int as n from order_events where sequence is null and created_at < now() - interval '1 second'`,
    )
    .catch(() => ({ rows: [] }));
  return rows[0]?.n === 0;
}

const ask = (url: string): Promise<number | undefined> =>
  fetch(url, { signal: AbortSignal.timeout(GIVE_UP_MS), redirect: 'manual' }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => undefined,
  );

/** Asks for a page that reads the database, over and over. */
async function pagesUntil(work: { over: boolean }, lab: DatabaseLab, seen: Seen): Promise<void> {
  while (!work.over && lab.gone().length === 0) {
    const begun = performance.now();
    const status = await ask(`${lab.webUrl}/sign-in`);
    note(seen, status, performance.now() - begun);
    if (status !== 200 && status !== 503) {
      add(seen, 'pages of the console that got no answer, or another error than 503');
    }
    await sleep(5 * RETRY_MS);
  }
}

function note(seen: Seen, status: number | undefined, tookMs: number): void {
  if (status !== 503) return;
  seen.refused += 1;
  seen.slowestRefusalMs = Math.max(seen.slowestRefusalMs, tookMs);
  if (tookMs > REFUSED_MS) add(seen, 'refusals that took longer than 2 s');
}

/** Moves single units back and forth, each under a key and repeated until it is acknowledged. */
async function movesUntil(work: { over: boolean }, lab: DatabaseLab, client: number, seen: Seen) {
  for (let number = client; !work.over && lab.gone().length === 0; number += CLIENTS) {
    const workOrderId = lab.floor.workOrderIds[number % RUNS] ?? '';
    const back = Math.random() < 0.5;
    if (!(await moveUntilAnswered(lab, workOrderId, back, seen))) return;
    seen.acknowledged += 1;
    seen.expectedShift.set(workOrderId, (seen.expectedShift.get(workOrderId) ?? 0) + (back ? 1 : -1));
  }
}

/** False where nobody is left to answer. */
async function moveUntilAnswered(
  lab: DatabaseLab,
  workOrderId: string,
  back: boolean,
  seen: Seen,
): Promise<boolean> {
  const [from, to] = back ? [1, 0] : [0, 1];
  const { operationIds, token } = lab.floor;
  const request = {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': uuidv7(),
    },
    body: JSON.stringify([
      {
        toOperationId: operationIds[to],
        batches: [{ workOrderId, fromOperationId: operationIds[from], quantity: 1 }],
      },
    ]),
  };
  for (let attempt = 0; lab.gone().length === 0; attempt += 1) {
    if (attempt > 0) seen.repeats += 1;
    const begun = performance.now();
    const answer = await fetch(
      `${lab.apiUrl}/api/manufacturer/v1/production-step/move-batches`,
      request,
    ).then(
      async (response) => {
        await response.arrayBuffer();
        return response;
      },
      () => undefined,
    );
    if (answer?.status === 200) {
      if (answer.headers.has('idempotency-replayed')) seen.replays += 1;
      return true;
    }
    note(seen, answer?.status, performance.now() - begun);
    if (answer === undefined) add(seen, 'requests to REST that got no answer');
    else if (answer.status !== 409 && (answer.status !== 503 || !answer.headers.has('retry-after'))) {
      add(seen, 'requests to REST answered with an error other than 503 with Retry-After');
    }
    await sleep(RETRY_MS);
  }
  return false;
}

/** Waits until all that is asked for later was answered once: what is loaded then is no matter of the database. */
async function ready(lab: DatabaseLab): Promise<void> {
  const asked = [`${lab.apiUrl}/ready`, `${lab.webUrl}/api/ready`, `${lab.webUrl}/sign-in`];
  for (const until = Date.now() + GIVE_UP_MS; Date.now() < until; await sleep(100)) {
    if (lab.gone().length > 0) throw new Error(`Ended at once: ${lab.gone().join(', ')}`);
    if ((await Promise.all(asked.map(ask))).every((status) => status === 200)) return;
  }
  throw new Error('The product did not become ready');
}
