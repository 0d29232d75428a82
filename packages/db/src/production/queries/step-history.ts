import type { Database } from '../../engine/client/database.ts';
import { uuidOrNull } from '../../engine/reading/identifiers.ts';
import { EVENT, EVENT_NAMES, type RunEvent } from './board/board-run.ts';
import { idsOfSteps } from './transitions.ts';

/** A row of the ledger that came into a step or left it, with the run it is of. */
export interface StepEvent extends RunEvent {
  readonly workOrderId: string;
  readonly orderNumber: number;
  readonly requisitionSequence: number;
  readonly runNumber: number;
  readonly partName: string;
}

const NEWEST = 200;

const HISTORY = `
select ${EVENT}, t.work_order_id as "workOrderId", d.order_number as "orderNumber",
  q.sequence as "requisitionSequence", w.run_number as "runNumber", q.name as "partName"
from (
  select * from batch_transitions
  where manufacturer_id = $1 and id in (${idsOfSteps('array[$2::uuid]')})
  order by id desc limit $3
) t ${EVENT_NAMES}
join work_orders w on w.manufacturer_id = $1 and w.id = t.work_order_id
join requisitions q on q.manufacturer_id = $1 and q.id = t.requisition_id
join orders d on d.manufacturer_id = $1 and d.id = w.order_id
order by t.id desc`;

/** Transitions into and out of a step, the newest first, 200 rows at most. Empty for a step of another manufacturer. */
export function readStepHistory(
  database: Database,
  manufacturerId: string,
  stepId: string,
): Promise<StepEvent[]> {
  return database.read<StepEvent>(manufacturerId, {
    name: 'step_history',
    text: HISTORY,
    values: [manufacturerId, uuidOrNull(stepId), NEWEST],
  });
}
