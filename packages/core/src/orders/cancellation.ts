/** What becomes of units that are in production: scrapped where they stand, or left there to be finished. */
export const UNITS_IN_PRODUCTION = ['SCRAP', 'KEEP'] as const;
export type UnitsInProduction = (typeof UNITS_IN_PRODUCTION)[number];

/** How to cancel. */
export interface Cancellation {
  readonly unitsInProduction: UnitsInProduction;
  /** Kept with what is cancelled, and the scrap reason of units that are scrapped. */
  readonly reason?: string;
}

/** Shipments that hold units of lines. */
export interface ShipmentCounts {
  readonly prepared: number;
  readonly released: number;
  readonly fulfilled: number;
}

/** Lines to mark as cancelled. */
export interface CancelledLines {
  readonly requisitionIds: readonly number[];
  readonly wholeOrder: boolean;
  readonly reason: string | null;
}
