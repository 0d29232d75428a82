import type { EpochSeconds, OperationCapacity } from '@routecard/core';
import { isBegun, type Job, type JobStep, type Shop, type Stage } from '../../forecast/shop.ts';
import { durationOf } from '../../forecast/times.ts';
import type { ComparedFigures } from '../../scenario/figures.ts';

/** What is left of an order at one operation, as if it were a single machine that nothing else of the order waits for. */
interface OrderWork {
  /** Seconds of the operation's whole capacity. */
  seconds: number;
  /** Seconds that its work takes at least from leaving the operation until it is done. */
  tail: number;
}

/**
 * Figures that no plan is below. Each order takes at least as long as its longest lot alone in the shop; and at each operation the work of
 * all orders has to be done by machines that are taken for one as fast as all of them, whose work is never interrupted by waiting. On that
 * machine the fewest late orders are those of Moore and Hodgson's rule, and the k-th order is done no earlier than with the k shortest first.
 */
export function boundsOf(
  { now, stages, jobs }: Shop,
  dues: ReadonlyMap<number, EpochSeconds | null>,
): ComparedFigures {
  const finishes = new Map<number, EpochSeconds>([...dues.keys()].map((orderId) => [orderId, now]));
  for (const job of jobs) {
    finishes.set(job.orderId, Math.max(finishes.get(job.orderId) ?? now, aloneFinish(stages, job, now)));
  }
  let lateOrders = 0;
  let latenessSeconds = 0;
  let finish: EpochSeconds = now;
  for (const [orderId, at] of finishes) {
    finish = Math.max(finish, at);
    const due = dues.get(orderId) ?? null;
    if (due === null || at <= due) continue;
    lateOrders += 1;
    if (at !== Number.POSITIVE_INFINITY) latenessSeconds += at - due;
  }
  stages.forEach((stage, index) => {
    if (stage.capacity.unlimited) return;
    const atStage = boundsAt(index, stage, { now, stages, jobs }, dues);
    lateOrders = Math.max(lateOrders, atStage.lateOrders);
    latenessSeconds = Math.max(latenessSeconds, atStage.latenessSeconds);
    finish = Math.max(finish, atStage.finish);
  });
  return { lateOrders, latenessSeconds, finish: finish === Number.POSITIVE_INFINITY ? null : finish };
}

/** When a job would be done if the shop did nothing else. */
function aloneFinish(stages: readonly Stage[], job: Job, now: EpochSeconds): EpochSeconds {
  let at = job.release;
  job.steps.forEach((step, i) => {
    const stage = stages[step.stage];
    if (stage === undefined) return;
    // Work that was begun may end at any moment.
    if (i === 0 && isBegun(job)) {
      at = Math.max(at, now);
      return;
    }
    const { capacity, time } = stage;
    if (capacity.unlimited) {
      at = time.add(time.nextOpen(at), durationOf(capacity, step, job.quantity, 100));
      return;
    }
    at = capacity.machines.reduce((first, { speedPercent, downUntil }) => {
      const start = time.nextOpen(Math.max(at, downUntil ?? at));
      return Math.min(first, time.add(start, shortest(capacity, step, job.quantity, speedPercent)));
    }, Number.POSITIVE_INFINITY);
  });
  return at;
}

/** The least that a lot takes at machines of this speed: its loads on all of them at once. */
function shortest(
  capacity: OperationCapacity,
  step: JobStep,
  quantity: number,
  speedPercent: number,
): number {
  if (capacity.timeModel !== 'PER_LOAD' || capacity.loadCapacity === null) {
    return durationOf(capacity, step, quantity, speedPercent);
  }
  const loads = Math.ceil(quantity / capacity.loadCapacity / capacity.machines.length);
  return durationOf(capacity, step, loads * capacity.loadCapacity, speedPercent);
}

function boundsAt(
  index: number,
  { capacity, time }: Stage,
  { now, stages, jobs }: Pick<Shop, 'now' | 'stages' | 'jobs'>,
  dues: ReadonlyMap<number, EpochSeconds | null>,
): { lateOrders: number; latenessSeconds: number; finish: EpochSeconds } {
  const works = new Map<number, OrderWork>();
  const fastest = fastestOf(capacity);
  const machines = capacity.machines.length;
  let minTail = Number.POSITIVE_INFINITY;
  for (const job of jobs) {
    job.steps.forEach((step, i) => {
      if (step.stage !== index || (i === 0 && isBegun(job))) return;
      const tail = job.steps
        .slice(i + 1)
        .reduce((sum, later) => sum + fewestSeconds(stages[later.stage]?.capacity, later, job.quantity), 0);
      const seconds = sharedSeconds(capacity, step, job.quantity, fastest) / machines;
      const known = works.get(job.orderId);
      minTail = Math.min(minTail, tail);
      if (known === undefined) works.set(job.orderId, { seconds, tail });
      else {
        known.seconds += seconds;
        known.tail = Math.min(known.tail, tail);
      }
    });
  }
  if (works.size === 0) return { lateOrders: 0, latenessSeconds: 0, finish: now };
  const rows = [...works].map(([orderId, { seconds, tail }]) => {
    const due = dues.get(orderId) ?? null;
    return {
      seconds,
      due: due === null ? null : time.between(now, Math.max(now, due - tail)),
      wallDue: due,
      tail,
    };
  });
  const total = rows.reduce((sum, { seconds }) => sum + seconds, 0);
  const finish = time.add(time.nextOpen(now), Math.floor(total)) + minTail;
  const dated = rows.flatMap(({ seconds, due }) => (due === null ? [] : [{ seconds, due }]));
  return { lateOrders: mooreHodgson(dated), latenessSeconds: leastLateness(dated), finish };
}

/** The fewest late of works on one machine (Moore, 1968). */
function mooreHodgson(works: readonly { readonly seconds: number; readonly due: number }[]): number {
  const taken: number[] = [];
  let done = 0;
  let late = 0;
  for (const { seconds, due } of works.toSorted((a, b) => a.due - b.due)) {
    taken.push(seconds);
    done += seconds;
    // A second is left for what was rounded.
    if (done <= due + 1) continue;
    let longest = 0;
    taken.forEach((one, i) => {
      if (one > (taken[longest] ?? 0)) longest = i;
    });
    done -= taken.splice(longest, 1)[0] ?? 0;
    late += 1;
  }
  return late;
}

/** The k-th of works on one machine is done no earlier than if the k shortest go first, and the k-th due date is the best for it. */
function leastLateness(works: readonly { readonly seconds: number; readonly due: number }[]): number {
  const dues = works.map(({ due }) => due).sort((a, b) => a - b);
  let done = 0;
  return works
    .map(({ seconds }) => seconds)
    .sort((a, b) => a - b)
    .reduce((sum, seconds, i) => {
      done += seconds;
      return sum + Math.max(0, Math.floor(done - (dues[i] ?? 0) - 1));
    }, 0);
}

/** Seconds of one machine that a lot takes at least where loads are shared with others. */
function sharedSeconds(
  capacity: OperationCapacity,
  step: JobStep,
  quantity: number,
  speedPercent: number,
): number {
  if (capacity.timeModel !== 'PER_LOAD' || capacity.loadCapacity === null) {
    return durationOf(capacity, step, quantity, speedPercent);
  }
  return (quantity / capacity.loadCapacity) * durationOf(capacity, step, 1, speedPercent);
}

function fewestSeconds(capacity: OperationCapacity | undefined, step: JobStep, quantity: number): number {
  if (capacity === undefined) return 0;
  if (capacity.unlimited) return durationOf(capacity, step, quantity, 100);
  return shortest(capacity, step, quantity, fastestOf(capacity));
}

/** The speed of the operation's fastest machine, in percent. */
function fastestOf({ machines }: OperationCapacity): number {
  return machines.reduce((most, { speedPercent }) => Math.max(most, speedPercent), 1);
}
