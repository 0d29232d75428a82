import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { postgresCpuMs, processCpuMs } from './backend-cpu.ts';
import { httpLoad, type LoadRequest } from './http-load.ts';
import { type Lab, openLab, startApi } from './lab.ts';
import { median, wallMs } from './measure.ts';
import { ended, freePort } from './processes.ts';
import { aligned } from './result.ts';
import { startChild, startRelay } from './webhooks/child.ts';
import { addEvents, addOrders, addWebhook, clearEvents } from './webhooks/orders.ts';
import { moveRequest } from './workloads/moves.ts';
import { sizeOf } from './year/sizes.ts';

const RUNS = 1_000;
const CLIENTS = 64;
const SECONDS = 8;
const ROUNDS = 3;
/** Numbers of REST processes to measure moves with. */
const PROCESSES = [1, 2, 3];
const EVENTS = 20_000;
const ORDERS = 2_000;
const LOOK_MS = 20;
/** Of a core, so that waits stay short. */
const LOADED = 0.7;
const DAY_SECONDS = 86_400;
const REST_PROGRAM = fileURLToPath(new URL('../../apps/api/dist/main.js', import.meta.url));
const RECEIVER = fileURLToPath(new URL('./webhooks/noop-receiver.js', import.meta.url));

/** What one piece of work costs; times are of a processor. */
interface Cost {
  readonly perSecond: number;
  /** Of the REST processes, or of the relay. */
  readonly programMs: number;
  readonly postgresMs: number;
  readonly clientMs: number;
  readonly walBytes: number;
}

/**
 * `npm run bench -- scaling [RUNS]`: what a move, a read and an event cost, with one to three REST processes, and how far a core of each
 * program reaches by that; and the bytes that each leaves behind. In a shop of 1,000 runs, or as many as are given. Every measurement begins
 * with a checkpoint, after which the first change of a page writes all of it to the log.
 */
export async function benchScaling([runs = String(RUNS)]: readonly string[]): Promise<void> {
  if (!(Number(runs) > 0)) throw new Error('Scaling is measured as: scaling [RUNS]');
  if (process.platform !== 'linux') throw new Error('Time of a processor is read from Linux');
  const lab = await openLab(Number(runs));
  try {
    const moves = await costsOfMoves(lab);
    const read = await costOfReads(lab);
    const stored = await storedBytes(lab.sql, [
      'batch_transitions',
      'idempotency_keys',
      'batch_balances',
      'work_orders',
      'requisitions',
    ]);
    const event = await costOfEvents(lab);
    stored.push(...(await storedBytes(lab.sql, ['order_events', 'webhook_deliveries', 'webhook_attempts'])));
    const costs = [
      ...moves.map(({ processes, cost }) => [`a move, REST processes: ${processes}`, cost] as const),
      ['a part read by its id', read],
      ['an event relayed and delivered', event],
    ] as const;
    process.stdout.write(
      `${[costTable(costs), reachTable(moves[0]?.cost ?? event, event), storedTable(stored)].join('\n\n')}\n`,
    );
  } finally {
    await lab.close();
  }
}

/** Does the work and divides what it took by how much of it was done. */
async function costOf(
  sql: pg.Pool,
  pids: readonly number[],
  work: () => Promise<{ readonly done: number; readonly perSecond: number }>,
): Promise<Cost> {
  const now = async () => {
    const client = process.cpuUsage();
    const { rows } = await sql.query<{ bytes: number }>(
      `select (pg_current_wal_insert_lsn() - '0/0')::float8 as bytes`,
    );
    return {
      programMs: pids.reduce((sum, pid) => sum + processCpuMs(pid), 0),
      postgresMs: await postgresCpuMs(sql),
      clientMs: (client.user + client.system) / 1000,
      walBytes: rows[0]?.bytes ?? Number.NaN,
    };
  };
  await sql.query('checkpoint');
  const before = await now();
  const { done, perSecond } = await work();
  const after = await now();
  return {
    perSecond,
    programMs: (after.programMs - before.programMs) / done,
    postgresMs: (after.postgresMs - before.postgresMs) / done,
    clientMs: (after.clientMs - before.clientMs) / done,
    walBytes: (after.walBytes - before.walBytes) / done,
  };
}

/** The median of each figure. */
function medianOf(costs: readonly Cost[]): Cost {
  const of = (figure: keyof Cost) => median(costs.map((cost) => cost[figure]));
  return {
    perSecond: of('perSecond'),
    programMs: of('programMs'),
    postgresMs: of('postgresMs'),
    clientMs: of('clientMs'),
    walBytes: of('walBytes'),
  };
}

/** Moves over one and over several REST processes, in turn, so that a slow spell of the machine falls on all. */
async function costsOfMoves(lab: Lab): Promise<{ readonly processes: number; readonly cost: Cost }[]> {
  const more = await Promise.all(
    Array.from({ length: Math.max(...PROCESSES) - 1 }, () => startApi(lab.databaseUrl, [REST_PROGRAM])),
  );
  const all = [lab.api, ...more];
  const request = moveRequest(lab);
  const seen = new Map(PROCESSES.map((processes) => [processes, [] as Cost[]]));
  try {
    await loadOn(
      all.map(({ port }) => port),
      request,
    );
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [processes, costs] of seen) {
        const used = all.slice(0, processes);
        costs.push(
          await costOf(
            lab.sql,
            used.map(({ pid }) => pid),
            () =>
              loadOn(
                used.map(({ port }) => port),
                request,
              ),
          ),
        );
      }
    }
  } finally {
    for (const api of more) await api.stop();
  }
  return [...seen].map(([processes, costs]) => ({ processes, cost: medianOf(costs) }));
}

/** The same load on all of the ports together. */
async function loadOn(ports: readonly number[], request: LoadRequest) {
  const clients = Math.floor(CLIENTS / ports.length);
  const loads = await Promise.all(ports.map((port) => httpLoad(port, request, clients, SECONDS)));
  return {
    done: loads.reduce((sum, { answered }) => sum + answered, 0),
    perSecond: loads.reduce((sum, { perSecond }) => sum + perSecond, 0),
  };
}

async function costOfReads({ api, floor, sql }: Lab): Promise<Cost> {
  const [first = 0] = floor.requisitionIds;
  const path = () =>
    `/api/manufacturer/v1/requisition/${first + Math.floor(Math.random() * floor.requisitionIds.length)}`;
  const request: LoadRequest = {
    method: 'GET',
    headers: { authorization: `Bearer ${floor.token}` },
    path: path(),
    next: () => ({ path: path() }),
  };
  await loadOn([api.port], request);
  const costs: Cost[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    costs.push(await costOf(sql, [api.pid], () => loadOn([api.port], request)));
  }
  return medianOf(costs);
}

/** Events of many orders, which one relay numbers and sends to a receiver that does nothing. */
async function costOfEvents({ sql, floor, databaseUrl }: Lab): Promise<Cost> {
  const port = await freePort();
  const orderIds = await addOrders(sql, floor, ORDERS);
  await clearEvents(sql);
  await addWebhook(sql, floor, `http://127.0.0.1:${port}/`);
  const receiver = await startChild(RECEIVER, [String(port)]);
  const relay = await startRelay(databaseUrl);
  try {
    return await costOf(sql, [relay.pid ?? 0], async () => {
      const ms = await wallMs(async () => {
        await addEvents(sql, floor, orderIds, EVENTS);
        while (await isPending(sql)) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      });
      return { done: EVENTS, perSecond: (EVENTS * 1000) / ms };
    });
  } finally {
    for (const child of [relay, receiver]) await ended(child, 'SIGKILL');
  }
}

async function isPending(sql: pg.Pool): Promise<boolean> {
  const { rows } = await sql.query<{ pending: boolean }>(
    `select exists (select from order_events where sequence is null)
       or exists (select from webhook_lanes where pending > 0) as pending`,
  );
  return rows[0]?.pending ?? false;
}

interface Stored {
  readonly table: string;
  readonly rows: number;
  readonly bytes: number;
}

/** Bytes of a row of each table with its indexes, in a copy that was just written. */
async function storedBytes(sql: pg.Pool, tables: readonly string[]): Promise<Stored[]> {
  const client = await sql.connect();
  try {
    const stored: Stored[] = [];
    for (const table of tables) {
      const { rows, freshBytes } = await sizeOf(client, table);
      stored.push({ table, rows, bytes: freshBytes / Math.max(1, rows) });
    }
    return stored;
  } finally {
    client.release();
  }
}

const whole = (value: number) => String(Math.round(value));
const kilo = (bytes: number) => (bytes / 1000).toFixed(1);

function costTable(costs: readonly (readonly [string, Cost])[]): string {
  return aligned([
    ['', 'per second', 'ms of the program', 'ms of PostgreSQL', 'ms of the client', 'kB of log'],
    ...costs.map(([what, { perSecond, programMs, postgresMs, clientMs, walBytes }]) => [
      what,
      whole(perSecond),
      programMs.toFixed(3),
      postgresMs.toFixed(3),
      clientMs.toFixed(3),
      kilo(walBytes),
    ]),
  ]);
}

/** How many moves a second each core is good for. */
function reachTable(move: Cost, event: Cost): string {
  const reach = (what: string, ms: number) => [what, whole(1000 / ms), whole((LOADED * 1000) / ms)];
  const told = move.postgresMs + event.postgresMs;
  return [
    aligned([
      ['computed from one REST process', 'moves per second', `at ${LOADED * 100} %`],
      reach('a core of REST', move.programMs),
      reach('a core of PostgreSQL', move.postgresMs),
      reach('a core of PostgreSQL, each move delivered as an event', told),
      reach('a core for REST and PostgreSQL', move.programMs + move.postgresMs),
      reach('the same with relay and events', move.programMs + event.programMs + told),
    ]),
    `REST processes that keep four cores of PostgreSQL busy: ${((4 * move.programMs) / move.postgresMs).toFixed(1)}`,
    `log of 1,000 moves per second: ${(move.walBytes / 1000).toFixed(1)} MB per second, ${whole((move.walBytes * DAY_SECONDS) / 1e6)} GB a day`,
  ].join('\n');
}

function storedTable(stored: readonly Stored[]): string {
  return aligned([
    ['just written', 'rows', 'bytes each'],
    ...stored.map(({ table, rows, bytes }) => [table, whole(rows), whole(bytes)]),
  ]);
}
