import type { Stamp } from '../../deps.ts';
import { isInt32 } from '../../identifiers.ts';
import { ensure, type RefusalCode } from '../../refusals.ts';
import { type BatchBalanceView, viewTouched } from '../balance-view.ts';
import { enterProduction } from '../moves/posting.ts';
import type { ProductionUnitOfWork, SchedulablePart } from '../production-unit-of-work.ts';
import { routingOver } from '../routing.ts';
import {
  admitRoutings,
  choosesRouting,
  type GatedRouting,
  type ResolvedRouting,
  type RoutingChoice,
  resolveRouting,
} from '../routing-choice.ts';
import type { WorkOrder } from '../work-order.ts';
import { plannedDates } from './planned-dates.ts';

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
  /** Instants, or days that mean their first instant in the shop's time zone. */
  readonly startDate?: string;
  readonly dueDate?: string;
}

/** The result of scheduling: the runs in the order of their entries, and the balance that each one entered. */
export interface ScheduleResult {
  readonly workOrders: readonly WorkOrder[];
  readonly balances: readonly BatchBalanceView[];
  /** Runs that were created or reused, and parts that were skipped. */
  readonly counts: { readonly created: number; readonly reused: number; readonly skipped: number };
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
  | {
      readonly kind: 'reuse';
      readonly workOrder: WorkOrder;
      /** The run as it enters production: its units, and the name and dates that the entry states. */
      readonly started: WorkOrder;
      readonly routing: ResolvedRouting;
    }
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
 * The legacy way (decisions.md section 3): without routing fields a part's planned runs enter production, a part that is in
 * production already is skipped, and only a part without a run gets one. Entries of one part are the sum of their quantities.
 * Throws NOTHING_TO_SCHEDULE when all are skipped.
 */
export function scheduleLegacy(
  production: ProductionUnitOfWork,
  stamp: Stamp,
  entries: readonly ScheduleEntry[],
): ScheduleResult {
  const plansOf = legacyPlanner(production, entries);
  const planned = new Set<number>();
  const plans = entries.flatMap((entry) => {
    if (choosesRouting(entry)) return plansOf(entry);
    if (planned.has(entry.requisitionId)) return [];
    planned.add(entry.requisitionId);
    return plansOf(entry);
  });
  ensure(
    plans.some((plan) => plan.kind !== 'skip'),
    'NOTHING_TO_SCHEDULE',
  );
  return carryOut(production, stamp, plans);
}

/** The plans of an entry the legacy way; those of entries of one part without routing fields are the same ones, for their sum. */
export function legacyPlanner(
  production: ProductionUnitOfWork,
  entries: readonly ScheduleEntry[],
): (entry: ScheduleEntry) => readonly Plan[] {
  const sums = new Map<number, ScheduleEntry>();
  const givenBefore = new Set<number>();
  for (const entry of entries) {
    const { requisitionId, quantity } = entry;
    const before = sums.get(requisitionId);
    if (!choosesRouting(entry)) {
      sums.set(requisitionId, before ? { ...before, quantity: before.quantity + quantity } : entry);
    } else if (before === undefined) givenBefore.add(requisitionId);
  }
  return (entry) => {
    const sum = sums.get(entry.requisitionId);
    if (choosesRouting(entry) || sum === undefined) return [planRun(production, entry)];
    ensure(isInt32(sum.quantity), 'REQUEST_VALIDATION_FAILED', 'These are more units than can be counted.');
    const runs = runsOf(production, entry.requisitionId);
    const planned = runs.filter((run) => !run.inProduction);
    if (planned.length > 0) {
      return planReuse(production, planned, sum, planned.length === runs.length);
    }
    if (runs.length > 0 || givenBefore.has(entry.requisitionId)) return [{ kind: 'skip' }];
    return [planRun(production, sum)];
  };
}

/**
 * Planned runs enter production one after the other until all units are placed; the last one is split, or topped up. None is topped up
 * where a part is in production: the call may be the same one again, and more units would be made than were planned or asked for.
 */
function planReuse(
  production: ProductionUnitOfWork,
  planned: readonly WorkOrder[],
  entry: ScheduleEntry,
  topsUp: boolean,
): readonly Plan[] {
  let left = entry.quantity;
  return planned.flatMap((workOrder, i): readonly Plan[] => {
    if (left === 0) return [];
    const isLast = i === planned.length - 1;
    const units = isLast && topsUp ? left : Math.min(left, workOrder.quantity);
    left -= units;
    const started = { ...workOrder, ...stated(production, entry, workOrder), quantity: units };
    return [{ kind: 'reuse', workOrder, started, routing: routingOfRun(production, workOrder) }];
  });
}

/** The name and the dates of the run where the entry states them. Throws REQUEST_VALIDATION_FAILED where it would be due before it starts. */
function stated(
  { timeZone }: ProductionUnitOfWork,
  entry: ScheduleEntry,
  workOrder: WorkOrder,
): Partial<WorkOrder> {
  const { name = workOrder.name, startDate = workOrder.startsAt, dueDate } = entry;
  if (entry.startDate === undefined && dueDate === undefined) return { name };
  const between = startDate === null ? entry : { ...entry, startDate };
  return { name, ...plannedDates(timeZone, between, workOrder) };
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
  plannedDates(production.timeZone, entry);
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
    plan.kind === 'create'
      ? openRun(production, stamp, plan)
      : startPlanned(production, stamp, plan.workOrder, plan.started),
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
    counts: {
      created: wanted.filter(({ kind }) => kind === 'create').length,
      reused: wanted.filter(({ kind }) => kind === 'reuse').length,
      skipped: plans.length - wanted.length,
    },
  };
}

/** The planned run as it enters production; what is left of its plan stays planned as it was, as a run of its own. */
function startPlanned(
  production: ProductionUnitOfWork,
  stamp: Stamp,
  planned: WorkOrder,
  started: WorkOrder,
): WorkOrder {
  const { quantity } = started;
  production.changeWorkOrder(started);
  if (quantity < planned.quantity) {
    production.addWorkOrder({
      ...planned,
      id: stamp.newId(),
      workOrderNumber: production.takeWorkOrderNumber(),
      runNumber: production.part(planned.part.requisitionId).lastRunNumber + 1,
      quantity: planned.quantity - quantity,
      createdAt: stamp.at,
      createdBy: stamp.by,
    });
  }
  return started;
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
    workOrderNumber: production.takeWorkOrderNumber(),
    // The part in the plan was read before the call's earlier entries opened their runs.
    runNumber: production.part(part.requisitionId).lastRunNumber + 1,
    name: entry.name ?? null,
    quantity: entry.quantity,
    routingTemplateId: routing.routingTemplateId,
    routing: routingOver(routing.operationIds, routing.stepTimes),
    ...plannedDates(production.timeZone, entry),
    createdAt: stamp.at,
    createdBy: stamp.by,
    inProduction: false,
  };
  production.addWorkOrder(workOrder);
  return workOrder;
}
