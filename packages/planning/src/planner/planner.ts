import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  type EpochSeconds,
  type Finishes,
  type Forecast,
  type ForecastAccuracy,
  type ForecastOptions,
  MEASURED_WEEKS,
  type MeasuredTimes,
  type OperationQueues,
  type OrderFuture,
  type OrderPast,
  type OrderPromise,
  type PlannedStep,
  type PlanView,
  type PromiseLine,
  type PromiseWanted,
  Refusal,
  type Scenario,
  type ScenarioComparison,
  type SearchFound,
  type SearchWanted,
  type TimeUsed,
  type WantedLine,
} from '@routecard/core';
import { Piscina } from 'piscina';
import type { PlanningResults, PlanningTask } from './planning-task.ts';

/** Settings of a planner. */
export interface PlannerOptions {
  /** Reads the state of a manufacturer as text of JSON, without its instant. */
  readonly readState: (manufacturerId: string) => Promise<string>;
  /** Reads core's `PastState` of orders as text of JSON; those that there are not are left out. */
  readonly readPast: (manufacturerId: string, orderIds: readonly number[]) => Promise<string>;
  /** The same of the orders that are late on a day, `YYYY-MM-DD`. */
  readonly readLatePast: (manufacturerId: string, today: string) => Promise<string>;
  /** The same of the orders whose units moved last. */
  readonly readRecentPast: (manufacturerId: string) => Promise<string>;
  /** Reads core's `MeasuringState` since an instant as text of JSON. */
  readonly readMeasuring: (manufacturerId: string, since: EpochSeconds) => Promise<string>;
  /** Reads the routings that units of part specifications would get now, in the order of the ids. */
  readonly readRoutings: (
    manufacturerId: string,
    partSpecificationIds: readonly string[],
  ) => Promise<readonly (readonly PlannedStep[])[]>;
  /** Threads that compute at a time; 1 unless given. */
  readonly threads?: number;
  /** Milliseconds since 1970; the system's clock unless given. */
  readonly clock?: () => number;
}

/**
 * Computes forecasts beside the main thread. Every answer shows what was committed before it was asked for. Each method throws
 * UNAVAILABLE where too much waits already, or where the shop needs more memory than a thread has, `search` RATE_LIMITED where its shop
 * is searching already, and an AbortError where the signal ends it.
 */
export interface Planner {
  /** The forecast of a shop; who asks at the same time shares one, and one of the same state is used again for a while. */
  forecast(manufacturerId: string, options?: ForecastOptions): Promise<Forecast>;
  /** When everything will be done and why late, without bars and lots; shared as a forecast is. */
  finishes(manufacturerId: string): Promise<Finishes>;
  /** What the machines will do, how full their days are and what will be late; shared as a forecast is. */
  plan(manufacturerId: string): Promise<PlanView>;
  /** What each operation does next; shared as a forecast is. */
  queues(manufacturerId: string): Promise<OperationQueues>;
  /** Why an order will be done when it will; undefined where nothing of it is left to do. */
  future(manufacturerId: string, orderId: number, signal?: AbortSignal): Promise<OrderFuture | undefined>;
  /** What the time of an order was used for until now; undefined where there is no such order. */
  past(manufacturerId: string, orderId: number, signal?: AbortSignal): Promise<OrderPast | undefined>;
  /** What the time of all orders that are late on a day was used for until now. */
  lateTimeUsed(manufacturerId: string, today: string): Promise<TimeUsed>;
  /**
   * How exact the forecasts of a shop were, of its latest history; looked at again after six hours. Computed beside the searches, so that
   * forecasts do not wait for it.
   */
  accuracy(manufacturerId: string): Promise<ForecastAccuracy>;
  /** What work took at each operation over the last MEASURED_WEEKS; computed beside the searches too. */
  measured(manufacturerId: string): Promise<MeasuredTimes>;
  /** When an order would be done if it were taken now. */
  promise(manufacturerId: string, wanted: PromiseWanted, signal?: AbortSignal): Promise<OrderPromise>;
  /** The plan as it is and as it would be. */
  compare(manufacturerId: string, scenario: Scenario, signal?: AbortSignal): Promise<ScenarioComparison>;
  /**
   * Searches for a better plan, for at most MAX_SEARCH_SECONDS: a long search is asked for piece by piece, each going on from the one before. One
   * of a manufacturer at a time, in a thread of its own, so that forecasts do not wait for it.
   */
  search(manufacturerId: string, wanted: SearchWanted, signal?: AbortSignal): Promise<SearchFound>;
  /** Questions of all manufacturers that wait for a thread. */
  waiting(): number;
  /** Ends what is being computed. */
  close(): Promise<void>;
}

/** Of one piece of a search. */
const MAX_SEARCH_SECONDS = 5;
const MAX_HEAP_MB = 512;
const MAX_WAITING = 32;
/** Of one manufacturer, running or waiting, so that the others get their turn. */
const MAX_PER_MANUFACTURER = 6;
/** A thread that nobody needs gives its memory back after this. */
const IDLE_MS = 60_000;
/** A forecast of the same state is used for so long: time goes on even where nothing changes. */
const KEPT_MS = 15_000;
const KEPT_SHOPS = 20;
/** How exact forecasts are changes with weeks of history. */
const ACCURACY_KEPT_MS = 6 * 3_600_000;
const ACCURACY_KEPT_SHOPS = 1_000;
const WEEK_SECONDS = 7 * 86_400;

/** From sources a thread needs a loader for TypeScript; what was built needs none. */
const FROM_SOURCE = import.meta.url.endsWith('.ts');
const WORKER = fileURLToPath(new URL(FROM_SOURCE ? './worker.ts' : './worker.js', import.meta.url));
const loader = () => [
  '--import',
  pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href,
  '--conditions=source',
];

type Shared = Extract<PlanningTask, { kind: 'forecast' | 'finishes' | 'plan' | 'queues' }>;
/** What is asked of a state that everybody may share. */
type SharedQuestion =
  | Pick<Extract<Shared, { kind: 'forecast' }>, 'kind' | 'options'>
  | Pick<Extract<Shared, { kind: 'finishes' | 'plan' | 'queues' }>, 'kind'>;
type SharedResult = Forecast | Finishes | PlanView | OperationQueues;

interface Kept {
  readonly stateText: string;
  readonly atMs: number;
  readonly result: Promise<SharedResult>;
}

/** Opens a planner. Its thread starts with the first question, and a new one after one that died. */
export function openPlanner({
  readState,
  readPast,
  readLatePast,
  readRecentPast,
  readMeasuring,
  readRoutings,
  threads = 1,
  clock = Date.now,
}: PlannerOptions): Planner {
  const poolOf = (maxThreads: number) =>
    new Piscina<PlanningTask, PlanningResults[PlanningTask['kind']]>({
      filename: WORKER,
      execArgv: FROM_SOURCE ? loader() : [],
      minThreads: 0,
      maxThreads,
      idleTimeout: IDLE_MS,
      maxQueue: MAX_WAITING,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
  const pool = poolOf(threads);
  const searchers = poolOf(1);
  const accuracies = new Map<string, { readonly atMs: number; readonly result: Promise<ForecastAccuracy> }>();
  const searching = new Set<string>();
  const busy = new Map<string, number>();
  const kept = new Map<string, Kept>();
  /** Readings that were not begun when they were asked for, by shop and question. */
  const next = new Map<string, Promise<SharedResult>>();
  const running = new Map<string, Promise<unknown>>();
  const now = (): EpochSeconds => Math.floor(clock() / 1000);

  async function run<Kind extends PlanningTask['kind']>(
    manufacturerId: string,
    task: Extract<PlanningTask, { kind: Kind }>,
    { signal, on = pool }: { readonly signal?: AbortSignal | undefined; readonly on?: typeof pool } = {},
  ): Promise<PlanningResults[Kind]> {
    const count = busy.get(manufacturerId) ?? 0;
    if (count >= MAX_PER_MANUFACTURER) throw unavailable();
    busy.set(manufacturerId, count + 1);
    try {
      return (await on.run(task, signal ? { signal } : {})) as PlanningResults[Kind];
    } catch (error) {
      throw refusalOf(error);
    } finally {
      const left = (busy.get(manufacturerId) ?? 1) - 1;
      if (left > 0) busy.set(manufacturerId, left);
      else busy.delete(manufacturerId);
    }
  }

  async function read(manufacturerId: string, key: string, question: SharedQuestion): Promise<SharedResult> {
    const stateText = await readState(manufacturerId);
    const before = kept.get(key);
    if (before?.stateText === stateText && clock() - before.atMs < KEPT_MS) return before.result;
    const result: Promise<SharedResult> = run(manufacturerId, { ...question, stateText, now: now() });
    keep(kept, key, { stateText, atMs: clock(), result }, KEPT_SHOPS);
    return result;
  }

  /** One reading at a time of each shop; whoever asks during it shares the one after it, which sees all that they have seen. */
  function shared(manufacturerId: string, question: SharedQuestion): Promise<SharedResult> {
    const key = `${manufacturerId}/${JSON.stringify(question)}`;
    const waiting = next.get(key);
    if (waiting !== undefined) return waiting;
    const begun = (running.get(key) ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => {
        next.delete(key);
        const reading = read(manufacturerId, key, question);
        running.set(key, reading);
        const ended = () => {
          if (running.get(key) === reading) running.delete(key);
        };
        reading.then(ended, ended);
        return reading;
      });
    next.set(key, begun);
    return begun;
  }

  /** The lines with the routings that they would get. */
  async function routed(manufacturerId: string, wanted: readonly WantedLine[]): Promise<PromiseLine[]> {
    if (wanted.length === 0) return [];
    const ids = wanted.map(({ partSpecificationId }) => partSpecificationId);
    const routings = await readRoutings(manufacturerId, ids);
    return wanted.map(({ quantity }, i) => ({ quantity, routing: routings[i] ?? [] }));
  }

  async function compareWithHistory(manufacturerId: string): Promise<ForecastAccuracy> {
    const stateText = await readRecentPast(manufacturerId);
    return run(manufacturerId, { kind: 'accuracy', stateText, now: now() }, { on: searchers });
  }

  return {
    forecast: async (manufacturerId, { includeUnscheduled = false } = {}) =>
      (await shared(manufacturerId, { kind: 'forecast', options: { includeUnscheduled } })) as Forecast,
    finishes: async (manufacturerId) => (await shared(manufacturerId, { kind: 'finishes' })) as Finishes,
    plan: async (manufacturerId) => (await shared(manufacturerId, { kind: 'plan' })) as PlanView,
    queues: async (manufacturerId) => (await shared(manufacturerId, { kind: 'queues' })) as OperationQueues,
    future: async (manufacturerId, orderId, signal) => {
      const stateText = await readState(manufacturerId);
      return run(manufacturerId, { kind: 'future', stateText, now: now(), orderId }, { signal });
    },
    past: async (manufacturerId, orderId, signal) => {
      const stateText = await readPast(manufacturerId, [orderId]);
      const [past] = await run(manufacturerId, { kind: 'past', stateText, now: now() }, { signal });
      return past;
    },
    lateTimeUsed: async (manufacturerId, today) => {
      const stateText = await readLatePast(manufacturerId, today);
      return run(manufacturerId, { kind: 'timeUsed', stateText, now: now() });
    },
    accuracy: (manufacturerId) => {
      const before = accuracies.get(manufacturerId);
      if (before !== undefined && clock() - before.atMs < ACCURACY_KEPT_MS) return before.result;
      const result = compareWithHistory(manufacturerId);
      keep(accuracies, manufacturerId, { atMs: clock(), result }, ACCURACY_KEPT_SHOPS);
      return result;
    },
    measured: async (manufacturerId) => {
      const until = now();
      const stateText = await readMeasuring(manufacturerId, until - MEASURED_WEEKS * WEEK_SECONDS);
      return run(manufacturerId, { kind: 'measured', stateText, now: until }, { on: searchers });
    },
    promise: async (manufacturerId, { priority, lines }, signal) => {
      const request = { priority, lines: await routed(manufacturerId, lines) };
      const stateText = await readState(manufacturerId);
      return run(manufacturerId, { kind: 'promise', stateText, now: now(), request }, { signal });
    },
    compare: async (manufacturerId, scenario, signal) => {
      const orders = scenario.newOrders ?? [];
      const lines = await routed(
        manufacturerId,
        orders.flatMap((order) => order.lines),
      );
      const newOrders = orders.map((order) => ({ ...order, lines: lines.splice(0, order.lines.length) }));
      const stateText = await readState(manufacturerId);
      return run(manufacturerId, { kind: 'compare', stateText, now: now(), scenario, newOrders }, { signal });
    },
    search: async (manufacturerId, wanted, signal) => {
      if (searching.has(manufacturerId)) {
        const message = 'Somebody of your shop is searching for a better plan already.';
        throw new Refusal('RATE_LIMITED', message, { retryAfterSeconds: 1 });
      }
      searching.add(manufacturerId);
      try {
        const stateText = await readState(manufacturerId);
        const seconds = Math.min(wanted.seconds, MAX_SEARCH_SECONDS);
        const task = { kind: 'search', stateText, now: now(), wanted: { ...wanted, seconds } } as const;
        return (await searchers.run(task, signal ? { signal } : {})) as SearchFound;
      } catch (error) {
        throw refusalOf(error);
      } finally {
        searching.delete(manufacturerId);
      }
    },
    waiting: () => pool.queueSize + searchers.queueSize,
    close: async () => {
      await Promise.all([pool.destroy(), searchers.destroy()]);
    },
  };
}

/** Keeps a result that is under way as the newest of at most so many; one that fails is not kept. */
function keep<Row extends { readonly result: Promise<unknown> }>(
  kept: Map<string, Row>,
  key: string,
  row: Row,
  most: number,
): void {
  kept.delete(key);
  kept.set(key, row);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  row.result.catch(() => {
    if (kept.get(key) === row) kept.delete(key);
  });
}

function refusalOf(error: unknown): unknown {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (code === 'ERR_WORKER_OUT_OF_MEMORY' || message === 'Task queue is at limit') return unavailable();
  return error;
}

const unavailable = () => new Refusal('UNAVAILABLE', 'Too much is being planned right now; try again.');
