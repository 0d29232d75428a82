import type {
  EpochSeconds,
  Finish,
  Forecast,
  ForecastBar,
  ForecastLot,
  ForecastOptions,
  PlanningState,
} from '@routecard/core';
import { type Job, type OpenHours, openHoursOf, prepareShop, type Shop } from './shop.ts';
import { type Simulated, simulate, type Work } from './simulate.ts';
import { durationOf } from './times.ts';

/**
 * Computes when everything that remains will be done if nothing changes (docs/decisions/0036-forecasts.md). Equal states give equal
 * forecasts, in every byte. `openHours` are those of the state, where they are known already. Throws a RangeError for an unknown time zone, and an Error where the state names what it does not have.
 */
export function forecast(
  state: PlanningState,
  options: ForecastOptions = {},
  openHours: OpenHours = openHoursOf(state),
): Forecast {
  const shop = prepareShop(state, options, openHours);
  const simulated = simulate(shop);
  const ordered = simulated.work.toSorted((a, b) => a.job - b.job || a.at - b.at || a.load - b.load);
  const bars = barsOf(shop, ordered);
  const lots = lotsOf(shop, simulated);
  const ends = lastBars(bars, lots.length);
  const { dues } = shop;

  const byRun = new Collected<string>();
  const byPart = new Collected<number>();
  const byOrder = new Collected<number>();
  lots.forEach((lot, i) => {
    const job = shop.jobs[i];
    const known = { finish: lot.finish, lastBar: ends[i] ?? null, hasTimes: !!job && hasTimes(shop, job) };
    if (lot.workOrderId !== null) byRun.add(lot.workOrderId, known, bars);
    byPart.add(lot.requisitionId, known, bars);
    byOrder.add(lot.orderId, known, bars);
  });
  const orderOf = new Map(state.parts.map(({ requisitionId, orderId }) => [requisitionId, orderId]));
  const left = new Map<number, number>();
  const leftOut = state.parts.map(({ orderId, unscheduled }) => {
    const quantity = options.includeUnscheduled ? 0 : (unscheduled?.quantity ?? 0);
    left.set(orderId, (left.get(orderId) ?? 0) + quantity);
    return quantity;
  });

  return {
    now: state.now,
    lots,
    bars,
    runs: state.runs.map((run) => ({
      workOrderId: run.workOrderId,
      requisitionId: run.requisitionId,
      orderId: orderOf.get(run.requisitionId) ?? 0,
      ...byRun.finish(run.workOrderId, dues.ofRun(run), state.now),
    })),
    parts: state.parts.map((part, i) => ({
      requisitionId: part.requisitionId,
      orderId: part.orderId,
      unscheduledQuantity: leftOut[i] ?? 0,
      ...byPart.finish(part.requisitionId, dues.ofPart(part), state.now),
    })),
    orders: state.orders.map((order) => ({
      orderId: order.orderId,
      orderNumber: order.orderNumber,
      unscheduledQuantity: left.get(order.orderId) ?? 0,
      ...byOrder.finish(order.orderId, dues.ofOrder(order), state.now),
    })),
  };
}

/** The bars from the last one of something back to what began first: all that decides when it is done, the last first. */
export function chainTo(forecast: Pick<Forecast, 'bars'>, lastBar: number | null): ForecastBar[] {
  const chain: ForecastBar[] = [];
  for (let at = lastBar; at !== null; ) {
    const bar: ForecastBar | undefined = forecast.bars[at];
    if (bar === undefined) break;
    chain.push(bar);
    at = bar.after;
  }
  return chain;
}

function barsOf({ jobs, stages }: Shop, ordered: readonly Work[]): ForecastBar[] {
  const positions = new Map(ordered.map((work, index) => [work, index]));
  return ordered.map((work, index) => {
    const step = jobs[work.job]?.steps[work.at];
    return {
      index,
      lot: work.job,
      step: step?.step ?? 0,
      operationId: stages[step?.stage ?? 0]?.capacity.operationId ?? '',
      machine: work.machine,
      load: work.load,
      quantity: work.quantity,
      arrival: work.arrival,
      start: work.start,
      end: work.end,
      reason: work.reason,
      after: work.after === null ? null : (positions.get(work.after) ?? null),
    };
  });
}

function lotsOf({ jobs }: Shop, { finishes }: Simulated): ForecastLot[] {
  return jobs.map((job, index) => {
    const finish = finishes[index] ?? Number.POSITIVE_INFINITY;
    return {
      index,
      orderId: job.orderId,
      requisitionId: job.requisitionId,
      workOrderId: job.workOrderId,
      productionStepId: job.productionStepId,
      quantity: job.quantity,
      finish: finish === Number.POSITIVE_INFINITY ? null : finish,
    };
  });
}

/** For each lot the bar that ends last. */
function lastBars(bars: readonly ForecastBar[], lots: number): (number | null)[] {
  const last = new Array<number | null>(lots).fill(null);
  for (const bar of bars) {
    const known = last[bar.lot] ?? null;
    if (known === null || bar.end >= (bars[known]?.end ?? 0)) last[bar.lot] = bar.index;
  }
  return last;
}

/** True if a time is set for anything that the job has still to go through. */
function hasTimes({ stages }: Shop, { steps, quantity }: Job): boolean {
  return steps.some((step) => {
    const stage = stages[step.stage];
    return stage !== undefined && durationOf(stage.capacity, step, quantity, 100) > 0;
  });
}

type Known = Pick<Finish, 'finish' | 'lastBar' | 'hasTimes'>;

/** The finishes of lots by what they belong to. */
class Collected<Key> {
  readonly #rows = new Map<Key, { -readonly [Field in keyof Known]: Known[Field] }>();

  add(key: Key, { finish, lastBar, hasTimes }: Known, bars: readonly ForecastBar[]): void {
    const known = this.#rows.get(key);
    if (known === undefined) {
      this.#rows.set(key, { finish, lastBar, hasTimes });
      return;
    }
    known.hasTimes ||= hasTimes;
    known.finish = finish === null || known.finish === null ? null : Math.max(finish, known.finish);
    const end = (bar: number | null) => (bar === null ? 0 : (bars[bar]?.end ?? 0));
    if (end(lastBar) > end(known.lastBar)) known.lastBar = lastBar;
  }

  /** Of something without units that remain: done now. */
  finish(key: Key, due: EpochSeconds | null, now: EpochSeconds): Finish {
    const { finish, lastBar, hasTimes } = this.#rows.get(key) ?? {
      finish: now,
      lastBar: null,
      hasTimes: false,
    };
    const slackSeconds = finish === null || due === null ? null : due - finish;
    return { finish, due, slackSeconds, hasTimes, lastBar };
  }
}
