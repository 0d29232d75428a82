import { Refusal } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';
import { uuidOrNull } from '../../engine/reading/identifiers.ts';

/** Rows that use an operation. */
export interface OperationUse {
  /** Units that stand at it, and of how many runs. */
  readonly units: number;
  readonly runs: number;
  /** The names of the processes and the finishes that have it. */
  readonly processes: readonly string[];
  readonly postProcessings: readonly string[];
  /** Templates that have it and are not deprecated. */
  readonly templates: number;
}

/** The rows that use an operation. Throws OPERATION_NOT_FOUND. */
export async function readOperationUse(
  database: Database,
  manufacturerId: string,
  operationId: string,
): Promise<OperationUse> {
  const [row] = await database.read<{ use: OperationUse }>(manufacturerId, {
    name: 'operation_use',
    text: `select json_build_object('units', stood.units, 'runs', stood.runs,
        'processes', array(
          select p.technology from process_prices_operations po
          join process_prices p on p.manufacturer_id = $1 and p.id = po.process_prices_id
          where po.manufacturer_id = $1 and po.operation_id = o.id order by p.technology),
        'postProcessings', array(
          select f.name from post_processing_operations fo
          join post_processings f on f.manufacturer_id = $1 and f.id = fo.post_processing_id and f.deleted_at is null
          where fo.manufacturer_id = $1 and fo.operation_id = o.id order by f.name),
        'templates', (
          select count(distinct t.id) from routing_template_steps s
          join routing_templates t on t.manufacturer_id = $1 and t.id = s.routing_template_id and t.deprecated_at is null
          where s.manufacturer_id = $1 and s.operation_id = o.id)) as use
      from operations o
      cross join lateral (
        select coalesce(sum(b.quantity), 0) as units, count(distinct b.work_order_id) as runs
        from batch_balances b where b.manufacturer_id = $1 and b.operation_id = o.id
      ) stood
      where o.manufacturer_id = $1 and o.id = $2::uuid and o.deleted_at is null`,
    values: [manufacturerId, uuidOrNull(operationId)],
  });
  if (row === undefined) throw new Refusal('OPERATION_NOT_FOUND');
  return row.use;
}

/** Counts of orders by kanban column, archived ones too; a missing column has none. */
export async function countOrdersByColumn(
  database: Database,
  manufacturerId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await database.read<{ id: string; orders: number }>(manufacturerId, {
    name: 'count_orders_by_column',
    text: `select kanban_column_id as id, count(*)::int as orders from orders
      where manufacturer_id = $1 and kanban_column_id is not null group by kanban_column_id`,
    values: [manufacturerId],
  });
  return new Map(rows.map(({ id, orders }) => [id, orders]));
}
