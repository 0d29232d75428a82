import type { Stamp } from '../deps.ts';
import { ensure, type RefusalCode } from '../refusals.ts';
import { type BatchBalanceView, viewTouched } from './balance-view.ts';
import { enterProduction } from './posting.ts';
import type { ProductionUnitOfWork, SchedulablePart } from './production-unit-of-work.ts';
import { routingOver } from './routing.ts';
import {
  admitRoutings,
  choosesRouting,
  type GatedRouting,
  type ResolvedRouting,
  type RoutingChoice,
  resolveRouting,
} from './routing-choice.ts';
import type { WorkOrder } from './work-order.ts';

/** Why a part may not be scheduled. */
export const SCHEDULING_REFUSALS: readonly RefusalCode[] = [
  'REQUISITION_NOT_FOUND',
  'ROUTING_TEMPLATE_NOT_FOUND',
  'OPERATION_NOT_FOUND',
  'EMPTY_ROUTING',
  'ORDER_NOT_SCHEDULABLE',
  'ROUTING_TEMPLATE_DEPRECATED',
  'NO_APPROVED_ROUTING_TEMPLATE',
];

/** A part to be produced: how many units, along which routing, as a run of which name, between which days. */
export interface ScheduleEntry extends RoutingChoice {
  readonly requisitionId: number;
  readonly quantity: number;
  readonly name?: string;
  readonly startDate?: string;
  readonly dueDate?: string;
}

/** The result of scheduling: the runs in the order of their entries, and the balance that each one entered. */
export interface ScheduleResult {
  readonly workOrders: readonly WorkOrder[];
  readonly balances: readonly BatchBalanceView[];
}

interface RunToCreate {
  readonly kind: 'create';
  readonly entry: ScheduleEntry;
  readonly part: SchedulablePart;
  readonly routing: ResolvedRouting;
}

/** The plan of an entry. */
export type Plan =
  | RunToCreate
  | { readonly kind: 'reuse'; readonly workOrder: WorkOrder; readonly routing: ResolvedRouting }
  | { readonly kind: 'skip' };

/**
 * Schedules a run per entry, also for a requisition named twice; all entries or none. Throws REQUISITION_NOT_FOUND and what
 * `resolveRouting` and `admitRoutings` throw.
 */
export function schedule(
  production: ProductionUnitOfWork,
  stamp: Stamp,
  entries: readonly ScheduleEntry[],
): ScheduleResult {
  return carryOut(
    production,
    stamp,
    entries.map((entry) => planRun(production, entry)),
  );
}

/**
 * The legacy way (decisions.md section 3): without routing fields a part's planned run enters production, a part that is in
 * production already is skipped, and only a part without a run gets one. Throws NOTHING_TO_SCHEDULE when all are skipped.
 */
export function scheduleLegacy(
  production: ProductionUnitOfWork,
  stamp: Stamp,
  entries: readonly ScheduleEntry[],
): ScheduleResult {
  const plans = planLegacy(production, entries);
  ensure(
    plans.some((plan) => plan.kind !== 'skip'),
    'NOTHING_TO_SCHEDULE',
  );
  return carryOut(production, stamp, plans);
}

/** The plan of each entry under the legacy rules. */
export function planLegacy(
  production: ProductionUnitOfWork,
  entries: readonly ScheduleEntry[],
): readonly Plan[] {
  return entries.map(legacyPlanner(production));
}

/** Plans one entry after the other the legacy way: what it has planned already counts for the next one. */
export function legacyPlanner(production: ProductionUnitOfWork): (entry: ScheduleEntry) => Plan {
  const started = new Set<string>();
  const given = new Set<number>();
  return (entry) => {
    const part = production.part(entry.requisitionId);
    if (choosesRouting(entry)) {
      given.add(part.requisitionId);
      return planRun(production, entry);
    }
    const runs = runsOf(production, part.requisitionId);
    const planned = runs.find((run) => !run.inProduction && !started.has(run.id));
    if (planned !== undefined) {
      started.add(planned.id);
      return { kind: 'reuse', workOrder: planned, routing: routingOfRun(production, planned) };
    }
    if (runs.length > 0 || given.has(part.requisitionId)) return { kind: 'skip' };
    given.add(part.requisitionId);
    return planRun(production, entry);
  };
}

/** The runs of a part, oldest first, without those whose every unit was undone: they stand in nobody's way. */
export function runsOf(production: ProductionUnitOfWork, requisitionId: number): readonly WorkOrder[] {
  return production
    .part(requisitionId)
    .workOrderIds.map((id) => production.workOrder(id))
    .filter(({ quantity }) => quantity > 0);
}

/** A run of its own for the entry. */
export function planRun(production: ProductionUnitOfWork, entry: ScheduleEntry): RunToCreate {
  const part = production.part(entry.requisitionId);
  return { kind: 'create', entry, part, routing: resolveRouting(production, part, entry) };
}

/** A planned run as the gate sees it: its template if it still stands as it was planned. */
export function routingOfRun(production: ProductionUnitOfWork, run: WorkOrder): ResolvedRouting {
  const template = run.routingTemplateId === null ? undefined : production.template(run.routingTemplateId);
  const operationIds = run.routing.map((step) => step.operationId);
  const unchanged = template?.operationIds.join() === operationIds.join();
  return {
    operationIds,
    routingTemplateId: null,
    approved: template !== undefined && unchanged && template.approved && !template.deprecated,
  };
}

/** The routing of a plan as the approval gate asks for it. */
export function gatedRouting(plan: Exclude<Plan, { kind: 'skip' }>): GatedRouting {
  return { part: plan.kind === 'create' ? plan.part : plan.workOrder.part, routing: plan.routing };
}

/** Does what was planned: all of it, or nothing. Throws what `admitRoutings` throws. */
export function carryOut(
  production: ProductionUnitOfWork,
  stamp: Stamp,
  plans: readonly Plan[],
): ScheduleResult {
  const wanted = plans.filter((plan) => plan.kind !== 'skip');
  admitRoutings(production, wanted.map(gatedRouting));
  const workOrders = wanted.map((plan) =>
    plan.kind === 'create' ? openRun(production, stamp, plan) : plan.workOrder,
  );
  const transitions = workOrders.map((workOrder) =>
    enterProduction(production, stamp, workOrder, workOrder.quantity),
  );
  const touched = transitions.flatMap(({ workOrderId, to }) =>
    to === null ? [] : [{ workOrderId, place: to }],
  );
  return {
    workOrders: workOrders.map((workOrder) => production.workOrder(workOrder.id)),
    balances: viewTouched(production, touched, stamp.at),
  };
}

/** Opens a run without units. */
export function openRun(
  production: ProductionUnitOfWork,
  stamp: Stamp,
  { entry, part, routing }: RunToCreate,
): WorkOrder {
  const { quantity: _ordered, lastRunNumber: _last, workOrderIds: _runs, ...facts } = part;
  const workOrder: WorkOrder = {
    id: stamp.newId(),
    part: facts,
    // The part in the plan was read before the call's earlier entries opened their runs.
    runNumber: production.part(part.requisitionId).lastRunNumber + 1,
    name: entry.name ?? null,
    quantity: entry.quantity,
    routingTemplateId: routing.routingTemplateId,
    routing: routingOver(routing.operationIds, routing.stepTimes),
    startDate: entry.startDate ?? null,
    dueDate: entry.dueDate ?? null,
    createdAt: stamp.at,
    createdBy: stamp.by,
    inProduction: false,
  };
  production.addWorkOrder(workOrder);
  return workOrder;
}
