import { PERMISSIONS } from '../authority.ts';
import type { UseCase } from '../use-case.ts';
import { defineUseCase } from '../use-case.ts';
import type { ProductionNeed } from './production-unit-of-work.ts';
import {
  SCHEDULING_REFUSALS,
  type ScheduleEntry,
  type ScheduleResult,
  schedule,
  scheduleLegacy,
} from './schedule.ts';

/** Parts to schedule in one call. */
export interface ScheduleParts {
  readonly entries: readonly ScheduleEntry[];
}

/** The rows that scheduling decides on. */
export const needOfSchedule = (entries: readonly ScheduleEntry[]): ProductionNeed => ({
  requisitionIds: entries.map((entry) => entry.requisitionId),
  routingTemplateIds: entries.flatMap((entry) => entry.routingTemplateId ?? []),
  numbersSteps: true,
});

/** The same with the runs that the parts have, for the legacy way. */
export const needOfRuns = (entries: readonly ScheduleEntry[]): ProductionNeed => ({
  ...needOfSchedule(entries),
  runsOfRequisitionIds: entries.map((entry) => entry.requisitionId),
});

/** `POST /requisition/work-orders`: a run per entry, whatever runs there are. */
export const scheduleWorkOrders: UseCase<ScheduleParts, ScheduleResult> = defineUseCase(
  'scheduleWorkOrders',
  PERMISSIONS.writeProduction,
  SCHEDULING_REFUSALS,
  (deps, call, { entries }) =>
    deps.production.submit(call, needOfSchedule(entries), (production, stamp) =>
      schedule(production, stamp, entries),
    ),
);

/** `POST /requisition/batch-status` and `/requisition/create-batches`: reuses or skips a part that has a run. */
export const scheduleBatches: UseCase<ScheduleParts, ScheduleResult> = defineUseCase(
  'scheduleBatches',
  PERMISSIONS.writeProduction,
  [...SCHEDULING_REFUSALS, 'NOTHING_TO_SCHEDULE'],
  (deps, call, { entries }) =>
    deps.production.submit(call, needOfRuns(entries), (production, stamp) =>
      scheduleLegacy(production, stamp, entries),
    ),
);
