import { PERMISSIONS } from '../authority.ts';
import type { Call, Outcome } from '../call.ts';
import type { Deps, Stamp } from '../deps.ts';
import { defineUseCase } from '../use-case.ts';
import type { ProductionUnitOfWork } from './production-unit-of-work.ts';
import {
  finishPeriods,
  type PeriodsAfter,
  type StepWork,
  startPeriods,
  type UnfinishedPeriod,
  type WorkPeriod,
} from './work-period.ts';

/** `POST /production-step/{stepId}/start`: units in the step are worked on from now. Throws PRODUCTION_STEP_NOT_FOUND, and what `startPeriods` throws. */
export const startWork = defineUseCase<StepWork, readonly WorkPeriod[]>(
  'startWork',
  PERMISSIONS.moveUnits,
  [
    'PRODUCTION_STEP_NOT_FOUND',
    'WORK_ORDER_NOT_FOUND',
    'INSUFFICIENT_BATCH_QUANTITY',
    'NOTHING_TO_WORK_ON',
    'ORDER_NOT_SCHEDULABLE',
    'WORK_ALREADY_STARTED',
  ],
  (deps, call, work) => decide(deps, call, work, startPeriods),
);

/**
 * `POST /production-step/{stepId}/finish`: they no longer are, and stay where they are. Throws PRODUCTION_STEP_NOT_FOUND, and what
 * `finishPeriods` throws.
 */
export const finishWork = defineUseCase<StepWork, readonly WorkPeriod[]>(
  'finishWork',
  PERMISSIONS.moveUnits,
  ['PRODUCTION_STEP_NOT_FOUND', 'WORK_ORDER_NOT_FOUND', 'WORK_NOT_STARTED'],
  (deps, call, work) =>
    decide(deps, call, work, (production, stamp, wanted, _standing, unfinished) =>
      finishPeriods(production, stamp, wanted, unfinished),
    ),
);

type Decision = (
  production: ProductionUnitOfWork,
  stamp: Stamp,
  work: StepWork,
  standing: readonly string[],
  unfinished: readonly UnfinishedPeriod[],
) => PeriodsAfter;

/** Decides with the runs locked, as moves are: what is said of units and where they go happens one after the other. */
function decide(
  deps: Deps,
  call: Call<readonly WorkPeriod[]>,
  work: StepWork,
  decision: Decision,
): Promise<Outcome<readonly WorkPeriod[]>> {
  return deps.transact(call, async ({ production, workPeriods, events }, stamp) => {
    const standing = await workPeriods.runsIn(work.stepId);
    const workOrderIds = work.workOrderIds ?? standing;
    const locked = await production.open({ workOrderIds });
    const unfinished = await workPeriods.unfinished(work.stepId, workOrderIds);
    const { named, ended } = decision(locked, stamp, work, standing, unfinished);
    await workPeriods.save([...ended, ...named]);
    const orderIds = new Set(named.map(({ workOrderId }) => locked.workOrder(workOrderId).part.orderId));
    events.append([...orderIds].map((orderId) => ({ type: 'order.updated', orderId })));
    return named;
  });
}
