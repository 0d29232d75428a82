import { Notebook } from '../notebook.ts';

/** The rows that a packing command decides on. */
export interface PackingNeed {
  readonly orderIds: readonly number[];
}

/** The working state of packing for one flush. */
export class PackingBook extends Notebook {}
