import { type Actor, authorize, PERMISSIONS } from '../authority.ts';
import { type Call, ensurePrecondition } from '../call.ts';
import { present } from '../refusals.ts';
import { defineUseCase } from '../use-case.ts';
import { addUnits, type NewRouting, replan, reroute } from './change-run.ts';
import { type UndoResult, undo, undoTogether } from './moves/undo.ts';
import type { ProductionUnitOfWork } from './production-unit-of-work.ts';
import { SCHEDULING_REFUSALS, type ScheduleEntry, schedule } from './schedule/schedule.ts';
import type { WorkOrder } from './work-order.ts';

/** `POST /requisition/{requisitionId}/work-order`: an additional run of a part. */
export const createWorkOrder = defineUseCase<ScheduleEntry, WorkOrder>(
  'createWorkOrder',
  PERMISSIONS.writeProduction,
  SCHEDULING_REFUSALS,
  (deps, call, entry) => {
    const need = {
      requisitionIds: [entry.requisitionId],
      routingTemplateIds: entry.routingTemplateId === undefined ? [] : [entry.routingTemplateId],
      numbersSteps: true,
    };
    return deps.production.submit(call, need, (production, stamp) =>
      present(schedule(production, stamp, [entry]).workOrders[0], 'INTERNAL'),
    );
  },
);

/** `POST /work-orders/{id}/parts`: more units into the run's first operation; `name` names the step they enter. */
export const addParts = defineUseCase<
  { readonly workOrderId: string; readonly quantity: number; readonly name?: string },
  WorkOrder
>(
  'addParts',
  PERMISSIONS.writeProduction,
  ['WORK_ORDER_NOT_FOUND', 'ORDER_NOT_SCHEDULABLE', 'NO_APPROVED_ROUTING_TEMPLATE'],
  (deps, call, command) => {
    const need = {
      workOrderIds: [command.workOrderId],
      routingOfWorkOrderIds: [command.workOrderId],
      stepNames: command.name === undefined ? [] : [command.name],
      numbersSteps: true,
    };
    return deps.production.submit(call, need, (production, stamp) => {
      ensureUnchanged(call, production, command);
      return addUnits(production, stamp, command);
    });
  },
);

/** `PATCH /work-orders/{id}/routing`. */
export const changeRouting = defineUseCase<NewRouting, WorkOrder>(
  'changeRouting',
  PERMISSIONS.writeProduction,
  [
    'WORK_ORDER_NOT_FOUND',
    'OPERATION_NOT_FOUND',
    'EMPTY_ROUTING',
    'NO_APPROVED_ROUTING_TEMPLATE',
    'ROUTING_STEP_IN_USE',
  ],
  (deps, call, command) => {
    const need = { workOrderIds: [command.workOrderId], routingOfWorkOrderIds: [command.workOrderId] };
    return deps.production.submit(call, need, (production) => {
      ensureUnchanged(call, production, command);
      return reroute(production, command);
    });
  },
);

/** `PATCH /work-orders/{id}/dates`. */
export const changeDates = defineUseCase<
  { readonly workOrderId: string; readonly startDate: string; readonly dueDate?: string | null },
  WorkOrder
>(
  'changeDates',
  PERMISSIONS.writeProduction,
  ['WORK_ORDER_NOT_FOUND', 'WORK_ORDER_IN_PRODUCTION'],
  (deps, call, command) =>
    deps.production.submit(call, { workOrderIds: [command.workOrderId] }, (production) => {
      ensureUnchanged(call, production, command);
      return replan(production, command);
    }),
);

function ensureUnchanged(
  call: Call<WorkOrder>,
  production: ProductionUnitOfWork,
  { workOrderId }: { readonly workOrderId: string },
): void {
  ensurePrecondition(call, production.workOrder(workOrderId));
}

/** Undoes a transition by a compensating one. Throws FORBIDDEN for a scheduling unless the actor may schedule. */
export const undoTransition = defineUseCase<{ readonly transitionId: string }, UndoResult>(
  'undoTransition',
  PERMISSIONS.moveUnits,
  ['TRANSITION_NOT_FOUND', 'TRANSITION_NOT_REVERSIBLE'],
  (deps, call, { transitionId }) =>
    deps.production.submit(call, { transitionIds: [transitionId] }, (production, stamp) => {
      authorizeUndo(call.actor, production, [transitionId]);
      return undo(production, stamp, transitionId);
    }),
);

/** Undoes transitions that one call made, the last first: all of them or none. As `undoTransition` otherwise. */
export const undoTransitions = defineUseCase<
  { readonly transitionIds: readonly string[] },
  readonly UndoResult[]
>(
  'undoTransitions',
  PERMISSIONS.moveUnits,
  ['TRANSITION_NOT_FOUND', 'TRANSITION_NOT_REVERSIBLE'],
  (deps, call, { transitionIds }) =>
    deps.production.submit(call, { transitionIds }, (production, stamp) => {
      authorizeUndo(call.actor, production, transitionIds);
      return undoTogether(production, stamp, transitionIds);
    }),
);

/** Undoing a scheduling changes how many units a run has, which who only moves units may not. */
function authorizeUndo(
  actor: Actor,
  production: ProductionUnitOfWork,
  transitionIds: readonly string[],
): void {
  const schedulings = transitionIds.filter((id) => {
    const { type, replacesScrapId } = production.transition(id);
    return type === 'SCHEDULE' && replacesScrapId === null;
  });
  if (schedulings.length > 0) authorize(actor, PERMISSIONS.writeProduction);
}
