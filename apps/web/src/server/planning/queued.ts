import type { OperationQueue, QueuedWork } from '@routecard/core';

/** What somebody at a machine may look through. */
export const MAX_QUEUE = 200;

/** Which work of an operation is asked for; all of it where nothing is said. */
export interface QueueAsked {
  /** What stands in one production step: with its page, which shows all of that. */
  readonly productionStepId?: string | undefined;
  /** What one of its machines works on; a name that none has asks for all. */
  readonly machine?: string | undefined;
}

/** The work of an operation that is asked for, at most MAX_QUEUE of it unless it stands in one production step, and how much there is. */
export function queuedWork(
  { machines, work }: Pick<OperationQueue, 'machines' | 'work'>,
  { productionStepId, machine }: QueueAsked,
): { readonly work: readonly QueuedWork[]; readonly all: number } {
  const one = machine !== undefined && machines.includes(machine) ? machine : null;
  const asked = work.filter(
    (queued) =>
      (productionStepId === undefined || queued.productionStepId === productionStepId) &&
      (one === null || queued.machines.includes(one)),
  );
  return { work: productionStepId === undefined ? asked.slice(0, MAX_QUEUE) : asked, all: asked.length };
}
