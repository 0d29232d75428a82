import type {
  EpochSeconds,
  Finishes,
  Forecast,
  ForecastBar,
  OperationCapacity,
  PlanLot,
  PlanningState,
  PlanOperation,
  PlanView,
} from '@routecard/core';
import { willBeLate } from '@routecard/core';
import { type OpenHours, openHoursOf } from '../forecast/shop.ts';
import { forecastWithFinishes } from '../lateness/futures.ts';
import { dayOf, endOfDay } from '../zones.ts';

/** Days for which loads are told. */
const LOAD_DAYS = 14;
/** Shifts are told for so long. */
const SHIFTS_SECONDS = 62 * 86_400;

interface Day {
  readonly date: string;
  readonly start: EpochSeconds;
  readonly end: EpochSeconds;
}

/** What the machines will do, how full their days are, and which orders will be late and why. */
export function planView(state: PlanningState): PlanView {
  const { planned, finishes } = forecastWithFinishes(state);
  const openHours = openHoursOf(state);
  const days = daysFrom(state);
  const byOperation = barsByOperation(planned.bars);
  const shown = state.operations.filter(({ operationId }) => byOperation.has(operationId));
  const ranked = new Set(state.ranks.map(({ workOrderId, step }) => `${workOrderId}:${step}`));
  const positions = new Map(shown.map(({ operationId }, i) => [operationId, i]));
  return {
    now: state.now,
    planVersion: state.planVersion,
    timeZone: state.timeZone,
    days: days.map(({ date }) => date),
    operations: shown.map((capacity) =>
      operationOf(capacity, byOperation.get(capacity.operationId) ?? [], days, state.now, openHours),
    ),
    lots: lotsOf(state, planned),
    bars: planned.bars
      .map(({ operationId, machine, lot, step, load, quantity, arrival, start, end }) => ({
        operation: positions.get(operationId) ?? 0,
        machine,
        lot,
        step,
        ranked: ranked.has(`${planned.lots[lot]?.workOrderId}:${step}`),
        load,
        quantity,
        arrival,
        start,
        end,
      }))
      .filter(({ start, end }) => end > start)
      .sort((a, b) => a.start - b.start || a.end - b.end),
    orders: latestFirst(finishes.orders),
  };
}

function barsByOperation(bars: readonly ForecastBar[]): ReadonlyMap<string, readonly ForecastBar[]> {
  const found = new Map<string, ForecastBar[]>();
  for (const bar of bars) {
    const known = found.get(bar.operationId);
    if (known === undefined) found.set(bar.operationId, [bar]);
    else known.push(bar);
  }
  return found;
}

/** The rest of today, and the days after it. */
function daysFrom({ now, timeZone }: PlanningState): Day[] {
  const days: Day[] = [];
  for (let start = now; days.length < LOAD_DAYS; ) {
    const date = dayOf(timeZone, start);
    const end = endOfDay(timeZone, date);
    days.push({ date, start, end });
    start = end;
  }
  return days;
}

function operationOf(
  { operationId, name, unlimited, machines }: OperationCapacity,
  bars: readonly ForecastBar[],
  days: readonly Day[],
  now: EpochSeconds,
  openHours: OpenHours,
): PlanOperation {
  const time = openHours(operationId);
  const loads = [...new Map(bars.map((bar) => [bar.load, bar])).values()];
  return {
    operationId,
    name,
    machines: unlimited ? [] : machines.map((machine) => machine.name),
    downUntil: unlimited
      ? []
      : machines.map(({ downUntil }) => (downUntil !== null && downUntil > now ? downUntil : null)),
    loadSeconds: days.map(({ start, end }) =>
      loads.reduce((sum, bar) => sum + time.between(Math.max(start, bar.start), Math.min(end, bar.end)), 0),
    ),
    capacitySeconds: unlimited
      ? null
      : days.map(({ start, end }) =>
          machines.reduce(
            (sum, { downUntil }) => sum + time.between(Math.max(start, downUntil ?? start), end),
            0,
          ),
        ),
    open: time.spans(now, now + SHIFTS_SECONDS),
  };
}

function lotsOf(state: PlanningState, { lots, runs, parts }: Forecast): PlanLot[] {
  const lateRuns = new Set(runs.filter(willBeLate).map(({ workOrderId }) => workOrderId));
  const lateParts = new Set(parts.filter(willBeLate).map(({ requisitionId }) => requisitionId));
  const orders = new Map(state.orders.map((order) => [order.orderId, order]));
  const partsById = new Map(state.parts.map((part) => [part.requisitionId, part]));
  const runNumbers = new Map(state.runs.map((run) => [run.workOrderId, run.runNumber]));
  return lots.map(({ orderId, requisitionId, workOrderId }) => {
    const part = partsById.get(requisitionId);
    return {
      workOrderId,
      orderId,
      orderNumber: orders.get(orderId)?.orderNumber ?? 0,
      priority: orders.get(orderId)?.priority ?? 'NORMAL',
      requisitionSequence: part?.sequence ?? 0,
      partName: part?.name ?? '',
      runNumber: workOrderId === null ? null : (runNumbers.get(workOrderId) ?? null),
      late: workOrderId === null ? lateParts.has(requisitionId) : lateRuns.has(workOrderId),
    };
  });
}

/** What is never done stands first, what was never due last. */
function latestFirst(orders: Finishes['orders']): Finishes['orders'] {
  const slack = (order: Finishes['orders'][number]) =>
    order.finish === null ? Number.NEGATIVE_INFINITY : (order.slackSeconds ?? Number.POSITIVE_INFINITY);
  return orders.toSorted((a, b) => {
    const [x, y] = [slack(a), slack(b)];
    return x === y ? a.orderNumber - b.orderNumber : x < y ? -1 : 1;
  });
}
