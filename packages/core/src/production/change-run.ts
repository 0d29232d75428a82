import type { Stamp } from '../deps.ts';
import { ensure, Refusal } from '../refusals.ts';
import { ensureRoutingAsSeen } from '../time/edits-as-seen.ts';
import { sameStepTimes, type TimedStep } from '../time/step-times.ts';
import { topUp } from './moves/posting.ts';
import type { ProductionUnitOfWork } from './production-unit-of-work.ts';
import { editedRouting, orderedSteps, type Routing, type StepInput } from './routing.ts';
import { admitRoutings, blockedByGate } from './routing-choice.ts';
import { plannedDates } from './schedule/planned-dates.ts';
import { routingOfRun } from './schedule/schedule.ts';
import { ensureSchedulable, type WorkOrder } from './work-order.ts';

/**
 * Adds units to a run, always additive, into its first operation; units further on are not touched. A planned run enters
 * production by it, whole and past the gate: throws what `admitRoutings` throws, and ORDER_NOT_SCHEDULABLE in any case. Throws
 * WORK_ORDER_NOT_FOUND for a run whose every unit was undone.
 */
export function addUnits(
  production: ProductionUnitOfWork,
  stamp: Stamp,
  command: { readonly workOrderId: string; readonly quantity: number; readonly name?: string },
): WorkOrder {
  const { part } = production.workOrder(command.workOrderId);
  ensureSchedulable(part);
  const run = shownRun(production, command.workOrderId);
  if (!run.inProduction) admitRoutings(production, [{ part, routing: routingOfRun(production, run) }]);
  topUp(
    production,
    stamp,
    command.workOrderId,
    command.quantity,
    command.name === undefined ? {} : { name: command.name },
  );
  return production.workOrder(command.workOrderId);
}

/** The run, unless every unit of it was undone: nothing shows such a run any more. Throws WORK_ORDER_NOT_FOUND. */
function shownRun(production: ProductionUnitOfWork, workOrderId: string): WorkOrder {
  const run = production.workOrder(workOrderId);
  ensure(run.quantity > 0, 'WORK_ORDER_NOT_FOUND');
  return run;
}

/** Another routing of a run; with `seenSteps`, those that its person saw, only where the run has these still, or has the wanted ones already. */
export interface NewRouting {
  readonly workOrderId: string;
  readonly steps: readonly StepInput[];
  readonly seenSteps?: readonly TimedStep[];
}

/**
 * Changes the run's own routing; steps that are so already change nothing. Units keep standing where they stand. Throws OPERATION_NOT_FOUND, EMPTY_ROUTING,
 * NO_APPROVED_ROUTING_TEMPLATE unless the operations are those of an approved template while the shop requires one,
 * PRECONDITION_FAILED where the steps are neither those that were seen nor the wanted ones, and ROUTING_STEP_IN_USE for a change that drops or reorders a step that units stand at or have passed.
 */
export function reroute(production: ProductionUnitOfWork, command: NewRouting): WorkOrder {
  const workOrder = shownRun(production, command.workOrderId);
  const { part, routing } = workOrder;
  const wanted = orderedSteps(command.steps);
  ensureRoutingAsSeen({ now: routing, seen: command.seenSteps, wanted });
  const kept = new Set(routing.map((step) => step.operationId));
  for (const { operationId } of command.steps) {
    if (kept.has(operationId)) production.operation(operationId);
    else production.liveOperation(operationId);
  }
  const changed = editedRouting(routing, command.steps, heldSteps(production, workOrder));
  const operationIds = changed.map((step) => step.operationId);
  const templates = production
    .templatesOf(part.partSpecificationId)
    .filter(
      (candidate) =>
        candidate.approved && !candidate.deprecated && candidate.operationIds.join() === operationIds.join(),
    );
  const template = templates.find(({ id }) => id === workOrder.routingTemplateId) ?? templates[0];
  const resolved = {
    operationIds,
    routingTemplateId: template?.id ?? null,
    approved: template !== undefined,
  };
  const blocked = blockedByGate(production, [{ part, routing: resolved }]);
  if (blocked.length > 0) {
    throw new Refusal('NO_APPROVED_ROUTING_TEMPLATE', undefined, {
      partSpecificationIds: [part.partSpecificationId],
    });
  }
  const rerouted = {
    ...workOrder,
    routing: changed,
    routingTemplateId: template?.id ?? workOrder.routingTemplateId,
  };
  if (rerouted.routingTemplateId === workOrder.routingTemplateId && sameSteps(routing, changed)) {
    return workOrder;
  }
  production.changeWorkOrder(rerouted);
  return rerouted;
}

const sameSteps = (a: Routing, b: Routing) =>
  a.length === b.length &&
  a.every((step, i) => {
    const other = b[i];
    return step.step === other?.step && step.sequence === other.sequence && sameStepTimes(step, other);
  });

/** The steps that hold units or that units have passed: all up to the furthest one ever reached. */
export function heldSteps(production: ProductionUnitOfWork, workOrder: WorkOrder): ReadonlySet<number> {
  const reached = new Set([
    ...production.reachedSteps(workOrder.id),
    ...production.balancesOf(workOrder.id).map((balance) => balance.step),
  ]);
  const furthest = workOrder.routing.findLastIndex((step) => reached.has(step.step));
  return new Set(workOrder.routing.slice(0, furthest + 1).map((step) => step.step));
}

/** Sets the instants between which the run is planned; days mean their first instant, and null takes the due date away. Throws WORK_ORDER_IN_PRODUCTION once units have entered it. */
export function replan(
  production: ProductionUnitOfWork,
  command: { readonly workOrderId: string; readonly startDate: string; readonly dueDate?: string | null },
): WorkOrder {
  const workOrder = shownRun(production, command.workOrderId);
  ensure(
    !workOrder.inProduction,
    'WORK_ORDER_IN_PRODUCTION',
    'The dates of a run are fixed once it is in production.',
  );
  const dates = plannedDates(production.timeZone, command, workOrder);
  if (dates.startsAt === workOrder.startsAt && dates.dueAt === workOrder.dueAt) return workOrder;
  const replanned = { ...workOrder, ...dates };
  production.changeWorkOrder(replanned);
  return replanned;
}
