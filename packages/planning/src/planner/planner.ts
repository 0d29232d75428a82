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
  type Scenario,
  type ScenarioComparison,
  type SearchFound,
  type SearchWanted,
  type TimeUsed,
  type WantedLine,
} from '@routecard/core';
import { keepNewest } from './keep-newest.ts';
import { PlanningThreads } from './planning-threads.ts';
import { SharedQuestions } from './shared-questions.ts';

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
/** How exact forecasts are changes with weeks of history. */
const ACCURACY_KEPT_MS = 6 * 3_600_000;
const ACCURACY_KEPT_SHOPS = 1_000;
const WEEK_SECONDS = 7 * 86_400;

/** Opens a planner. Its threads start with the first question. */
export function openPlanner(options: PlannerOptions): Planner {
  return new ThreadedPlanner(options);
}

class ThreadedPlanner implements Planner {
  readonly #options: PlannerOptions;
  readonly #clock: () => number;
  readonly #threads: PlanningThreads;
  readonly #shared: SharedQuestions;
  readonly #accuracies = new Map<
    string,
    { readonly atMs: number; readonly result: Promise<ForecastAccuracy> }
  >();

  constructor(options: PlannerOptions) {
    const { readState, threads = 1, clock = Date.now } = options;
    this.#options = options;
    this.#clock = clock;
    this.#threads = new PlanningThreads(threads);
    this.#shared = new SharedQuestions({
      readState,
      compute: (manufacturerId, task) => this.#threads.run(manufacturerId, task),
      clock,
    });
  }

  async forecast(manufacturerId: string, { includeUnscheduled = false }: ForecastOptions = {}) {
    return this.#shared.ask(manufacturerId, { kind: 'forecast', options: { includeUnscheduled } });
  }

  async finishes(manufacturerId: string) {
    return this.#shared.ask(manufacturerId, { kind: 'finishes' });
  }

  async plan(manufacturerId: string) {
    return this.#shared.ask(manufacturerId, { kind: 'plan' });
  }

  async queues(manufacturerId: string) {
    return this.#shared.ask(manufacturerId, { kind: 'queues' });
  }

  async future(manufacturerId: string, orderId: number, signal?: AbortSignal) {
    const stateText = await this.#options.readState(manufacturerId);
    const task = { kind: 'future', stateText, now: this.#now(), orderId } as const;
    return this.#threads.run(manufacturerId, task, { signal });
  }

  async past(manufacturerId: string, orderId: number, signal?: AbortSignal) {
    const stateText = await this.#options.readPast(manufacturerId, [orderId]);
    const task = { kind: 'past', stateText, now: this.#now() } as const;
    const [past] = await this.#threads.run(manufacturerId, task, { signal });
    return past;
  }

  async lateTimeUsed(manufacturerId: string, today: string) {
    const stateText = await this.#options.readLatePast(manufacturerId, today);
    return this.#threads.run(manufacturerId, { kind: 'timeUsed', stateText, now: this.#now() });
  }

  accuracy(manufacturerId: string) {
    const before = this.#accuracies.get(manufacturerId);
    if (before !== undefined && this.#clock() - before.atMs < ACCURACY_KEPT_MS) return before.result;
    const result = this.#compareWithHistory(manufacturerId);
    keepNewest(this.#accuracies, manufacturerId, { atMs: this.#clock(), result }, ACCURACY_KEPT_SHOPS);
    return result;
  }

  async measured(manufacturerId: string) {
    const now = this.#now();
    const stateText = await this.#options.readMeasuring(manufacturerId, now - MEASURED_WEEKS * WEEK_SECONDS);
    return this.#threads.run(manufacturerId, { kind: 'measured', stateText, now }, { isLong: true });
  }

  async promise(manufacturerId: string, { priority, lines }: PromiseWanted, signal?: AbortSignal) {
    const request = { priority, lines: await this.#routed(manufacturerId, lines) };
    const stateText = await this.#options.readState(manufacturerId);
    const task = { kind: 'promise', stateText, now: this.#now(), request } as const;
    return this.#threads.run(manufacturerId, task, { signal });
  }

  async compare(manufacturerId: string, scenario: Scenario, signal?: AbortSignal) {
    const orders = scenario.newOrders ?? [];
    const lines = await this.#routed(
      manufacturerId,
      orders.flatMap((order) => order.lines),
    );
    const newOrders = orders.map((order) => ({ ...order, lines: lines.splice(0, order.lines.length) }));
    const stateText = await this.#options.readState(manufacturerId);
    const task = { kind: 'compare', stateText, now: this.#now(), scenario, newOrders } as const;
    return this.#threads.run(manufacturerId, task, { signal });
  }

  search(manufacturerId: string, wanted: SearchWanted, signal?: AbortSignal) {
    const seconds = Math.min(wanted.seconds, MAX_SEARCH_SECONDS);
    const prepare = async () => {
      const stateText = await this.#options.readState(manufacturerId);
      return { kind: 'search', stateText, now: this.#now(), wanted: { ...wanted, seconds } } as const;
    };
    return this.#threads.search(manufacturerId, prepare, signal);
  }

  waiting() {
    return this.#threads.waiting();
  }

  close() {
    return this.#threads.close();
  }

  #now(): EpochSeconds {
    return Math.floor(this.#clock() / 1000);
  }

  /** The lines with the routings that they would get. */
  async #routed(manufacturerId: string, wanted: readonly WantedLine[]): Promise<PromiseLine[]> {
    if (wanted.length === 0) return [];
    const ids = wanted.map(({ partSpecificationId }) => partSpecificationId);
    const routings = await this.#options.readRoutings(manufacturerId, ids);
    return wanted.map(({ quantity }, i) => ({ quantity, routing: routings[i] ?? [] }));
  }

  async #compareWithHistory(manufacturerId: string): Promise<ForecastAccuracy> {
    const stateText = await this.#options.readRecentPast(manufacturerId);
    const task = { kind: 'accuracy', stateText, now: this.#now() } as const;
    return this.#threads.run(manufacturerId, task, { isLong: true });
  }
}
