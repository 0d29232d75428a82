import { present } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';
import { uuidOrNull } from '../../engine/reading/identifiers.ts';

/** The condition that a period `p` that nobody finished is of units that still stand there, of this balance: not of some that came later. */
export const isInWork = (balance: string) => `${balance}.outstanding_at <= p.started_at`;

/** The condition that somebody works on the units of a balance, in period `p`; `manufacturerId` is an expression. */
export const worksOn = (balance: string, manufacturerId: string) =>
  `p.manufacturer_id = ${manufacturerId} and p.production_step_id = ${balance}.production_step_id
      and p.work_order_id = ${balance}.work_order_id and p.routing_step = ${balance}.routing_step
      and p.finished_at is null and ${isInWork(balance)}`;

/** Units of one run in a step, and whether they are worked on. */
export interface StepWorkEntry {
  readonly workOrderId: string;
  /** Of the routing step within the run. */
  readonly step: number;
  readonly runNumber: number;
  readonly orderNumber: number;
  readonly requisitionSequence: number;
  readonly partName: string;
  readonly quantity: number;
  /** Where they go next; null at the end of the routing. */
  readonly nextOperationId: string | null;
  readonly nextOperationName: string | null;
  /** Since when they are worked on, an instant; null while they wait. */
  readonly startedAt: string | null;
  readonly startedByName: string | null;
  /** When work on them was finished last, an instant; null while nobody has finished any, and while they are worked on. */
  readonly finishedAt: string | null;
}

const STEP_WORK = `
select coalesce((
    select json_agg(json_build_object('workOrderId', b.work_order_id, 'step', b.routing_step, 'runNumber', b.run_number,
      'orderNumber', b.order_number, 'requisitionSequence', b.requisition_sequence, 'partName', b.part_name,
      'quantity', b.quantity, 'nextOperationId', next.id, 'nextOperationName', next.name,
      'startedAt', utc_instant(p.started_at), 'startedByName', u.name,
      'finishedAt', case when p.id is null then utc_instant(done.at) end)
      order by p.started_at, b.order_number, b.requisition_sequence, b.run_number, b.routing_step)
    from batch_balances b
    left join work_periods p on ${worksOn('b', 'b.manufacturer_id')}
    left join lateral (
      select max(d.finished_at) as at from work_periods d
      where d.operation_id = s.operation_id and d.manufacturer_id = b.manufacturer_id and d.started_at >= b.outstanding_at
        and d.production_step_id = s.id and d.work_order_id = b.work_order_id and d.routing_step = b.routing_step
        and d.finished_at is not null
    ) done on p.id is null
    left join users u on u.manufacturer_id = p.manufacturer_id and u.id = p.started_by
    left join operations next on next.manufacturer_id = b.manufacturer_id and next.id = b.next_operation_id
    where b.manufacturer_id = s.manufacturer_id and b.production_step_id = s.id and not b.is_cancelled
      and not op.is_completed_status), '[]'::json) as work
from production_steps s
join operations op on op.manufacturer_id = s.manufacturer_id and op.id = s.operation_id
where s.manufacturer_id = current_manufacturer_id() and s.id = $1::uuid`;

/** What there is to work on in a step: what is worked on first. Throws PRODUCTION_STEP_NOT_FOUND. */
export async function readStepWork(
  database: Database,
  manufacturerId: string,
  stepId: string,
): Promise<readonly StepWorkEntry[]> {
  const [row] = await database.read<{ work: readonly StepWorkEntry[] }>(manufacturerId, {
    name: 'step_work',
    text: STEP_WORK,
    values: [uuidOrNull(stepId)],
  });
  return present(row, 'PRODUCTION_STEP_NOT_FOUND').work;
}
