import { type BatchBalanceView, PRODUCTION_STEP_TYPES } from '@routecard/core';
import { z } from 'zod';
import { cursorOf } from '../cursors.ts';
import { oldBalanceKeys, presentOldBalanceKeys } from '../deprecated-keys.ts';
import {
  day,
  dayShown,
  flag,
  instant,
  instantText,
  int32,
  intIdText,
  isoOf,
  optionalText,
  requiredListOf,
  uuid,
  uuidShown,
  workOrderLabelShown,
  workOrderNumberShown,
} from '../fields.ts';
import { limitOf } from '../paging.ts';

/** Units of one work order at one place (interface.md section 2.6, decisions.md section 4). */
export const batchBalanceBody = z
  .object({
    ...oldBalanceKeys,
    operationId: uuidShown,
    operationName: z.string(),
    workOrderId: uuidShown,
    workOrderNumber: workOrderNumberShown,
    workOrderLabel: workOrderLabelShown,
    workOrderStartDate: instant.meta({
      description: 'When the run is planned to start, else when it was scheduled.',
    }),
    workOrderDueDate: instant.nullable(),
    sequence: z.int(),
    requisitionId: z.int(),
    processPricesId: uuidShown,
    materialId: z.int(),
    colorId: z.int().nullable(),
    dispatchDate: dayShown.nullable(),
    requisitionDuration: z.int().meta({ description: 'Seconds that the operation takes, as configured.' }),
    quantity: z.int(),
    stepId: uuidShown,
    groupId: z.string(),
    prefix: z.string(),
    stepType: z.enum(PRODUCTION_STEP_TYPES),
    orderId: z.int(),
    orderNumber: z.int(),
    threadId: z.int(),
    purchaseOrderNumber: optionalText,
    commentCount: z.int(),
    closedAt: instant.nullable(),
    outstandingAt: instant.meta({
      description: 'Since when units have stood here; where they are completed, when the last of them came.',
    }),
  })
  .meta({ id: 'BatchBalance' });

export type BatchBalanceBody = z.input<typeof batchBalanceBody>;

/** A list of balances. */
export const batchBalancesBody = z.array(batchBalanceBody);

/** A balance of a command or of a read, whose instants are text already. */
export type BalanceShown = Omit<BatchBalanceView, 'closedAt' | 'outstandingAt'> & {
  readonly closedAt: Date | string | null;
  readonly outstandingAt: Date | string;
};

/** A balance as answers show it. */
export function presentBalance(balance: BalanceShown): BatchBalanceBody {
  // The old keys stand last: after a spread V8 would give the object each further key one by one.
  return {
    operationId: balance.operationId,
    operationName: balance.operationName,
    workOrderId: balance.workOrderId,
    workOrderNumber: balance.workOrderNumber,
    workOrderLabel: balance.workOrderLabel,
    workOrderStartDate: balance.workOrderStartDate,
    workOrderDueDate: balance.workOrderDueDate,
    sequence: balance.sequence,
    requisitionId: balance.requisitionId,
    processPricesId: balance.processPricesId,
    materialId: balance.materialId,
    colorId: balance.colorId,
    dispatchDate: balance.dispatchDate,
    requisitionDuration: balance.operationDurationSeconds,
    quantity: balance.quantity,
    stepId: balance.productionStepId,
    groupId: balance.groupId,
    prefix: balance.prefix,
    stepType: balance.stepType,
    orderId: balance.orderId,
    orderNumber: balance.orderNumber,
    threadId: balance.threadId,
    purchaseOrderNumber: balance.purchaseOrderNumber,
    commentCount: balance.commentCount,
    closedAt: balance.closedAt === null ? null : isoOf(balance.closedAt),
    outstandingAt: isoOf(balance.outstandingAt),
    ...presentOldBalanceKeys(balance),
  };
}

/** The response of a command that changed balances. */
export function presentBalances(result: { readonly balances: readonly BalanceShown[] }): BatchBalanceBody[] {
  return result.balances.map(presentBalance);
}

/** `GET /operation/batch-balances/count`. */
export const balanceCountQuery = z.object({ operationIds: requiredListOf(uuid) });

/** Units per operation. */
export const balanceCountBody = z.record(z.string(), z.int()).meta({ id: 'UnitsByOperation' });

/** The most balances of one answer, and as many as come where no limit is named. */
export const MAX_BALANCES = 10_000;

const place = cursorOf(
  'batch-balances',
  z.object({
    due: day.nullable(),
    orderNumber: int32,
    requisitionSequence: int32,
    runNumber: int32,
    routingSequence: int32,
    productionStepId: uuid,
  }),
);

/** The cursor of a place in the list of balances. */
export const balanceCursor = place.text;

/** `GET /production-step/batch-balances/status-ids`: with a `completed…` bound only completed steps, newest first. */
export const balancesQuery = z
  .object({
    operationIds: requiredListOf(uuid),
    archived: flag.optional(),
    completedAfter: instantText.optional().meta({
      description: 'Only in completed steps, with units that arrived there at this instant or later.',
    }),
    completedBefore: instantText.optional(),
    completedBeforeId: uuid.optional(),
    limit: limitOf(MAX_BALANCES),
    cursor: place.parameter.optional(),
  })
  .refine(
    ({ completedBefore, completedBeforeId }) =>
      completedBeforeId === undefined || completedBefore !== undefined,
    { error: 'goes only with completedBefore', path: ['completedBeforeId'] },
  )
  .refine(
    ({ cursor, completedAfter, completedBefore }) =>
      cursor === undefined || (completedAfter ?? completedBefore) === undefined,
    { error: 'goes neither with completedAfter nor with completedBefore', path: ['cursor'] },
  );

/** `GET /production-step/batch-balances/part-ids`. */
export const partBalancesQuery = z.object({ partIds: requiredListOf(intIdText) });
