/** The location of units: a step of the run's routing and the production step that holds them. */
export interface Place {
  readonly operationId: string;
  readonly step: number;
  readonly productionStepId: string;
}

/** The kinds of transitions of units. */
export const TRANSITION_TYPES = ['SCHEDULE', 'MOVE', 'SCRAP'] as const;
export type TransitionType = (typeof TRANSITION_TYPES)[number];

/**
 * An immutable row of the ledger. SCHEDULE has no `from`, SCRAP no `to`. A compensating transition keeps the type of the
 * one it reverses, with the ends swapped.
 */
export interface Transition {
  readonly id: string;
  readonly type: TransitionType;
  readonly workOrderId: string;
  readonly requisitionId: number;
  readonly from: Place | null;
  readonly to: Place | null;
  readonly quantity: number;
  readonly scrapReason: string | null;
  readonly reversesId: string | null;
  readonly replacesScrapId: string | null;
  readonly createdAt: Date;
  readonly createdBy: string;
}

/** Units of one run at one place. */
export interface BatchBalance extends Place {
  readonly workOrderId: string;
  readonly quantity: number;
  /** Since when units have stood here; where they are completed, when the last of them came. */
  readonly outstandingAt: Date;
}

/** The key of a balance within its tenant. */
export function balanceKey(workOrderId: string, place: Place): string {
  return `${workOrderId}:${place.step}:${place.productionStepId}`;
}

/** The place alone, without what else is known of it. */
export const placeOf = ({ operationId, step, productionStepId }: Place): Place => ({
  operationId,
  step,
  productionStepId,
});
