import {
  balanceCountBody,
  balanceCountQuery,
  balanceCursor,
  balancesQuery,
  batchBalanceBody,
  batchBalancesBody,
  dryRunBody,
  given,
  MAX_BALANCES,
  mergeCommand,
  mergeRequest,
  moveBatchesCommand,
  moveBatchesRequest,
  moveRowBody,
  partBalancesQuery,
  presentBalance,
  presentBalances,
  presentDryRun,
  presentMoveRow,
  requireParameter,
  splitCommand,
  splitRequest,
  uuidOr,
} from '@routecard/contracts';
import { dryRunMoves, moveBatches, PERMISSIONS } from '@routecard/core';
import { countBalances, readBalances, readBalancesOfRequisitions } from '@routecard/db';
import { z } from 'zod';
import { command, dryRunBy, type Route, read } from '../http/route.ts';

const tag = 'Batches';
const balances = {
  tag,
  permission: PERMISSIONS.readProduction,
  answer: z.array(batchBalanceBody),
  present: (found: Parameters<typeof presentBalance>[0][]) => found.map(presentBalance),
} as const;

const moving = {
  tag,
  useCase: moveBatches,
  dryRun: dryRunBy({
    useCase: dryRunMoves,
    answer: dryRunBody('DryRunMoves', moveRowBody, batchBalancesBody),
    present: (found) => presentDryRun(found, presentMoveRow, presentBalances),
  }),
  answer: batchBalancesBody,
  present: presentBalances,
} as const;

/** Balances, and moves of units. */
export const balanceRoutes: readonly Route[] = [
  command({
    ...moving,
    method: 'PATCH',
    path: '/production-step/move-batches',
    summary: 'Move or scrap units, all entries or none',
    body: moveBatchesRequest,
    toCommand: ({ body }) => moveBatchesCommand(body),
  }),
  command({
    ...moving,
    method: 'POST',
    path: '/work-orders/:workOrderId/split',
    summary: 'Split a batch: some of its units go into another production step at their operation',
    params: z.object({ workOrderId: uuidOr('WORK_ORDER_NOT_FOUND') }),
    body: splitRequest,
    toCommand: ({ params: { workOrderId }, body }) => splitCommand(workOrderId, body),
  }),
  command({
    ...moving,
    method: 'POST',
    path: '/production-step/merge',
    summary:
      'Merge batches at one operation into one production step there; those that are in it already stay',
    body: mergeRequest,
    toCommand: ({ body }) => mergeCommand(body),
  }),
  read({
    path: '/operation/batch-balances/count',
    aliases: ['/operation/production-status/batch-balances/count', '/production-status/batch-balances/count'],
    tag,
    summary: 'Units per operation',
    refusals: ['MISSING_PARAMETER'],
    permission: PERMISSIONS.readProduction,
    query: balanceCountQuery,
    read: (database, manufacturerId, { query }) =>
      countBalances(database, manufacturerId, requireParameter('operationIds', query.operationIds)),
    answer: balanceCountBody,
    present: (counts) => counts,
  }),
  read({
    ...balances,
    path: '/production-step/batch-balances/status-ids',
    summary: 'Batches at operations',
    refusals: ['MISSING_PARAMETER'],
    query: balancesQuery,
    read: (database, manufacturerId, { query: { operationIds, limit = MAX_BALANCES, cursor, ...filter } }) =>
      readBalances(database, manufacturerId, requireParameter('operationIds', operationIds), {
        ...given({ ...filter, after: cursor }),
        limit,
      }),
    present: ({ rows }) => rows.map(presentBalance),
    next: ({ next }) => next && balanceCursor(next),
  }),
  read({
    ...balances,
    path: '/production-step/batch-balances/part-ids',
    summary: 'Batches of parts',
    refusals: ['MISSING_PARAMETER'],
    query: partBalancesQuery,
    read: (database, manufacturerId, { query: { partIds } }) =>
      readBalancesOfRequisitions(database, manufacturerId, requireParameter('partIds', partIds)),
  }),
];
