import type { RefusalCode } from '../../refusals.ts';

/** Why a part was left alone: it has what was asked for already, or the code that scheduling it would be refused with. */
export type SkipReason = 'HAS_WORK_ORDER' | 'ALREADY_IN_PRODUCTION' | RefusalCode;

/** The result for each part of an order: a run, or the reason why it has none. */
export interface OrderRuns {
  readonly runs: readonly {
    readonly requisitionId: number;
    readonly workOrderId: string;
    readonly quantity: number;
  }[];
  readonly skipped: readonly { readonly requisitionId: number; readonly reason: SkipReason }[];
}
