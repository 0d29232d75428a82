import { z } from 'zod';
import { optionalText, uuid, uuidShown } from './fields.ts';

/*
 * The names that operations had when they were called production statuses (interface.md section 9). Returns still carry
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

/** Of a batch transition; null, or left out, where it has no such end. */
export const oldTransitionKeys = {
  fromStatusId: oldId.nullable(),
  fromStatusName: optionalText.meta(deprecated),
  toStatusId: oldId.nullable(),
  toStatusName: optionalText.meta(deprecated),
};

export const presentOldTransitionKeys = (transition: {
  readonly fromOperationId: string | null;
  readonly fromOperationName?: string | null | undefined;
  readonly toOperationId: string | null;
  readonly toOperationName?: string | null | undefined;
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

/** The key of the entry; the new name wins over the old one. */
export const destinationOf = (entry: {
  readonly toOperationId?: string | null | undefined;
  readonly toStatusId?: string | null | undefined;
}): string | undefined => entry.toOperationId ?? entry.toStatusId ?? undefined;

/** The paths at which operations are also served, by their former names. */
export const oldOperationPaths = ['/operation/production-status', '/production-status'] as const;

/** Since when the old names are deprecated: the first version with the new ones. */
export const DEPRECATED_SINCE = new Date('2026-01-01T00:00:00Z');

/** Until when the old names are served at the least (docs/versioning.md). */
export const SERVED_UNTIL = new Date('2028-01-01T00:00:00Z');

/** Old names in a request's query or body: those that are read, and those that are dropped or refused. */
const OLD_NAMES_IN: Readonly<Record<string, { query?: readonly string[]; body?: readonly string[] }>> = {
  'PATCH /production-step/move-batches': { body: ['toStatusId'] },
  'GET /operation/batch-balances/count': { query: ['statusIds'] },
  'GET /production-step/batch-balances/status-ids': { query: ['productionStatusIds'] },
  'POST /operation': { body: ['statusName'] },
  'PATCH /operation': { body: ['statusName'] },
  'POST /processes': { body: ['productionStatusIds'] },
  'PATCH /processes/:processPricesId': { body: ['productionStatusIds'] },
  'POST /post-processing': { body: ['productionStatusIds'] },
  'PATCH /post-processing/:postProcessingId': { body: ['productionStatusIds'] },
};

/** The deprecated names that one request used: keys, and the path itself. */
export type FindDeprecated = (request: {
  readonly query: unknown;
  readonly body: unknown;
}) => readonly string[];

/** Finds them in requests to this path (below the interface's prefix); undefined where nothing is deprecated. */
export function deprecatedIn(method: string, path: string): FindDeprecated | undefined {
  const oldPath = oldOperationPaths.find((old) => path === old || path.startsWith(`${old}/`));
  const current = oldPath === undefined ? path : path.replace(oldPath, '/operation');
  const { query = [], body = [] } = OLD_NAMES_IN[`${method} ${current}`] ?? {};
  if (oldPath === undefined && query.length + body.length === 0) return undefined;
  const paths = oldPath === undefined ? [] : [oldPath];
  return (request) => [
    ...paths,
    ...query.filter((name) => names(request.query, name)),
    ...body.filter((name) => [request.body].flat().some((entry) => names(entry, name))),
  ];
}

const names = (value: unknown, name: string) =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name);
