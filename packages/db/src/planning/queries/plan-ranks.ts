import type { Database } from '../../engine/client/database.ts';
import { iso } from '../../engine/reading/instants.ts';

/** Work of a sequence, with the place of its step in the run's routing. */
export interface PlanRanksWork {
  readonly workOrderId: string;
  readonly sequence: number;
}

/** How far the plan has come. */
export interface PlanVersion {
  readonly version: number;
  /** True if the last change can be undone. */
  readonly canUndo: boolean;
}

/** A change of the plan that can be undone. */
export interface LastPlanChange {
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** The name of who changed it; null where that is not kept any more. */
  readonly by: string | null;
  /** Of the operations whose sequences changed, in the order of the shop. */
  readonly operationNames: readonly string[];
}

/** How far the plan has come, and what its last change was. */
export interface PlanHead extends PlanVersion {
  /** Null where nothing can be undone. */
  readonly lastChange: LastPlanChange | null;
}

/** The plan as clients read it. */
export interface PlanRanks extends PlanVersion {
  readonly operations: readonly { readonly operationId: string; readonly work: readonly PlanRanksWork[] }[];
}

const VERSION = `coalesce(p.version, 0) as version, p.previous is not null as "canUndo"`;
const OF_SHOP = 'from manufacturers m left join plans p on p.manufacturer_id = m.id where m.id = $1';

/* Who changed the plan, the audit log says of each operation; entries of the same transaction have its instant. */
const LAST_CHANGE = `case when p.previous is not null then (
  select json_build_object(
    'at', ${iso('p.updated_at')},
    'by', max(changed.name),
    'operationNames', coalesce(json_agg(o.name order by o.sequence, o.name) filter (where o.id is not null), '[]'))
  from jsonb_array_elements(p.previous) one
  left join operations o on o.manufacturer_id = m.id and o.id = (one ->> 'operationId')::uuid
  left join lateral (
    select u.name from audit_entries a
    join users u on u.manufacturer_id = m.id and u.id = a.actor_id
    where a.manufacturer_id = m.id and a.target_type = 'plan' and a.target_id = one ->> 'operationId'
      and a.occurred_at = p.updated_at
    order by a.id desc limit 1
  ) changed on true
) end as "lastChange"`;

/* What an edit of its run's routing has removed is left out. */
const PLAN_RANKS = `
select ${VERSION}, coalesce((
  select json_agg(json_build_object('operationId', s.operation_id, 'work', s.work) order by s.operation_id)
  from (
    select s.operation_id, json_agg(json_build_object(
      'workOrderId', e.work_order_id, 'sequence', (step ->> 'sequence')::int) order by e.place) as work
    from plan_sequences s
    cross join lateral unnest(s.work_order_ids, s.routing_steps) with ordinality as e(work_order_id, routing_step, place)
    join work_orders w on w.manufacturer_id = $1 and w.id = e.work_order_id
    join lateral jsonb_array_elements(w.routing) step
      on (step ->> 'step')::int = e.routing_step and (step ->> 'operationId')::uuid = s.operation_id
    where s.manufacturer_id = $1
    group by s.operation_id
  ) s), '[]'::json) as operations
${OF_SHOP}`;

/** The ranks of a shop's plan. */
export async function readPlanRanks(database: Database, manufacturerId: string): Promise<PlanRanks> {
  const [row] = await database.read<PlanRanks>(manufacturerId, {
    name: 'plan_ranks',
    text: PLAN_RANKS,
    values: [manufacturerId],
  });
  return row ?? { version: 0, canUndo: false, operations: [] };
}

/** The version of a shop's plan with its last change, without the work in it. */
export async function readPlanVersion(database: Database, manufacturerId: string): Promise<PlanHead> {
  const [row] = await database.read<PlanHead>(manufacturerId, {
    name: 'plan_version',
    text: `select ${VERSION}, ${LAST_CHANGE} ${OF_SHOP}`,
    values: [manufacturerId],
  });
  return row ?? { version: 0, canUndo: false, lastChange: null };
}
