import {
  partTransitionsQuery,
  presentProductionSteps,
  presentTransitions,
  productionStepBody,
  productionStepsQuery,
  requireParameter,
  stepTransitionsQuery,
  transitionBody,
} from '@routecard/contracts';
import { PERMISSIONS } from '@routecard/core';
import { readProductionSteps, readTransitionsOfRequisitions, readTransitionsOfSteps } from '@routecard/db';
import { z } from 'zod';
import { type Route, read } from '../http/route.ts';

const ledger = {
  tag: 'Batches',
  permission: PERMISSIONS.readProduction,
  refusals: ['MISSING_PARAMETER'],
  answer: z.array(transitionBody),
  present: presentTransitions,
} as const;

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
    path: '/requisition/batch-transitions',
    summary: 'What happened to the units of parts, oldest first',
    query: partTransitionsQuery,
    read: (database, manufacturerId, { query: { requisitionIds } }) =>
      readTransitionsOfRequisitions(
        database,
        manufacturerId,
        requireParameter('requisitionIds', requisitionIds),
      ),
  }),
  read({
    ...ledger,
    path: '/production-step/batch-transitions/step-ids',
    summary: 'What came into production steps and left them, oldest first',
    query: stepTransitionsQuery,
    read: (database, manufacturerId, { query: { stepIds } }) =>
      readTransitionsOfSteps(database, manufacturerId, requireParameter('stepIds', stepIds)),
  }),
];
