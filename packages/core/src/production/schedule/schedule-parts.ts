import { PERMISSIONS } from '../../authority.ts';
import type { Stamp } from '../../deps.ts';
import { naming, type RefusedEntry } from '../../refused-entries.ts';
import type { UseCase } from '../../use-case.ts';
import { defineUseCase } from '../../use-case.ts';
import type { ProductionNeed, ProductionUnitOfWork } from '../production-unit-of-work.ts';
import {
  legacyPlanner,
  planRun,
  SCHEDULING_REFUSALS,
  type ScheduleEntry,
  type ScheduleResult,
  schedule,
  scheduleLegacy,
} from './schedule.ts';
import { type ScheduleRow, scheduleRows } from './schedule-rows.ts';

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

/** Schedules as `schedule` does; a refusal names every entry that is refused. */
export const scheduleAll = (
  production: ProductionUnitOfWork,
  stamp: Stamp,
  entries: readonly ScheduleEntry[],
): ScheduleResult =>
  naming(
    production,
    () => schedule(production, stamp, entries),
    () => scheduleRows(production, entries, (entry) => [planRun(production, entry)]).flatMap(refusedEntry),
  );

/** Schedules as `scheduleLegacy` does; a refusal names every entry that is refused, or all where all are skipped. */
export const scheduleAllLegacy = (
  production: ProductionUnitOfWork,
  stamp: Stamp,
  entries: readonly ScheduleEntry[],
): ScheduleResult =>
  naming(
    production,
    () => scheduleLegacy(production, stamp, entries),
    ({ code, message }) =>
      code === 'NOTHING_TO_SCHEDULE'
        ? entries.map(({ requisitionId }, index) => ({ index, error: code, message, requisitionId }))
        : scheduleRows(production, entries, legacyPlanner(production, entries)).flatMap(refusedEntry),
  );

const refusedEntry = ({ refusal, requisitionId }: ScheduleRow, index: number): readonly RefusedEntry[] =>
  refusal === null ? [] : [{ index, error: refusal.code, message: refusal.message, requisitionId }];

/** `POST /requisition/work-orders`: a run per entry, whatever runs there are. */
export const scheduleWorkOrders: UseCase<ScheduleParts, ScheduleResult> = defineUseCase(
  'scheduleWorkOrders',
  PERMISSIONS.writeProduction,
  SCHEDULING_REFUSALS,
  (deps, call, { entries }) =>
    deps.production.submit(call, needOfSchedule(entries), (production, stamp) =>
      scheduleAll(production, stamp, entries),
    ),
);

/** `POST /requisition/batch-status` and `/requisition/create-batches`: reuses or skips a part that has a run. */
export const scheduleBatches: UseCase<ScheduleParts, ScheduleResult> = defineUseCase(
  'scheduleBatches',
  PERMISSIONS.writeProduction,
  [...SCHEDULING_REFUSALS, 'NOTHING_TO_SCHEDULE'],
  (deps, call, { entries }) =>
    deps.production.submit(call, needOfRuns(entries), (production, stamp) =>
      scheduleAllLegacy(production, stamp, entries),
    ),
);
