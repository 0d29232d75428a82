import {
  batchBalancesBody,
  presentBalances,
  presentRehearsal,
  presentScheduleRow,
  rehearsalBody,
  scheduleCommand,
  scheduleRequest,
  scheduleRowBody,
} from '@routecard/contracts';
import {
  type RefusalCode,
  type Rehearsal,
  rehearseBatches,
  rehearseWorkOrders,
  type ScheduleResult,
  type ScheduleRow,
  scheduleBatches,
  scheduleWorkOrders,
} from '@routecard/core';
import { command, type Route, rehearsal } from '../http/route.ts';

/** Why a part may not be scheduled, alone or with others. */
export const SCHEDULING_REFUSALS: readonly RefusalCode[] = [
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

const rehearsed = {
  answer: rehearsalBody('DryRunSchedule', scheduleRowBody, batchBalancesBody),
  present: (found: Rehearsal<ScheduleRow, ScheduleResult>) =>
    presentRehearsal(found, presentScheduleRow, presentBalances),
} as const;

/** The three bulk paths; two of them keep their legacy meaning. */
export const schedulingRoutes: readonly Route[] = [
  command({
    ...bulk,
    path: '/requisition/work-orders',
    summary: 'Schedule parts: a new work order per entry',
    refusals: SCHEDULING_REFUSALS,
    useCase: scheduleWorkOrders,
    dryRun: rehearsal({ ...rehearsed, useCase: rehearseWorkOrders }),
    toCommand: ({ body }) => scheduleCommand(body),
  }),
  command({
    ...bulk,
    path: '/requisition/batch-status',
    summary: 'Schedule parts, reusing or skipping those that have a work order (legacy)',
    refusals: [...SCHEDULING_REFUSALS, 'NOTHING_TO_SCHEDULE'],
    useCase: scheduleBatches,
    dryRun: rehearsal({ ...rehearsed, useCase: rehearseBatches }),
    toCommand: ({ body }) => scheduleCommand(body),
  }),
  command({
    ...bulk,
    path: '/requisition/create-batches',
    summary: 'Create production batches, reusing or skipping parts that have a work order (legacy)',
    refusals: [...SCHEDULING_REFUSALS, 'NOTHING_TO_SCHEDULE'],
    useCase: scheduleBatches,
    dryRun: rehearsal({ ...rehearsed, useCase: rehearseBatches }),
    toCommand: ({ body }) => scheduleCommand(body),
  }),
];
