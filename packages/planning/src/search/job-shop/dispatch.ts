import { at, type Random } from '../numbers.ts';
import type { JobShop } from './job-shop.ts';

/**
 * An order of all operations by the method of Giffler and Thompson (1960): the operation that can end first decides the
 * machine, and among those that could start before it ends there, the one with most work remaining in its job goes first.
 * `noise` from 0 to 1 blurs the remaining work, so that repeated calls start searches at different places.
 */
export function dispatchOrder(shop: JobShop, random: Random, noise: number): Int32Array {
  const { count, jobs, duration, machine, jobBefore, jobAfter } = shop;
  const order = new Int32Array(count);
  const machineFree = new Int32Array(shop.machines);
  const jobFree = new Int32Array(jobs);
  const next = new Int32Array(jobs).fill(count);
  const remaining = new Int32Array(count + 1);
  for (let op = count - 1; op >= 0; op--) {
    remaining[op] = at(duration, op) + at(remaining, at(jobAfter, op));
    if (at(jobBefore, op) === count) next[at(shop.job, op)] = op;
  }
  const startOf = (op: number, job: number): number =>
    Math.max(at(jobFree, job), at(machineFree, at(machine, op)));
  for (let i = 0; i < count; i++) {
    let earliestEnd = Number.POSITIVE_INFINITY;
    let decisive = 0;
    for (let job = 0; job < jobs; job++) {
      const op = at(next, job);
      if (op === count) continue;
      const end = startOf(op, job) + at(duration, op);
      if (end < earliestEnd) {
        earliestEnd = end;
        decisive = op;
      }
    }
    let chosen = decisive;
    let highest = -1;
    for (let job = 0; job < jobs; job++) {
      const op = at(next, job);
      if (op === count || at(machine, op) !== at(machine, decisive)) continue;
      if (op !== decisive && startOf(op, job) >= earliestEnd) continue;
      const priority = at(remaining, op) * (1 - noise * random.fraction());
      if (priority <= highest) continue;
      highest = priority;
      chosen = op;
    }
    const job = at(shop.job, chosen);
    const end = startOf(chosen, job) + at(duration, chosen);
    jobFree[job] = end;
    machineFree[at(machine, chosen)] = end;
    next[job] = at(jobAfter, chosen);
    order[i] = chosen;
  }
  return order;
}
