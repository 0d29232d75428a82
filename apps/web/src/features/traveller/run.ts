import type { RunPage } from '@routecard/db';
import { type Card, cardKey, type Stop } from '@/features/production';

/** The run's units as cards, so that they move here by the ways of the board. */
export function cardsOf(run: RunPage): readonly Card[] {
  const routing: readonly Stop[] = run.routing.map(({ step, sequence, operationId, operationName }) => ({
    step,
    sequence,
    operationId,
    operationName,
  }));
  // Values that cards share with the page of the run have the same names in both.
  return run.balances.map((balance) => ({
    ...run,
    ...balance,
    key: cardKey(run.workOrderId, balance.step, balance.productionStepId),
    routing,
    runQuantity: run.quantity,
    rank: null,
  }));
}

/** The locations of a run's units: those that entered production are at operations or were scrapped. */
export interface Whereabouts {
  readonly scheduled: number;
  readonly atOperations: number;
  readonly scrapped: number;
  /** Of those at operations, the ones at a completed stage. */
  readonly done: number;
  readonly agrees: boolean;
}

/** Adds a run's units up; `scrapping` are units on their way out that the ledger does not tell of yet. */
export function whereabouts(run: RunPage, cards: readonly Card[], scrapping: number): Whereabouts {
  const completed = new Set(
    run.routing.filter((step) => step.isCompletedStatus).map(({ operationId }) => operationId),
  );
  const sum = (some: readonly Card[]) => some.reduce((total, { quantity }) => total + quantity, 0);
  const atOperations = sum(cards);
  const scrapped = run.scrapped + scrapping;
  return {
    scheduled: run.scheduled,
    atOperations,
    scrapped,
    done: sum(cards.filter(({ operationId }) => completed.has(operationId))),
    agrees: run.scheduled === atOperations + scrapped,
  };
}
