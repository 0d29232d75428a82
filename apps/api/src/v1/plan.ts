import {
  applyPlanCommand,
  planChangedBody,
  planRanksBody,
  planRanksRequest,
  planVersionRequest,
} from '@routecard/contracts';
import { applyPlan, PERMISSIONS, undoPlan } from '@routecard/core';
import { readPlanRanks } from '@routecard/db';
import { command, type Route, read } from '../http/route.ts';

const path = '/plan/ranks';
const tag = 'Plan';
const changed = {
  tag,
  answer: planChangedBody,
  present: (plan: { readonly version: number }) => plan,
} as const;

/** In which order operations work. */
export const planRoutes: readonly Route[] = [
  read({
    path,
    tag,
    summary: 'The sequences that operations work in',
    permission: PERMISSIONS.readProduction,
    read: readPlanRanks,
    answer: planRanksBody,
    present: ({ version, canUndo, operations }) => ({
      version,
      canUndo,
      operations: operations.map(({ operationId, work }) => ({ operationId, work: [...work] })),
    }),
  }),
  command({
    ...changed,
    method: 'PUT',
    path,
    summary: 'Give operations the sequence in which they work',
    body: planRanksRequest,
    useCase: applyPlan,
    dryRun: true,
    toCommand: ({ body }) => applyPlanCommand(body),
  }),
  command({
    ...changed,
    method: 'POST',
    path: `${path}/undo`,
    summary: 'Undo the last change of the sequences',
    body: planVersionRequest,
    useCase: undoPlan,
    toCommand: ({ body }) => body,
  }),
];
