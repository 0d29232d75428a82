import {
  batchBalancesBody,
  dryRunBody,
  presentBalances,
  presentDryRun,
  presentScheduleRow,
  scheduleCommand,
  scheduleRequest,
  scheduleRowBody,
} from '@routecard/contracts';
import {
  type DryRun,
  dryRunBatches,
  dryRunWorkOrders,
  type ScheduleResult,
  type ScheduleRow,
  scheduleBatches,
  scheduleWorkOrders,
} from '@routecard/core';
import { command, dryRunBy, type Route } from '../http/route.ts';

const bulk = {
  method: 'POST',
  tag: 'Scheduling',
  body: scheduleRequest,
  answer: batchBalancesBody,
  present: presentBalances,
} as const;

const scheduleDryRun = {
  answer: dryRunBody('DryRunSchedule', scheduleRowBody, batchBalancesBody),
  present: (found: DryRun<ScheduleRow, ScheduleResult>) =>
    presentDryRun(found, presentScheduleRow, presentBalances),
} as const;

/** What became of the entries of a legacy call. */
const scheduled = {
  name: 'Scheduled',
  description:
    '`created=N, reused=N, skipped=N`: runs that were created or reused, and parts that were skipped.',
  of: ({ counts }: ScheduleResult) =>
    `created=${counts.created}, reused=${counts.reused}, skipped=${counts.skipped}`,
};

/** The three bulk paths; two of them keep their legacy meaning. */
export const schedulingRoutes: readonly Route[] = [
  command({
    ...bulk,
    path: '/requisition/work-orders',
    summary: 'Schedule parts: a new work order per entry',
    useCase: scheduleWorkOrders,
    dryRun: dryRunBy({ ...scheduleDryRun, useCase: dryRunWorkOrders }),
    toCommand: ({ body }) => scheduleCommand(body),
  }),
  command({
    ...bulk,
    path: '/requisition/batch-status',
    summary: 'Schedule parts, reusing or skipping those that have a work order (legacy)',
    useCase: scheduleBatches,
    header: scheduled,
    dryRun: dryRunBy({ ...scheduleDryRun, useCase: dryRunBatches }),
    toCommand: ({ body }) => scheduleCommand(body),
  }),
  command({
    ...bulk,
    path: '/requisition/create-batches',
    summary: 'Create production batches, reusing or skipping parts that have a work order (legacy)',
    useCase: scheduleBatches,
    header: scheduled,
    dryRun: dryRunBy({ ...scheduleDryRun, useCase: dryRunBatches }),
    toCommand: ({ body }) => scheduleCommand(body),
  }),
];
