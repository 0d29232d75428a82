import { batchBalancesBody, presentBalances, scheduleCommand, scheduleRequest } from '@routecard/contracts';
import { type RefusalCode, scheduleBatches, scheduleWorkOrders } from '@routecard/core';
import { command, type Route } from '../http/route.ts';

const refusals: readonly RefusalCode[] = [
  'REQUISITION_NOT_FOUND',
  'ROUTING_TEMPLATE_NOT_FOUND',
  'OPERATION_NOT_FOUND',
  'EMPTY_ROUTING',
  'ROUTING_TEMPLATE_DEPRECATED',
  'NO_APPROVED_ROUTING_TEMPLATE',
];

const bulk = {
  method: 'POST',
  tag: 'Scheduling',
  body: scheduleRequest,
  answer: batchBalancesBody,
  present: presentBalances,
} as const;

/** The three bulk paths; two of them keep their legacy meaning. */
export const schedulingRoutes: readonly Route[] = [
  command({
    ...bulk,
    path: '/requisition/work-orders',
    summary: 'Schedule parts: a new work order per entry',
    refusals,
    useCase: scheduleWorkOrders,
    toCommand: ({ body }) => scheduleCommand(body),
  }),
  command({
    ...bulk,
    path: '/requisition/batch-status',
    summary: 'Schedule parts, reusing or skipping those that have a work order (legacy)',
    refusals: [...refusals, 'NOTHING_TO_SCHEDULE'],
    useCase: scheduleBatches,
    toCommand: ({ body }) => scheduleCommand(body),
  }),
  command({
    ...bulk,
    path: '/requisition/create-batches',
    summary: 'Create production batches, reusing or skipping parts that have a work order (legacy)',
    refusals: [...refusals, 'NOTHING_TO_SCHEDULE'],
    useCase: scheduleBatches,
    toCommand: ({ body }) => scheduleCommand(body),
  }),
];
