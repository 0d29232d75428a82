import { at } from '../numbers.ts';
import type { JobShop } from './job-shop.ts';

/** The earliest start and the latest end of each operation; they only ever come closer. */
interface Windows {
  readonly earliest: Int32Array;
  readonly latest: Int32Array;
}

/**
 * A makespan that no schedule is below. First that of Jackson's preemptive schedule of each machine over heads and tails
 * (Carlier, 1982); then, destructively, the smallest makespan that edge finding on all machines does not refute.
 * `upper` is a makespan that is known to be possible, by default that of one operation after the other. Takes milliseconds.
 */
export function lowerBound(
  shop: JobShop,
  upper = shop.duration.reduce((sum, duration) => sum + duration, 0),
): number {
  const bounds = new Bounds(shop);
  let low = bounds.preemptive();
  let high = upper;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (bounds.refutes(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Deductions about what a makespan would force. */
class Bounds {
  private readonly shop: JobShop;
  private readonly byMachine: Int32Array;
  private readonly windows: Windows;

  constructor(shop: JobShop) {
    this.shop = shop;
    const { count, machines, machine, machineStart } = shop;
    this.byMachine = new Int32Array(count);
    this.windows = { earliest: new Int32Array(count + 1), latest: new Int32Array(count + 1) };
    const next = machineStart.slice(0, machines);
    for (let op = 0; op < count; op++) {
      const m = at(machine, op);
      const position = at(next, m);
      this.byMachine[position] = op;
      next[m] = position + 1;
    }
  }

  /** The longest of the preemptive schedules of one machine each, and of the jobs alone. */
  preemptive(): number {
    const { shop, byMachine } = this;
    this.reset(0);
    const { earliest, latest } = this.windows;
    let longest = 0;
    for (let m = 0; m < shop.machines; m++) {
      const ops = Array.from(byMachine.subarray(at(shop.machineStart, m), at(shop.machineStart, m + 1)));
      // With makespan 0 as the deadline, the tail behind an operation is minus its latest end.
      longest = Math.max(longest, jackson(shop, ops, earliest, latest));
    }
    for (let job = 0; job < shop.jobs; job++) {
      const op = at(shop.lastOfJob, job);
      longest = Math.max(longest, at(earliest, op) + at(shop.duration, op));
    }
    return longest;
  }

  /** True if no schedule can have this makespan; false proves nothing. */
  refutes(makespan: number): boolean {
    this.reset(makespan);
    return !this.propagate();
  }

  /** Widest windows for a makespan. */
  private reset(makespan: number): void {
    const { count, duration, jobBefore, jobAfter } = this.shop;
    const { earliest, latest } = this.windows;
    for (let op = 0; op < count; op++) {
      const before = at(jobBefore, op);
      earliest[op] = before === count ? 0 : at(earliest, before) + at(duration, before);
    }
    for (let op = count - 1; op >= 0; op--) {
      const after = at(jobAfter, op);
      latest[op] = after === count ? makespan : at(latest, after) - at(duration, after);
    }
  }

  /** Narrows windows until nothing changes; false where one cannot hold its operation, or a machine its operations. */
  private propagate(): boolean {
    const { shop, byMachine } = this;
    const { count, duration, jobBefore, jobAfter, machineStart } = shop;
    const { earliest, latest } = this.windows;
    for (let changed = true; changed; ) {
      changed = false;
      for (let m = 0; m < shop.machines; m++) {
        const ops = byMachine.subarray(at(machineStart, m), at(machineStart, m + 1));
        const narrowed = findEdges(ops, duration, earliest, latest);
        if (narrowed === null) return false;
        if (narrowed) changed = true;
      }
      for (let op = 0; op < count; op++) {
        const before = at(jobBefore, op);
        if (before === count) continue;
        const start = at(earliest, before) + at(duration, before);
        if (start > at(earliest, op)) {
          earliest[op] = start;
          changed = true;
        }
      }
      for (let op = count - 1; op >= 0; op--) {
        const after = at(jobAfter, op);
        const end = after === count ? at(latest, op) : at(latest, after) - at(duration, after);
        if (end < at(latest, op)) {
          latest[op] = end;
          changed = true;
        }
        if (at(earliest, op) + at(duration, op) > at(latest, op)) return false;
      }
    }
    return true;
  }
}

/** The makespan of one machine's operations if they may be interrupted: at any time the one with the longest tail runs. */
function jackson(shop: JobShop, ops: readonly number[], earliest: Int32Array, latest: Int32Array): number {
  const left = new Map(ops.map((op) => [op, at(shop.duration, op)]));
  const arrivals = ops.toSorted((a, b) => at(earliest, a) - at(earliest, b));
  let longest = 0;
  let time = 0;
  let arrived = 0;
  while (left.size > 0) {
    let running = -1;
    for (let i = 0; i < arrived; i++) {
      const op = arrivals[i] as number;
      if (left.has(op) && (running < 0 || at(latest, op) < at(latest, running))) running = op;
    }
    const next = arrivals[arrived];
    const nextTime = next === undefined ? Number.POSITIVE_INFINITY : at(earliest, next);
    if (running < 0 || nextTime <= time) {
      time = Math.max(time, nextTime);
      arrived += 1;
      continue;
    }
    const work = left.get(running) ?? 0;
    const worked = Math.min(work, nextTime - time);
    time += worked;
    if (worked === work) {
      left.delete(running);
      longest = Math.max(longest, time - at(latest, running));
    } else left.set(running, work - worked);
  }
  return longest;
}

/**
 * Edge finding on one machine (Baptiste, Le Pape and Nuijten, 2001): an operation that cannot be among the first, or last, of
 * a set of others comes after, or before, all of them. Returns if a window became narrower; null where they cannot all be done.
 */
function findEdges(
  ops: Int32Array,
  duration: Int32Array,
  earliest: Int32Array,
  latest: Int32Array,
): boolean | null {
  const length = ops.length;
  const starts = new Int32Array(length);
  const ends = new Int32Array(length);
  const work = new Int32Array(length);
  for (let i = 0; i < length; i++) {
    const op = at(ops, i);
    starts[i] = at(earliest, op);
    ends[i] = at(latest, op);
    work[i] = at(duration, op);
  }
  const later = laterStarts(starts, ends, work);
  if (later === null) return null;
  // The same mirrored in time gives earlier ends.
  const earlier = laterStarts(
    ends.map((end) => -end),
    starts.map((start) => -start),
    work,
  );
  if (earlier === null) return null;
  let narrowed = false;
  for (let i = 0; i < length; i++) {
    const op = at(ops, i);
    if (at(later, i) > at(earliest, op)) {
      earliest[op] = at(later, i);
      narrowed = true;
    }
    if (-at(earlier, i) < at(latest, op)) {
      latest[op] = -at(earlier, i);
      narrowed = true;
    }
  }
  return narrowed;
}

/** The earliest starts after edge finding, or null where the windows cannot hold the work. */
function laterStarts(starts: Int32Array, ends: Int32Array, work: Int32Array): Int32Array | null {
  const length = starts.length;
  const byStart = Int32Array.from(starts.keys()).sort((a, b) => at(starts, a) - at(starts, b));
  const result = starts.slice();
  const done = new Int32Array(length);
  for (let k = 0; k < length; k++) {
    const deadline = at(ends, k);
    let load = 0;
    let completion = -(2 ** 31);
    for (let i = length - 1; i >= 0; i--) {
      const op = at(byStart, i);
      if (at(ends, op) <= deadline) {
        load += at(work, op);
        completion = Math.max(completion, at(starts, op) + load);
        if (completion > deadline) return null;
      }
      done[op] = completion;
    }
    let latestCompletion = -(2 ** 31);
    for (let i = 0; i < length; i++) {
      const op = at(byStart, i);
      if (at(ends, op) <= deadline) {
        latestCompletion = Math.max(latestCompletion, at(starts, op) + load);
        load -= at(work, op);
        continue;
      }
      if (load > 0 && at(starts, op) + load + at(work, op) > deadline)
        result[op] = Math.max(at(result, op), at(done, op));
      if (latestCompletion + at(work, op) > deadline) result[op] = Math.max(at(result, op), completion);
    }
  }
  return result;
}
