import { type ProductionStepStore, type ProductionStepView, Refusal } from '@routecard/core';
import { ne } from 'drizzle-orm';
import { refusing, UNIQUE_VIOLATION } from '../engine/group-commit/passing-errors.ts';
import { ownRows } from '../engine/own-rows.ts';
import { uuidOrNull } from '../engine/reading/identifiers.ts';
import type { TransactionScope } from '../engine/transact.ts';
import { PRODUCTION_STEP_VIEW } from './queries/production-steps.ts';
import { productionSteps } from './schema.ts';

/** Queries of production steps outside of group commits. */
export function productionStepStore(scope: TransactionScope): ProductionStepStore {
  const { connection } = scope;
  return {
    async holdOrders(stepId) {
      const { rows } = await connection.query<{ id: number }>({
        name: 'hold_orders_of_step',
        text: `select o.id from orders o
          where o.manufacturer_id = current_manufacturer_id() and o.id in (
            select b.order_id from batch_balances b
            where b.manufacturer_id = current_manufacturer_id() and b.production_step_id = $1::uuid)
          order by o.id for key share`,
        values: [uuidOrNull(stepId)],
      });
      return rows.map((row) => row.id);
    },
    async rename(stepId, name, at) {
      const renamed = ownRows(scope, productionSteps).update(
        { id: uuidOrNull(stepId) },
        { groupId: name, updatedAt: at },
        ne(productionSteps.groupId, name),
      );
      const { rowCount } = await refusing(renamed, UNIQUE_VIOLATION, 'PRODUCTION_STEP_NAME_TAKEN');
      return rowCount === 1;
    },
    async view(stepId) {
      const { rows } = await connection.query<{ step: ProductionStepView }>({
        name: 'view_production_step',
        text: `select ${PRODUCTION_STEP_VIEW} as step
          from production_steps p
          left join operations o on o.manufacturer_id = p.manufacturer_id and o.id = p.operation_id
          where p.manufacturer_id = current_manufacturer_id() and p.id = $1::uuid`,
        values: [uuidOrNull(stepId)],
      });
      if (rows[0] === undefined) throw new Refusal('PRODUCTION_STEP_NOT_FOUND');
      return rows[0].step;
    },
  };
}
