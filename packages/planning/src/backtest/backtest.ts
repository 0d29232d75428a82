import type {
  EpochSeconds,
  ForecastAccuracy,
  Lot,
  PastOrder,
  PastRun,
  PastState,
  PlanningState,
} from '@routecard/core';
import { forecast } from '../forecast/forecast.ts';

/** How far forecasts were from what happened. Errors are absolute seconds, of runs whose units are all done by now. */
export interface Backtest {
  /** Instants at which there was anything to forecast. */
  readonly forecasts: number;
  /** Finishes of runs that were forecast and have come, over all instants. */
  readonly finishes: number;
  /** Runs of which any finish was compared: forecasts of one run err alike. */
  readonly runs: number;
  /** Half of the errors are at most this; null where nothing could be compared. */
  readonly p50Seconds: number | null;
  readonly p85Seconds: number | null;
  /** The median of forecast − what happened: below zero where forecasts are too early. */
  readonly biasSeconds: number | null;
}

/**
 * Forecasts at past instants what the ledger knew by then, with the times, machines and calendars of now, and compares when runs were
 * to be done with when they were. What no run had by then is left out.
 */
export function backtest(past: PastState, instants: readonly EpochSeconds[]): Backtest {
  const done = new Set(
    past.operations.flatMap(({ operationId, isCompletedStatus }) => (isCompletedStatus ? [operationId] : [])),
  );
  const orders = past.orders.map((order) => replayed(order, done));
  let forecasts = 0;
  const errors: number[] = [];
  const compared = new Set<string>();
  for (const at of instants) {
    const state = stateAt(past, orders, at);
    if (state.lots.length === 0) continue;
    forecasts += 1;
    const finishes = new Map(orders.flatMap(({ runs }) => runs.map((run) => [run.id, run] as const)));
    for (const { workOrderId, finish } of forecast(state).runs) {
      const actual = finishes.get(workOrderId)?.doneAfter(at);
      if (finish === null || actual === undefined) continue;
      errors.push(finish - actual);
      compared.add(workOrderId);
    }
  }
  const sizes = errors.map(Math.abs);
  return {
    forecasts,
    finishes: errors.length,
    runs: compared.size,
    p50Seconds: quantile(sizes, 0.5),
    p85Seconds: quantile(sizes, 0.85),
    biasSeconds: quantile(errors, 0.5),
  };
}

/** Fewer runs than this say nothing of the next ones. */
const MIN_RUNS = 20;
/** Instants of one look at how exact a shop's forecasts are. */
const INSTANTS = 20;

/** How exact the forecasts of this history were. */
export function forecastAccuracy(past: PastState): ForecastAccuracy {
  const { runs, p50Seconds, p85Seconds } = backtest(past, instantsOf(past, INSTANTS));
  const isEnough = runs >= MIN_RUNS && p50Seconds !== null && p85Seconds !== null;
  return { runs, spread: isEnough ? { p50Seconds, p85Seconds } : null };
}

/** Instants at equal distances over all that happened, without its first and last. */
export function instantsOf({ orders }: PastState, count: number): EpochSeconds[] {
  const times = orders
    .flatMap(({ transitions }) => transitions.map(({ at }) => at))
    .toSorted((a, b) => a - b);
  const [first] = times;
  const last = times.at(-1);
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: count }, (_, i) =>
    Math.floor(first + ((last - first) * (i + 1)) / (count + 1)),
  );
}

/** The smallest of the values that at least such a share of them does not exceed; null where there are none. */
export function quantile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
}

interface ReplayedRun {
  readonly id: string;
  readonly run: PastRun;
  /** The units that are not done, by their place, at an instant. */
  lotsAt(at: EpochSeconds): Lot[];
  /** When nothing of it was left to do for the first time after an instant; undefined where that has not come. */
  doneAfter(at: EpochSeconds): EpochSeconds | undefined;
}

interface ReplayedOrder {
  readonly order: PastOrder;
  readonly runs: readonly ReplayedRun[];
}

function replayed(order: PastOrder, done: ReadonlySet<string>): ReplayedOrder {
  return { order, runs: order.runs.map((run) => replayedRun(order, run, done)) };
}

function replayedRun({ transitions }: PastOrder, run: PastRun, done: ReadonlySet<string>): ReplayedRun {
  const { workOrderId, routing } = run;
  const own = transitions.filter((row) => row.workOrderId === workOrderId);
  const end = routing.findIndex(({ operationId }) => done.has(operationId));
  const open = new Set(routing.slice(0, end < 0 ? undefined : end).map(({ step }) => step));
  const isOpen = (place: { readonly step: number } | null) => place !== null && open.has(place.step);
  return {
    id: workOrderId,
    run,
    lotsAt(at) {
      const units = new Map<string, Lot>();
      for (const row of own) {
        if (row.at > at) break;
        for (const [place, sign] of [
          [row.from, -1],
          [row.to, 1],
        ] as const) {
          if (place === null || !isOpen(place)) continue;
          const key = `${place.step}/${place.productionStepId}`;
          const quantity = (units.get(key)?.quantity ?? 0) + sign * row.quantity;
          units.set(key, {
            workOrderId,
            ...place,
            quantity,
            startedAt: null,
            startedQuantity: null,
            finished: [],
          });
        }
      }
      return [...units.values()].filter(({ quantity }) => quantity > 0);
    },
    doneAfter(at) {
      let left = 0;
      for (const row of own) {
        left += (isOpen(row.to) ? row.quantity : 0) - (isOpen(row.from) ? row.quantity : 0);
        if (row.at > at && left === 0) return row.at;
      }
      return undefined;
    },
  };
}

/** What a forecast would have been made from. */
function stateAt(
  { timeZone, calendars, operations }: PastState,
  orders: readonly ReplayedOrder[],
  at: EpochSeconds,
): PlanningState {
  const live = orders.filter(
    ({ order }) => order.enteredAt <= at && (order.endedAt === null || order.endedAt > at),
  );
  const standing = live.flatMap(({ order, runs }) =>
    runs.map(({ run, lotsAt }) => ({ order, run, lots: lotsAt(at) })).filter(({ lots }) => lots.length > 0),
  );
  const parts = new Map(standing.map(({ order, run }) => [run.requisitionId, order]));
  const withUnits = new Set(standing.map(({ order }) => order));
  return {
    now: at,
    timeZone,
    calendars,
    operations: operations.map((operation) => ({
      ...operation,
      machines: operation.machines.map((machine) => ({ ...machine, downUntil: null })),
    })),
    orders: [...withUnits].map(({ orderId, orderNumber, priority, dueDate }) => ({
      orderId,
      orderNumber,
      priority,
      dueDate,
    })),
    parts: [...parts].map(([requisitionId, { orderId }]) => ({
      requisitionId,
      orderId,
      sequence: 1,
      name: '',
      dueDate: null,
      unscheduled: null,
    })),
    runs: standing.map(({ run: { workOrderId, requisitionId, routing } }, i) => ({
      workOrderId,
      requisitionId,
      runNumber: i + 1,
      dueDate: null,
      startDate: null,
      routing,
      notStartedQuantity: 0,
    })),
    lots: standing.flatMap(({ lots }) => lots),
    ranks: [],
    planVersion: 0,
  };
}
