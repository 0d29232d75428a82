import type { TransitionType } from '@routecard/core';
import type { Database } from '../../../engine/client/database.ts';
import { iso } from '../../../engine/reading/instants.ts';

/** A row of a run's ledger as people read it; `at` is ISO 8601 in UTC. */
export interface RunEvent {
  readonly id: string;
  readonly type: TransitionType;
  /** True for a row that takes another one back. */
  readonly isUndo: boolean;
  /** True for a row that another one has taken back. */
  readonly undone: boolean;
  /** True if it can be undone as units stand now. */
  readonly undoable: boolean;
  /** True for units that were scheduled in place of scrapped ones. */
  readonly isReplacement: boolean;
  readonly fromOperation: string | null;
  readonly toOperation: string | null;
  /** The labels of the production steps, `PRINT-0117`. */
  readonly fromLabel: string | null;
  readonly toLabel: string | null;
  readonly quantity: number;
  readonly scrapReason: string | null;
  readonly at: string;
  readonly by: string;
}

const NEWEST = 200;

/* Core refuses what does not stand where it came to any more; that a step goes which units came from, it refuses before. */
const REVERSIBLE = `(t.to_production_step_id is null or t.quantity <= (
    select b.quantity from batch_balances b
    where b.manufacturer_id = $1 and b.work_order_id = t.work_order_id and b.routing_step = t.to_routing_step
      and b.production_step_id = t.to_production_step_id))`;

/** The columns of a row `t` of the ledger as people read it. */
export const EVENT = `t.id, t.type, t.reverses_id is not null as "isUndo",
  reversed.undone, t.replaces_scrap_id is not null as "isReplacement",
  case when t.reverses_id is null and not reversed.undone then coalesce(${REVERSIBLE}, false) else false end as undoable,
  f.name as "fromOperation", o.name as "toOperation",
  left_step.prefix || '-' || left_step.group_id as "fromLabel", reached.prefix || '-' || reached.group_id as "toLabel",
  t.quantity, t.scrap_reason as "scrapReason",
  ${iso('t.created_at')} as at, u.name as by`;

/** Joins of `EVENT`. */
export const EVENT_NAMES = `
cross join lateral (
  select exists (select from batch_transitions r where r.manufacturer_id = $1 and r.reverses_id = t.id) as undone
) reversed
join users u on u.manufacturer_id = t.manufacturer_id and u.id = t.created_by
left join operations f on f.manufacturer_id = t.manufacturer_id and f.id = t.from_operation_id
left join operations o on o.manufacturer_id = t.manufacturer_id and o.id = t.to_operation_id
left join production_steps left_step on left_step.manufacturer_id = t.manufacturer_id and left_step.id = t.from_production_step_id
left join production_steps reached on reached.manufacturer_id = t.manufacturer_id and reached.id = t.to_production_step_id`;

const HISTORY = `
select ${EVENT}
from batch_transitions t ${EVENT_NAMES}
where t.manufacturer_id = $1 and t.work_order_id = $2
order by t.id desc
limit $3`;

/** The history of a run's units, the newest first, 200 rows at most. Empty for a run of another manufacturer. */
export function readRunHistory(
  database: Database,
  manufacturerId: string,
  workOrderId: string,
): Promise<RunEvent[]> {
  return database.read<RunEvent>(manufacturerId, {
    name: 'run_history',
    text: HISTORY,
    values: [manufacturerId, workOrderId, NEWEST],
  });
}
