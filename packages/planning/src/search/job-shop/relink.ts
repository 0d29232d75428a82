import { at, type Random } from '../numbers.ts';
import type { Schedule } from './schedule.ts';

/** How many pairs of operations of a machine stand in different orders in two schedules of the same shop. */
export function distance(a: Schedule, b: Schedule): number {
  const { machines, machineStart } = a.shop;
  let pairs = 0;
  for (let m = 0; m < machines; m++) {
    const begin = at(machineStart, m);
    const finish = at(machineStart, m + 1);
    for (let p = begin; p < finish; p++) {
      const before = at(b.position, at(a.sequence, p));
      for (let q = p + 1; q < finish; q++) if (at(b.position, at(a.sequence, q)) < before) pairs += 1;
    }
  }
  return pairs;
}

/** The operations by their earliest start; those that start together as they stand in the schedule's order. */
function orderByStart(schedule: Schedule): Int32Array {
  const { count } = schedule.shop;
  const place = new Int32Array(count + 1);
  for (let i = 0; i < count; i++) place[at(schedule.order, i)] = i;
  return schedule.order
    .slice(0, count)
    .sort((a, b) => at(schedule.head, a) - at(schedule.head, b) || at(place, a) - at(place, b));
}

/**
 * Walks from one schedule towards another until `steps` pairs of a machine's operations have been turned round, and leaves the
 * schedule reached in `result`. Neighbours in an order of all operations change places where the other order has them the
 * other way, so every order on the path keeps what both schedules agree on, and is feasible.
 */
export function relink(
  from: Schedule,
  towards: Schedule,
  steps: number,
  random: Random,
  result: Schedule,
): void {
  const { shop } = from;
  const { count, machine } = shop;
  const order = orderByStart(from);
  const rank = new Int32Array(count + 1);
  for (const [i, op] of orderByStart(towards).entries()) rank[op] = i;
  let turned = 0;
  // Each pass takes neighbours in a random order; a pass that changes nothing has arrived.
  while (turned < steps && count > 1) {
    let changed = false;
    for (let tries = 0; tries < count && turned < steps; tries++) {
      const i = random.below(count - 1);
      const op = at(order, i);
      const next = at(order, i + 1);
      if (at(rank, op) < at(rank, next)) continue;
      order[i] = next;
      order[i + 1] = op;
      changed = true;
      if (at(machine, op) === at(machine, next)) turned += 1;
    }
    if (!changed) break;
  }
  result.sequenceAlong(order);
}
