import { PERMISSIONS } from '../../authority.ts';
import { attempted, type DryRun } from '../../dry-run.ts';
import { defineUseCase, type UseCase } from '../../use-case.ts';
import { legacyPlanner, planRun, type ScheduleResult } from './schedule.ts';
import {
  needOfRuns,
  needOfSchedule,
  type ScheduleParts,
  scheduleAll,
  scheduleAllLegacy,
} from './schedule-parts.ts';
import { type ScheduleRow, scheduleRows } from './schedule-rows.ts';

/** A dry run of `POST /requisition/work-orders`. */
export const dryRunWorkOrders: UseCase<ScheduleParts, DryRun<ScheduleRow, ScheduleResult>> = defineUseCase(
  'dryRunWorkOrders',
  PERMISSIONS.writeProduction,
  [],
  (deps, call, { entries }) =>
    deps.production.submit({ ...call, dryRun: true }, needOfSchedule(entries), (production, stamp) => ({
      rows: scheduleRows(production, entries, (entry) => [planRun(production, entry)]),
      ...attempted(production, () => scheduleAll(production, stamp, entries)),
    })),
);

/** A dry run of `POST /requisition/batch-status` and `/requisition/create-batches`. */
export const dryRunBatches: UseCase<ScheduleParts, DryRun<ScheduleRow, ScheduleResult>> = defineUseCase(
  'dryRunBatches',
  PERMISSIONS.writeProduction,
  [],
  (deps, call, { entries }) =>
    deps.production.submit({ ...call, dryRun: true }, needOfRuns(entries), (production, stamp) => ({
      rows: scheduleRows(production, entries, legacyPlanner(production, entries)),
      ...attempted(production, () => scheduleAllLegacy(production, stamp, entries)),
    })),
);
