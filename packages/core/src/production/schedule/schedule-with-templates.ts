import { authorize, PERMISSIONS } from '../../authority.ts';
import { present } from '../../refusals.ts';
import { keepRoutings } from '../../routing-templates/keep-routings.ts';
import type { TimedStep } from '../../time/step-times.ts';
import { defineUseCase, type UseCase } from '../../use-case.ts';
import { SCHEDULING_REFUSALS, type ScheduleEntry, type ScheduleResult, schedule } from './schedule.ts';
import { needOfSchedule } from './schedule-parts.ts';

/** The template to create from the routing that a part is scheduled with. */
export interface KeepAsTemplate {
  /** Of the template that is made of an edited or derived routing. */
  readonly name?: string;
  readonly approve: boolean;
  readonly makeDefault: boolean;
  /** The steps that the caller saw. Others by now: PRECONDITION_FAILED. */
  readonly seenSteps?: readonly TimedStep[];
}

/** A part to schedule; with `template` its routing is kept as one before. */
export interface EntryWithTemplate extends ScheduleEntry {
  readonly template?: KeepAsTemplate;
}

/**
 * Schedules as `scheduleWorkOrders` does, after the routings that are to be kept were saved and approved in the same
 * transaction: all of it, or nothing. Throws what `schedule` and `keepRouting` throw.
 */
export const scheduleWithTemplates: UseCase<
  { readonly entries: readonly EntryWithTemplate[] },
  ScheduleResult
> = defineUseCase(
  'scheduleWithTemplates',
  PERMISSIONS.writeProduction,
  SCHEDULING_REFUSALS,
  (deps, call, { entries }) => {
    authorize(call.actor, PERMISSIONS.writeRouting);
    return deps.transact(call, async (store, stamp) => {
      const keeping = entries.flatMap((entry, index) =>
        entry.template === undefined ? [] : [{ entry, index }],
      );
      // The requisitions are locked first, as everywhere; the specifications exclusively, for their templates change.
      const { templates, specificationOf } = await store.routingTemplates.lockOfRequisitions(
        entries.map((entry) => entry.requisitionId),
        keeping.map(({ entry }) => entry.requisitionId),
      );
      const wanted = keeping.map(({ entry, index }) => {
        const { requisitionId, operationIds, stepTimes, routingTemplateId, template } = entry;
        return {
          index,
          partSpecificationId: present(
            specificationOf.get(requisitionId),
            'REQUISITION_NOT_FOUND',
            `requisition ${requisitionId} not found`,
          ),
          ...(operationIds === undefined ? {} : { operationIds }),
          ...(stepTimes === undefined ? {} : { stepTimes }),
          ...(routingTemplateId === undefined ? {} : { routingTemplateId }),
          ...(template?.name === undefined ? {} : { name: template.name }),
          ...(template?.seenSteps === undefined ? {} : { seenSteps: template.seenSteps }),
          approve: template?.approve ?? false,
          makeDefault: template?.makeDefault ?? false,
        };
      });
      const kept = await keepRoutings(store, templates, wanted, stamp);
      const along = new Map(keeping.map(({ entry }, i) => [entry, kept[i] ?? '']));
      const toSchedule = entries.map((entry): ScheduleEntry => {
        const { template: _kept, ...asked } = entry;
        const routingTemplateId = along.get(entry);
        if (routingTemplateId === undefined) return asked;
        const { operationIds: _operations, stepTimes: _times, ...rest } = asked;
        return { ...rest, routingTemplateId };
      });
      const production = await store.production.open(needOfSchedule(toSchedule));
      const result = schedule(production, stamp, toSchedule);
      await store.production.save(production);
      return result;
    });
  },
);
