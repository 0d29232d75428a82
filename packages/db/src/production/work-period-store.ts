import { present, type UnfinishedPeriod, type WorkPeriod, type WorkPeriodStore } from '@routecard/core';
import { cellsOf, insertStatement, overwriting, tableRows } from '../engine/group-commit/table-rows.ts';
import { uuidOrNull } from '../engine/reading/identifiers.ts';
import type { TransactionScope } from '../engine/transact.ts';
import { isInWork } from './queries/step-work.ts';
import { workPeriods } from './work-period-schema.ts';

const periodRows = tableRows(
  'period',
  workPeriods,
  cellsOf<WorkPeriod>()(workPeriods, { routingStep: ({ step }) => step }),
);

/* A row that ends a period travels before the one that begins the next at its place. */
const saving = insertStatement(
  periodRows,
  {},
  overwriting(periodRows, { by: ['id'], keys: ['finishedAt', 'finishedBy'] }),
);

/*
 * The last transition out of the place; where units came back since, before they did. A period whose units never left that anybody
 * knows of has none.
 */
const LEFT_AT = `case when (${isInWork('b')}) is not true then greatest(p.started_at, (
  select max(t.created_at) from batch_transitions t
  where t.manufacturer_id = p.manufacturer_id and t.work_order_id = p.work_order_id
    and t.from_routing_step = p.routing_step and t.from_production_step_id = p.production_step_id
    and t.created_at <= coalesce(b.outstanding_at, 'infinity'))) end`;

const UNFINISHED = `
select p.id, p.work_order_id as "workOrderId", p.operation_id as "operationId", p.routing_step as step,
  p.production_step_id as "productionStepId", p.quantity, p.started_at as "startedAt", p.started_by as "startedBy",
  null as "finishedAt", null as "finishedBy", ${LEFT_AT} as "leftAt"
from work_periods p
left join batch_balances b on b.manufacturer_id = p.manufacturer_id and b.work_order_id = p.work_order_id
  and b.routing_step = p.routing_step and b.production_step_id = p.production_step_id
where p.manufacturer_id = current_manufacturer_id() and p.production_step_id = $1::uuid
  and p.work_order_id = any ($2::uuid[]) and p.finished_at is null
order by p.started_at, p.id`;

/** When units were worked on, of the transaction's manufacturer. */
export function workPeriodStore(scope: TransactionScope): WorkPeriodStore {
  const { connection } = scope;
  return {
    async runsIn(stepId) {
      const { rows } = await connection.query<{ ids: readonly string[] }>({
        name: 'runs_in_step',
        text: `select array(
            select distinct b.work_order_id from batch_balances b
            where b.manufacturer_id = s.manufacturer_id and b.production_step_id = s.id order by 1) as ids
          from production_steps s where s.manufacturer_id = current_manufacturer_id() and s.id = $1::uuid`,
        values: [uuidOrNull(stepId)],
      });
      return present(rows[0], 'PRODUCTION_STEP_NOT_FOUND').ids;
    },
    async unfinished(stepId, workOrderIds) {
      const { rows } = await connection.query<UnfinishedPeriod>({
        name: 'unfinished_work',
        text: UNFINISHED,
        values: [uuidOrNull(stepId), workOrderIds],
      });
      return rows;
    },
    async save(periods) {
      if (periods.length > 0) await connection.query(saving(periods));
    },
  };
}
