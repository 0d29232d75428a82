import type { OperationSequence, PlanView } from '@routecard/core';
import { keyOf, orderAt } from './sequence';

/** Rush orders whose work waits behind work that the plan ranks, and the sequences that put them first. */
export interface RushBehind {
  readonly orderNumbers: readonly number[];
  /** The operations at which they wait. */
  readonly operations: readonly string[];
  readonly sequences: readonly OperationSequence[];
}

/**
 * Finds rush orders that the plan does not rank and that begin later at an operation than ranked work of other orders: whatever is ranked
 * goes before all that is not, so an order that came in later is last. Null where there are none.
 */
export function rushBehind(plan: PlanView): RushBehind | null {
  const { operations, lots, bars } = plan;
  const orderNumbers = new Set<number>();
  const found = operations.flatMap((operation, at) => {
    // Where any number of lots is worked on at once nothing waits.
    if (operation.machines.length === 0) return [];
    const own = bars.filter((bar) => bar.operation === at);
    const firstRanked = own.find((bar) => bar.ranked && lots[bar.lot]?.priority !== 'RUSH');
    if (firstRanked === undefined) return [];
    const behind = own.filter((bar) => {
      const lot = lots[bar.lot];
      return (
        lot?.priority === 'RUSH' && lot.workOrderId !== null && !bar.ranked && bar.start > firstRanked.start
      );
    });
    if (behind.length === 0) return [];
    const keys = new Set<string>();
    for (const bar of behind) {
      const lot = lots[bar.lot];
      if (lot?.workOrderId == null) continue;
      orderNumbers.add(lot.orderNumber);
      keys.add(keyOf({ workOrderId: lot.workOrderId, step: bar.step }));
    }
    const { order, ranked } = orderAt(plan, operation.operationId);
    const rush = order.filter((one) => keys.has(keyOf(one)));
    const rest = order.filter((one) => ranked.has(keyOf(one)) && !keys.has(keyOf(one)));
    return [
      { name: operation.name, sequence: { operationId: operation.operationId, work: [...rush, ...rest] } },
    ];
  });
  if (orderNumbers.size === 0) return null;
  return {
    orderNumbers: [...orderNumbers],
    operations: found.map(({ name }) => name),
    sequences: found.map(({ sequence }) => sequence),
  };
}
