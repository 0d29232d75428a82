import {
  partTransitionsQuery,
  presentProductionStep,
  presentProductionSteps,
  presentTransitions,
  presentUndo,
  presentWorkPeriods,
  productionStepBody,
  productionStepsQuery,
  renameProductionStepRequest,
  requireParameter,
  shopTransitionsQuery,
  stepTransitionsQuery,
  stepWorkRequest,
  transitionBody,
  transitionCursor,
  undoBody,
  uuidOr,
  workPeriodBody,
} from '@routecard/contracts';
import {
  finishWork,
  PERMISSIONS,
  type ProductionStepView,
  renameProductionStep,
  startWork,
  undoTransition,
} from '@routecard/core';
import {
  readProductionSteps,
  readShopTransitions,
  readTransitionsOfRequisitions,
  readTransitionsOfSteps,
} from '@routecard/db';
import { z } from 'zod';
import { command, type Route, read } from '../http/route.ts';

type Ledger = Awaited<ReturnType<typeof readTransitionsOfSteps>>;

const ledger = {
  tag: 'Batches',
  permission: PERMISSIONS.readProduction,
  refusals: ['MISSING_PARAMETER'],
  answer: z.array(transitionBody),
  present: ({ rows }: Ledger) => presentTransitions(rows),
  next: ({ next }: Ledger) => next && transitionCursor(next),
} as const;

const atMachine = {
  method: 'POST',
  tag: ledger.tag,
  params: z.object({ stepId: uuidOr('PRODUCTION_STEP_NOT_FOUND') }),
  body: stepWorkRequest,
  answer: z.array(workPeriodBody),
  present: presentWorkPeriods,
} as const;

const USUAL_LIMIT = 1000;

/** Groups of units, and what happened to them. */
export const productionStepRoutes: readonly Route[] = [
  read({
    path: '/production-step',
    tag: ledger.tag,
    summary: 'Production steps',
    refusals: ledger.refusals,
    permission: ledger.permission,
    query: productionStepsQuery,
    read: (database, manufacturerId, { query: { stepIds } }) =>
      readProductionSteps(database, manufacturerId, requireParameter('stepIds', stepIds)),
    answer: z.array(productionStepBody),
    present: presentProductionSteps,
  }),
  read({
    ...ledger,
    path: '/batch-transitions',
    refusals: [],
    summary: 'What happened to the units of the whole shop, oldest first',
    query: shopTransitionsQuery,
    read: (database, manufacturerId, { query: { limit = USUAL_LIMIT, cursor = null, ...filter } }) =>
      readShopTransitions(database, manufacturerId, {
        requisitionIds: filter.requisitionIds ?? null,
        workOrderIds: filter.workOrderIds ?? null,
        operationIds: filter.operationIds ?? null,
        types: filter.types ?? null,
        from: filter.from ?? null,
        to: filter.to ?? null,
        after: cursor,
        limit,
      }),
  }),
  read({
    ...ledger,
    path: '/requisition/batch-transitions',
    summary: 'What happened to the units of parts, oldest first',
    query: partTransitionsQuery,
    read: (database, manufacturerId, { query: { requisitionIds, limit = USUAL_LIMIT, cursor = null } }) =>
      readTransitionsOfRequisitions(
        database,
        manufacturerId,
        requireParameter('requisitionIds', requisitionIds),
        { after: cursor, limit },
      ),
  }),
  read({
    ...ledger,
    path: '/production-step/batch-transitions/step-ids',
    summary: 'What came into production steps and left them, oldest first',
    query: stepTransitionsQuery,
    read: (database, manufacturerId, { query: { stepIds, limit = USUAL_LIMIT, cursor = null } }) =>
      readTransitionsOfSteps(database, manufacturerId, requireParameter('stepIds', stepIds), {
        after: cursor,
        limit,
      }),
  }),
  command({
    method: 'PATCH',
    path: '/production-step/:stepId/rename',
    tag: ledger.tag,
    summary: 'Give a production step another name',
    params: z.object({ stepId: uuidOr('PRODUCTION_STEP_NOT_FOUND') }),
    body: renameProductionStepRequest,
    useCase: renameProductionStep,
    toCommand: ({ params, body }) => ({ ...params, ...body }),
    answer: z.array(productionStepBody),
    present: (step: ProductionStepView) => [presentProductionStep(step)],
  }),
  command({
    ...atMachine,
    path: '/production-step/:stepId/start',
    summary: 'Units in a production step are worked on from now; they stay where they are',
    useCase: startWork,
    toCommand: ({ params, body }) => ({ ...params, ...body }),
  }),
  command({
    ...atMachine,
    path: '/production-step/:stepId/finish',
    summary: 'Units in a production step are no longer worked on; they stay where they are',
    useCase: finishWork,
    toCommand: ({ params, body }) => ({ ...params, ...body }),
  }),
  command({
    method: 'POST',
    path: '/batch-transitions/:transitionId/undo',
    tag: ledger.tag,
    summary: 'Take a transition back by another one that names it',
    params: z.object({ transitionId: uuidOr('TRANSITION_NOT_FOUND') }),
    useCase: undoTransition,
    dryRun: true,
    toCommand: ({ params }) => params,
    answer: undoBody,
    present: presentUndo,
  }),
];
