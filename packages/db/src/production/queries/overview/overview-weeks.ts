import type { Database } from '../../../engine/client/database.ts';
import { idBounds } from '../../../engine/reading/uuid-bounds.ts';
import { ARRIVES, COMPLETED, LEAVES, RUN_BEGAN, STANDS } from '../ledger-crossings.ts';

/** The units finished in a week, and their lead time. */
export interface WeekOutput {
  /** Units that came to be done, less those that went back or were scrapped afterwards; below zero where more went back. */
  readonly finishedUnits: number;
  /** Within how many seconds of its run's first scheduling half of the finished units were done; null where none were. */
  readonly leadMedianSeconds: number | null;
  /** The same for nine of ten. */
  readonly leadP90Seconds: number | null;
}

/** The units scrapped for one reason. `reason` is null for all reasons that are not among the most frequent. */
export interface ScrapOfReason {
  readonly reason: string | null;
  readonly units: number;
  /** The number of scraps, and of the reasons if they are combined. */
  readonly times: number;
  readonly reasons: number;
}

/** The shop's output and losses over some weeks. */
export interface OverviewWeeks {
  /** As many as were asked for, the oldest first. */
  readonly weeks: readonly WeekOutput[];
  /** The most frequent first, the others together at the end. */
  readonly scrap: readonly ScrapOfReason[];
}

/** So many reasons are told apart. */
export const SCRAP_REASONS_TOLD = 8;

/*
 * One walk through the ledger of these weeks, found by its primary key, however long the ledger is. Whatever was undone
 * counts as never done. Lead times are those of units: of a hundred that arrive together each one counts.
 */
const WEEKS = `
with ${COMPLETED},
counted as materialized (
  select t.manufacturer_id, t.work_order_id, t.created_at, t.quantity, t.scrap_reason,
    width_bucket(t.created_at, $4::timestamptz[]) as week, ${ARRIVES} as arrives, ${LEAVES} as leaves
  from batch_transitions t
  where t.manufacturer_id = $1 and t.id >= $2::uuid and t.id < $3::uuid
    and t.created_at >= ($4::timestamptz[])[1] and t.created_at < ($4::timestamptz[])[cardinality($4::timestamptz[])]
    and (${ARRIVES} <> ${LEAVES} or t.type = 'SCRAP')
    and ${STANDS}
),
arrival as (
  select t.week, t.quantity, t.created_at - ${RUN_BEGAN} as lead from counted t where t.arrives and not t.leaves
),
ranked as (
  select week, lead, sum(quantity) over (partition by week order by lead) as units_until,
    sum(quantity) over (partition by week) as units
  from arrival
),
led as (
  select week, min(lead) filter (where units_until * 2 >= units) as median,
    min(lead) filter (where units_until * 10 >= units * 9) as p90
  from ranked group by week
),
output as (
  select week, sum(case when arrives then quantity else -quantity end) as units
  from counted where arrives <> leaves group by week
),
lost as (
  select scrap_reason as reason, sum(quantity) as units, count(*) as times,
    row_number() over (order by sum(quantity) desc, scrap_reason) as place
  from counted where scrap_reason is not null group by scrap_reason
),
told as (
  select least(place, $5::int + 1) as place, case when min(place) <= $5::int then min(reason) end as reason,
    sum(units) as units, sum(times) as times, count(*) as reasons
  from lost group by least(place, $5::int + 1)
)
select json_build_object(
  'weeks', (
    select json_agg(json_build_object(
      'finishedUnits', coalesce(o.units, 0),
      'leadMedianSeconds', extract(epoch from l.median)::int8,
      'leadP90Seconds', extract(epoch from l.p90)::int8) order by w.week)
    from generate_series(1, cardinality($4::timestamptz[]) - 1) w(week)
    left join output o on o.week = w.week
    left join led l on l.week = w.week),
  'scrap', coalesce((
    select json_agg(json_build_object('reason', reason, 'units', units, 'times', times, 'reasons', reasons) order by place)
    from told), '[]'::json)) as overview`;

/**
 * Units finished and scrapped between the instants, ascending: each is the beginning of a week, the last one the end
 * of the last week. At least two.
 */
export async function readOverviewWeeks(
  database: Database,
  manufacturerId: string,
  starts: readonly Date[],
): Promise<OverviewWeeks> {
  const [first, last] = [starts[0], starts.at(-1)];
  if (first === undefined || last === undefined || starts.length < 2)
    throw new RangeError('There is no week.');
  const [row] = await database.readLarge<{ overview: OverviewWeeks }>(manufacturerId, {
    name: 'overview_weeks',
    text: WEEKS,
    values: [manufacturerId, ...idBounds(first, last), starts, SCRAP_REASONS_TOLD],
  });
  if (row === undefined) throw new Error('The overview was not read');
  return row.overview;
}
