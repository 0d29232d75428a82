import { derivedRouting, type OperationFacts, Refusal } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';
import { uuidOrNull } from '../../engine/reading/identifiers.ts';

/** The operations of the process and the finishes of a row `p` of part_specifications, unordered. */
export const CONFIGURED_OPERATIONS = `coalesce((
  select json_agg(json_build_object(
    'id', o.id, 'name', o.name, 'stepNamePrefix', o.step_name_prefix,
    'productionStepType', o.production_step_type, 'stepNamingStrategy', o.step_naming_strategy,
    'sequence', o.sequence, 'durationSeconds', o.duration_seconds,
    'isCompletedStatus', o.is_completed_status, 'deleted', o.deleted_at is not null))
  from operations o
  where o.manufacturer_id = p.manufacturer_id and o.id in (
    select po.operation_id from process_prices_operations po
    where po.manufacturer_id = p.manufacturer_id and po.process_prices_id = p.process_prices_id
    union all
    select fo.operation_id
    from part_specification_post_processings sp
    join post_processing_operations fo
      on fo.manufacturer_id = sp.manufacturer_id and fo.post_processing_id = sp.post_processing_id
    where sp.manufacturer_id = p.manufacturer_id and sp.part_specification_id = p.id)), '[]'::json)`;

/** A step of the routing that a part's configuration derives. */
export interface DerivedStep {
  readonly operationId: string;
  readonly operationName: string;
  /** Its place in the derived routing, from 1. */
  readonly sequence: number;
}

/** The routing that scheduling would derive for the part now; may be empty. Throws PART_SPECIFICATION_NOT_FOUND. */
export async function readDerivedRouting(
  database: Database,
  manufacturerId: string,
  partSpecificationId: string,
): Promise<DerivedStep[]> {
  const [specification] = await database.read<{ configured: OperationFacts[] }>(manufacturerId, {
    name: 'derived_routing',
    text: `select ${CONFIGURED_OPERATIONS} as configured
      from part_specifications p
      where p.manufacturer_id = current_manufacturer_id() and p.id = $1::uuid`,
    values: [uuidOrNull(partSpecificationId)],
  });
  if (specification === undefined) throw new Refusal('PART_SPECIFICATION_NOT_FOUND');
  return derivedSteps(specification.configured);
}

/** The derived routing of what is configured. */
export function derivedSteps(configured: readonly OperationFacts[]): DerivedStep[] {
  return derivedRouting(configured).map(({ id, name }, i) => ({
    operationId: id,
    operationName: name,
    sequence: i + 1,
  }));
}
