import type { Database } from '../../../engine/client/database.ts';
import { idBounds } from '../../../engine/reading/uuid-bounds.ts';

/** The units at an operation at an earlier moment. */
export interface OperationLoad {
  readonly operationId: string;
  readonly units: number;
}

/*
 * The units there now, less those that came since, plus those that left since. The ledger's keys begin with the moment they were
 * made, so the primary key finds the rows since then; `created_at` decides, for a key may be younger than what it records.
 */
const LOAD = `
select operation_id as "operationId", sum(units)::int8 as units from (
  select operation_id, quantity as units from batch_balances where manufacturer_id = $1
  union all
  select to_operation_id, -quantity from batch_transitions
  where manufacturer_id = $1 and id >= $2 and created_at >= $3 and to_operation_id is not null
  union all
  select from_operation_id, quantity from batch_transitions
  where manufacturer_id = $1 and id >= $2 and created_at >= $3 and from_operation_id is not null
) flow group by operation_id`;

/** Units per operation as they stood at `at`; an operation that is missing held none. */
export function readOperationLoad(
  database: Database,
  manufacturerId: string,
  at: Date,
): Promise<OperationLoad[]> {
  return database.read<OperationLoad>(manufacturerId, {
    name: 'operation_load',
    text: LOAD,
    values: [manufacturerId, idBounds(at, at)[0], at],
  });
}
