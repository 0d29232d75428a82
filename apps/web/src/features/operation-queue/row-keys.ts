import type { QueuedWork } from '@routecard/core';

/** A key for each row. Lots of a run that come from different production steps and begin together differ in nothing else, and are numbered. */
export function rowKeys(work: readonly QueuedWork[]): string[] {
  const seen = new Map<string, number>();
  return work.map(({ workOrderId, orderNumber, requisitionSequence, step, start, productionStepId }) => {
    const key = [workOrderId ?? orderNumber, requisitionSequence, step, start, productionStepId].join(':');
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key}:${count}`;
  });
}
