import { z } from 'zod';
import { uuid, uuidShown } from './fields.ts';

/*
 * The names that operations had when they were called production statuses (interface.md section 9). Answers still carry
 * them beside the new ones; of requests only the destination of a move is still read under its old name.
 */

const deprecated = { deprecated: true };
const oldId = uuidShown.meta({ ...deprecated, format: 'uuid' });
const oldName = z.string().meta(deprecated);

/** Of a batch balance. */
export const oldBalanceKeys = { batchStatusId: oldId, batchStatusName: oldName };

export const presentOldBalanceKeys = (balance: {
  readonly operationId: string;
  readonly operationName: string;
}) => ({ batchStatusId: balance.operationId, batchStatusName: balance.operationName });

/** Of a batch transition; null where it has no such end. */
export const oldTransitionKeys = {
  fromStatusId: oldId.nullable(),
  fromStatusName: oldName.nullable(),
  toStatusId: oldId.nullable(),
  toStatusName: oldName.nullable(),
};

export const presentOldTransitionKeys = (transition: {
  readonly fromOperationId: string | null;
  readonly fromOperationName: string | null;
  readonly toOperationId: string | null;
  readonly toOperationName: string | null;
}) => ({
  fromStatusId: transition.fromOperationId,
  fromStatusName: transition.fromOperationName,
  toStatusId: transition.toOperationId,
  toStatusName: transition.toOperationName,
});

/** Of a production step. */
export const oldProductionStepKeys = { productionStatusId: oldId, productionStatusName: oldName };

export const presentOldProductionStepKeys = (step: {
  readonly operationId: string;
  readonly operationName: string;
}) => ({ productionStatusId: step.operationId, productionStatusName: step.operationName });

/** Of an operation. */
export const oldOperationKeys = { statusName: oldName };

export const presentOldOperationKeys = (operation: { readonly name: string }) => ({
  statusName: operation.name,
});

/** Of a step in a work order's routing. */
export const oldRoutingStepKeys = { statusId: oldId };

export const presentOldRoutingStepKeys = (step: { readonly operationId: string }) => ({
  statusId: step.operationId,
});

/** The old name of a move's destination, still accepted. */
export const oldDestinationKeys = { toStatusId: uuid.nullish().meta(deprecated) };

/** Where the entry goes: the new name wins over the old one. */
export const destinationOf = (entry: {
  readonly toOperationId?: string | null | undefined;
  readonly toStatusId?: string | null | undefined;
}): string | undefined => entry.toOperationId ?? entry.toStatusId ?? undefined;
