import type { OrderRuns } from '../production/schedule/order-runs-report.ts';
import type { AutomationType } from './kanban-column.ts';

/**
 * The outcome of an automation: done, skipped by the request, refused because the order is not to be produced, or of a type
 * that is stored but not implemented.
 */
export interface AutomationReport extends OrderRuns {
  readonly type: AutomationType;
  readonly outcome: 'DONE' | 'SKIPPED' | 'REFUSED' | 'NOT_HANDLED';
}
