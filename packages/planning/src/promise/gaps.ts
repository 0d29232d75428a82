import type {
  EpochSeconds,
  ForecastBar,
  OperationCapacity,
  PlannedStep,
  PlanningState,
  PromiseLine,
} from '@routecard/core';
import { durationOf, timesOf } from '../forecast/times.ts';
import type { WorkingTime } from '../working-time.ts';

interface Span {
  readonly start: EpochSeconds;
  readonly end: EpochSeconds;
}

/**
 * Places work into the time that machines have free, each step as early as it fits in one piece, without moving anything that is
 * planned. Returns when the last of it is done; null where that is never.
 */
export function finishInGaps(
  { now, operations }: PlanningState,
  lines: readonly PromiseLine[],
  bars: readonly ForecastBar[],
  openHours: (operationId: string) => WorkingTime,
): EpochSeconds | null {
  const capacities = new Map(operations.map((operation) => [operation.operationId, operation]));
  const busy = busyOf(bars);
  let finish = now;
  for (const { quantity, routing } of lines) {
    let at = now;
    for (const step of routing) {
      const capacity = capacities.get(step.operationId);
      if (capacity === undefined || capacity.isCompletedStatus) break;
      at = placed({ capacity, time: openHours(step.operationId), busy }, step, quantity, at);
      if (at === Number.POSITIVE_INFINITY) return null;
    }
    finish = Math.max(finish, at);
  }
  return finish;
}

interface Site {
  readonly capacity: OperationCapacity;
  readonly time: WorkingTime;
  readonly busy: Map<string, Span[]>;
}

/** Takes the machine that is done first, and occupies it. Returns the end. */
function placed(
  { capacity, time, busy }: Site,
  step: PlannedStep,
  quantity: number,
  arrival: EpochSeconds,
): EpochSeconds {
  const times = timesOf(capacity, step.times);
  if (capacity.unlimited) {
    return time.add(time.nextOpen(arrival), durationOf(capacity, times, quantity, 100));
  }
  let best: { key: string; span: Span } | undefined;
  capacity.machines.forEach(({ speedPercent, downUntil }, machine) => {
    const key = keyOf(capacity.operationId, machine);
    const from = Math.max(arrival, downUntil ?? arrival);
    const span = firstGap(
      busy.get(key) ?? [],
      time,
      from,
      durationOf(capacity, times, quantity, speedPercent),
    );
    if (best === undefined || span.end < best.span.end) best = { key, span };
  });
  if (best === undefined || best.span.end === Number.POSITIVE_INFINITY) return Number.POSITIVE_INFINITY;
  const spans = busy.get(best.key) ?? [];
  const { span } = best;
  const at = spans.findIndex(({ start }) => start >= span.end);
  spans.splice(at < 0 ? spans.length : at, 0, span);
  busy.set(best.key, spans);
  return span.end;
}

/** The first time from an instant on in which the work fits between what is planned. */
function firstGap(planned: readonly Span[], time: WorkingTime, from: EpochSeconds, seconds: number): Span {
  let start = time.nextOpen(from);
  let end = time.add(start, seconds);
  for (const span of planned) {
    if (span.end <= start) continue;
    if (end <= span.start) break;
    start = time.nextOpen(span.end);
    end = time.add(start, seconds);
  }
  return { start, end };
}

/** What each machine does, in order; a load that is shared once. */
function busyOf(bars: readonly ForecastBar[]): Map<string, Span[]> {
  const loads = new Set<number>();
  const busy = new Map<string, Span[]>();
  for (const { operationId, machine, load, start, end } of bars) {
    if (machine === null || loads.has(load)) continue;
    loads.add(load);
    const key = keyOf(operationId, machine);
    const spans = busy.get(key) ?? [];
    spans.push({ start, end });
    busy.set(key, spans);
  }
  for (const spans of busy.values()) spans.sort((a, b) => a.start - b.start || a.end - b.end);
  return busy;
}

const keyOf = (operationId: string, machine: number) => `${operationId}/${machine}`;
