import type { ProductionStepView } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';

/** A step `p` at its operation `o` as answers show it: completed since it was opened, where units are completed at the operation now. */
export const PRODUCTION_STEP_VIEW = `json_build_object(
  'id', p.id, 'groupId', p.group_id, 'prefix', p.prefix, 'type', p.type, 'operationId', p.operation_id,
  'operationName', o.name, 'completedAt', case when o.is_completed_status then utc_instant(p.created_at) end,
  'createdAt', utc_instant(p.created_at),
  'updatedAt', utc_instant(p.updated_at))`;

/** The production steps with these ids, oldest first; ids that there are none of are left out. */
export async function readProductionSteps(
  database: Database,
  manufacturerId: string,
  stepIds: readonly string[],
): Promise<ProductionStepView[]> {
  const [row] = await database.read<{ steps: ProductionStepView[] }>(manufacturerId, {
    name: 'read_production_steps',
    text: `select coalesce(json_agg(${PRODUCTION_STEP_VIEW} order by p.id), '[]'::json) as steps
      from production_steps p
      left join operations o on o.manufacturer_id = p.manufacturer_id and o.id = p.operation_id
      where p.manufacturer_id = current_manufacturer_id() and p.id = any ($1::uuid[])`,
    values: [stepIds],
  });
  return row?.steps ?? [];
}
