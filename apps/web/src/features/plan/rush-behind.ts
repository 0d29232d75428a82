import type { OperationSequence, PlanLot, PlannedWork, PlanView } from '@routecard/core';
import { keyOf, orderAt } from './sequence';

/** Rush orders whose work waits behind work that the plan ranks, and the sequences that put them first. */
export interface RushBehind {
  readonly orderNumbers: readonly number[];
  /** The operations at which they wait. */
  readonly operations: readonly string[];
  readonly sequences: readonly OperationSequence[];
}

/** Work of a run at an operation. */
interface Stay {
  readonly lot: PlanLot;
  readonly ranked: boolean;
  /** When all of it is there. */
  readonly arrival: number;
  /** When the first, and when the last of it begins. */
  readonly first: number;
  readonly last: number;
}

/**
 * Finds rush orders that the plan does not rank and that stand at an operation while it begins ranked work of other orders: whatever is ranked
 * goes before all that is not, so an order that came in later is last. Null where there are none. They are put before the work that begins
 * while they wait, not before what begins until they come: ranked work waits for what the plan has before it.
 */
export function rushBehind(plan: PlanView): RushBehind | null {
  const { operations } = plan;
  const orderNumbers = new Set<number>();
  const found = operations.flatMap(({ name, operationId, machines }, at) => {
    // Where any number of lots is worked on at once nothing waits.
    if (machines.length === 0) return [];
    const stays = staysAt(plan, at);
    const others = [...stays.values()].filter(({ lot, ranked }) => ranked && lot.priority !== 'RUSH');
    const behind = new Map(
      [...stays].filter(
        ([, { lot, ranked, arrival, last }]) =>
          lot.priority === 'RUSH' && !ranked && others.some(({ first }) => first >= arrival && first < last),
      ),
    );
    if (behind.size === 0) return [];
    for (const { lot } of behind.values()) orderNumbers.add(lot.orderNumber);
    const { order, ranked } = orderAt(plan, operationId);
    const place = (work: PlannedWork) => {
      const key = keyOf(work);
      return behind.get(key)?.arrival ?? stays.get(key)?.first ?? 0;
    };
    const work = order
      .filter((one) => behind.has(keyOf(one)) || ranked.has(keyOf(one)))
      .sort((a, b) => place(a) - place(b) || Number(behind.has(keyOf(b))) - Number(behind.has(keyOf(a))));
    return [{ name, sequence: { operationId, work } }];
  });
  if (orderNumbers.size === 0) return null;
  return {
    orderNumbers: [...orderNumbers],
    operations: found.map(({ name }) => name),
    sequences: found.map(({ sequence }) => sequence),
  };
}

/** What of each run is worked on at an operation. */
function staysAt({ lots, bars }: PlanView, operation: number): ReadonlyMap<string, Stay> {
  const found = new Map<string, Stay>();
  for (const bar of bars) {
    const lot = lots[bar.lot];
    if (bar.operation !== operation || lot === undefined || lot.workOrderId === null) continue;
    const key = keyOf({ workOrderId: lot.workOrderId, step: bar.step });
    const { arrival, first, last } = found.get(key) ?? {
      arrival: bar.arrival,
      first: bar.start,
      last: bar.start,
    };
    found.set(key, {
      lot,
      ranked: bar.ranked,
      arrival: Math.max(arrival, bar.arrival),
      first: Math.min(first, bar.start),
      last: Math.max(last, bar.start),
    });
  }
  return found;
}
