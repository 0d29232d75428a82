import { type CatalogueStore, isUuid, type ProcessView, present } from '@routecard/core';
import type { TransactionScope } from '../engine/transact.ts';
import { PROCESS_VIEW } from './queries/catalogue.ts';

type ProcessRows = Pick<CatalogueStore, 'addProcess' | 'lockProcess' | 'saveProcess'>;

/** The processes of the transaction's manufacturer. */
export function processRows({ connection }: TransactionScope): ProcessRows {
  const view = async (id: string): Promise<ProcessView> => {
    const { rows } = await connection.query<{ view: ProcessView }>({
      name: 'view_process',
      text: `select ${PROCESS_VIEW} as view from process_prices p
        where p.manufacturer_id = current_manufacturer_id() and p.id = $1`,
      values: [id],
    });
    return present(rows[0], 'PROCESS_NOT_FOUND').view;
  };
  const addOperations = async (id: string, operationIds: readonly string[]): Promise<void> => {
    await connection.query({
      name: 'add_process_operations',
      text: `insert into process_prices_operations (manufacturer_id, process_prices_id, operation_id, position)
        select current_manufacturer_id(), $1, t.id, t.position from unnest($2::uuid[]) with ordinality t(id, position)`,
      values: [id, operationIds],
    });
  };

  return {
    async addProcess(id, process) {
      await connection.query({
        name: 'add_process',
        text: `insert into process_prices (manufacturer_id, id, technology, description, is_internal)
          values (current_manufacturer_id(), $1, $2, $3, $4)`,
        values: [id, process.technology, process.description ?? null, process.isInternal ?? false],
      });
      await addOperations(id, process.operationIds ?? []);
      return view(id);
    },
    async lockProcess(id) {
      const locked = await connection.query({
        name: 'lock_process',
        text: `select from process_prices
          where manufacturer_id = current_manufacturer_id() and id = $1::uuid for no key update`,
        values: [isUuid(id) ? id : null],
      });
      present(locked.rows[0], 'PROCESS_NOT_FOUND');
      const { rows } = await connection.query<{ operationIds: string[] }>({
        name: 'read_process_operations',
        text: `select array(
            select operation_id from process_prices_operations
            where manufacturer_id = current_manufacturer_id() and process_prices_id = $1 order by position
          ) as "operationIds"`,
        values: [id],
      });
      return present(rows[0], 'PROCESS_NOT_FOUND');
    },
    async saveProcess(id, edit, at) {
      await connection.query({
        name: 'save_process',
        text: `with replaced as (
            delete from process_prices_operations
            where $7::boolean and manufacturer_id = current_manufacturer_id() and process_prices_id = $1
          )
          update process_prices set technology = coalesce($2, technology),
            description = case when $3::boolean then $4 else description end,
            is_internal = coalesce($5, is_internal), updated_at = $6
          where manufacturer_id = current_manufacturer_id() and id = $1`,
        values: [
          id,
          edit.technology ?? null,
          edit.description !== undefined,
          edit.description ?? null,
          edit.isInternal ?? null,
          at,
          edit.operationIds !== undefined,
        ],
      });
      await addOperations(id, edit.operationIds ?? []);
      return view(id);
    },
  };
}
