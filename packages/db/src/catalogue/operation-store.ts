import { isUuid, type Operation, type OperationStore, type OperationView } from '@routecard/core';
import type { TransactionScope } from '../engine/transact.ts';
import { OPERATION_ORDER, OPERATION_VIEW } from './queries/catalogue.ts';

/** The stages of the transaction's manufacturer. */
export function operationStore({ connection }: TransactionScope): OperationStore {
  return {
    async lockAll() {
      const { rows } = await connection.query<Operation>({
        name: 'lock_operations',
        text: `select o.id, o.name, o.step_name_prefix as "stepNamePrefix",
            o.production_step_type as "productionStepType", o.view_type as "viewType",
            o.build_constraint as "buildConstraint", o.step_naming_strategy as "stepNamingStrategy", o.sequence,
            o.duration_seconds as "durationSeconds", o.is_completed_status as "isCompletedStatus",
            o.allow_overproduction as "allowOverproduction", o.automations, o.created_at as "createdAt",
            o.updated_at as "updatedAt", o.deleted_at as "deletedAt"
          from operations o where o.manufacturer_id = current_manufacturer_id()
          order by o.id for no key update`,
      });
      return rows;
    },
    async save(operation) {
      await connection.query({ name: 'save_operation', text: SAVE_OPERATION, values: valuesOf(operation) });
    },
    async place(places, at) {
      await connection.query({
        name: 'place_operations',
        text: `update operations o set sequence = t.sequence, updated_at = $3
          from unnest($1::uuid[], $2::int[]) as t(id, sequence)
          where o.manufacturer_id = current_manufacturer_id() and o.id = t.id`,
        values: [places.map(({ id }) => id), places.map(({ sequence }) => sequence), at],
      });
    },
    async countUnits(id) {
      const { rows } = await connection.query<{ units: number; runs: number }>({
        name: 'count_units_at_operation',
        text: `select coalesce(sum(b.quantity), 0)::int8 as units, count(distinct b.work_order_id)::int as runs
          from batch_balances b where b.manufacturer_id = current_manufacturer_id() and b.operation_id = $1::uuid`,
        values: [id],
      });
      return rows[0] ?? { units: 0, runs: 0 };
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
      const { rows } = await connection.query<{ id: string }>({
        name: 'live_operations',
        text: `select o.id from operations o
          where o.manufacturer_id = current_manufacturer_id() and o.id = any ($1::uuid[]) and o.deleted_at is null`,
        values: [wanted],
      });
      return new Set(rows.map((row) => row.id));
    },
  };
}

const SAVE_OPERATION = `insert into operations (manufacturer_id, id, name, step_name_prefix, production_step_type,
    view_type, build_constraint, step_naming_strategy, sequence, duration_seconds, is_completed_status,
    allow_overproduction, automations, created_at, updated_at, deleted_at)
  values (current_manufacturer_id(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
  on conflict (manufacturer_id, id) do update set name = excluded.name, step_name_prefix = excluded.step_name_prefix,
    production_step_type = excluded.production_step_type, view_type = excluded.view_type,
    build_constraint = excluded.build_constraint, step_naming_strategy = excluded.step_naming_strategy,
    sequence = excluded.sequence, duration_seconds = excluded.duration_seconds,
    is_completed_status = excluded.is_completed_status, allow_overproduction = excluded.allow_overproduction,
    automations = excluded.automations, updated_at = excluded.updated_at, deleted_at = excluded.deleted_at`;

const valuesOf = (operation: Operation): unknown[] => [
  operation.id,
  operation.name,
  operation.stepNamePrefix,
  operation.productionStepType,
  operation.viewType,
  operation.buildConstraint,
  operation.stepNamingStrategy,
  operation.sequence,
  operation.durationSeconds,
  operation.isCompletedStatus,
  operation.allowOverproduction,
  JSON.stringify(operation.automations),
  operation.createdAt,
  operation.updatedAt,
  operation.deletedAt,
];
