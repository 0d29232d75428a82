import { isUuid, type OperationStore, type OperationUses, type OperationView } from '@routecard/core';
import { inArray, isNull } from 'drizzle-orm';
import { FOREIGN_KEY_VIOLATION, refusing } from '../engine/group-commit/passing-errors.ts';
import { ownRows } from '../engine/own-rows.ts';
import { placeRows } from '../engine/place-rows.ts';
import type { TransactionScope } from '../engine/transact.ts';
import { OPERATION_ORDER, OPERATION_VIEW } from './queries/catalogue.ts';
import { operations } from './schema.ts';

/** The stages of the transaction's manufacturer. */
export function operationStore(scope: TransactionScope): OperationStore {
  const { connection, drizzle } = scope;
  const { columns, own, save } = ownRows(scope, operations);
  return {
    lockAll: async () =>
      drizzle.select(columns).from(operations).where(own()).orderBy(operations.id).for('no key update'),
    async save(operation) {
      const saved = save(operation, { on: ['id'], keep: ['createdAt'] });
      await refusing(saved, FOREIGN_KEY_VIOLATION, 'CALENDAR_NOT_FOUND');
    },
    place: (places, at) => placeRows(scope, operations, places, at),
    async lockUses(id) {
      // Rows of units that arrive there hold a share of the key until they are committed.
      await connection.query({
        name: 'lock_operation_alone',
        text: `select from operations o
          where o.manufacturer_id = current_manufacturer_id() and o.id = $1::uuid for update`,
        values: [id],
      });
      const { rows } = await connection.query<OperationUses>({
        name: 'count_uses_of_operation',
        text: `select units.*, (
            select count(distinct b.work_order_id)::int
            from batch_balances b
            join operations here on here.manufacturer_id = b.manufacturer_id and here.id = b.operation_id
            join work_orders w on w.manufacturer_id = b.manufacturer_id and w.id = b.work_order_id
            where b.manufacturer_id = current_manufacturer_id() and b.operation_id <> $1::uuid
              and not here.is_completed_status
              -- Where the next one is another that is not deleted, that is a way on.
              and b.next_operation_id in (
                select $1::uuid union all select o.id from operations o
                where o.manufacturer_id = current_manufacturer_id() and o.deleted_at is not null)
              and (
                select coalesce(bool_or(o.id = $1::uuid), false)
                  and not coalesce(bool_or(o.id <> $1::uuid and o.deleted_at is null), false)
                from jsonb_array_elements(w.routing) with ordinality ahead(step, at)
                join operations o on o.manufacturer_id = w.manufacturer_id and o.id = (ahead.step ->> 'operationId')::uuid
                where ahead.at > (
                  select found.at from jsonb_array_elements(w.routing) with ordinality found(step, at)
                  where (found.step ->> 'step')::int = b.routing_step))) as "blockedRuns"
          from (
            select coalesce(sum(b.quantity), 0)::int8 as units, count(distinct b.work_order_id)::int as runs
            from batch_balances b where b.manufacturer_id = current_manufacturer_id() and b.operation_id = $1::uuid
          ) units`,
        values: [id],
      });
      return rows[0] ?? { units: 0, runs: 0, blockedRuns: 0 };
    },
    async views() {
      const { rows } = await connection.query<{ view: OperationView }>({
        name: 'view_operations',
        text: `select ${OPERATION_VIEW} as view from operations o
          where o.manufacturer_id = current_manufacturer_id() and o.deleted_at is null order by ${OPERATION_ORDER}`,
      });
      return rows.map((row) => row.view);
    },
    async live(ids) {
      const wanted = [...new Set(ids)].filter(isUuid);
      if (wanted.length === 0) return new Set();
      const found = await drizzle
        .select({ id: operations.id })
        .from(operations)
        .where(own({}, inArray(operations.id, wanted), isNull(operations.deletedAt)));
      return new Set(found.map(({ id }) => id));
    },
  };
}
