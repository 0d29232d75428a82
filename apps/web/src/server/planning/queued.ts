import type { QueuedWork } from '@routecard/core';

/** What somebody at a machine may look through. */
export const MAX_QUEUE = 200;

/** Which work of an operation is asked for; all of it where nothing is said. */
export interface QueueAsked {
  /** What stands in one production step: with its page, which shows all of that. */
  readonly productionStepId?: string | undefined;
}

/** The work of an operation that is asked for, at most MAX_QUEUE of it unless it stands in one production step, and how much there is. */
export function queuedWork(
  work: readonly QueuedWork[],
  { productionStepId }: QueueAsked,
): { readonly work: readonly QueuedWork[]; readonly all: number } {
  if (productionStepId !== undefined) {
    const there = work.filter((one) => one.productionStepId === productionStepId);
    return { work: there, all: there.length };
  }
  return { work: work.slice(0, MAX_QUEUE), all: work.length };
}
