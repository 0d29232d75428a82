import type { Database } from '../../../engine/client/database.ts';
import { KEPT_FLOOR } from '../../../orders/counts/floor-counts.ts';
import { currentCounts, HAS_KEPT, KEPT_AND_CHANGED } from '../../../orders/counts/order-counts.ts';

/** The units at an operation that is not final. */
export interface FloorOperation {
  readonly operationId: string;
  readonly name: string;
  /** A deleted one shows while units stand at it. */
  readonly deleted: boolean;
  readonly units: number;
  /** Those of them that are due before today. */
  readonly lateUnits: number;
  readonly runs: number;
}

/** Orders that are late by as many days: at least `fromDays`, and less than the next entry's. */
export interface LateOrders {
  readonly fromDays: number;
  readonly orders: number;
  /** Units of them that are not shipped yet. */
  readonly units: number;
}

/** The shop at this moment. */
export interface OverviewFloor {
  /** In the order of the shop. */
  readonly operations: readonly FloorOperation[];
  /** One entry for each of `LATE_FROM_DAYS`. */
  readonly late: readonly LateOrders[];
}

/** The boundaries between classes of lateness, in days. */
export const LATE_FROM_DAYS = [1, 3, 6, 11] as const;

/*
 * Where counts are kept, both begin with them. Else units that are done are left out before anything is counted: they stay where they stand for good, and are most of what there
 * is. So the runs in work are found in the board's index alone, and each is then looked up by its key. An order is late while
 * it is to be delivered, its day has passed, and something of it is not shipped.
 */
const FLOOR = `
with ${KEPT_AND_CHANGED},
stage as materialized (
  select id, name, deleted_at is not null as deleted, row_number() over (order by sequence, name, id) as place
  from operations where manufacturer_id = $1 and not is_completed_status
),
standing as (
  select id, sum(runs)::int8 as runs, sum(units)::int8 as units, coalesce(sum(late), 0)::int8 as late
  from (
    select operation_id as id, runs, units, case when due < $2::date then units end as late from (${KEPT_FLOOR}) n
    union all
    select s.id, 1, n.units, n.late
    from stage s
    cross join lateral (
      select distinct b.work_order_id from batch_balances b
      where b.manufacturer_id = $1 and b.operation_id = s.id and not ${HAS_KEPT}
    ) r
    cross join lateral (
      select sum(b.quantity)::int8 as units,
        (sum(b.quantity) filter (where coalesce(b.due_date, b.dispatch_date) < $2::date and not b.is_cancelled))::int8 as late
      from batch_balances b
      where b.manufacturer_id = $1 and b.work_order_id = r.work_order_id and b.operation_id = s.id
    ) n
  ) n
  group by id
),
late as (
  select width_bucket($2::date - due, $3::int[]) as class, ordered - shipped as units
  from (${currentCounts(
    'n.is_live and n.ordered > n.shipped and n.due < $2::date',
    `o.state = 'ORDER' and o.archived_at is null and o.cancelled_at is null and (o.dispatch_date < $2::date or o.dispatch_date is null)`,
  )}) n
)
select json_build_object(
  'operations', coalesce((
    select json_agg(json_build_object(
      'operationId', s.id, 'name', s.name, 'deleted', s.deleted, 'units', coalesce(n.units, 0),
      'lateUnits', coalesce(n.late, 0), 'runs', coalesce(n.runs, 0)) order by s.place)
    from stage s left join standing n on n.id = s.id where not s.deleted or n.units > 0), '[]'::json),
  'late', (
    select json_agg(json_build_object('fromDays', c.days, 'orders', coalesce(n.orders, 0), 'units', coalesce(n.units, 0))
      order by c.class)
    from unnest($3::int[]) with ordinality as c(days, class)
    left join (select class, count(*) as orders, sum(units) as units from late group by class) n on n.class = c.class)
) as floor`;

/** Units by operation, and late ones; `today` is the viewer's day, `YYYY-MM-DD`. */
export async function readOverviewFloor(
  database: Database,
  manufacturerId: string,
  today: string,
): Promise<OverviewFloor> {
  const [row] = await database.readLarge<{ floor: OverviewFloor }>(manufacturerId, {
    name: 'overview_floor',
    text: FLOOR,
    values: [manufacturerId, today, LATE_FROM_DAYS],
  });
  if (row === undefined) throw new Error('The floor was not read');
  return row.floor;
}
