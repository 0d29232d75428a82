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
  type Rehearsal,
  rehearseBatches,
  rehearseWorkOrders,
  type ScheduleResult,
  type ScheduleRow,
  scheduleBatches,
  scheduleWorkOrders,
} from '@routecard/core';
import { command, type Route, rehearsal } from '../http/route.ts';

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
    useCase: scheduleWorkOrders,
    dryRun: rehearsal({ ...rehearsed, useCase: rehearseWorkOrders }),
    toCommand: ({ body }) => scheduleCommand(body),
  }),
  command({
    ...bulk,
    path: '/requisition/batch-status',
    summary: 'Schedule parts, reusing or skipping those that have a work order (legacy)',
    useCase: scheduleBatches,
    dryRun: rehearsal({ ...rehearsed, useCase: rehearseBatches }),
    toCommand: ({ body }) => scheduleCommand(body),
  }),
  command({
    ...bulk,
    path: '/requisition/create-batches',
    summary: 'Create production batches, reusing or skipping parts that have a work order (legacy)',
    useCase: scheduleBatches,
    dryRun: rehearsal({ ...rehearsed, useCase: rehearseBatches }),
    toCommand: ({ body }) => scheduleCommand(body),
  }),
];
