import type { ProductionNeed, ProductionUnitOfWork } from '../production/production-unit-of-work.ts';
import { planOrder, scheduleOrder } from '../production/schedule/order-runs.ts';
import type { OrderRuns } from '../production/schedule/order-runs-report.ts';
import { isSchedulable } from '../production/work-order.ts';
import type { Stamp } from '../stamp.ts';
import type { Store } from '../store.ts';
import type { AutomationReport } from './automation-report.ts';
import { AUTOMATION_TYPES, type AutomationType, type KanbanColumn } from './kanban-column.ts';

const PLANNING: readonly AutomationType[] = ['CREATE_WORK_ORDERS', 'SCHEDULE_PARTS'];
const NOTHING: OrderRuns = { runs: [], skipped: [] };

/** The automations that an entry into the column is to do; types that a request leaves out and nobody knows do no harm. */
function wanted(column: KanbanColumn, leftOut: readonly string[]): readonly AutomationType[] {
  return column.automations.map(({ type }) => type).filter((type) => !leftOut.includes(type));
}

/** True if entering the column plans or schedules parts. */
export function plansParts(column: KanbanColumn, leftOut: readonly string[]): boolean {
  return wanted(column, leftOut).some((type) => PLANNING.includes(type));
}

/**
 * Runs the automations of the column that an order has entered, within the transaction of its entry. Reports each one that
 * the column has; a part that cannot be scheduled is left out with its reason and holds nothing back. Those that plan and
 * schedule parts are refused for an order that is not to be produced, which enters the column all the same.
 */
export async function runAutomations(
  store: Store,
  stamp: Stamp,
  column: KanbanColumn,
  entry: { readonly orderId: number; readonly leftOut: readonly string[] },
): Promise<readonly AutomationReport[]> {
  const doing = wanted(column, entry.leftOut);
  const plans = plansParts(column, entry.leftOut);
  const requisitionIds = plans ? await store.orders.requisitionIds(entry.orderId) : [];
  const production = plans ? await store.production.open(needOf(requisitionIds)) : undefined;
  const had = new Set(column.automations.map(({ type }) => type));
  const reports = AUTOMATION_TYPES.filter((type) => had.has(type)).map((type): AutomationReport => {
    if (!doing.includes(type)) return { type, outcome: 'SKIPPED', ...NOTHING };
    return { type, ...act(type, stamp, requisitionIds, production) };
  });
  if (production !== undefined) await store.production.save(production);
  return reports;
}

const needOf = (requisitionIds: readonly number[]): ProductionNeed => ({
  requisitionIds,
  runsOfRequisitionIds: requisitionIds,
  numbersSteps: true,
});

/** True if the order is not to be produced; one without parts has nothing to refuse. */
const isRefused = (production: ProductionUnitOfWork, requisitionIds: readonly number[]) =>
  requisitionIds.some((id) => !isSchedulable(production.part(id)));

function act(
  type: AutomationType,
  stamp: Stamp,
  requisitionIds: readonly number[],
  production: ProductionUnitOfWork | undefined,
): Omit<AutomationReport, 'type'> {
  if (PLANNING.includes(type) && production !== undefined && isRefused(production, requisitionIds)) {
    const skipped = requisitionIds.map((requisitionId) => ({
      requisitionId,
      reason: 'ORDER_NOT_SCHEDULABLE' as const,
    }));
    return { outcome: 'REFUSED', runs: [], skipped };
  }
  if (type === 'CREATE_WORK_ORDERS' && production !== undefined) {
    return { outcome: 'DONE', ...planOrder(production, stamp, requisitionIds) };
  }
  if (type === 'SCHEDULE_PARTS' && production !== undefined) {
    return { outcome: 'DONE', ...scheduleOrder(production, stamp, requisitionIds) };
  }
  // The change of column is told of anyway, by the one event that its transaction has for the order.
  if (type === 'SEND_ORDER_WEBHOOK') return { outcome: 'DONE', ...NOTHING };
  return { outcome: 'NOT_HANDLED', ...NOTHING };
}
