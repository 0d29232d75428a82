import { ensureNoneRefused, type PlannedStep, REFUSALS } from '@routecard/core';
import type { Database } from '../../engine/client/database.ts';
import { uuidOrNull } from '../../engine/reading/identifiers.ts';
import { routingOf } from './routing-to-come.ts';

const ROUTINGS = `
select coalesce(json_agg(case when p.id is not null then ${routingOf('p.id')} end order by asked.place), '[]'::json) as routings
from unnest($2::uuid[]) with ordinality as asked(id, place)
left join part_specifications p on p.manufacturer_id = $1 and p.id = asked.id`;

/**
 * The routings that units of part specifications would get if they were scheduled now, in the order of the ids. Throws
 * PART_SPECIFICATION_NOT_FOUND, and EMPTY_ROUTING where a part has none, naming every one that is refused.
 */
export async function readPromiseRoutings(
  database: Database,
  manufacturerId: string,
  partSpecificationIds: readonly string[],
): Promise<PlannedStep[][]> {
  const [row] = await database.read<{ routings: (PlannedStep[] | null)[] }>(manufacturerId, {
    name: 'promise_routings',
    text: ROUTINGS,
    values: [manufacturerId, partSpecificationIds.map(uuidOrNull)],
  });
  const routings = row?.routings ?? [];
  const refused = routings.flatMap((routing, index) => refusalOf(routing, index));
  // Parts that there are not come first: the others' routings are no answer to them.
  ensureNoneRefused(refused.toSorted((one, other) => RANK[one.error] - RANK[other.error]));
  return routings.filter((routing) => routing !== null);
}

const RANK = { PART_SPECIFICATION_NOT_FOUND: 0, EMPTY_ROUTING: 1 } as const;

function refusalOf(routing: PlannedStep[] | null, index: number) {
  const error = routing === null ? 'PART_SPECIFICATION_NOT_FOUND' : 'EMPTY_ROUTING';
  return routing?.length ? [] : ([{ index, error, message: REFUSALS[error][1] }] as const);
}
