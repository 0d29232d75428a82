import type { OrderRuns } from '../production/order-runs-report.ts';
import type { AutomationType } from './kanban-column.ts';

/** What became of one automation: done, left out because the request said so, or of a type that is only kept. */
export interface AutomationReport extends OrderRuns {
  readonly type: AutomationType;
  readonly outcome: 'DONE' | 'SKIPPED' | 'NOT_HANDLED';
}
