import type { RefusalCode } from '../refusals.ts';

/** Why a part was left alone: it has what was asked for already, or the code that scheduling it would be refused with. */
export type SkipReason = 'HAS_WORK_ORDER' | 'ALREADY_IN_PRODUCTION' | RefusalCode;

/** What was done for the parts of an order: a run each, or a reason why not. */
export interface OrderRuns {
  readonly runs: readonly {
    readonly requisitionId: number;
    readonly workOrderId: string;
    readonly quantity: number;
  }[];
  readonly skipped: readonly { readonly requisitionId: number; readonly reason: SkipReason }[];
}
