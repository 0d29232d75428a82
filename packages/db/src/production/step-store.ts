import { isUuid, type ProductionStepStore, type ProductionStepView, Refusal } from '@routecard/core';
import { sqlStateOf } from '../engine/group-commit/passing-errors.ts';
import type { TransactionScope } from '../engine/transact.ts';
import { PRODUCTION_STEP_VIEW } from './queries/production-steps.ts';

const UNIQUE_VIOLATION = '23505';

/** Queries of production steps outside of group commits. */
export function productionStepStore({ connection }: TransactionScope): ProductionStepStore {
  return {
    async holdOrders(stepId) {
      const { rows } = await connection.query<{ id: number }>({
        name: 'hold_orders_of_step',
        text: `select o.id from orders o
          where o.manufacturer_id = current_manufacturer_id() and o.id in (
            select b.order_id from batch_balances b
            where b.manufacturer_id = current_manufacturer_id() and b.production_step_id = $1::uuid)
          order by o.id for key share`,
        values: [isUuid(stepId) ? stepId : null],
      });
      return rows.map((row) => row.id);
    },
    async rename(stepId, name, at) {
      try {
        const { rowCount } = await connection.query({
          name: 'rename_production_step',
          text: `update production_steps p set group_id = $2, updated_at = $3
            where p.manufacturer_id = current_manufacturer_id() and p.id = $1::uuid and p.group_id <> $2`,
          values: [isUuid(stepId) ? stepId : null, name, at],
        });
        return rowCount === 1;
      } catch (error) {
        throw sqlStateOf(error) === UNIQUE_VIOLATION ? new Refusal('PRODUCTION_STEP_NAME_TAKEN') : error;
      }
    },
    async view(stepId) {
      const { rows } = await connection.query<{ step: ProductionStepView }>({
        name: 'view_production_step',
        text: `select ${PRODUCTION_STEP_VIEW} as step
          from production_steps p
          join operations o on o.manufacturer_id = p.manufacturer_id and o.id = p.operation_id
          where p.manufacturer_id = current_manufacturer_id() and p.id = $1::uuid`,
        values: [isUuid(stepId) ? stepId : null],
      });
      if (rows[0] === undefined) throw new Refusal('PRODUCTION_STEP_NOT_FOUND');
      return rows[0].step;
    },
  };
}
