import { PERMISSIONS } from '../authority.ts';
import { type Attempted, attempted } from '../dry-run.ts';
import { defineUseCase, type UseCase } from '../use-case.ts';
import { heldSteps, reroute } from './change-run.ts';
import type { ProductionUnitOfWork } from './production-unit-of-work.ts';
import type { Routing, StepInput } from './routing.ts';
import type { WorkOrder } from './work-order.ts';

/** Units that stand at a step of a run, and what a change of its routing means for them. */
export interface ConcernedUnits {
  readonly step: number;
  readonly operationId: string;
  readonly quantity: number;
  /** Operations that still lie before them and did not, in the order of the new routing; one may stand twice. */
  readonly gained: readonly string[];
  /** Operations that lay before them and no longer do, in the order of the old routing. */
  readonly lost: readonly string[];
}

/** The result that a change of a run's routing would have: the changed run, or the refusal. */
export type RoutingDryRun = Attempted<WorkOrder> & {
  /** The run's order: what happens to it may change the answer. */
  readonly orderId: number;
  /** The steps that must stay as they are: units stand there or have passed them. */
  readonly heldSteps: readonly number[];
  /** The steps with units, in the order of the present routing; empty if the change is refused. */
  readonly units: readonly ConcernedUnits[];
};

/** A dry run of `PATCH /work-orders/{id}/routing`. */
export const dryRunRouting: UseCase<
  { readonly workOrderId: string; readonly steps: readonly StepInput[] },
  RoutingDryRun
> = defineUseCase(
  'dryRunRouting',
  PERMISSIONS.writeProduction,
  ['WORK_ORDER_NOT_FOUND'],
  (deps, call, command) => {
    const { workOrderId } = command;
    const need = { workOrderIds: [workOrderId], routingOfWorkOrderIds: [workOrderId] };
    return deps.production.submit({ ...call, dryRun: true }, need, (production) => {
      const before = production.workOrder(workOrderId);
      const tried = attempted(production, () => reroute(production, command));
      return {
        ...tried,
        orderId: before.part.orderId,
        heldSteps: [...heldSteps(production, before)],
        units:
          tried.result === null
            ? []
            : concernedUnits(production, before.routing, tried.result.routing, workOrderId),
      };
    });
  },
);

function concernedUnits(
  production: ProductionUnitOfWork,
  before: Routing,
  after: Routing,
  workOrderId: string,
): readonly ConcernedUnits[] {
  const at = new Map<number, number>();
  for (const { step, quantity } of production.balancesOf(workOrderId)) {
    at.set(step, (at.get(step) ?? 0) + quantity);
  }
  return before.flatMap(({ step, operationId }) => {
    const quantity = at.get(step);
    if (quantity === undefined) return [];
    const [was, will] = [ahead(before, step), ahead(after, step)];
    return { step, operationId, quantity, gained: without(will, was), lost: without(was, will) };
  });
}

/** The operations after a step, in their order. */
function ahead(routing: Routing, step: number): readonly string[] {
  const at = routing.findIndex((candidate) => candidate.step === step);
  return routing.slice(at + 1).map(({ operationId }) => operationId);
}

/** The first list without what the other has, each occurrence counting once. */
function without(list: readonly string[], other: readonly string[]): readonly string[] {
  const left = [...other];
  return list.filter((operationId) => {
    const at = left.indexOf(operationId);
    if (at === -1) return true;
    left.splice(at, 1);
    return false;
  });
}
