import type { Stamp } from '../../deps.ts';
import type { ProductionUnitOfWork } from '../production-unit-of-work.ts';
import { refusalOfRouting } from '../routing-choice.ts';
import type { WorkOrder } from '../work-order.ts';
import type { OrderRuns, SkipReason } from './order-runs-report.ts';
import { carryOut, gatedRouting, legacyPlanner, openRun, type Plan, planRun, runsOf } from './schedule.ts';

/** Plans a run of the ordered quantity, without units, for each part that has none. One without a routing is skipped. */
export function planOrder(
  production: ProductionUnitOfWork,
  stamp: Stamp,
  requisitionIds: readonly number[],
): OrderRuns {
  const skipped: { requisitionId: number; reason: SkipReason }[] = [];
  const runs: WorkOrder[] = [];
  for (const requisitionId of requisitionIds) {
    const { quantity } = production.part(requisitionId);
    if (runsOf(production, requisitionId).length > 0) {
      skipped.push({ requisitionId, reason: 'HAS_WORK_ORDER' });
      continue;
    }
    const plan = planRun(production, { requisitionId, quantity });
    if (plan.routing.operationIds.length > 0) runs.push(openRun(production, stamp, plan));
    else skipped.push({ requisitionId, reason: 'EMPTY_ROUTING' });
  }
  return { runs: runs.map(shown), skipped };
}

/**
 * Schedules each part the legacy way, with its ordered quantity or that of its planned run, which enters production. Of a part that is
 * in production already, a planned run enters with no more than is missing to what was ordered. One of which nothing is missing is
 * skipped, and so is one that scheduling would refuse, so that it does not hold back the rest.
 */
export function scheduleOrder(
  production: ProductionUnitOfWork,
  stamp: Stamp,
  requisitionIds: readonly number[],
): OrderRuns {
  const held = production.unitsByPart('now');
  const entries = requisitionIds.map((requisitionId) => {
    const ordered = production.part(requisitionId).quantity;
    const runs = runsOf(production, requisitionId);
    const planned = runs.find((run) => !run.inProduction)?.quantity ?? ordered;
    if (!runs.some((run) => run.inProduction)) return { requisitionId, quantity: planned };
    const { open, completed } = held.get(requisitionId) ?? { open: 0, completed: 0 };
    return { requisitionId, quantity: Math.min(planned, ordered - open - completed) };
  });
  const plansOf = legacyPlanner(production, entries);
  const skipped: { requisitionId: number; reason: SkipReason }[] = [];
  const plans = entries.flatMap((entry): readonly Plan[] =>
    entry.quantity > 0 ? plansOf(entry) : [{ kind: 'skip' }],
  );
  const admitted = plans.filter((plan, i) => {
    const requisitionId = requisitionIds[i] ?? 0;
    const reason =
      plan.kind === 'skip' ? 'ALREADY_IN_PRODUCTION' : refusalOfRouting(production, gatedRouting(plan))?.code;
    if (reason !== undefined) skipped.push({ requisitionId, reason });
    return reason === undefined;
  });
  return { runs: carryOut(production, stamp, admitted).workOrders.map(shown), skipped };
}

const shown = ({ id, part, quantity }: WorkOrder) => ({
  requisitionId: part.requisitionId,
  workOrderId: id,
  quantity,
});
