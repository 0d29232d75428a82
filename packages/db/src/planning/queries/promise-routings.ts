import { type PlannedStep, Refusal } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';
import { uuidOrNull } from '../../engine/reading/identifiers.ts';
import { routingOf } from './routing-to-come.ts';

const ROUTINGS = `
select coalesce(json_agg(${routingOf('p.id')} order by asked.place), '[]'::json) as routings
from unnest($2::uuid[]) with ordinality as asked(id, place)
join part_specifications p on p.manufacturer_id = $1 and p.id = asked.id`;

/**
 * The routings that units of part specifications would get if they were scheduled now, in the order of the ids. Throws
 * PART_SPECIFICATION_NOT_FOUND, and EMPTY_ROUTING where a part has none.
 */
export async function readPromiseRoutings(
  database: Database,
  manufacturerId: string,
  partSpecificationIds: readonly string[],
): Promise<PlannedStep[][]> {
  const [row] = await database.read<{ routings: PlannedStep[][] }>(manufacturerId, {
    name: 'promise_routings',
    text: ROUTINGS,
    values: [manufacturerId, partSpecificationIds.map(uuidOrNull)],
  });
  const routings = row?.routings ?? [];
  if (routings.length < partSpecificationIds.length) throw new Refusal('PART_SPECIFICATION_NOT_FOUND');
  if (routings.some((routing) => routing.length === 0)) throw new Refusal('EMPTY_ROUTING');
  return routings;
}
