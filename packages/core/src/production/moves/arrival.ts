import type { Stamp } from '../../deps.ts';
import type { OperationFacts, ProductionStep } from '../production-step.ts';
import type { ProductionUnitOfWork } from '../production-unit-of-work.ts';
import { type Routing, type RoutingStep, stepOf } from '../routing.ts';
import type { Place } from './transition.ts';

/** Units on their way into an operation. */
export interface Arriving {
  readonly workOrderId: string;
  readonly routing: Routing;
  /** The step that they leave; null when they are scheduled. */
  readonly from: Place | null;
  readonly to: RoutingStep;
}

/**
 * The one production step that an entry's units arrive in. A name means the step of that name at the operation. Without
 * one, an operation that keeps names carries the group on, a run's units join where it already stands, and otherwise a new
 * group is numbered.
 */
export function arrivalStep(
  production: ProductionUnitOfWork,
  stamp: Stamp,
  operation: OperationFacts,
  arriving: readonly Arriving[],
  name?: string,
): ProductionStep {
  const label = name ?? keptLabel(production, operation, arriving);
  if (label !== undefined) {
    return (
      production.stepLabelled(operation.id, label) ??
      production.openStep(stamp.newId(), operation, stamp.at, label)
    );
  }
  return standingStep(production, arriving) ?? production.openStep(stamp.newId(), operation, stamp.at);
}

/** The group the units come from, where they all share one and the operation keeps names. */
function keptLabel(
  production: ProductionUnitOfWork,
  operation: OperationFacts,
  arriving: readonly Arriving[],
): string | undefined {
  if (operation.stepNamingStrategy !== 'KEEP') return undefined;
  const groups = new Set<string>();
  let pass = 1;
  for (const { from, routing, to } of arriving) {
    if (from === null) return undefined;
    groups.add(withoutPass(production.step(from.productionStepId).groupId, routing, from));
    pass = Math.max(pass, passOf(routing, to));
  }
  const [group] = groups;
  if (group === undefined || groups.size > 1) return undefined;
  return pass === 1 ? group : `${group}/${pass}`;
}

/** The number of the run's pass through the operation: 2 for the QC after paint. Keeps the passes in separate steps. */
function passOf(routing: Routing, to: RoutingStep): number {
  return routing.slice(0, routing.indexOf(to) + 1).filter((step) => step.operationId === to.operationId)
    .length;
}

/** The group's own label, without the pass that it got at the operation it leaves. */
function withoutPass(groupId: string, routing: Routing, from: Place): string {
  const left = stepOf(routing, from.step);
  const suffix = left ? `/${passOf(routing, left)}` : '';
  return suffix !== '' && suffix !== '/1' && groupId.endsWith(suffix)
    ? groupId.slice(0, -suffix.length)
    : groupId;
}

/** The step where the arriving runs already stand at their destination, if it is exactly one. */
function standingStep(
  production: ProductionUnitOfWork,
  arriving: readonly Arriving[],
): ProductionStep | undefined {
  const ids = new Set<string>();
  for (const { workOrderId, to } of arriving) {
    for (const balance of production.balancesOf(workOrderId))
      if (balance.step === to.step) ids.add(balance.productionStepId);
  }
  const [id] = ids;
  return id !== undefined && ids.size === 1 ? production.step(id) : undefined;
}
