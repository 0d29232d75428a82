import { attempted } from '../../dry-run.ts';
import type { Refusal } from '../../refusals.ts';
import type { ProductionUnitOfWork } from '../production-unit-of-work.ts';
import { refusalOfRouting } from '../routing-choice.ts';
import { gatedRouting, type Plan, type ScheduleEntry } from './schedule.ts';

/** The result that one entry of a scheduling call would have. */
export interface ScheduleRow {
  readonly requisitionId: number;
  /** A run of its own, a planned run that starts, nothing because it runs already, or a refusal of the whole call. */
  readonly verdict: 'CREATE' | 'REUSE' | 'SKIP' | 'REFUSED';
  /** The planned run that would start. */
  readonly workOrderId: string | null;
  /** Units that would enter production. */
  readonly quantity: number;
  /** Along which operations, from which template; null where nothing would be produced. */
  readonly routing: {
    readonly operationIds: readonly string[];
    readonly routingTemplateId: string | null;
  } | null;
  /** True if the shop asks for approved templates, and whether this is one as it stands. */
  readonly gate: { readonly required: boolean; readonly approved: boolean } | null;
  readonly refusal: Refusal | null;
}

/** Decides each entry alone. Of several plans the first that is refused decides, else the first. Leaves the unit of work unchanged. */
export function scheduleRows(
  production: ProductionUnitOfWork,
  entries: readonly ScheduleEntry[],
  plansOf: (entry: ScheduleEntry) => readonly Plan[],
): readonly ScheduleRow[] {
  return entries.map((entry): ScheduleRow => {
    const { requisitionId } = entry;
    const nothing = { requisitionId, workOrderId: null, quantity: 0, routing: null, gate: null };
    const { result: plans, refusal: unplanned } = attempted(production, () => plansOf(entry));
    if (plans === null) return { ...nothing, verdict: 'REFUSED', refusal: unplanned };
    const refusalOf = (one: Plan) =>
      one.kind === 'skip' ? null : refusalOfRouting(production, gatedRouting(one));
    const plan = plans.find((one) => refusalOf(one) !== null) ?? plans[0];
    if (plan === undefined || plan.kind === 'skip') return { ...nothing, verdict: 'SKIP', refusal: null };
    const refusal = refusalOf(plan);
    const { operationIds, routingTemplateId, approved } = plan.routing;
    return {
      requisitionId,
      verdict: refusal !== null ? 'REFUSED' : plan.kind === 'create' ? 'CREATE' : 'REUSE',
      workOrderId: plan.kind === 'reuse' ? plan.workOrder.id : null,
      // The plans of a part that is named several times are those of all its entries.
      quantity: refusal !== null ? 0 : Math.min(entry.quantity, unitsOf(plans)),
      routing: {
        operationIds,
        routingTemplateId: plan.kind === 'reuse' ? plan.workOrder.routingTemplateId : routingTemplateId,
      },
      gate: { required: production.approvedRoutingTemplateRequired, approved },
      refusal,
    };
  });
}

/** Units that the plans let enter production. */
const unitsOf = (plans: readonly Plan[]): number =>
  plans.reduce((sum, plan) => {
    if (plan.kind === 'skip') return sum;
    return sum + (plan.kind === 'create' ? plan.entry.quantity : plan.started.quantity);
  }, 0);
